// What is to be delivered, each by one process at a time, and the log of what became of it.
import type { Knex } from 'knex'
import type { WebhookEvent } from '../../../shared/integrations/integrations.ts'
import { limits } from '../../../shared/limits.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { isPostgres } from '../database/json-rows.ts'

export interface DeliveryRow {
  id: string
  user_id: string
  webhook_id: string | null
  integration: string | null
  session_id: string | null
  event: WebhookEvent | 'test'
  /** The message, or the key of the person, that it tells of. */
  subject: string | null
  /** Of the message; 0: it tells of none. */
  seq: number
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  response_status: number | null
  /** Null: it is over. */
  next_attempt_at: number | null
  owner: string | null
  lease_until: number | null
  created_at: number
}

export interface Outcome {
  status: DeliveryRow['status']
  responseStatus: number | null
  nextAttemptAt: number | null
}

// An arbitrary lock number, the same in every process.
const claimTurn = 5_746_402

export function deliveriesStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<DeliveryRow>('deliveries')

  return {
    async add(row: DeliveryRow): Promise<void> {
      await rows(db).insert(row)
    },

    /** Takes up to `most` that are due, the oldest of each place and one of each place at a time. */
    claim(owner: string, max: number, now: number): Promise<DeliveryRow[]> {
      return db.transaction(async (trx) => {
        // One process at a time, each after the previous commit: with an older snapshot it would claim the next delivery of the
        // same destination too. SQLite serves one process.
        if (isPostgres(trx)) await trx.raw('SELECT pg_advisory_xact_lock(?)', [claimTurn])
        const due = await rows(trx)
          .where({ status: 'pending' })
          .where('next_attempt_at', '<=', now)
          .where((q) => void q.whereNull('lease_until').orWhere('lease_until', '<', now))
          .whereNotExists(
            trx('deliveries as other')
              .whereRaw('other.user_id = deliveries.user_id')
              .whereRaw(`coalesce(other.webhook_id, other.integration) = coalesce(deliveries.webhook_id, deliveries.integration)`)
              .where('other.status', 'pending')
              .where('other.lease_until', '>=', now)
              .select(trx.raw('1')),
          )
          .orderBy(['next_attempt_at', 'created_at', 'seq'])
          .limit(max * 5)
        const places = new Map<string, DeliveryRow>()
        for (const row of due) {
          const place = `${row.user_id} ${row.webhook_id ?? row.integration}`
          if (!places.has(place) && places.size < max) places.set(place, row)
        }
        const ids = [...places.values()].map(({ id }) => id)
        if (ids.length === 0) return []
        await rows(trx)
          .whereIn('id', ids)
          .update({ owner, lease_until: now + limits.deliveryLeaseMs, attempts: trx.raw('attempts + 1') })
        return rows(trx).whereIn('id', ids)
      })
    },

    /** What came of it; false when another process has taken it up, or it is gone. */
    async settle({ id, owner, attempts }: DeliveryRow, { status, responseStatus, nextAttemptAt }: Outcome): Promise<boolean> {
      const held = await rows(db)
        .where({ id, owner, attempts })
        .update({ status, response_status: responseStatus, next_attempt_at: nextAttemptAt, owner: null, lease_until: null })
      return held > 0
    },

    /** It was not tried after all. */
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

    /** All that is kept about an account's, oldest first. */
    listOf: (userId: string): Promise<DeliveryRow[]> => rows(reads).where({ user_id: userId }).orderBy('created_at').orderBy('seq'),

    /** What is older is gone. */
    async sweep(before: number): Promise<void> {
      await rows(db).where('created_at', '<', before).delete()
    },
  }
}

/** Nothing tells of a person any more who is gone from a session. */
export async function forgetSubject(trx: Knex, sessionId: string, person: PersonKey): Promise<void> {
  await trx<DeliveryRow>('deliveries').where({ session_id: sessionId, subject: person }).delete()
}
