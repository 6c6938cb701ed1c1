// What the assistant read for each answer.
import type { Knex } from 'knex'
import type { AnswerRow } from './rows.ts'

interface InputRow {
  answer_id: string
  input: string | null
  created_at: number
}

export interface AnswerInput {
  answer: AnswerRow
  /** As JSON; null when it was never kept, or somebody took back a message that stood in it. */
  input: string | null
  /** Whether something was kept at all. */
  wasKept: boolean
}

export function answerInputsStore(db: Knex, reads: Knex) {
  return {
    /** Of an answer that is begun again the last one counts. */
    async keep(answerId: string, input: string, now: number): Promise<void> {
      await db<InputRow>('answer_inputs').insert({ answer_id: answerId, input, created_at: now }).onConflict('answer_id').merge()
    },

    async find(sessionId: string, answerId: string): Promise<AnswerInput | null> {
      const answer = await reads<AnswerRow>('answers').where({ id: answerId, session_id: sessionId }).first()
      if (!answer) return null
      const row = await reads<InputRow>('answer_inputs').where({ answer_id: answerId }).first()
      return { answer, input: row?.input ?? null, wasKept: row !== undefined }
    },

    /** What was taken back must not stand on in what answers since then have read. */
    async forgetSince(sessionId: string, seq: number): Promise<void> {
      const since = db<AnswerRow>('answers').where({ session_id: sessionId }).where('after_seq', '>=', seq).select('id')
      await db<InputRow>('answer_inputs').whereIn('answer_id', since).update({ input: null })
    },
  }
}
