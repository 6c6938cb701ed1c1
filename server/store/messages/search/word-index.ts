// The search index of messages. Postgres keeps it up to date; on SQLite, messages are added to it in batches, because indexing each message
// with its insert takes more processor time (docs/decisions/039-words-in-batches.md).
import type { Knex } from 'knex'
import { isPostgres } from '../../database/json-rows.ts'
import { runTransaction } from '../../database/session-lock.ts'

/** Rows per transaction. A small number, because no message can be stored during the transaction. */
const rowsAtOnce = 200

interface Mark {
  /** Rows up to this one are in the index. */
  last_row: number
}

export function wordIndex(db: Knex, reads: Knex) {
  /** `from`: rows up to this one are in the index; `to`: the last row of `messages`. */
  const behind = async (on: Knex): Promise<{ from: number; to: number }> => {
    const to = '(SELECT coalesce(max(rowid), 0) FROM messages)'
    const [state] = (await on.raw(`SELECT last_row AS "from", ${to} AS "to" FROM messages_words_mark`)) as [{ from: number; to: number }]
    return state
  }

  const addSome = (): Promise<number> =>
    runTransaction(db, async (trx) => {
      const { from, to: last } = await behind(trx)
      const to = Math.min(last, from + rowsAtOnce)
      if (to <= from) return from
      const added = "SELECT rowid, content FROM messages WHERE rowid > ? AND rowid <= ? AND type IN ('user', 'ai')"
      await trx.raw(`INSERT INTO messages_words (rowid, content) ${added}`, [from, to])
      await trx<Mark>('messages_words_mark').update({ last_row: to })
      return to
    })

  return {
    /** Adds the messages that are not in the index yet. Call it before a search. */
    async update(): Promise<void> {
      if (isPostgres(db)) return
      const { from, to } = await behind(reads)
      // The number of turns is limited, because later messages can wait and a deletion may move the mark back.
      for (let done = from, turns = Math.ceil((to - from) / rowsAtOnce); turns > 0 && done < to; turns -= 1) done = await addSome()
    },
  }
}
