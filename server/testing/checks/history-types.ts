// What the clients of a run did and heard, and what the database holds at the end.
import type { Message } from '../../../shared/entities.ts'

export type Entry =
  /** Put on the line, or at least handed to a socket; every repetition too. */
  | { kind: 'send'; key: string; content: string; note: boolean }
  | { kind: 'ack'; key: string; id: string; seq: number }
  /** The server said that it will never store this. */
  | { kind: 'refused'; key: string; code: string }
  /** A new connection is in the session: what it asked to have replayed. */
  | { kind: 'joined'; since: string | null; seq: number; limited: boolean }
  | { kind: 'closed' }
  /** `snapshot` and `live` came over the socket, `fetched` over HTTP. */
  | { kind: 'receive'; via: 'snapshot' | 'live' | 'fetched'; message: Message }
  /** The text of an answer that is on the screen now. */
  | { kind: 'shown'; answerId: string; text: string }

export interface ClientLog {
  name: string
  /** The public id of the person: userId or anonymousId. */
  person: string
  entries: Entry[]
  /** Every message on the screen at the end, the oldest loaded too; null for a client that did not stay to the end. */
  view: Message[] | null
  /** There were several nodes: own notes may need a page that is loaded anew, and an answer may fall back for a moment. */
  onNodes?: boolean
}

export interface Job {
  id: string
  triggerSeq: number
  attempt: number
  status: string
}

/** What the database holds when all is over. */
export interface FinalState {
  /** By sequence. */
  messages: Message[]
  /** By the public id of their author. */
  notes: Record<string, Message[]>
  jobs: Job[]
}

/** Text that somebody or something can read: a frame, a page, a prompt, a log. */
export interface Surface {
  where: string
  /** The person it was shown to; null for the AI, logs and whatever is nobody's own. */
  reader: string | null
  text: string
}

export interface History {
  clients: ClientLog[]
  stored: FinalState
  surfaces?: Surface[]
  /** A process was killed: up to a second of an answer's text may have been seen and not kept. */
  crashed?: boolean
}
