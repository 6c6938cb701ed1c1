// The types of messages to be stored, and of the results.
import type { Message } from '../../../shared/entities.ts'
import type { AnswerWish } from '../../domain/messages/message.ts'
import type { Language } from '../../../shared/texts/language.ts'
import type { Session } from '../database/rows.ts'
import type { MessageDraft } from './append.ts'

/** What may affect whether a message is accepted or answered. A single statement compares all of it. */
export type SessionState = Pick<Session, 'aiEnabled' | 'replyMode' | 'clearedSeq' | 'accessRev' | 'lastRev' | 'lastSeq'>

export interface Added {
  message: Message
  /** The key was used before: nothing was stored. This is the first message with the key, without its text if it was deleted. */
  repeated: boolean
  /** An answer is waiting to be written; 'consider': it is to be decided whether it is. */
  wantsAnswer: AnswerWish
}

export interface SendDraft extends MessageDraft {
  author: NonNullable<MessageDraft['author']>
  language: Language
  /** The number of files that will be uploaded for it. */
  files?: number
  /** The assistants that it calls, in order; null: 'AI Assistant'. Missing or empty: only that one, if it wants an answer. */
  calls?: (string | null)[]
}

export interface Sending {
  sessionId: string
  /** The message's id; it stays the same if the batch is run again. */
  id: string
  draft: SendDraft
  now: number
  /** It was sent to the database before, and whether it was stored is unknown. */
  mayBeStored?: boolean
  /**
   * Called with the session's state; an error refuses only this message. May be called several times. The message is stored only if the
   * state is still the same; what is accepted at a high `lastSeq` must be accepted at a lower one too.
   */
  wantsAnswer: (session: SessionState) => AnswerWish
}
