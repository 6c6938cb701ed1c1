// The actions on messages, passed to each row through context.
import { createContext, type ReactNode } from 'react'
import type { ReplyMode } from '../../../../shared/answers/assistant.ts'
import type { Message, OpenAnswer } from '../../../../shared/entities.ts'
import type { Command } from '../../../../shared/protocol/protocol.ts'
import type { Outgoing, TextChange } from '../../../../shared/sync/session/sending/outgoing.ts'

/** The answer being written, passed through context so that a new word rerenders one row, not all. */
export const OpenAnswerContext = createContext<OpenAnswer | null>(null)

/** The text of an edit that is not saved yet. */
export interface UnsavedEdit {
  messageId: string
  /** The type of the message; a note remains a note. */
  messageType: Outgoing['messageType']
  /** The number of the message. */
  seq: number
  text: string
  /** The id of the account that wrote it; absent for guests. */
  by?: string | undefined
  /** Its form was opened automatically, and must not take the focus from what the person is doing. */
  isReopened?: true
}

export interface MessageTools {
  sessionId: string
  selfKey: string
  isHost: boolean
  /** False for readers, who are only offered actions that change nothing. */
  canWrite: boolean
  isConnected: boolean
  replyMode: ReplyMode
  /** Until then the AI answers only messages that mention it; null: it is not quiet. */
  quietUntil: string | null
  /** Names of everyone who is or was in the session, by id. */
  names: ReadonlyMap<string, string>
  send(command: Command): void
  reply(message: Message): void
  /** Deletes a file permanently. Rejects like `apiRequest`. */
  removeFile(messageId: string, attachmentId: string): Promise<void>
  /** The new text of a message while it is pending, or after it was refused; null if there is none. */
  changeOf(messageId: string): TextChange | null
  changeText(message: Message, text: string): void
  giveUpChange(change: TextChange): void
  /** Unsaved edits by message id; rows out of view are unmounted. */
  written: Map<string, UnsavedEdit>
  /** The id of the message being edited. */
  editing: string | null
  edit(messageId: string | null): void
  /** Continues in the composer: focuses it, unless that would open a keyboard on the screen. */
  compose(): void
  /** Opens the input that the AI received for an answer, or what the answer has used. */
  showAbout(part: 'input' | 'receipt', message: Message): void
  /** Scrolls to a message, and loads older messages first if needed. */
  reveal(seq: number, messageId: string): void
}

export const MessageToolsContext = createContext<MessageTools | null>(null)

/** Items that the page adds to the menu of a message; null: to the menu of the session. */
export const MoreItemsContext = createContext<((message: Message | null) => ReactNode) | null>(null)

/** Reads answers aloud; null where the browser has no voices. */
export interface Reader {
  /** The id of the message that is being read. */
  reading: string | null
  start(messageId: string, text: string): void
  stop(): void
}

export const ReaderContext = createContext<Reader | null>(null)
