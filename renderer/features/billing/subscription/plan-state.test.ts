// What the billing page shows for each status.
import { expect, it } from 'vitest'
import type { Billing } from '../../../../shared/billing/billing.ts'
import { planState, type PlanState } from './plan-state.ts'

type Plan = Billing['plan']
const stripe = { name: 'Stripe', publishableKey: 'pk_test_1' }
const day = '2026-03-08T12:00:00.000Z'
const next: Partial<Plan> = { nextBilling: day, hasCard: true }
const ends: Partial<Plan> = { endsAt: day }

const account = (plan: Partial<Plan>, provider: Billing['provider'] = stripe) => ({
  provider,
  plan: {
    name: 'pro',
    price: 0,
    currency: 'EUR',
    period: 'month',
    status: 'none',
    nextBilling: null,
    endsAt: null,
    hasCard: false,
    ...plan,
  } as Plan,
})
/** The flags that are set, in one line. */
const said = ({ dated, date, notice, ...flags }: PlanState) =>
  [dated && `${dated} ${date === day}`, notice, ...Object.entries(flags).flatMap(([name, holds]) => (holds ? [name] : []))]
    .filter(Boolean)
    .join(', ')

it.each<[string, Partial<Plan>, string]>([
  ['Free', { name: 'free' }, ''],
  ['a plan that the server gives everyone', { name: 'team' }, 'givenNote'],
  ['a trial without a card', { status: 'trialing', ...ends }, 'trialEnds true, trialNote, mayUpdate'],
  ['a trial with a card', { status: 'trialing', ...next }, 'first true, mayCancel, mayUpdate'],
  ['a subscription', { status: 'active', ...next }, 'next true, mayCancel, mayUpdate'],
  ['a cancelled subscription', { status: 'ending', ...ends, hasCard: true }, 'ends true, endingNote, mayResume, mayUpdate'],
  ['a subscription whose payment failed', { status: 'past_due', ...next }, 'next true, pastDueNote, isUrgent, mayCancel, mayUpdate'],
])('what the billing page shows for %s · BILL-02', (_what, plan, expected) => {
  expect(said(planState(account(plan)))).toBe(expected)
})

it('nothing can be changed without a provider, whatever the status', () => {
  for (const status of ['none', 'trialing', 'active', 'ending', 'past_due'] as const)
    expect(said(planState(account({ status, ...next, ...ends }, null)))).not.toMatch(/may/)
})
