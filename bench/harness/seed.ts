// Fills a temporary database with long sessions, which are written directly into the tables and then opened by the real server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectSqlite, type Database } from '../../server/store/database/connect.ts'
import type { MessageRow, SessionRow } from '../../server/store/database/rows.ts'
import { createWriter, ordinaryAnswer, ordinaryLengths } from './words.ts'

export interface SeededSession {
  id: string
  messages: number
  /** Whether the assistant answers messages. */
  aiEnabled: boolean
}

export interface Scratch {
  dataDir: string
  remove(): Promise<void>
}

// Messages are one second apart; the last one was just sent.
const stepMs = 1_000
// SQLite refuses longer compound inserts.
const rowsAtOnce = 400

/** The newest message of every session is a person's and has this text. */
export const newestWords = 'These are the newest words'

export async function seedSessions(sessions: SeededSession[]): Promise<Scratch> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kring-bench-'))
  const { db, release } = await connectSqlite(dataDir)
  await db.transaction(async (trx) => {
    for (const session of sessions) await seed(trx, session)
  })
  await db.destroy()
  await release()
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

async function seed(trx: Database['db'], { id, messages, aiEnabled }: SeededSession): Promise<void> {
  const first = Date.now() - messages * stepMs
  await trx<SessionRow>('sessions').insert({
    id,
    title: `A session of ${messages}`,
    is_private: false,
    is_demo: false,
    ai_enabled: aiEnabled,
    ai_role: 'general',
    reply_mode: 'every',
    model: null,
    host: null,
    last_seq: messages,
    created_at: first,
    updated_at: Date.now(),
  })
  const rows = Array.from({ length: messages }, (_none, index) => toRow(id, index + 1, index + 1 === messages, first))
  await trx.batchInsert('messages', rows, rowsAtOnce)
}

function toRow(sessionId: string, seq: number, isNewest: boolean, first: number): MessageRow {
  const write = createWriter(seq)
  const isAnswer = !isNewest && seq % 5 === 0
  const person = isAnswer ? null : `guest-of-the-bench-${seq % 7}`
  const length = isAnswer ? ordinaryAnswer : (ordinaryLengths[seq % ordinaryLengths.length] ?? 50)
  return {
    id: `${sessionId}-${seq}-${write(8).replaceAll(' ', '')}`,
    session_id: sessionId,
    seq,
    type: isAnswer ? 'ai' : 'user',
    author: person === null ? null : `guest:${person}`,
    user_id: null,
    anonymous_id: person,
    display_name: isAnswer ? 'AI Assistant' : `Guest ${seq % 7}`,
    content: isNewest ? newestWords : write(length),
    message_key: person === null ? null : `key-${sessionId}-${seq}`,
    metadata: isAnswer ? JSON.stringify({ model: 'gpt-3.5-turbo', afterSeq: seq - 1, answering: [`Guest ${(seq - 1) % 7}`] }) : '{}',
    rev: 0,
    pinned_at: null,
    reply_to: null,
    created_at: first + seq * stepMs,
  }
}
