// Writes a demo session of any length directly into the database of a data folder that no server uses.
import type { Message } from '../../shared/entities.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../store/store.ts'
import { openTables } from './every-row.ts'

const rowsAtOnce = 200

/** The n-th message: every fourth is an answer with Markdown; the others are messages of two people. */
export interface LongSession {
  dataDir: string
  id: string
  messages: number
}

export async function seedLongSession({ dataDir, id, messages }: LongSession): Promise<void> {
  const store = await openStore(readConfig({ DATA_DIR: dataDir }))
  const now = Date.now()
  await store.sessions.add({ id, title: 'A long session', isPrivate: false, isDemo: true, host: null }, now)
  await store.close()
  const db = openTables({ dataDir, databaseUrl: undefined })
  try {
    await db.transaction(async (trx) => {
      for (let from = 1; from <= messages; from += rowsAtOnce)
        await trx('messages').insert(
          Array.from({ length: Math.min(rowsAtOnce, messages - from + 1) }, (_one, index) => row(id, from + index, now - messages * 1_000)),
        )
      await trx('sessions').where({ id }).update({ last_seq: messages })
    })
  } finally {
    await db.destroy()
  }
}

function row(session: string, seq: number, since: number) {
  const type: Message['type'] = seq % 4 === 0 ? 'ai' : 'user'
  return {
    id: `m${seq}`,
    session_id: session,
    seq,
    type,
    author: type === 'ai' ? null : `guest:${seq % 2}`,
    user_id: null,
    anonymous_id: type === 'ai' ? null : String(seq % 2),
    display_name: type === 'ai' ? 'AI Assistant' : seq % 2 === 0 ? 'Anna' : 'Bram',
    content:
      type === 'ai'
        ? `number ${seq} of many\n\n- **Rye** on Saturday, baked *slowly*\n- Wheat on Sunday\n\n| Bread | Price |\n|---|--:|\n| Rye | 3.50 |`
        : `number ${seq} of many: what we bake, where it is sold, and who opens the shop on Saturday morning at six`,
    message_key: null,
    metadata: '{}',
    rev: 0,
    pinned_at: null,
    reply_to: null,
    created_at: since + seq * 1_000,
  }
}
