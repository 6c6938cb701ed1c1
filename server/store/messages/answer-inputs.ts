// What the assistant read for each answer. Content that is deleted, of messages or of assistants, is deleted here too, with the thinking
// about it.
import type { Knex } from 'knex'
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { ledgerIdOf, type Payer } from '../../domain/plans/allowance.ts'
import type { LedgerRow } from '../plans/ledger.ts'
import { toMessage, type AnswerRow, type AssistantRow, type MessageRow, type SessionRow } from '../database/rows.ts'
import { runTransaction } from '../database/session-lock.ts'

interface InputRow {
  answer_id: string
  input: string | null
  sources: string | null
  created_at: number
}

export interface AnswerInput {
  answer: AnswerRow
  /** As JSON; null if it was never stored, or if something in it was deleted or changed. */
  input: string | null
  /** Whether an input was ever stored. */
  wasKept: boolean
  /** The account, team or guest in whose name the ledger has it. */
  payer: Payer | null
}

/** The assistant whose instruction and files are in an input. */
export interface ReadAssistant {
  id: string
  fileIds: string[]
}

export function answerInputsStore(db: Knex, reads: Knex) {
  return {
    /**
     * If an answer is started again, the last input counts. `sources`: the messages in it, as they were read. `assistant`: null for a
     * built-in one. The input itself is stored only if none of the messages has changed, and the answer, the assistant and its files
     * still exist.
     */
    keep(
      answer: Pick<AnswerRow, 'id' | 'session_id'>,
      input: string,
      sources: Message[],
      now: number,
      assistant: ReadAssistant | null = null,
    ): Promise<void> {
      return runTransaction(db, async (trx) => {
        // A transaction that deletes or changes a message locks this row.
        await trx<SessionRow>('sessions').where({ id: answer.session_id }).forUpdate().first('id')
        if (!(await trx<AnswerRow>('answers').where({ id: answer.id }).first('id'))) return
        const ids = sources.map(({ id }) => id)
        const isWhole = (await areAsRead(trx, sources)) && (await isComplete(trx, assistant))
        const row: InputRow = { answer_id: answer.id, input: isWhole ? input : null, sources: JSON.stringify(ids), created_at: now }
        await trx<InputRow>('answer_inputs').insert(row).onConflict('answer_id').merge()
      })
    },

    async find(sessionId: string, answerId: string): Promise<AnswerInput | null> {
      const answer = await reads<AnswerRow>('answers').where({ id: answerId, session_id: sessionId }).first()
      if (!answer) return null
      const row = await reads<InputRow>('answer_inputs').where({ answer_id: answerId }).first()
      const line = await reads<LedgerRow>('ledger')
        .where({ id: ledgerIdOf(answer) })
        .first('payer')
      return { answer, input: row?.input ?? null, wasKept: row !== undefined, payer: line?.payer ?? null }
    },
  }
}

/** Deletes the inputs, and the thinking about them, that contain, or may contain, a message; call it in the transaction that deletes or changes the message or one of its files. */
export async function eraseInputsWith(trx: Knex, sessionId: string, message: { id: string; seq: number }): Promise<void> {
  const since = () => trx<AnswerRow>('answers').where({ session_id: sessionId }).where('after_seq', '>=', message.seq)
  const near = since().where('after_seq', '<', message.seq + limits.promptMessages)
  // An answer in progress or a failed one may have no stored input: its thinking may be about every message before it.
  const others = since()
    .where('after_seq', '<', message.seq + limits.promptMessages)
    .whereNotIn('id', trx<InputRow>('answer_inputs').select('answer_id'))
  const about = trx<InputRow>('answer_inputs').whereIn('answer_id', near.clone().select('id')).where('sources', 'like', `%"${message.id}"%`)
  await trx('answer_thinking')
    .where({ answer_id: message.id })
    .orWhereIn('answer_id', others.select('id'))
    .orWhereIn('answer_id', about.select('answer_id'))
    .delete()
  // What an answer in progress thinks from now on may repeat the message too.
  await barThinking(trx, await since().where({ status: 'running' }).select('id'))
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

/**
 * Deletes the inputs of these assistants' answers, which contain their instructions and files, and the thinking about them. Call it in the
 * transaction that removes an assistant or one of its files, before any other row of theirs is locked.
 */
export async function eraseInputsOf(trx: Knex, assistantIds: string[]): Promise<void> {
  if (assistantIds.length === 0) return
  // An answer that starts, or stores its input, waits for this lock and then no longer finds what is removed.
  await trx<AssistantRow>('assistants').whereIn('id', assistantIds).orderBy('id').forUpdate().select('id')
  const answers = () => trx<AnswerRow>('answers').whereIn('assistant_id', assistantIds)
  // Read before anything is deleted: an answer that ends meanwhile can no longer store thinking.
  const running = await answers().where({ status: 'running' }).select('id')
  await eraseThinking(trx, answers().select('id'))
  await barThinking(trx, running)
  await trx<InputRow>('answer_inputs').whereIn('answer_id', answers().select('id')).update({ input: null })
}

/** `eraseInputsOf` for all assistants of a team; call it with the team locked, before the team is deleted. */
export async function eraseInputsOfTeam(trx: Knex, teamId: string): Promise<void> {
  await eraseInputsOf(trx, await trx<AssistantRow>('assistants').where({ team_id: teamId }).pluck('id'))
}

/** Deletes the thinking before these answers; call it wherever what the assistant read is deleted, because it may repeat that. */
export async function eraseThinking(trx: Knex, answerIds: string[] | Knex.QueryBuilder): Promise<void> {
  await trx('answer_thinking').whereIn('answer_id', answerIds).delete()
}

/** Deletes the thinking of answers in progress, and lets none be stored until they start again. */
export async function barThinking(trx: Knex, running: Pick<AnswerRow, 'id'>[]): Promise<void> {
  const barred = running.map(({ id }) => ({ answer_id: id, text: '', ms: -1 }))
  if (barred.length > 0) await trx('answer_thinking').insert(barred).onConflict('answer_id').merge()
}

/** Whether the assistant and its files still exist. Its row is locked: whoever removes it or a file erases this input afterwards. */
async function isComplete(trx: Knex, assistant: ReadAssistant | null): Promise<boolean> {
  if (!assistant) return true
  const { id, fileIds } = assistant
  if (!(await trx<AssistantRow>('assistants').where({ id }).forShare().first('id'))) return false
  const left = await trx('assistant_files').where({ assistant_id: id }).whereIn('id', fileIds).select('id')
  return left.length === fileIds.length
}

/** Reads only those messages again that were changed since; a reaction, for example, changes nothing that the assistant read. */
async function areAsRead(trx: Knex, sources: Message[]): Promise<boolean> {
  const rows = () => trx<MessageRow>('messages')
  const revs = await rows()
    .whereIn(
      'id',
      sources.map(({ id }) => id),
    )
    .select('id', 'rev')
  const unchanged = new Map(revs.map(({ id, rev }) => [id, rev]))
  const others = sources.filter(({ id, rev }) => unchanged.get(id) !== rev)
  if (others.some(({ id }) => !unchanged.has(id))) return false
  if (others.length === 0) return true
  const now = await rows().whereIn(
    'id',
    others.map(({ id }) => id),
  )
  const current = new Map(now.map((row) => [row.id, toMessage(row)]))
  return others.every((source) => isAsRead(source, current.get(source.id)))
}

function isAsRead(read: Message, now: Message | undefined): boolean {
  if (!now || now.metadata.deletedAt || now.content !== read.content || now.displayName !== read.displayName) return false
  const files = new Set(now.metadata.attachments?.map(({ id }) => id))
  return (read.metadata.attachments ?? []).every(({ id }) => files.has(id))
}
