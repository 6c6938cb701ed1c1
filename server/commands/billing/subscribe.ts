// Starts a subscription: with a card that the browser then confirms, or as a trial without one. The resulting plan is read from the
// provider.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { catalogue, type Interval, type PaidPlan } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'
import { trialKeyOf } from '../../domain/people/account-input.ts'
import { accountNameOf, type Person } from '../../domain/people/person.ts'
import { liveSubscription, type ProviderSubscription } from '../../domain/billing/subscriptions.ts'
import type { Confirmation } from '../../ports/payments.ts'
import { getAccount, getProvenAccount } from '../../queries/people/get-account.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import type { CustomerRow } from '../../store/billing/billing.ts'
import { getPayments } from './get-payments.ts'
import { limitByNetwork } from '../../access/limit-by-network.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

const dayMs = 24 * 60 * 60_000

export interface Choice {
  plan: PaidPlan
  interval: Interval
}

/**
 * Throws unauthenticated, email_unproven, payments_unavailable, payment_failed, already_subscribed, and too_many_attempts after many
 * trials from one network.
 */
export async function subscribe(deps: Deps, person: Person, choice: Choice): Promise<Confirmation> {
  const { customer, subscriptions } = await getCustomer(deps, person)
  const payments = getPayments(deps)
  const live = liveSubscription(subscriptions)
  // Adds a card to a trial that started without one.
  if (live?.status === 'trialing' && live.plan === choice.plan && !live.hasCard) return payments.addCard(customer.customer_id)
  if (live) throw new AppError('already_subscribed')
  return (await begin(deps, person, customer, subscriptions, choice, true)) ?? payments.addCard(customer.customer_id)
}

/** Throws as `subscribe`, and trial_used. */
export async function startTrial(deps: Deps, person: Person, choice: Choice): Promise<void> {
  const { customer, subscriptions } = await getCustomer(deps, person)
  if (liveSubscription(subscriptions)) throw new AppError('already_subscribed')
  await begin(deps, person, customer, subscriptions, choice, false)
}

async function getCustomer(deps: Deps, person: Person): Promise<{ customer: CustomerRow; subscriptions: ProviderSubscription[] }> {
  const row = await getAccount(deps, person)
  const payments = getPayments(deps)
  const customer =
    (await deps.store.billing.find(row.id)) ?? (await deps.store.billing.add(row.id, await payments.makeCustomer(ofAccount(row))))
  // Not from our database: another page may just have subscribed.
  return { customer, subscriptions: await payments.subscriptions(customer.customer_id) }
}

const ofAccount = ({ id, email, first_name: firstName, last_name: lastName }: UserRow) => ({
  id,
  email,
  name: accountNameOf({ firstName, lastName }),
})

async function begin(
  deps: Deps,
  person: Person,
  customer: CustomerRow,
  before: ProviderSubscription[],
  { plan, interval }: Choice,
  mayPay: boolean,
): Promise<Confirmation | null> {
  const { store, now } = deps
  const payments = getPayments(deps)
  const takenAt = now()
  const row = await getAccount(deps, person)
  const hasTrial = customer.trial_at === null && !(await store.billing.hadTrial(trialKeyOf(row.email)))
  // A trial is for one person, identified by a verified email address.
  if (hasTrial) await getProvenAccount(deps, person)
  // Also counts a trial that still waits for a card: it starts before the card is given.
  if (hasTrial) await limitByNetwork(deps, person, { action: 'trial', limit: limits.trialsPerAddress, windowMs: dayMs })
  const isTrial = hasTrial && (await store.billing.takeTrial(customer.user_id, takenAt, trialKeyOf(row.email)))
  if (!isTrial && !mayPay) throw new AppError('trial_used')
  // Another request has just taken the trial.
  if (hasTrial && !isTrial) throw new AppError('already_subscribed')
  // A new choice replaces subscriptions that were started and never paid.
  for (const { id, status } of before) if (status === 'begun') await payments.end(id)
  // Two identical choices at once create one order. The provider refuses a paid order with the key of a trial. After a cancellation the key
  // is different, so the choice creates a new order.
  const idempotencyKey = ['order', customer.user_id, plan, interval, before.length].join('-')
  const trialDays = isTrial ? catalogue[plan].trialDays : 0
  const order = { customer: customer.customer_id, plan, interval, trialDays, idempotencyKey }
  const confirmation = await payments.subscribe(order).catch(async (error: unknown) => {
    if (isTrial) await store.billing.giveTrialBack(customer.user_id, takenAt)
    throw error
  })
  await syncSubscriptions(deps, customer)
  return confirmation
}
