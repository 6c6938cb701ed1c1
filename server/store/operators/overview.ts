// Figures for the overview of the operator console: what waits, and how much is stored.
import type { Knex } from 'knex'
import { isPostgres } from '../database/json-rows.ts'

export interface Waiting {
  /** Sessions that wait for an answer; answers that are being written. */
  answers: number
  writing: number
  webhooks: number
  pushes: number
  /** Open reports, and messages to support that are not done. */
  reports: number
  contact: number
}

export interface StoredSize {
  databaseBytes: number
  files: number
  fileBytes: number
}

const numberOf = (value: number | string | null | undefined) => Number(value ?? 0)

export function overviewStore(reads: Knex) {
  async function count(query: Knex.QueryBuilder, what = '*'): Promise<number> {
    const row = (await (what === '*' ? query.count({ n: '*' }) : query.countDistinct({ n: what })).first()) as
      | { n: number | string }
      | undefined
    return numberOf(row?.n)
  }

  async function databaseBytes(): Promise<number> {
    const size = isPostgres(reads)
      ? 'SELECT pg_database_size(current_database()) AS bytes'
      : 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
    const found = await reads.raw<{ bytes: number | string }[] | { rows: { bytes: number | string }[] }>(size)
    return numberOf((Array.isArray(found) ? found : found.rows)[0]?.bytes)
  }

  async function filesIn(table: 'attachments' | 'assistant_files'): Promise<{ files: number; bytes: number }> {
    const row = (await reads(table).count({ files: '*' }).sum({ bytes: 'size' }).first()) as
      | { files: number | string; bytes: number | string | null }
      | undefined
    return { files: numberOf(row?.files), bytes: numberOf(row?.bytes) }
  }

  return {
    /** Reads what waits, through an index, and nothing that is done: it may be called every few seconds. */
    async waiting(): Promise<Waiting> {
      return {
        answers: await count(reads('answers').where({ status: 'queued' }).whereRaw('COALESCE(due_at, 0) = 0'), 'session_id'),
        writing: await count(reads('answers').where({ status: 'running' })),
        // Null: finished, or nothing to send. SQLite uses an index for a comparison, but not for IS NOT NULL.
        webhooks: await count(reads('deliveries').where('next_attempt_at', '>=', 0)),
        pushes: await count(reads('pushes').where('due_at', '>=', 0)),
        reports: await count(reads('reports').whereNull('done_at')),
        contact: await count(reads('contact_messages').whereNull('done_at')),
      }
    },

    /** Sums all files: to be called once a minute at most. */
    async size(): Promise<StoredSize> {
      const all = [await filesIn('attachments'), await filesIn('assistant_files')]
      return {
        databaseBytes: await databaseBytes(),
        files: all.reduce((sum, { files }) => sum + files, 0),
        fileBytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    },
  }
}
