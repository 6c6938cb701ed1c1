// Accounts as operators see them: the searchable list, their figures, and changes with an audit line.
import type { Knex } from 'knex'
import type { UserRow } from '../people/accounts.ts'
import { validLogins } from '../people/logins.ts'
import { addAudit, type AuditEntry } from './audit.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface PeopleFilter {
  /** Part of a name or an address. */
  q?: string | undefined
  only?: 'suspended' | 'operators' | undefined
  /** The last account of the previous page. */
  after?: Pick<UserRow, 'created_at' | 'id'> | undefined
}

export interface SeenRow {
  user_id: string
  devices: number
  seen_at: number
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export function peopleStore(db: Knex, reads: Knex) {
  return {
    /** Latest first. A search reads all accounts, in the order of an index, until the page is full. */
    list({ q = '', only, after }: PeopleFilter, count: number): Promise<UserRow[]> {
      const query = reads<UserRow>('users').orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      const words = q.toLowerCase().split(/\s+/).filter(Boolean)
      for (const word of words) {
        // SQLite lowers only ASCII letters, so that a name with another first letter is also compared as people write it.
        const written = new Set([word, word.slice(0, 1).toUpperCase() + word.slice(1)])
        void query.where((it) => {
          for (const form of written) {
            const like = `%${escapeLike(form)}%`
            for (const column of ['email', 'first_name', 'last_name'])
              void it.orWhereRaw(`${column} LIKE ? ESCAPE '\\'`, [like]).orWhereRaw(`lower(${column}) LIKE ? ESCAPE '\\'`, [like])
          }
        })
      }
      if (only === 'suspended') void query.whereNotNull('suspended_at')
      if (only === 'operators') void query.whereIn('id', reads('operators').select('user_id'))
      if (after)
        void query.where((it) =>
          it
            .where('created_at', '<', after.created_at)
            .orWhere((same) => same.where({ created_at: after.created_at }).where('id', '<', after.id)),
        )
      return query.limit(count)
    },

    /** Of those with a signed-in device: how many, and when one was last seen. */
    async seen(userIds: string[], now: number): Promise<Map<string, { devices: number; seenAt: number }>> {
      const rows = (await validLogins(reads, now)
        .whereIn('user_id', userIds)
        .groupBy('user_id')
        .select('user_id')
        .count({ devices: '*' })
        .max({ seen_at: 'seen_at' })) as unknown as SeenRow[]
      return new Map(rows.map((row) => [row.user_id, { devices: Number(row.devices), seenAt: Number(row.seen_at) }]))
    },

    async figures(userId: string): Promise<{ sessions: number; apiKeys: number; webhooks: number }> {
      const count = async (query: Knex.QueryBuilder) => Number(((await query.count({ n: '*' }).first()) as { n: number | string }).n)
      return {
        sessions: await count(reads('sessions').where({ host: `user:${userId}` })),
        apiKeys: await count(reads('api_keys').where({ user_id: userId })),
        webhooks: await count(reads('webhooks').where({ user_id: userId })),
      }
    },

    setPlan(id: string, plan: string | null, entry: AuditEntry): Promise<void> {
      return runTransaction(db, async (trx) => {
        await trx<UserRow>('users').where({ id }).update({ plan, plan_changed_at: entry.at })
        await addAudit(trx, entry)
      })
    },

    setCounter({ key, period }: { key: string; period: string }, used: number, entry: AuditEntry): Promise<void> {
      return runTransaction(db, async (trx) => {
        await trx('counters').insert({ key, period, used, seen_at: null }).onConflict(['key', 'period']).merge(['used'])
        await addAudit(trx, entry)
      })
    },
  }
}
