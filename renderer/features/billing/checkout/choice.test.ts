// Which plan an address selects.
import { expect, it } from 'vitest'
import { catalogue } from '../../../../shared/billing/plans.ts'
import { choicePath, monthsFree, readChoice, signInPath } from './choice.ts'

const read = (query: string) => readChoice(new URLSearchParams(query))

it.each([
  ['', 'pro', 'month'],
  ['plan=team', 'team', 'month'],
  ['plan=pro', 'pro', 'month'],
  ['plan=Team', 'pro', 'month'],
  ['plan=free', 'pro', 'month'],
  ['plan=enterprise', 'pro', 'month'],
  ['plan=', 'pro', 'month'],
  ['interval=year', 'pro', 'year'],
  ['plan=team&interval=year', 'team', 'year'],
  ['plan=team&interval=week', 'team', 'month'],
])('/subscribe?%s selects %s, per %s · ROUTE-09', (query, plan, interval) => {
  expect(read(query)).toEqual({ plan, interval })
})

it('the address of a choice selects it again, also after signing in', () => {
  for (const query of ['', 'plan=team', 'interval=year', 'plan=team&interval=year']) {
    const path = choicePath(read(query))
    expect(read(path.split('?')[1] ?? '')).toEqual(read(query))
    expect(new URLSearchParams(signInPath(read(query)).split('?')[1]).get('to')).toBe(path)
  }
})

it('a year costs twelve months minus the free ones', () => {
  for (const plan of ['pro', 'team'] as const)
    expect(monthsFree(plan) * catalogue[plan].price.month).toBe(12 * catalogue[plan].price.month - catalogue[plan].price.year)
})
