// Personal demos: their example conversation is stored together with the session, in one transaction.
import type { Knex } from 'knex'
import type { Message } from '../../../shared/entities.ts'
import { demoLanguage, isPersonalDemoId } from '../../../shared/sessions/demo-id.ts'
import { fromBrainstorm, fromSticky, type BrainstormRow, type StickyRow } from '../board/brainstorm-rows.ts'
import type { AttachmentRow } from '../files/attachment-row.ts'
import { messageRow } from '../messages/append.ts'
import { newAnswer } from '../messages/new-answer.ts'
import type { ProgressRow } from '../progress/write-progress.ts'
import { toMessage, type AnswerRow, type MessageRow, type SessionRow } from '../database/rows.ts'
import { runTransaction } from '../database/session-lock.ts'
import { sessionRow, type NewSession } from '../sessions/sessions.ts'
import { demoOf, demoSample, sampleFile, sampleNumbers, sampleTitle, type DemoSample } from './demo-sample.ts'

export function demosStore(db: Knex) {
  return {
    /** The title of a personal demo; null for any other session. */
    title: (sessionId: string): string | null => (isPersonalDemoId(sessionId) ? sampleTitle(sessionId) : null),

    /** The last numbers of a session in which nobody has written: those of the example in a personal demo, otherwise 0. */
    numbers: (sessionId: string): { seq: number; boardRev: number } =>
      isPersonalDemoId(sessionId) ? sampleNumbers : { seq: 0, boardRev: 0 },

    /** The content of the example's file, which is not in file storage; null: this name belongs to another file. */
    file(storedName: string): Buffer | null {
      const sessionId = demoOf(storedName)
      return sessionId === null ? null : sampleFile(sessionId).bytes
    },

    /** Stores the demo with its example, unless it is stored already. */
    async add(session: NewSession, now: number): Promise<void> {
      const sample = demoSample(session.id, now)
      await runTransaction(db, async (trx) => {
        const row = { ...sessionRow(session, now), last_seq: sampleNumbers.seq, board_rev: sampleNumbers.boardRev }
        const added = await trx<SessionRow>('sessions').insert(row).onConflict('id').ignore().returning('id')
        if (added.length === 0) return
        await trx<MessageRow>('messages').insert(messageRows(sample, session.id))
        await trx<AnswerRow>('answers').insert(answerRows(sample, session.id))
        await trx<AttachmentRow>('attachments').insert(sample.file)
        await trx<BrainstormRow>('brainstorms').insert(fromBrainstorm(sample.brainstorm) as BrainstormRow)
        await trx<StickyRow>('sticky_notes').insert(sample.notes.map((note) => fromSticky(note) as StickyRow))
        // Only what visitors do is counted, not the example.
        await trx<ProgressRow>('session_progress').insert({ session_id: session.id, counted_seq: sampleNumbers.seq } as ProgressRow)
      })
    },
  }
}

function messageRows({ messages }: DemoSample, sessionId: string): MessageRow[] {
  return messages.map((draft, n) => messageRow({ id: sessionId, lastSeq: n + 1 }, draft, draft.at))
}

/** The example's messages as they are sent. */
export function sampleMessages(sessionId: string, now: number): Message[] {
  return messageRows(demoSample(sessionId, now), sessionId).map(toMessage)
}

// An answer can be regenerated only if its job has a row.
function answerRows({ messages }: DemoSample, sessionId: string): AnswerRow[] {
  return messages.flatMap((draft, n) => {
    const asked = messages[n - 1]
    if (draft.type !== 'ai' || !asked?.author) return []
    const job = newAnswer(
      sessionId,
      n,
      1,
      { author: asked.author, displayName: asked.displayName, language: demoLanguage(sessionId) },
      draft.at,
    )
    const { model = null, answering = [] } = draft.metadata
    return {
      ...job,
      id: draft.id,
      status: 'done',
      starts: 1,
      after_seq: n,
      answering: JSON.stringify(answering),
      model,
      finished_at: draft.at,
    }
  })
}
