// Pending deliveries, each processed by one node at a time, and the log of their outcomes.
import type { Knex } from 'knex'
import type { WebhookEvent } from '../../../shared/integrations/integrations.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { isPostgres } from '../database/json-rows.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface DeliveryRow {
  id: string
  user_id: string
  webhook_id: string | null
  integration: string | null
  session_id: string | null
  event: WebhookEvent | 'test'
  /** The message id or person key that it is about. */
  subject: string | null
  /** The number of the message; 0 if it is not about a message. */
  seq: number
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  response_status: number | null
  /** Null: finished. */
  next_attempt_at: number | null
  owner: string | null
  lease_until: number | null
  created_at: number
}

export interface Outcome {
  status: DeliveryRow['status']
  responseStatus: number | null
  nextAttemptAt: number | null
  /** It was not attempted yet, so it does not count as an attempt. */
  isPostponed?: boolean
}

// An arbitrary lock number, the same in every process.
const claimLock = 5_746_402

export function deliveriesStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<DeliveryRow>('deliveries')

  function claimSome(owner: string, max: number, now: number): Promise<DeliveryRow[]> {
    return runTransaction(db, async (trx) => {
      // One process at a time, each after the previous commit: with an older snapshot it would claim the next delivery of the
      // same destination too. SQLite serves one process.
      if (isPostgres(trx)) await trx.raw('SELECT pg_advisory_xact_lock(?)', [claimLock])
      const ids = (await nextInTurn(trx, max, now)).map(({ id }) => id)
      if (ids.length === 0) return []
      await rows(trx)
        .whereIn('id', ids)
        .update({ owner, lease_until: now + limits.deliveryLeaseMs, attempts: trx.raw('attempts + 1') })
      return rows(trx).whereIn('id', ids)
    })
  }

  return {
    async add(row: DeliveryRow): Promise<void> {
      await rows(db).insert(row)
    },

    /**
     * Claims up to `max` due deliveries: the oldest for each destination, one for each destination at a time and
     * `deliveriesPerAccount` for each account.
     */
    async claim(owner: string, max: number, now: number): Promise<DeliveryRow[]> {
      // Usually nothing is due, and a transaction would make all other writes wait.
      const due = await dueAt(reads, now).where(isFree(now)).first('id')
      return due ? claimSome(owner, max, now) : []
    },

    /** Stores the outcome; false if another process has claimed it or it was deleted. */
    async settle({ id, owner, attempts }: DeliveryRow, { status, responseStatus, nextAttemptAt, isPostponed }: Outcome): Promise<boolean> {
      const held = await rows(db)
        .where({ id, owner, attempts })
        .update({
          ...{ status, response_status: responseStatus, next_attempt_at: nextAttemptAt, owner: null, lease_until: null },
          attempts: isPostponed ? attempts - 1 : attempts,
        })
      return held > 0
    },

    /** Releases a claim without counting an attempt. */
    async giveBack({ id, owner, attempts }: DeliveryRow): Promise<void> {
      await rows(db)
        .where({ id, owner, attempts })
        .update({ attempts: attempts - 1, owner: null, lease_until: null })
    },

    async find(id: string): Promise<DeliveryRow | null> {
      return (await rows(reads).where({ id }).first()) ?? null
    },

    /** Latest first. */
    list: (webhookId: string): Promise<DeliveryRow[]> =>
      rows(reads).where({ webhook_id: webhookId }).orderBy('created_at', 'desc').orderBy('seq', 'desc').limit(limits.deliveriesListed),

    /** All deliveries of an account, oldest first. */
    listOf: (userId: string): Promise<DeliveryRow[]> => rows(reads).where({ user_id: userId }).orderBy('created_at').orderBy('seq'),

    /** Deletes older deliveries. */
    async sweep(before: number): Promise<void> {
      await rows(db).where('created_at', '<', before).delete()
    },
  }
}

const dueAt = (on: Knex, time: number) => on<DeliveryRow>('deliveries').where({ status: 'pending' }).where('next_attempt_at', '<=', time)

/** No process has claimed it, or the claim has expired. */
const isFree = (now: number) => (query: Knex.QueryBuilder) => void query.whereNull('lease_until').orWhere('lease_until', '<', now)

/** Accounts take turns: those with the fewest running deliveries are first, however many wait for the others. */
function nextInTurn(trx: Knex, max: number, now: number): Promise<Pick<DeliveryRow, 'id'>[]> {
  const target = 'coalesce(webhook_id, integration)'
  const order = 'ORDER BY next_attempt_at, created_at, seq'
  // The clock of the node that claimed it may be ahead.
  const live = dueAt(trx, now + limits.deliveryLeaseMs)
    .where('lease_until', '>=', now)
    .select('user_id', trx.raw(`${target} AS target`))
  const oldest = dueAt(trx, now)
    .where(isFree(now))
    .whereNotIn('user_id', trx('held').where('leases', '>=', limits.deliveriesPerAccount).select('user_id'))
    .select('id', 'user_id', 'next_attempt_at', 'created_at', 'seq', trx.raw(`${target} AS target`))
    .select(trx.raw(`row_number() OVER (PARTITION BY user_id, ${target} ${order}) AS place`))
  const turns = trx('oldest')
    .leftJoin('held', 'held.user_id', 'oldest.user_id')
    .where('place', 1)
    .whereNotExists(trx('live').whereRaw('live.user_id = oldest.user_id AND live.target = oldest.target').select(trx.raw('1')))
    .select('id', 'next_attempt_at', 'created_at', 'seq')
    .select(trx.raw(`coalesce(leases, 0) + row_number() OVER (PARTITION BY oldest.user_id ${order}) AS turn`))
  return (
    trx
      // SQLite would compute it again for each row.
      .withMaterialized('live', live)
      .with('held', trx('live').groupBy('user_id').select('user_id', trx.raw('count(*) AS leases')))
      .with('oldest', oldest)
      .with('turns', turns)
      .from('turns')
      .where('turn', '<=', limits.deliveriesPerAccount)
      .orderBy(['turn', 'next_attempt_at', 'created_at', 'seq'])
      .limit(max)
      .select<Pick<DeliveryRow, 'id'>[]>('id')
  )
}

/** Deletes the deliveries about a person who was removed from a session. */
export async function forgetSubject(trx: Knex, sessionId: string, person: PersonKey): Promise<void> {
  await trx<DeliveryRow>('deliveries').where({ session_id: sessionId, subject: person }).delete()
}
