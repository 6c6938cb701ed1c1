// Subscriptions as reported by the payment provider, and the plan that follows from them.
import type { Knex } from 'knex'
import type { Interval, PaidPlan } from '../../../shared/billing/plans.ts'
import { planOfSubscriptions, type ProviderSubscription } from '../../domain/billing/subscriptions.ts'
import type { UserRow } from '../people/accounts.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface CustomerRow {
  user_id: string
  customer_id: string
  trial_at: number | null
  read_at: number
  /** The number of the last snapshot that was requested, and of the one that is stored. */
  begun: number
  kept: number
}

interface SubscriptionRow {
  id: string
  user_id: string
  plan: string | null
  period: string
  status: string
  is_ending: boolean | number
  has_card: boolean | number
  period_end: number
  created_at: number
}

interface TrialRow {
  person: string
  user_id: string
  taken_at: number
}

interface EventRow {
  id: string
  heeded_at: number
}

/** What the provider knew about an account at `readAt`; `number`: from `begin`; `event`: the webhook event that caused the request. */
export interface SubscriptionSnapshot {
  userId: string
  number: number
  subscriptions: ProviderSubscription[]
  readAt: number
  event: string | null
}

export function billingStore(db: Knex, reads: Knex) {
  const customers = (on: Knex) => on<CustomerRow>('customers')

  return {
    find: async (userId: string): Promise<CustomerRow | null> => (await customers(reads).where({ user_id: userId }).first()) ?? null,
    findByCustomer: async (id: string): Promise<CustomerRow | null> => (await customers(reads).where({ customer_id: id }).first()) ?? null,

    /** Returns the account's existing customer if there is one. */
    async add(userId: string, customerId: string): Promise<CustomerRow> {
      await customers(db).insert({ user_id: userId, customer_id: customerId }).onConflict().ignore()
      const row = await customers(db).where({ user_id: userId }).first()
      if (!row) throw new Error('this customer belongs to another account')
      return row
    },

    /** False if this account, or another account of the same person (by digest), has already had its trial. */
    takeTrial(userId: string, now: number, person: string): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        const isFirst = await trx<TrialRow>('trials')
          .insert({ person, user_id: userId, taken_at: now })
          .onConflict('person')
          .ignore()
          .returning('person')
        if (isFirst.length === 0) return false
        return (await customers(trx).where({ user_id: userId }).whereNull('trial_at').update({ trial_at: now })) > 0
      })
    },

    /** False if this card (by digest) has had a trial with another account. */
    takeCard(userId: string, now: number, card: string): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        await trx<TrialRow>('trials').insert({ person: card, user_id: userId, taken_at: now }).onConflict('person').ignore()
        return (await trx<TrialRow>('trials').where({ person: card, user_id: userId }).first('person')) !== undefined
      })
    },

    /** Records that the trial was ended because its card has had one. */
    async refuseTrial(userId: string, now: number, key: string): Promise<void> {
      await db<TrialRow>('trials').insert({ person: key, user_id: userId, taken_at: now }).onConflict('person').ignore()
    },

    async hadTrial(person: string): Promise<boolean> {
      return (await reads<TrialRow>('trials').where({ person }).first('person')) !== undefined
    },

    /** Undoes `takeTrial` if the trial did not start. */
    async giveTrialBack(userId: string, takenAt: number): Promise<void> {
      await customers(db).where({ user_id: userId, trial_at: takenAt }).update({ trial_at: null })
      await db<TrialRow>('trials').where({ user_id: userId, taken_at: takenAt }).delete()
    },

    async subscriptions(userId: string): Promise<ProviderSubscription[]> {
      const rows = await reads<SubscriptionRow>('subscriptions').where({ user_id: userId }).orderBy('created_at', 'desc')
      return rows.map(toSubscription)
    },

    async isProcessed(event: string): Promise<boolean> {
      return (await reads<EventRow>('payment_events').where({ id: event }).first('id')) !== undefined
    },

    /** Returns the number of a snapshot that is requested now: later snapshots have higher numbers, whatever the clocks of the nodes say. */
    async begin(userId: string): Promise<number> {
      const [row] = await customers(db)
        .where({ user_id: userId })
        .update({ begun: db.raw('begun + 1') as unknown as number })
        .returning('begun')
      return row?.begun ?? 0
    },

    /** Saves the snapshot and marks its event as processed, in one transaction; skips it if a later snapshot is stored. True if the account's plan changed. */
    saveSnapshot({ userId, number, subscriptions, readAt, event }: SubscriptionSnapshot, now: number): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        const customer = await customers(trx).where({ user_id: userId }).forUpdate().first()
        if (!customer) return false
        if (event !== null) {
          const added = await trx<EventRow>('payment_events')
            .insert({ id: event, heeded_at: now })
            .onConflict('id')
            .ignore()
            .returning('id')
          if (added.length === 0) return false
        }
        if (customer.kept > number) return false
        await customers(trx).where({ user_id: userId }).update({ kept: number, read_at: readAt })
        const before = await trx<SubscriptionRow>('subscriptions').where({ user_id: userId })
        await trx<SubscriptionRow>('subscriptions').where({ user_id: userId }).delete()
        if (subscriptions.length > 0) await trx<SubscriptionRow>('subscriptions').insert(subscriptions.map((one) => toRow(userId, one)))
        const plan = planOfSubscriptions(subscriptions)
        // The account's plan comes from elsewhere: an operator gave it, or there is none.
        if (plan === null && planOfSubscriptions(before.map(toSubscription)) === null) return false
        const changed = await trx<UserRow>('users')
          .where({ id: userId })
          .whereRaw(`coalesce(plan, '') <> ?`, [plan ?? ''])
          .update({ plan, plan_changed_at: now })
        return changed > 0
      })
    },

    /** Accounts whose subscription, according to the stored data, should have ended or been renewed by now. */
    async overdue(before: number, count: number): Promise<CustomerRow[]> {
      return customers(reads)
        .whereIn(
          'user_id',
          reads<SubscriptionRow>('subscriptions').where('period_end', '<', before).whereNot({ status: 'over' }).select('user_id'),
        )
        .where('read_at', '<', before)
        .orderBy('read_at')
        .limit(count)
    },

    async forgetEvents(before: number): Promise<void> {
      await db<EventRow>('payment_events').where('heeded_at', '<', before).delete()
    },
  }
}

function toSubscription(row: SubscriptionRow): ProviderSubscription {
  return {
    id: row.id,
    plan: row.plan as PaidPlan | null,
    interval: row.period as Interval,
    status: row.status as ProviderSubscription['status'],
    isEnding: Boolean(row.is_ending),
    hasCard: Boolean(row.has_card),
    // Only the provider knows it; only its digest is stored.
    card: null,
    periodEnd: Number(row.period_end),
    createdAt: Number(row.created_at),
  }
}

function toRow(userId: string, one: ProviderSubscription): SubscriptionRow {
  return {
    id: one.id,
    user_id: userId,
    plan: one.plan,
    period: one.interval,
    status: one.status,
    is_ending: one.isEnding,
    has_card: one.hasCard,
    period_end: one.periodEnd,
    created_at: one.createdAt,
  }
}
