// Logins: the devices that are signed in.
import type { Knex } from 'knex'
import { limits } from '../../../shared/limits/limits.ts'
import type { UserRow } from './accounts.ts'

export interface LoginRow {
  id: string
  digest: string
  user_id: string
  device: string
  created_at: number
  seen_at: number
}

/** Logins that have not expired: they were used recently, and did not start too long ago. */
export const validLogins = (on: Knex, now: number): Knex.QueryBuilder<LoginRow, LoginRow[]> =>
  on<LoginRow>('logins')
    .where('seen_at', '>', now - limits.loginLifeMs)
    .where('created_at', '>', now - limits.loginLongestMs)

const atOnce = 1_000

export function loginsStore(db: Knex, reads: Knex) {
  const valid = (now: number) => validLogins(reads, now)
  const expired = (now: number) =>
    db<LoginRow>('logins').where((it) =>
      it.where('seen_at', '<=', now - limits.loginLifeMs).orWhere('created_at', '<=', now - limits.loginLongestMs),
    )

  return {
    async add(login: Omit<LoginRow, 'seen_at'>): Promise<void> {
      await db<LoginRow>('logins').insert({ ...login, seen_at: login.created_at })
    },

    /** The login and its owner; null if there is none, it was unused for too long, or it started too long ago. */
    async find(which: Pick<LoginRow, 'digest'> | Pick<LoginRow, 'id'>, now: number): Promise<{ login: LoginRow; user: UserRow } | null> {
      const login = await valid(now).where(which).first()
      const user = login && (await reads<UserRow>('users').where({ id: login.user_id }).first())
      return user ? { login, user } : null
    },

    /** Replaces the token of a login; the former one no longer works. */
    async renew(id: string, digest: string): Promise<void> {
      await db<LoginRow>('logins').where({ id }).update({ digest })
    },

    async see(id: string, now: number): Promise<void> {
      await db<LoginRow>('logins').where({ id }).update({ seen_at: now })
    },

    /** Latest seen first. */
    list: (userId: string, now: number): Promise<LoginRow[]> => valid(now).where({ user_id: userId }).orderBy('seen_at', 'desc'),

    /** Returns the ids of these logins that are still valid. */
    async listValid(ids: string[], now: number): Promise<Set<string>> {
      const rows = await valid(now).whereIn('id', ids).select('id')
      return new Set(rows.map(({ id }) => id))
    },

    /** Deletes a batch of expired logins. Returns 0 if there were none. */
    removeExpired(now: number): Promise<number> {
      const some = expired(now).limit(atOnce).select('id')
      // The condition again: one of them may have been used meanwhile.
      return expired(now).whereIn('id', some).delete()
    },

    endByDigest: async (digest: string): Promise<void> => void (await db<LoginRow>('logins').where({ digest }).delete()),

    /** Ends one, all, or all but one of an account's logins; returns the ids of the ended ones. */
    async end(userId: string, which: { id?: string; except?: string | null } = {}): Promise<string[]> {
      const mine = db<LoginRow>('logins').where({ user_id: userId })
      if (which.id !== undefined) void mine.where({ id: which.id })
      if (which.except) void mine.whereNot({ id: which.except })
      // SQLite's driver reports how many rows were deleted, not which.
      const ids = (await mine.select('id')).map(({ id }) => id)
      await db<LoginRow>('logins').whereIn('id', ids).delete()
      return ids
    },
  }
}
