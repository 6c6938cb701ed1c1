// The API keys of accounts. Only digests are stored, so nobody who reads the database can use a key.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { UserRow } from '../people/accounts.ts'
import { countRows } from '../plans/lock-team.ts'
import { lockSigner } from '../people/lock-signer.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface ApiKeyRow {
  id: string
  user_id: string
  name: string
  /** JSON list. */
  scopes: string
  prefix: string
  digest: string
  created_at: number
  last_used_at: number | null
}

export function apiKeysStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<ApiKeyRow>('api_keys')

  return {
    /** Oldest first. */
    list: (userId: string): Promise<ApiKeyRow[]> => rows(reads).where({ user_id: userId }).orderBy('created_at').orderBy('id'),

    /** The key and its owner; null if there is none. */
    async find(digest: string): Promise<{ key: ApiKeyRow; user: UserRow } | null> {
      const key = await rows(reads).where({ digest }).first()
      const user = key && (await reads<UserRow>('users').where({ id: key.user_id }).first())
      return user ? { key, user } : null
    },

    async see(id: string, now: number): Promise<void> {
      await rows(db).where({ id }).update({ last_used_at: now })
    },

    /** `loginId`: of the requesting device. Throws too_many_keys, unauthenticated. */
    add(row: ApiKeyRow, loginId: string | null = null): Promise<void> {
      return runTransaction(db, async (trx) => {
        // Locked, so that two requests at once are counted one after the other.
        await lockSigner(trx, row.user_id, loginId)
        if ((await countRows(trx, 'api_keys', { user_id: row.user_id })) >= limits.keysPerAccount) throw new AppError('too_many_keys')
        await rows(trx).insert(row)
      })
    },

    async remove(id: string, userId: string): Promise<boolean> {
      return (await rows(db).where({ id, user_id: userId }).delete()) > 0
    },
  }
}
