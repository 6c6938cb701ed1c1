// Figures of all sessions for the operator, in pages: never a title, a name or a text.
import type { Knex } from 'knex'
import type { SessionSort } from '../../../shared/sessions/admin-api.ts'
import type { Cursor } from '../../domain/page-cursor.ts'
import type { SessionRow } from '../database/rows.ts'

type Figures = Pick<
  SessionRow,
  'id' | 'is_private' | 'is_demo' | 'locked' | 'closed_at' | 'host' | 'last_seq' | 'cleared_seq' | 'created_at' | 'updated_at'
> & {
  /** Bytes. */
  file_bytes: number
}
export type OperatedSessionRow = Figures & { people: number }

const columns = { activity: 'updated_at', age: 'created_at', size: 'file_bytes' } as const
const read = [
  'id',
  'is_private',
  'is_demo',
  'locked',
  'closed_at',
  'host',
  'last_seq',
  'cleared_seq',
  'created_at',
  'updated_at',
  'file_bytes',
]

export function operatedSessionsStore(reads: Knex) {
  return {
    /** Latest activity, youngest or largest first; each order has an index. `id`: only this session. */
    async list(sort: SessionSort, id: string | null, after: Cursor | null, count: number): Promise<OperatedSessionRow[]> {
      const column = columns[sort]
      const rows: Figures[] = await reads('sessions')
        .modify((q) => id !== null && q.where({ id }))
        .modify((q) => after !== null && q.whereRaw(`(${column}, id) < (?, ?)`, [after.at, after.id]))
        .orderBy([
          { column, order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(count)
        .select(read)
      const counts: { session_id: string; count: number | string }[] = await reads('participants')
        .whereIn(
          'session_id',
          rows.map((row) => row.id),
        )
        .groupBy('session_id')
        .select('session_id')
        .count({ count: '*' })
      const people = new Map(counts.map((one) => [one.session_id, Number(one.count)]))
      return rows.map((row) => ({ ...row, file_bytes: Number(row.file_bytes), people: people.get(row.id) ?? 0 }))
    },
  }
}
