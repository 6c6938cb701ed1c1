// What can be done with a message, handed past the transcript to each row.
import { createContext, type ReactNode } from 'react'
import type { Message, OpenAnswer } from '../../../../shared/entities.ts'
import type { Command } from '../../../../shared/protocol.ts'
import type { TextChange } from '../../../../shared/sync/outgoing.ts'

/** The answer being written, handed past the transcript so that a new word redraws one row, not all. */
export const OpenAnswerContext = createContext<OpenAnswer | null>(null)

export interface MessageTools {
  sessionId: string
  selfKey: string
  isHost: boolean
  /** False for who only reads along: then only what changes nothing is offered. */
  canWrite: boolean
  /** Ids of the people who are or were here, with their names. */
  names: ReadonlyMap<string, string>
  send(command: Command): void
  reply(message: Message): void
  /** Takes a file away for good. Rejects as `apiRequest` does. */
  removeFile(messageId: string, attachmentId: string): Promise<void>
  /** A changed text of a message that is pending or was refused. */
  changeOf(messageId: string): TextChange | null
  changeText(message: Message, text: string): void
  giveUpChange(change: TextChange): void
  /** Texts being written in edit forms, by message id, because rows out of view are not kept. */
  written: Map<string, string>
  /** The message that is being changed. */
  editing: string | null
  edit(messageId: string | null): void
  /** Opens what the AI read for an answer. */
  showInput(message: Message): void
  /** Has what was not seen summed up; null for who only reads along. */
  catchUp: (() => void) | null
  /** Brings a message into sight, loading what lies between when it must. */
  reveal(seq: number, messageId: string): void
}

export const MessageToolsContext = createContext<MessageTools | null>(null)

/** What the page adds to the menu of an answer; null for guests. */
export const SendItemContext = createContext<((messageId: string) => ReactNode) | null>(null)
