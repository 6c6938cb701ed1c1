// The terms of a subscription for each kind of account.
import { expect, it } from 'vitest'
import type { Billing } from '../../../../shared/billing/billing.ts'
import { termsOf } from './terms.ts'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const day = 24 * 60 * 60_000
const account = (plan: Partial<Billing['plan']>, canTry = false) =>
  ({
    canTry,
    plan: {
      name: 'free',
      price: 0,
      currency: 'EUR',
      period: 'month',
      status: 'none',
      nextBilling: null,
      endsAt: null,
      hasCard: false,
      ...plan,
    },
  }) as const satisfies Pick<Billing, 'plan' | 'canTry'>
const end = '2026-03-08T12:00:00.000Z'

it('an account that never had a trial gets the plan’s trial, any other pays at once · SUB-02 SUB-10', () => {
  for (const [plan, days] of [
    ['pro', 7],
    ['team', 14],
  ] as const) {
    expect(termsOf(account({}, true), { plan, interval: 'month' }, now)).toEqual({ kind: 'trial', days, until: now + days * day })
    expect(termsOf(account({}), { plan, interval: 'year' }, now)).toEqual({ kind: 'pay' })
  }
})

it('a card may be added to a trial without one; an existing subscription cannot be bought again', () => {
  const trial = { name: 'pro', status: 'trialing', endsAt: end } as const
  expect(termsOf(account(trial), { plan: 'pro', interval: 'month' }, now)).toEqual({ kind: 'keep', until: Date.parse(end) })
  expect(termsOf(account(trial), { plan: 'team', interval: 'month' }, now)).toBeNull()
  expect(termsOf(account({ ...trial, hasCard: true, endsAt: null, nextBilling: end }), { plan: 'pro', interval: 'month' }, now)).toBeNull()
  for (const status of ['active', 'ending', 'past_due'] as const)
    expect(termsOf(account({ name: 'pro', status, endsAt: end, hasCard: true }), { plan: 'pro', interval: 'month' }, now)).toBeNull()
})

it('an account whose plan is given by the server may still buy one', () => {
  expect(termsOf(account({ name: 'pro' }), { plan: 'team', interval: 'month' }, now)).toEqual({ kind: 'pay' })
})
