// What the model thought before each answer. Only its own route reads it: it is in no message, prompt or export.
import type { Knex } from 'knex'
import type { AnswerRow } from '../database/rows.ts'
import { runTransaction } from '../database/session-lock.ts'

interface ThinkingRow {
  answer_id: string
  text: string
  /** -1: something that it may be about was deleted while the answer was in progress, so nothing is stored any more. */
  ms: number
}

export interface Thinking {
  text: string
  /** How long the model has thought, in milliseconds. */
  ms: number
}

export function thinkingStore(db: Knex, reads: Knex) {
  return {
    /** Stores all of the thinking so far; false, and nothing is stored, if another owner has taken over, the answer has ended, or its thinking was deleted. */
    keep(answer: Pick<AnswerRow, 'id' | 'fence'>, { text, ms }: Thinking): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        const running = { id: answer.id, fence: answer.fence, status: 'running' } as const
        // Locked: whoever takes the answer over deletes this row in the same transaction.
        if (!(await trx<AnswerRow>('answers').where(running).forUpdate().first('id'))) return false
        const stored = await trx<ThinkingRow>('answer_thinking')
          .insert({ answer_id: answer.id, text, ms })
          .onConflict('answer_id')
          .merge()
          .where('answer_thinking.ms', '>=', 0)
          .returning('answer_id')
        return stored.length > 0
      })
    },

    /** Null if the answer is not in this session, or the model sent no thinking, or it was deleted. */
    async find(sessionId: string, answerId: string): Promise<Thinking | null> {
      const inSession = reads<AnswerRow>('answers').where({ id: answerId, session_id: sessionId }).select('id')
      const row = await reads<ThinkingRow>('answer_thinking').whereIn('answer_id', inSession).where('ms', '>=', 0).first()
      return row ? { text: row.text, ms: Number(row.ms) } : null
    },
  }
}

/** How long the model thought before an answer, in milliseconds; null if it sent no thinking. */
export async function msOfThinking(trx: Knex, answerId: string): Promise<number | null> {
  const row = await trx<ThinkingRow>('answer_thinking').where({ answer_id: answerId }).where('ms', '>=', 0).first('ms')
  return row ? Number(row.ms) : null
}
