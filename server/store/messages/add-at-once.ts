// Stores messages and numbers them with a single statement, if nothing about their sessions has changed that could affect whether they are accepted.
import type { Knex } from 'knex'
import { isPostgres, sqliteList } from '../database/json-rows.ts'
import { runStatement } from '../database/run-statement.ts'
import { toMessage, type MessageRow, type SessionRow } from '../database/rows.ts'
import { messageRow } from './append.ts'
import type { Added, Sending, SessionState } from './sending.ts'

const compared = ['ai_enabled', 'reply_mode', 'cleared_seq', 'access_rev', 'last_rev'] as const
type Known = Pick<SessionRow, (typeof compared)[number] | 'last_seq'>

export interface KnownSessions {
  find(sessionId: string): Known | undefined
  /** Call it with the row as it was committed. */
  keep(sessionId: string, row: Known): void
}

/** Not merged into one object: creating an object with this many properties takes V8 longer than everything else here. */
interface Candidate {
  row: MessageRow
  state: Known
  maxSeq: number
  place: number
}

const maxKnown = 10_000
/**
 * A session may have gained `unseen` messages since it was last seen. `margin` exceeds that plus a whole batch: a message is tried here only if
 * it would be accepted even then.
 */
const unseen = 500
const margin = 1_000

/** What this process last saw of sessions. It may be outdated: it counts only if the statement finds the same values. */
export function createKnownSessions(): KnownSessions {
  const all = new Map<string, Known>()
  return {
    find: (sessionId) => all.get(sessionId),
    keep(sessionId, row) {
      const { ai_enabled, reply_mode, cleared_seq, access_rev, last_rev, last_seq } = row
      all.delete(sessionId)
      all.set(sessionId, { ai_enabled, reply_mode, cleared_seq, access_rev, last_rev, last_seq })
      const [oldest] = all.keys()
      if (all.size > maxKnown && oldest !== undefined) all.delete(oldest)
    },
  }
}

/**
 * Returns what was added, undefined for each message that was not: its session has changed, or the message with its key was cleared. Null if
 * nothing was tried, because a message wants an answer, announces files, may be refused, or its session is not known. `lockMs`: how long
 * Postgres waits for a locked session. Throws a constraint's error, and adds nothing, if a message with one of the keys exists.
 */
export async function addAtOnce(db: Knex, known: KnownSessions, batch: Sending[], lockMs: number): Promise<(Added | undefined)[] | null> {
  const keys = new Set<string>()
  const candidates: Candidate[] = []
  for (const [place, { sessionId, id, draft, now, mayBeStored, wantsAnswer }] of batch.entries()) {
    const state = known.find(sessionId)
    if (!state || mayBeStored || draft.files) return null
    if (draft.messageKey !== null) keys.add(JSON.stringify([sessionId, draft.author.key, draft.messageKey]))
    else keys.add(String(place))
    try {
      if (wantsAnswer(stateOf(state, state.last_seq + margin))) return null
    } catch {
      // The transaction that locks the session decides.
      return null
    }
    candidates.push({ row: messageRow({ id: sessionId, lastSeq: 0 }, draft, now, id), state, maxSeq: state.last_seq + unseen, place })
  }
  if (keys.size < batch.length) return null

  const seqs = new Map((await insertNumbered(db, candidates, lockMs)).map(({ id, seq }) => [id, seq]))
  return candidates.map(({ row }) => {
    const seq = seqs.get(row.id)
    if (seq === undefined) return undefined
    const state = known.find(row.session_id)
    if (state) state.last_seq = Math.max(state.last_seq, seq)
    row.seq = seq
    return { message: toMessage(row), repeated: false, wantsAnswer: false }
  })
}

export function stateOf(row: Known, lastSeq = row.last_seq): SessionState {
  return {
    aiEnabled: Boolean(row.ai_enabled),
    replyMode: row.reply_mode,
    clearedSeq: row.cleared_seq,
    accessRev: row.access_rev,
    lastRev: row.last_rev,
    lastSeq,
  }
}

// Column and type of each value of a message, except its number.
const types = {
  id: 'text',
  session_id: 'text',
  type: 'text',
  author: 'text',
  user_id: 'text',
  anonymous_id: 'text',
  display_name: 'text',
  content: 'text',
  message_key: 'text',
  metadata: 'text',
  rev: 'integer',
  pinned_at: 'bigint',
  reply_to: 'text',
  created_at: 'bigint',
} satisfies Record<Exclude<keyof MessageRow, 'seq'>, string>
const stateTypes = {
  ai_enabled: 'boolean',
  reply_mode: 'text',
  cleared_seq: 'integer',
  access_rev: 'integer',
  last_rev: 'integer',
  max_seq: 'integer',
  place: 'integer',
}
const columns = Object.keys(types) as (keyof typeof types)[]
const given = Object.entries({ ...types, ...stateTypes })
const into = `INSERT INTO messages (${columns.join(', ')}, seq)`
const values = (of: string) => columns.map((column) => `${of}.${column}`).join(', ')
const isSame = `${compared.map((column) => `s.${column} = w.${column}`).join(' AND ')} AND s.last_seq <= w.max_seq`
// The key of an existing message violates a constraint, so it is not looked up: Postgres would keep the plan that it made while the table was small.
const isUnused = `NOT EXISTS (SELECT 1 FROM message_keys AS k
  WHERE k.session_id = w.session_id AND k.author = w.author AND k.message_key = w.message_key)`
const place = 'row_number() OVER (PARTITION BY w.session_id ORDER BY w.place)'

// The trigger `messages_number` updates the session.
const sqliteInsert = (list: string, step: string) => `${into}
  SELECT ${values('w')}, s.last_seq + ${step} FROM ${list} AS w CROSS JOIN sessions AS s
  WHERE s.id = w.session_id AND ${isSame} AND ${isUnused} RETURNING id, seq`
const sqliteMany = sqliteInsert(sqliteList(given.map(([column]) => column)), place)
// Reading the values from JSON and numbering the rows would take a third of the statement's time.
const sqliteOne = sqliteInsert(`(SELECT ${given.map(([column]) => `? AS ${column}`).join(', ')})`, '1')

// In the order of their ids, so that two processes with the same sessions cannot deadlock.
const postgresInsert = `WITH w AS (SELECT * FROM json_to_recordset($1) AS w(${given.map(([column, type]) => `${column} ${type}`).join(', ')})),
  s AS (SELECT * FROM sessions WHERE id IN (SELECT session_id FROM w) AND (SELECT set_config('lock_timeout', $2, true)) IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE),
  fresh AS (SELECT w.*, ${place} AS n FROM w JOIN s ON s.id = w.session_id WHERE ${isSame} AND ${isUnused}),
  counted AS (SELECT session_id, count(*) AS count, max(created_at) AS updated_at FROM fresh GROUP BY session_id),
  numbered AS (UPDATE sessions SET last_seq = sessions.last_seq + counted.count, updated_at = counted.updated_at FROM counted
    WHERE sessions.id = counted.session_id RETURNING sessions.id, sessions.last_seq - counted.count AS before)
  ${into} SELECT ${values('fresh')}, numbered.before + fresh.n FROM fresh JOIN numbered ON numbered.id = fresh.session_id RETURNING id, seq`

function insertNumbered(db: Knex, candidates: Candidate[], lockMs: number): Promise<Pick<MessageRow, 'id' | 'seq'>[]> {
  const [first] = candidates
  if (!isPostgres(db) && first && candidates.length === 1) return runStatement(db, 'add_message', sqliteOne, valuesOf(first))
  const rows = `[${candidates.map(toJson).join()}]`
  if (isPostgres(db)) return runStatement(db, 'add_messages', postgresInsert, [rows, `${lockMs}`])
  return runStatement(db, 'add_messages', sqliteMany, [rows])
}

/** In the order of `given`. */
function valuesOf({ row, state, maxSeq, place }: Candidate): unknown[] {
  return [...columns.map((column) => row[column]), ...compared.map((column) => state[column]), maxSeq, place]
}

function toJson({ row, state, maxSeq, place }: Candidate): string {
  const { ai_enabled, reply_mode, cleared_seq, access_rev, last_rev } = state
  const rest = JSON.stringify({ ai_enabled, reply_mode, cleared_seq, access_rev, last_rev, max_seq: maxSeq, place })
  return `${JSON.stringify(row).slice(0, -1)},${rest.slice(1)}`
}
