// The port of the messages between nodes.
import type { ServerNode } from '../../shared/operators/overview-api.ts'
import type { Participant } from '../../shared/entities.ts'
import type { ServerEvent } from '../../shared/protocol/protocol.ts'
import type { PersonKey } from '../domain/people/person.ts'

/** A message from one node to the others about a session. Delivery is not guaranteed: it may be lost, duplicated or late. It never contains a note. */
export type NodeMessage =
  | { kind: 'event'; event: ServerEvent; except: PersonKey | null; only?: PersonKey }
  /** Everyone who has a connection to the session on that node. */
  | { kind: 'present'; people: Present[] }
  /** Whether a person there has the session on screen has changed. A node that does not know this message reads the next 'present'. */
  | { kind: 'visible'; key: PersonKey; isAway: boolean }
  /** The node has just opened the session, or lost track of it: it requests who is there and, unless `onlyPeople`, what is being written. */
  | { kind: 'hello'; onlyPeople?: true }
  | { kind: 'stop'; answerId: string; by: string }
  /**
   * Rights in the session have changed. `moved`: the guest whose place an account has taken, and whose connections are closed as signed
   * out. A node of an earlier version only checks the rights.
   */
  | { kind: 'recheck'; moved?: PersonKey }
  /** The requests to join have changed, and nobody's rights. */
  | { kind: 'requests'; accessRev: number }
  /** How that node is; sent on a separate channel. */
  | { kind: 'node'; node: Omit<ServerNode, 'id'>; here?: OnNode }
  /** Usage of rate limits on that node, by name; sent on a separate channel. */
  | { kind: 'spent'; spent: [name: string, count: number][] }

/** Digests of the people and of the sessions on a node, so that those on several nodes count once; null: too many to send. */
export type OnNode = Record<'people' | 'sessions', string[] | null>

export interface Present {
  key: PersonKey
  participant: Participant
  /** Present if none of their tabs there is visible. */
  isAway?: true
}

/** Sends messages between nodes. */
export interface Bus {
  readonly label: string
  /** False with a single node, which has nothing to repeat or to check. */
  readonly isShared: boolean
  /**
   * Subscribes to messages about this session; resolves when it is subscribed, or after a second if the bus does not answer. In that case
   * it subscribes when the bus is back. Never throws: without a bus the store provides the events.
   */
  open(sessionId: string): Promise<void>
  close(sessionId: string): void
  send(sessionId: string, message: NodeMessage): void
  /** Receives messages from other nodes, never from this one. */
  listen(listener: (sessionId: string, node: string, message: NodeMessage) => void): void
  /** Returns why this process should receive no traffic now, as far as the bus knows; null if it may. */
  fault(): string | null
  end(): Promise<void>
}
