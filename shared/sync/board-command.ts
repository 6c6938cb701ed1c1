// What a person does to the brainstorm, as it is sent: every command with a key, and with the brainstorm that it is meant for.
import type { Command, ServerEvent } from '../protocol.ts'

export type BoardCommand = Extract<Command, { key: string }>
export type BoardCommandOf<T extends BoardCommand['type']> = Extract<BoardCommand, { type: T }>

type Without<C, K extends PropertyKey> = C extends unknown ? Omit<C, K> : never
/** Without what is added when it is sent. */
export type BoardAct =
  Without<Exclude<BoardCommand, { type: 'reopen_brainstorm' }>, 'key' | 'brainstormId'> | Omit<BoardCommandOf<'reopen_brainstorm'>, 'key'>

/** Who acts, by the id that everyone knows them by. */
export interface Person {
  id: string
  name: string
}

/** The connection to a session, as the page hands it down. */
export interface BoardLine {
  /** False when there is no connection. */
  send(command: Command): boolean
  /** Called for every event after the session has applied it; returns the function that ends it. A listener that returns true will retry the refused command. */
  listen(listener: (event: ServerEvent) => boolean | void): () => void
  /** Whether the session was joined on the connection there is. */
  isJoined(): boolean
}

/** What somebody typed, where the command carries it. */
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

/** Whether it still means something while this brainstorm is the one that goes on. */
export function isMeantFor(command: BoardCommand, brainstormId: string | null): boolean {
  if (command.type === 'start_brainstorm') return true
  if (command.type === 'reopen_brainstorm') return brainstormId === null || brainstormId === command.brainstormId
  return command.brainstormId === brainstormId
}
