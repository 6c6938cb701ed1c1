// An account's picture: chosen by the account or taken from its identity provider.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { UserRow } from '../people/accounts.ts'
import type { StoredPicture } from '../../domain/storage/stored-picture.ts'
import { keepFile } from '../storage/file-removals.ts'
import { lockSigner } from '../people/lock-signer.ts'
import { runTransaction } from '../database/session-lock.ts'

export function profilePicturesStore(db: Knex, reads: Knex) {
  const columnsOf = (picture: StoredPicture | null, now: number) => ({
    picture_name: picture?.name ?? null,
    picture_type: picture?.type ?? null,
    picture_size: picture?.size ?? null,
    picture_settled_at: now,
  })

  return {
    /** Stores the account's own choice (null: none); providers no longer change it. A sweep removes the old file. Throws unauthenticated. */
    choose(userId: string, loginId: string | null, picture: StoredPicture | null, now: number): Promise<UserRow> {
      return runTransaction(db, async (trx) => {
        await lockSigner(trx, userId, loginId)
        const rows = (await trx<UserRow>('users').where({ id: userId }).update(columnsOf(picture, now)).returning('*')) as UserRow[]
        if (!rows[0]) throw new AppError('unauthenticated')
        if (picture) await keepFile(trx, picture.name)
        return rows[0]
      })
    },

    /** Stores the provider's picture (null: nothing usable). No effect once a picture has been decided on. */
    settle(userId: string, picture: StoredPicture | null, now: number): Promise<void> {
      return runTransaction(db, async (trx) => {
        const open = trx<UserRow>('users').where({ id: userId }).whereNull('picture_settled_at')
        const settled = await open.update(columnsOf(picture, now))
        if (picture && settled > 0) await keepFile(trx, picture.name)
      })
    },

    async find(name: string): Promise<{ type: string; size: number } | null> {
      const { picture_type: type = null, picture_size: size = null } =
        (await reads<UserRow>('users').where({ picture_name: name }).first('picture_type', 'picture_size')) ?? {}
      return type !== null && size !== null ? { type, size } : null
    },
  }
}
