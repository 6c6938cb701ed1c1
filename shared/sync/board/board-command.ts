// The commands of a brainstorm as they are sent: each with a key and the id of its brainstorm.
import type { Command, ServerEvent } from '../../protocol/protocol.ts'

export type BoardCommand = Exclude<Extract<Command, { key: string }>, { type: 'change_form' | 'clear_form' }>
export type BoardCommandOf<T extends BoardCommand['type']> = Extract<BoardCommand, { type: T }>

type Without<C, K extends PropertyKey> = C extends unknown ? Omit<C, K> : never
/** Without the fields that are added when it is sent. */
export type BoardAct =
  | Without<Exclude<BoardCommand, { type: 'reopen_brainstorm' }>, 'key' | 'brainstormId'>
  | Omit<BoardCommandOf<'reopen_brainstorm'>, 'key'>

/** The person who acts, by public id. */
export interface Person {
  id: string
  name: string
}

/** The connection to a session, as the page provides it. */
export interface BoardLine {
  /** Returns false if there is no connection. */
  send(command: Command): boolean
  /**
   * Called for every event after the session has applied it; returns a function that unsubscribes. A listener that returns true will
   * retry the refused command.
   */
  listen(listener: (event: ServerEvent) => boolean | void): () => void
  /** True if the session was joined on the current connection. */
  isJoined(): boolean
}

/** The text that a person typed, if the command carries any. */
export function textOf(command: BoardCommand): string | null {
  switch (command.type) {
    case 'start_brainstorm':
      return command.topic
    case 'answer_question':
      return command.answer || null
    case 'add_sticky':
    case 'change_sticky':
      return command.content || null
    default:
      return null
  }
}

/** True if it still applies while this brainstorm is the current one. */
export function isMeantFor(command: BoardCommand, brainstormId: string | null): boolean {
  if (command.type === 'start_brainstorm') return true
  if (command.type === 'reopen_brainstorm') return brainstormId === null || brainstormId === command.brainstormId
  return command.brainstormId === brainstormId
}
