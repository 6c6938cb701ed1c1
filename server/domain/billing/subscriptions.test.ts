// Which of several subscriptions counts, and the plan of an account without one.
import { expect, it } from 'vitest'
import { liveSubscription, planOfSubscriptions, type ProviderSubscription } from './subscriptions.ts'

const subscription = (id: string, given: Partial<ProviderSubscription>) =>
  ({ id, plan: 'pro', status: 'active', ...given }) as ProviderSubscription

it.each([
  ['trialing', 'pro'],
  ['active', 'pro'],
  ['past_due', 'pro'],
  ['begun', null],
  ['over', null],
] as const)('a subscription that is %s gives %s', (status, plan) => {
  expect(planOfSubscriptions([subscription('a', { status })])).toBe(plan)
})

it('the highest plan counts, the first of two equal ones, and never one for an unknown product', () => {
  const [pro, team, other] = [subscription('p', {}), subscription('t', { plan: 'team' }), subscription('o', { plan: null })]
  for (const all of [
    [pro, team, other],
    [other, team, pro],
    [team, pro],
  ])
    expect([liveSubscription(all)?.id, planOfSubscriptions(all)]).toEqual(['t', 'team'])
  expect(liveSubscription([pro, subscription('second', {})])?.id).toBe('p')
  expect(liveSubscription([subscription('t', { plan: 'team', status: 'over' }), pro])?.id).toBe('p')
  expect([liveSubscription([other]), liveSubscription([]), planOfSubscriptions([])]).toEqual([null, null, null])
})
