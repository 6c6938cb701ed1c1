// Counts messages and shared content in sessions. Notes and their files are in other tables or marked as such, and are never read.
import type { Knex } from 'knex'

export interface Said {
  /** Of the newest message. */
  seq: number
  messages: number
  answers: number
  roleChanges: number
}

export interface There {
  files: number
  people: number
}

type Row = { session_id: string } & Record<string, number | string>

/** Counts the messages newer than the last one counted in `session_progress`. Sessions without new messages are left out. */
export async function countNew(trx: Knex, ids: string[]): Promise<Map<string, Said>> {
  // A new version of an answer belongs to the same question and is not counted again. An interrupted answer counts once it is complete.
  const earlier = `EXISTS (SELECT 1 FROM answers AS b WHERE b.session_id = a.session_id AND b.trigger_seq = a.trigger_seq
    AND coalesce(b.assistant_id, '') = coalesce(a.assistant_id, '') AND b.attempt < a.attempt AND b.status IN ('done', 'stopped'))`
  const isAnswer = `EXISTS (SELECT 1 FROM answers AS a WHERE a.id = m.id AND a.status IN ('done', 'stopped') AND NOT ${earlier})`
  // The server writes the kind of a notice first, so no name that a person chose can look like it.
  const isRole = `m.metadata LIKE '{"notice":{"kind":"ai_role"%'`
  const rows = (await trx('session_progress as p')
    .join('messages as m', (on) => void on.on('m.session_id', 'p.session_id').andOn('m.seq', '>', 'p.counted_seq'))
    .whereIn('p.session_id', ids)
    .groupBy('p.session_id')
    .select(
      'p.session_id',
      trx.raw('max(m.seq) AS seq'),
      trx.raw(`count(CASE WHEN m.type = 'user' THEN 1 END) AS messages`),
      trx.raw(`count(CASE WHEN m.type = 'ai' AND ${isAnswer} THEN 1 END) AS answers`),
      trx.raw(`count(CASE WHEN m.type = 'system' AND ${isRole} THEN 1 END) AS roles`),
    )) as Row[]
  return new Map(
    rows.map((row) => [
      row.session_id,
      { seq: Number(row['seq']), messages: Number(row['messages']), answers: Number(row['answers']), roleChanges: Number(row['roles']) },
    ]),
  )
}

export async function countThere(trx: Knex, ids: string[]): Promise<Map<string, There>> {
  // The file of a demo's example is not counted: its author is not a person.
  const files = await countEach(trx('attachments').whereNotNull('message_id').whereNot('author', 'like', 'guest:demo-%'), ids)
  const people = await countEach(trx('participants'), ids)
  return new Map(ids.map((id) => [id, { files: files.get(id) ?? 0, people: people.get(id) ?? 0 }]))
}

async function countEach(rows: Knex.QueryBuilder, ids: string[]): Promise<Map<string, number>> {
  const counts = (await rows.whereIn('session_id', ids).groupBy('session_id').select('session_id').count({ count: '*' })) as Row[]
  return new Map(counts.map((row) => [row.session_id, Number(row['count'])]))
}
