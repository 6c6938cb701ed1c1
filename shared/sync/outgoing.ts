// What waits in a browser until the server has stored it.
import type { GuidedForm } from '../guided/guided-form.ts'

/** A message on its way: kept until the server has acknowledged it. */
export interface Outgoing {
  messageKey: string
  content: string
  messageType: 'user' | 'note'
  /** The message that it answers to. */
  replyTo?: string | null
  /** ISO 8601. */
  at: string
  failed: boolean
  /** Why the server refused it. */
  code?: string
  /** The guided form whose prompt it is. */
  form?: GuidedForm
  /** What is to be uploaded once it is stored. */
  files?: { name: string; size: number }[]
}

/** What a message has beside its text. */
export interface MessageOptions {
  /** The id of the message that it answers to. */
  replyTo?: string | null | undefined
  files?: readonly File[]
  form?: GuidedForm | null
  /** A new one, unless the same message is sent once more. */
  messageKey?: string
}

/** A pending changed text, kept until the server has acknowledged it. */
export interface TextChange {
  messageKey: string
  /** Null: it is the session's title. */
  messageId: string | null
  /** The type of the message; a note stays a note. */
  messageType: Outgoing['messageType']
  text: string
  /** Refused permanently: its form is open again. */
  failed: boolean
  /** The server's sentence for the refusal. */
  reason?: string
}
