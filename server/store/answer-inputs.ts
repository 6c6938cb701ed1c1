// What the assistant read for each answer, with the messages that stand in it: what is deleted is deleted there too.
import type { Knex } from 'knex'
import type { Message } from '../../shared/entities.ts'
import { promptMessages } from '../domain/prompt.ts'
import { toMessage, type AnswerRow, type MessageRow, type SessionRow } from './rows.ts'

interface InputRow {
  answer_id: string
  input: string | null
  sources: string | null
  created_at: number
}

export interface AnswerInput {
  answer: AnswerRow
  /** As JSON; null when it was never kept, or something that stood in it was deleted or changed. */
  input: string | null
  /** Whether something was kept at all. */
  wasKept: boolean
}

export function answerInputsStore(db: Knex, reads: Knex) {
  return {
    /**
     * Of an answer that is begun again the last one counts. `sources`: the messages that stand in it, as they were read. The input itself
     * is kept only while all of them are still as they were, and nothing of an answer that is gone.
     */
    keep(answer: Pick<AnswerRow, 'id' | 'session_id'>, input: string, sources: Message[], now: number): Promise<void> {
      return db.transaction(async (trx) => {
        // Whoever deletes or changes a message holds this row.
        await trx<SessionRow>('sessions').where({ id: answer.session_id }).forUpdate().first('id')
        if (!(await trx<AnswerRow>('answers').where({ id: answer.id }).first('id'))) return
        const ids = sources.map(({ id }) => id)
        const rows = await trx<MessageRow>('messages').whereIn('id', ids)
        const current = new Map(rows.map((row) => [row.id, toMessage(row)]))
        const isWhole = sources.every((source) => isAsRead(source, current.get(source.id)))
        const row: InputRow = { answer_id: answer.id, input: isWhole ? input : null, sources: JSON.stringify(ids), created_at: now }
        await trx<InputRow>('answer_inputs').insert(row).onConflict('answer_id').merge()
      })
    },

    async find(sessionId: string, answerId: string): Promise<AnswerInput | null> {
      const answer = await reads<AnswerRow>('answers').where({ id: answerId, session_id: sessionId }).first()
      if (!answer) return null
      const row = await reads<InputRow>('answer_inputs').where({ answer_id: answerId }).first()
      return { answer, input: row?.input ?? null, wasKept: row !== undefined }
    },
  }
}

/** Deletes the inputs in which a message stands, or may stand; in the transaction that deletes or changes the message or one of its files. */
export async function eraseInputsWith(trx: Knex, sessionId: string, message: { id: string; seq: number }): Promise<void> {
  const since = () => trx<AnswerRow>('answers').where({ session_id: sessionId }).where('after_seq', '>=', message.seq)
  const near = since().where('after_seq', '<', message.seq + promptMessages)
  await trx<InputRow>('answer_inputs')
    .whereNotNull('input')
    .where(
      (q) =>
        void q
          .where((known) => known.whereIn('answer_id', near.select('id')).where('sources', 'like', `%"${message.id}"%`))
          .orWhere((unknown) => unknown.whereNull('sources').whereIn('answer_id', since().select('id'))),
    )
    .update({ input: null })
}

function isAsRead(read: Message, now: Message | undefined): boolean {
  if (!now || now.metadata.deletedAt || now.content !== read.content || now.displayName !== read.displayName) return false
  const files = new Set(now.metadata.attachments?.map(({ id }) => id))
  return (read.metadata.attachments ?? []).every(({ id }) => files.has(id))
}
