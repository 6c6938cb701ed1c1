// The site and its facts before the operator changes anything.
import { beforeEach, expect, it, vi } from 'vitest'

// Each test loads the module itself: a mutation run cannot change code that was loaded before the tests.
beforeEach(() => vi.resetModules())

it('a site that nobody has changed has no name, colour, texts or addresses of its own, and has public pages · OPER-11', async () => {
  const { usualSite } = await import('./site.ts')
  expect(usualSite).toEqual({ name: '', accent: null, welcome: '', support: '', terms: '', privacy: '', publicPages: true })
})

it('a page without facts about its site allows everything · OPER-11', async () => {
  const { usualFacts } = await import('./site.ts')
  expect(usualFacts).toEqual({
    ...{ name: '', accent: null, welcome: '', support: '', terms: '', privacy: '', publicPages: true },
    ...{ logo: null, creators: 'anyone', guests: true, signUp: 'open', password: true, demos: true, integrations: true },
  })
})
