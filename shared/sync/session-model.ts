// What the session screen knows of a session, and how it begins.
import type {
  Access,
  FailedAnswer,
  JoinRequest,
  LimitReached,
  Message,
  OpenAnswer,
  Participant,
  SessionSummary,
  SessionView,
} from '../entities.ts'
import type { Plan } from '../billing/plans.ts'
import type { EventOf } from '../protocol.ts'
import { compareInReadingOrder } from '../messages/reading-order.ts'
import { furthest } from './message-order.ts'

export interface Typist {
  key: string
  displayName: string
}

export interface SessionState {
  session: SessionSummary
  self: SessionView['self']
  participants: Participant[]
  /** In reading order, oldest first. */
  messages: Message[]
  /** Where older messages begin; null when all are here. */
  olderCursor: string | null
  /** The newest place in the history that is known without a hole before it. */
  cursor: string
  /** The number of the last change to a message that is known without a hole before it. */
  rev: number
  /** A change came whose predecessor did not. */
  hasRevGap: boolean
  /** A message came whose predecessor did not: what is missing must be fetched. */
  hasGap: boolean
  answer: OpenAnswer | null
  failed: FailedAnswer | null
  isAiTyping: boolean
  typing: Typist[]
  limit: LimitReached | null
  /** What the host's plan opens here. */
  plan: Plan
  /** Of the host's team. */
  branding: SessionView['branding']
  /** What is going on on the board. */
  brainstorm: SessionView['brainstorm']
  progress: SessionView['progress']
  /** Milestones in the order in which they were reached while this was open. */
  celebrations: SessionView['progress']['unlocked']
  /** What I may do here. */
  access: Access
  /** Who waits to be let in; only the host sees any. */
  requests: JoinRequest[]
  /** Why I may no longer be here. */
  lost: EventOf<'removed'>['reason'] | 'not_found' | null
}

export function personKey(person: { userId: string | null; anonymousId: string | null }): string {
  return person.userId ?? person.anonymousId ?? ''
}

export function fromView(view: SessionView): SessionState {
  const {
    messages,
    nextCursor,
    participants,
    self,
    answer,
    failedAnswer,
    seq: _seq,
    cursor,
    rev,
    access,
    requests,
    limit,
    plan,
    branding,
    brainstorm,
    progress,
    ...session
  } = view
  const sorted = [...messages].reverse().sort(compareInReadingOrder)
  return {
    session,
    self,
    participants,
    messages: sorted,
    olderCursor: nextCursor,
    cursor: furthest(cursor, sorted),
    rev,
    hasRevGap: false,
    hasGap: false,
    answer,
    failed: failedAnswer,
    isAiTyping: answer !== null,
    typing: [],
    limit,
    plan,
    branding,
    brainstorm,
    progress,
    celebrations: [],
    access,
    requests,
    lost: null,
  }
}
