// What the clients of a run sent and received, and what the database contains at the end.
import type { Message } from '../../../shared/entities.ts'

export type Entry =
  /** Sent, or at least handed to a socket; includes every repetition. */
  | { kind: 'send'; key: string; content: string; note: boolean }
  | { kind: 'ack'; key: string; id: string; seq: number }
  /** The server answered that it will never store this. */
  | { kind: 'refused'; key: string; code: string }
  /** A new connection joined the session; `since`: the cursor from which it asked for a replay. */
  | { kind: 'joined'; since: string | null; seq: number; limited: boolean }
  | { kind: 'closed' }
  /** `snapshot` and `live` came over the WebSocket, `fetched` over HTTP. */
  | { kind: 'receive'; via: 'snapshot' | 'live' | 'fetched'; message: Message }
  /** The text of an answer that is now on the screen. */
  | { kind: 'shown'; answerId: string; text: string }

export interface ClientLog {
  name: string
  /** The public id of the person: userId or anonymousId. */
  person: string
  entries: Entry[]
  /** Every message on the screen at the end, including the oldest ones, which are loaded then; null for a client that left early. */
  view: Message[] | null
  /** There were several nodes: own notes may appear only after the page is loaded again, and an answer may briefly become shorter. */
  onNodes?: boolean
}

export interface Job {
  id: string
  triggerSeq: number
  attempt: number
  status: string
}

/** What the database contains at the end. */
export interface FinalState {
  /** By sequence number. */
  messages: Message[]
  /** By the public id of the author. */
  notes: Record<string, Message[]>
  jobs: Job[]
}

/** Text that a person or a program can read: a frame, a page, a prompt, a log. */
export interface Surface {
  where: string
  /** The person who could read it; null for the AI, logs and everything that belongs to nobody. */
  reader: string | null
  text: string
}

export interface History {
  clients: ClientLog[]
  stored: FinalState
  surfaces?: Surface[]
  /** A process was killed: up to a second of an answer's text may have been seen but not kept. */
  crashed?: boolean
}
