// Creates the assistant's job for a message that requests an answer, or that may get one.
import type { Language } from '../../../shared/texts/language.ts'
import { newRowId } from '../../domain/ids.ts'
import type { AnswerRow } from '../database/rows.ts'

/** An assistant that a message calls, and its place among those; `id` null: 'AI Assistant'. */
export interface Call {
  id: string | null
  order: number
}

/** `dueAt`: when it is decided whether the message is answered; null: it is. */
export function newAnswer(
  sessionId: string,
  triggerSeq: number,
  attempt: number,
  asked: {
    author: { key: AnswerRow['asked_by']; from?: string | null; fromWide?: string | null }
    displayName: string
    language: Language
  },
  now: number,
  dueAt: number | null = null,
  call: Call = { id: null, order: 0 },
): AnswerRow {
  return {
    id: newRowId(now),
    session_id: sessionId,
    trigger_seq: triggerSeq,
    attempt,
    status: 'queued',
    asked_by: asked.author.key,
    asked_by_name: asked.displayName,
    asked_from: asked.author.from ?? null,
    asked_from_wide: asked.author.fromWide ?? null,
    payer: null,
    language: asked.language,
    owner: null,
    lease_until: null,
    fence: 0,
    starts: 0,
    after_seq: null,
    answering: null,
    model: null,
    text: '',
    error_code: null,
    due_at: dueAt,
    spoke: null,
    assistant_id: call.id,
    assistant: null,
    call_order: call.order,
    wanted_model: null,
    created_at: now,
    finished_at: null,
  }
}
