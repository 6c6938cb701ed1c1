// Pending deliveries, each processed by one node at a time, and the log of their outcomes.
import type { Knex } from 'knex'
import type { WebhookEvent } from '../../../shared/integrations/integrations.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { isPostgres } from '../database/json-rows.ts'

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
}

// An arbitrary lock number, the same in every process.
const claimLock = 5_746_402

export function deliveriesStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<DeliveryRow>('deliveries')

  return {
    async add(row: DeliveryRow): Promise<void> {
      await rows(db).insert(row)
    },

    /** Claims up to `max` due deliveries: the oldest for each destination, and one for each destination at a time. */
    claim(owner: string, max: number, now: number): Promise<DeliveryRow[]> {
      return db.transaction(async (trx) => {
        // One process at a time, each after the previous commit: with an older snapshot it would claim the next delivery of the
        // same destination too. SQLite serves one process.
        if (isPostgres(trx)) await trx.raw('SELECT pg_advisory_xact_lock(?)', [claimLock])
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

    /** Stores the outcome; false if another process has claimed it or it was deleted. */
    async settle({ id, owner, attempts }: DeliveryRow, { status, responseStatus, nextAttemptAt }: Outcome): Promise<boolean> {
      const held = await rows(db)
        .where({ id, owner, attempts })
        .update({ status, response_status: responseStatus, next_attempt_at: nextAttemptAt, owner: null, lease_until: null })
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

/** Deletes the deliveries about a person who was removed from a session. */
export async function forgetSubject(trx: Knex, sessionId: string, person: PersonKey): Promise<void> {
  await trx<DeliveryRow>('deliveries').where({ session_id: sessionId, subject: person }).delete()
}
