// Who is suspended: accounts, guests and networks.
import type { Knex } from 'knex'
import type { PersonKey } from '../../domain/people/person.ts'
import type { Suspended } from '../../domain/people/suspended.ts'
import { publicIdOf } from '../../domain/people/person.ts'
import { addAudit, type AuditEntry } from './audit.ts'
import { lockOperators, mustLeaveOperator } from './operators.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface SuspensionRow {
  subject: Suspended
  since: number
  /** null: until an operator lifts it. */
  until: number | null
  /** Only operators read it. */
  reason: string
}

export function suspensionsStore(db: Knex, reads: Knex) {
  const isUser = (subject: Suspended) => subject.startsWith('user:')

  return {
    /** Everyone and every network that is suspended now. */
    async list(now: number): Promise<Suspended[]> {
      const users = await reads('users').whereNotNull('suspended_at').select<{ id: string }[]>('id')
      const others = await reads<SuspensionRow>('suspensions')
        .where((q) => void q.whereNull('until').orWhere('until', '>', now))
        .select('subject')
      return [...users.map(({ id }): Suspended => `user:${id}`), ...others.map(({ subject }) => subject)]
    },

    /** False if there is no such account. Throws last_operator. */
    suspend({ subject, since, until, reason }: SuspensionRow, entry: AuditEntry): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        if (isUser(subject)) {
          const id = publicIdOf(subject as PersonKey)
          await lockOperators(trx)
          await mustLeaveOperator(trx, id)
          if ((await trx('users').where({ id }).update({ suspended_at: since, suspended_reason: reason })) === 0) return false
        } else {
          await trx<SuspensionRow>('suspensions').insert({ subject, since, until, reason }).onConflict('subject').merge()
        }
        await addAudit(trx, entry)
        return true
      })
    },

    /** False if it was not suspended. What happened meanwhile is not sent to an account's webhooks and connections. */
    restore(subject: Suspended, now: number, entry: AuditEntry): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        if (isUser(subject)) {
          const id = publicIdOf(subject as PersonKey)
          const account = trx('users').where({ id }).whereNotNull('suspended_at')
          if ((await account.update({ suspended_at: null, suspended_reason: null })) === 0) return false
          await trx('webhooks').where({ user_id: id }).whereNotNull('on_since').update({ on_since: now })
          await trx('connections').where({ user_id: id }).whereNotNull('sends_since').update({ sends_since: now })
        } else if ((await trx<SuspensionRow>('suspensions').where({ subject }).delete()) === 0) return false
        await addAudit(trx, entry)
        return true
      })
    },

    /** Guests and networks, latest first. `after`: the time and the subject of the last one of the previous page. */
    listOthers(now: number, count: number, after: { at: number; id: string } | null = null): Promise<SuspensionRow[]> {
      const query = reads<SuspensionRow>('suspensions')
        .where((q) => void q.whereNull('until').orWhere('until', '>', now))
        .orderBy([
          { column: 'since', order: 'desc' },
          { column: 'subject', order: 'desc' },
        ])
      if (after)
        void query.where((q) =>
          q
            .where('since', '<', after.at)
            .orWhere((same) => same.where({ since: after.at }).where('subject', '<', after.id as SuspensionRow['subject'])),
        )
      return query.limit(count)
    },

    /** Deletes suspensions that have ended. */
    forgetOver: (now: number): Promise<number> => db<SuspensionRow>('suspensions').where('until', '<=', now).delete(),
  }
}
