// The services that accounts are connected to: one row for each service, with its secrets encrypted by the vault.
import type { Knex } from 'knex'
import type { Connectable } from '../../../shared/integrations/integrations.ts'
import { lockSigner } from '../people/lock-signer.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface ConnectionRow {
  user_id: string
  integration: Connectable
  /** JSON. */
  settings: string
  sealed: string
  account: string | null
  /** Answers from this time on are sent there automatically; null: none are. */
  sends_since: number | null
  last_error: string | null
  connected_at: number
}

export function connectionsStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<ConnectionRow>('connections')

  return {
    /** Oldest first. */
    list: (userId: string): Promise<ConnectionRow[]> =>
      rows(reads).where({ user_id: userId }).orderBy('connected_at').orderBy('integration'),

    async find(userId: string, integration: Connectable): Promise<ConnectionRow | null> {
      return (await rows(reads).where({ user_id: userId, integration }).first()) ?? null
    },

    /** Replaces an existing one. `loginId`: of the requesting device. Throws unauthenticated. */
    put(row: ConnectionRow, loginId: string | null = null): Promise<void> {
      return runTransaction(db, async (trx) => {
        await lockSigner(trx, row.user_id, loginId)
        await rows(trx).insert(row).onConflict(['user_id', 'integration']).merge()
      })
    },

    /** `code`: why the last delivery failed; null: it succeeded. */
    async note(userId: string, integration: Connectable, code: string | null): Promise<void> {
      await rows(db).where({ user_id: userId, integration }).update({ last_error: code })
    },

    /** Also deletes its pending deliveries. */
    remove(userId: string, integration: Connectable): Promise<void> {
      return runTransaction(db, async (trx) => {
        await rows(trx).where({ user_id: userId, integration }).delete()
        await trx('deliveries').where({ user_id: userId, integration }).delete()
      })
    },
  }
}
