// Stores the text of an answer as a message, with what is known about how it was written.
import type { Knex } from 'knex'
import { assistantName } from '../../../shared/accounts/display-name.ts'
import type { Message, Tokens } from '../../../shared/entities.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import { insertMessage, takeNumber } from '../messages/append.ts'
import { assistantOf } from '../../domain/answers/answering-assistant.ts'
import type { AnswerRow } from '../database/rows.ts'
import { msOfThinking } from './thinking.ts'
import { makeTitleDue } from './title-jobs.ts'

export interface Ending {
  status: 'done' | 'stopped' | 'interrupted'
  text: string
  stoppedBy?: string
  /** True if it was cut off at the length limit. */
  isTooLong?: boolean
  tokens?: Tokens
  /** For the receipt: `tokens`, or an estimate. */
  usage?: Usage
  /** The model's name on screen, if that does not follow from its id. */
  modelName?: string
  /** The id of the model that failed before the one that answered. */
  insteadOf?: string
}

/** Stores the answer as the newest message of its session, and makes the session's title due. */
export async function endAnswer(trx: Knex, answer: AnswerRow, ending: Ending, now: number): Promise<Message> {
  const session = await takeNumber(trx, answer.session_id, now)
  await makeTitleDue(trx, answer, now)
  const thoughtMs = await msOfThinking(trx, answer.id)
  const assistant = assistantOf(answer)
  const comparedWith = await besideWhich(trx, answer)
  const metadata: Message['metadata'] = {
    model: answer.model ?? 'unknown',
    ...(ending.modelName ? { modelName: ending.modelName } : {}),
    ...(ending.insteadOf ? { insteadOf: ending.insteadOf } : {}),
    ...(assistant ? { assistant } : {}),
    afterSeq: answer.after_seq ?? answer.trigger_seq,
    answering: JSON.parse(answer.answering ?? '[]') as string[],
    ...(ending.status === 'done' ? {} : { status: ending.status }),
    ...(ending.stoppedBy ? { stoppedBy: ending.stoppedBy } : {}),
    ...(ending.isTooLong ? { isTooLong: true } : {}),
    ...(ending.tokens ? { tokens: ending.tokens } : {}),
    ...(thoughtMs === null ? {} : { thoughtMs }),
    ...(answer.spoke ? { spoke: answer.spoke } : {}),
    ...(comparedWith === null ? {} : { comparedWith }),
  }
  const draft = {
    id: answer.id,
    type: 'ai',
    content: ending.text,
    author: null,
    displayName: assistant?.name ?? assistantName,
    messageKey: null,
    metadata,
  } as const
  return insertMessage(trx, session, draft, now)
}

/** The answer beside which one is shown that another model was asked for: the last one before it that is still there. Null: none. */
async function besideWhich(trx: Knex, answer: AnswerRow): Promise<string | null> {
  const { session_id, trigger_seq, assistant_id, attempt, wanted_model } = answer
  if (wanted_model === null || attempt === 1) return null
  const former = await trx<AnswerRow>('answers')
    .where({ session_id, trigger_seq, assistant_id })
    .where('attempt', '<', attempt)
    .whereIn('id', trx('messages').where({ session_id }).select('id'))
    .orderBy('attempt', 'desc')
    .first('id')
  return former?.id ?? null
}
