// Which addresses lead to the operator's own pages, and which are switched off.
import { expect, it } from 'vitest'
import { usualFacts } from '../../../shared/policy/site.ts'
import { targetOf } from './site-facts.ts'

it('an address in other letter case or with a slash at the end leads where the page itself does · OPER-10', () => {
  const facts = { ...usualFacts, publicPages: false, terms: 'https://bakery.example/terms' }
  const targets = ['/terms', '/terms/', '/Terms', '/pricing/', '/PRICING', '/billing/', '/', '/chat/AbC/'].map((path) =>
    targetOf(path, facts),
  )
  expect(targets).toEqual([facts.terms, facts.terms, facts.terms, null, null, null, undefined, undefined])
})
