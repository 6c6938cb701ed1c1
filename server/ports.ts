// What the product needs from the outside, as interfaces; adapters/ implements each, adapters/index.ts chooses.
import type { AiRole } from '../shared/ai-roles.ts'
import type { Participant } from '../shared/entities.ts'
import type { Language } from '../shared/language.ts'
import type { ServerEvent } from '../shared/protocol.ts'
import type { PersonKey } from './domain/person.ts'

/** One message of a conversation as the assistant gets it, oldest first. */
export interface PromptMessage {
  role: 'user' | 'assistant'
  /** Cleaned display name of who wrote it; null for the assistant's own answers. */
  from: string | null
  text: string
}

export interface Prompt {
  /** The instructions, by role and language; holds nothing that a person wrote. */
  instructions: string
  messages: PromptMessage[]
  role: AiRole
  language: Language
}

export interface Assistant {
  /** What metadata.model says of an answer; 'offline' for the offline assistant. */
  readonly model: string
  /** For the start line and /api/health. */
  readonly label: string
  /**
   * Streams the answer in pieces of text, in order, none empty.
   * Throws AppError with an `ai_…` code when the provider fails, before or between pieces. Ends quietly when the signal aborts.
   */
  answer(prompt: Prompt, signal: AbortSignal): AsyncIterable<string>
}

export interface PublishOptions {
  /** Everybody but this person's connections. */
  except?: PersonKey
}

/** Brings events of a session to every connection in it, on every node. What must not be lost is in the store before it comes here. */
export interface Fanout {
  publish(sessionId: string, event: ServerEvent, options?: PublishOptions): void
  /** Ends an answer that another node is writing. */
  stopElsewhere(sessionId: string, answerId: string, by: string): void
}

/** What one node tells the others about a session. A hint: each may be lost, doubled or late, and none holds a note. */
export type Hint =
  | { kind: 'event'; event: ServerEvent; except: PersonKey | null }
  /** Everyone who has a connection to the session on that node. */
  | { kind: 'present'; people: Present[] }
  /** The node has just opened the session, or lost the thread: who is there, and what is being written? */
  | { kind: 'hello' }
  | { kind: 'stop'; answerId: string; by: string }

export interface Present {
  key: PersonKey
  participant: Participant
}

/** Carries hints between the nodes. */
export interface Bus {
  readonly label: string
  /** False with one node: then nothing need be repeated or looked after. */
  readonly isShared: boolean
  /** Hints of this session are wanted; resolves when they come. Never throws: without a bus the store heals. */
  open(sessionId: string): Promise<void>
  close(sessionId: string): void
  send(sessionId: string, hint: Hint): void
  /** Hints of the other nodes, never one's own. */
  listen(listener: (sessionId: string, node: string, hint: Hint) => void): void
  end(): Promise<void>
}

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
