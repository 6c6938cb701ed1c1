// The search index of messages. Postgres keeps it up to date; on SQLite, messages are added to it in batches, because indexing each message
// with its insert takes more processor time (docs/decisions/039-words-in-batches.md).
import type { Knex } from 'knex'
import { isPostgres } from '../../database/json-rows.ts'
import { runTransaction } from '../../database/session-lock.ts'

/**
 * The most rows per transaction; a batch also ends with the row that reaches this many characters. Small numbers, because no message can be
 * stored during the transaction.
 */
const [rowsAtOnce, charactersAtOnce] = [200, 100_000]

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

  /** The last row that is added together with the first one after `from`. */
  const endOfBatch = async (from: number): Promise<number> => {
    const most = from + rowsAtOnce
    const before = 'sum(length(content)) OVER (ORDER BY rowid) - length(content) AS before'
    const rows = `SELECT rowid, ${before} FROM messages WHERE rowid > ? AND rowid <= ?`
    const [end] = (await reads.raw(`SELECT max(rowid) AS "to" FROM (${rows}) WHERE before < ?`, [from, most, charactersAtOnce])) as [
      { to: number | null },
    ]
    return end.to ?? most
  }

  const addSome = (upTo: number): Promise<number> =>
    runTransaction(db, async (trx) => {
      const { from, to: last } = await behind(trx)
      const to = Math.min(last, upTo)
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
      for (let done = from; done < to;) {
        const before = done
        done = await addSome(await endOfBatch(before))
        // The last messages were deleted in the meantime, or another update was faster.
        if (done <= before) return
      }
    },
  }
}
