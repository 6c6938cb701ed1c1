// Which plan an address selects, and what the catalogue says that it gives.
import { expect, it } from 'vitest'
import { catalogue } from '../../../shared/plans.ts'
import { choicePath, monthsFree, readChoice, signInPath } from './choice.ts'
import { planPoints } from './plan-points.ts'

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
])('/subscribe?%s selects %s, by the %s · ROUTE-09', (query, plan, interval) => {
  expect(read(query)).toEqual({ plan, interval })
})

it('the address of a choice selects it again, also behind the login', () => {
  for (const query of ['', 'plan=team', 'interval=year', 'plan=team&interval=year']) {
    const path = choicePath(read(query))
    expect(read(path.split('?')[1] ?? '')).toEqual(read(query))
    expect(new URLSearchParams(signInPath(read(query)).split('?')[1]).get('to')).toBe(path)
  }
})

it('the points of a plan are those of the catalogue', () => {
  for (const plan of ['pro', 'team'] as const) {
    const points = planPoints(plan)
    expect(points).toContainEqual(expect.objectContaining({ point: 'credits', count: catalogue[plan].credits }))
    expect(points.some(({ point }) => point === 'unlimited')).toBe(catalogue[plan].aiMessages === null)
    expect(points.some(({ point }) => point === 'team')).toBe(plan === 'team')
    expect(monthsFree(plan) * catalogue[plan].price.month).toBe(12 * catalogue[plan].price.month - catalogue[plan].price.year)
  }
})
