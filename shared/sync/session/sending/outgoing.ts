// What a client stores until the server has it.
import type { GuidedForm } from '../../../guided/guided-form.ts'

/** An unsent message: stored until the server has acknowledged it. */
export interface Outgoing {
  messageKey: string
  content: string
  messageType: 'user' | 'note'
  /** The message that it replies to. */
  replyTo?: string | null
  /** ISO 8601. */
  at: string
  failed: boolean
  /** Why the server refused it. */
  code?: string
  /** The guided form that produced it. */
  form?: GuidedForm
  /** The files to upload once it is stored. */
  files?: { name: string; size: number }[]
  /** The id of the account that wrote it; absent for guests. */
  by?: string | undefined
}

/** What a message has besides its text. */
export interface MessageOptions {
  /** The id of the message that it replies to. */
  replyTo?: string | null | undefined
  files?: readonly File[]
  form?: GuidedForm | null
  /** A new one unless the same message is sent again. */
  messageKey?: string
  by?: string | undefined
}

/** An unsent change of a text, stored until the server has acknowledged it. */
export interface TextChange {
  messageKey: string
  /** Null: the session's title. */
  messageId: string | null
  /** The type of the message; a note remains a note. */
  messageType: Outgoing['messageType']
  text: string
  /** Refused permanently: its form has been reopened. */
  failed: boolean
  /** The server's sentence for the refusal. */
  reason?: string
  /** The id of the account that wrote it; absent for guests. */
  by?: string | undefined
}
