// What the session screen knows about a session, and its initial state.
import type { FailedAnswer, LimitReached, Message, OpenAnswer, Participant, SessionSummary, SessionView } from '../../entities.ts'
import type { Access } from '../../sessions/access-protocol.ts'
import type { JoinRequest } from '../../sessions/admission-protocol.ts'
import type { Plan } from '../../billing/plans.ts'
import type { EventOf } from '../../protocol/protocol.ts'
import { compareInReadingOrder } from '../../messages/reading-order.ts'
import { furthest } from './message-order.ts'

export interface Typist {
  key: string
  displayName: string
}

export interface SessionState {
  session: SessionSummary
  self: SessionView['self']
  participants: Participant[]
  /** How many people are online, if `participants` contains only some of them; otherwise null. */
  onlineCount: number | null
  /** In reading order, oldest first. */
  messages: Message[]
  /** The cursor for older messages; null if all are loaded. */
  olderCursor: string | null
  /** The newest position in the history without a gap before it. */
  cursor: string
  /** The number of the last change to a message without a gap before it. */
  rev: number
  /** A change arrived whose predecessor did not. */
  hasRevGap: boolean
  /** A message arrived whose predecessor did not: the missing ones must be fetched. */
  hasGap: boolean
  answer: OpenAnswer | null
  /** At most one for each assistant. */
  failed: readonly FailedAnswer[]
  isAiTyping: boolean
  typing: Typist[]
  limit: LimitReached | null
  /** The host's plan. */
  plan: Plan
  /** Of the host's team. */
  branding: SessionView['branding']
  /** The current brainstorm. */
  brainstorm: SessionView['brainstorm']
  progress: SessionView['progress']
  /** Milestones in the order in which they were reached while this page was open. */
  celebrations: SessionView['progress']['unlocked']
  /** What the person may do here. */
  access: Access
  /** People waiting to be let in; only the host sees any. */
  requests: JoinRequest[]
  /** Why the person lost access. */
  lost: EventOf<'removed'>['reason'] | 'session_locked' | 'not_found' | null
}

export function personKey(person: { userId: string | null; anonymousId: string | null }): string {
  return person.userId ?? person.anonymousId ?? ''
}

/** How many people are online. */
export function countOnline({ participants, onlineCount }: Pick<SessionState, 'participants' | 'onlineCount'>): number {
  return onlineCount ?? participants.filter((one) => one.isOnline).length
}

export function fromView(view: SessionView): SessionState {
  const {
    messages,
    nextCursor,
    participants,
    onlineCount,
    self,
    answer,
    failedAnswers,
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
  const sorted = [...messages].sort(compareInReadingOrder)
  return {
    session,
    self,
    participants,
    // Missing in a view from an older server.
    onlineCount: onlineCount ?? null,
    messages: sorted,
    olderCursor: nextCursor,
    cursor: furthest(cursor, sorted),
    rev,
    hasRevGap: false,
    hasGap: false,
    answer,
    // Missing in a view from an older server.
    failed: failedAnswers ?? [],
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

/** The person's last message that they can edit, as ArrowUp in the empty composer does: not a deleted one, a note or a brainstorm's prompt. */
export function lastOwnMessage(messages: readonly Message[], selfKey: string): Message | undefined {
  return messages.findLast(
    (one) => one.type === 'user' && personKey(one) === selfKey && !one.metadata.deletedAt && one.metadata.ideasFor === undefined,
  )
}
