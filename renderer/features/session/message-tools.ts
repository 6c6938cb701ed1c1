// What can be done with a message, handed past the transcript to each row.
import { createContext } from 'react'
import type { Message } from '../../../shared/entities.ts'
import type { Command } from '../../../shared/protocol.ts'

export interface MessageTools {
  selfKey: string
  /** Ids of the people who are or were here, with their names. */
  names: ReadonlyMap<string, string>
  send(command: Command): void
  reply(message: Message): void
  /** The message that is being changed. */
  editing: string | null
  edit(messageId: string | null): void
  /** Opens what the AI read for an answer. */
  showInput(message: Message): void
  /** Brings a message into sight, loading what lies between when it must. */
  reveal(seq: number, messageId: string): void
}

export const MessageToolsContext = createContext<MessageTools | null>(null)
