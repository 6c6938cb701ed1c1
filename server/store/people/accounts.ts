// Accounts, and the identity providers that they sign in with.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface UserRow {
  id: string
  /** Lower case. */
  email: string
  email_verified_at: number | null
  /** argon2id; null: signs in with a provider only. */
  password_hash: string | null
  first_name: string
  last_name: string
  /** The file of its picture, in the common file storage. */
  picture_name: string | null
  picture_type: string | null
  picture_size: number | null
  /** When the account or its provider decided on the picture; null: the next sign-in with a provider may still set one. */
  picture_settled_at: number | null
  /** Of a subscription; null: DEFAULT_PLAN. */
  plan: string | null
  plan_changed_at: number | null
  created_at: number
  /** When an operator suspended it; null: it is not suspended. */
  suspended_at: number | null
  suspended_reason: string | null
}

export type NewUser = Pick<UserRow, 'id' | 'email' | 'email_verified_at' | 'password_hash' | 'first_name' | 'last_name'>
export type UserChange = Partial<Omit<UserRow, 'id' | 'created_at'>>

export interface Identity {
  issuer: string
  subject: string
}

interface IdentityRow extends Identity {
  user_id: string
  created_at: number
}

/** No picture, and none decided on. */
export const noPicture = { picture_name: null, picture_type: null, picture_size: null, picture_settled_at: null } as const

export function accountsStore(db: Knex, reads: Knex) {
  const find = (where: Partial<UserRow>, on: Knex = reads) => on<UserRow>('users').where(where).first()

  return {
    find: async (id: string) => (await find({ id })) ?? null,
    findByEmail: async (email: string) => (await find({ email })) ?? null,

    async findByIdentity({ issuer, subject }: Identity): Promise<UserRow | null> {
      const known = await reads<IdentityRow>('identities').where({ issuer, subject }).first()
      return known ? ((await find({ id: known.user_id })) ?? null) : null
    },

    /** Throws email_taken. `identity`: linked in the same transaction; if it is linked to an account already, that account is returned. */
    add(user: NewUser, now: number, identity?: Identity): Promise<UserRow> {
      return runTransaction(db, async (trx) => {
        const row: UserRow = {
          ...user,
          ...noPicture,
          plan: null,
          plan_changed_at: null,
          created_at: now,
          suspended_at: null,
          suspended_reason: null,
        }
        const added = (await trx<UserRow>('users').insert(row).onConflict('email').ignore().returning('id')) as unknown[]
        if (added.length === 0) throw new AppError('email_taken')
        if (identity) await trx<IdentityRow>('identities').insert({ ...identity, user_id: user.id, created_at: now })
        return row
      })
    },

    /** Lets the identity provider sign in to this account. */
    async link(userId: string, { issuer, subject }: Identity, now: number): Promise<void> {
      await db<IdentityRow>('identities')
        .insert({ issuer, subject, user_id: userId, created_at: now })
        .onConflict(['issuer', 'subject'])
        .ignore()
    },

    async change(id: string, change: UserChange): Promise<UserRow | null> {
      const rows = (await db<UserRow>('users').where({ id }).update(change).returning('*')) as UserRow[]
      return rows[0] ?? null
    },

    /** Also deletes its logins, links and memberships; `delete-account` deletes the sessions that it hosted. */
    async remove(id: string): Promise<void> {
      await db<UserRow>('users').where({ id }).delete()
    },
  }
}
