// The webhooks of accounts, with a maximum number for each account.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { countRows } from '../plans/lock-team.ts'
import { lockSigner } from '../people/lock-signer.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface WebhookRow {
  id: string
  user_id: string
  url: string
  /** JSON list. */
  events: string
  sealed: string
  /** Events from this time on are delivered; null: switched off. */
  on_since: number | null
  failing_since: number | null
  created_at: number
}

export function webhooksStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<WebhookRow>('webhooks')

  /** Cancels pending deliveries. */
  const giveUp = (trx: Knex, id: string) =>
    trx('deliveries').where({ webhook_id: id, status: 'pending' }).update({ status: 'failed', next_attempt_at: null })

  return {
    /** Oldest first. */
    list: (userId: string): Promise<WebhookRow[]> => rows(reads).where({ user_id: userId }).orderBy('created_at').orderBy('id'),

    async find(id: string, userId: string): Promise<WebhookRow | null> {
      return (await rows(reads).where({ id, user_id: userId }).first()) ?? null
    },

    /** `loginId`: of the requesting device. Throws too_many_webhooks, unauthenticated. */
    add(row: WebhookRow, loginId: string | null = null): Promise<void> {
      return runTransaction(db, async (trx) => {
        // Locked, so that two requests at once are counted one after the other.
        await lockSigner(trx, row.user_id, loginId)
        if ((await countRows(trx, 'webhooks', { user_id: row.user_id })) >= limits.webhooksPerAccount)
          throw new AppError('too_many_webhooks')
        await rows(trx).insert(row)
      })
    },

    /** Null if it was deleted. */
    change(
      id: string,
      userId: string,
      to: Partial<Pick<WebhookRow, 'url' | 'events' | 'on_since' | 'failing_since'>>,
    ): Promise<WebhookRow | null> {
      return runTransaction(db, async (trx) => {
        if (Object.keys(to).length > 0) await rows(trx).where({ id, user_id: userId }).update(to)
        const changed = await rows(trx).where({ id, user_id: userId }).first()
        if (changed && to.on_since === null) await giveUp(trx, id)
        return changed ?? null
      })
    },

    async remove(id: string, userId: string): Promise<boolean> {
      return (await rows(db).where({ id, user_id: userId }).delete()) > 0
    },

    /** Records a successful delivery. */
    async works(id: string): Promise<void> {
      await rows(db).where({ id }).whereNotNull('failing_since').update({ failing_since: null })
    },

    /** Records a failed delivery; true if it has failed for so long that it was switched off. `isGone`: the receiver says that it no longer exists. */
    fails(id: string, isGone: boolean, now: number): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        const row = await rows(trx).where({ id }).forUpdate().first()
        if (!row || row.on_since === null) return false
        const since = row.failing_since ?? now
        const isOff = isGone || now - since > limits.webhookFailingMs
        await rows(trx)
          .where({ id })
          .update({ failing_since: since, ...(isOff ? { on_since: null } : {}) })
        if (isOff) await giveUp(trx, id)
        return isOff
      })
    },
  }
}
