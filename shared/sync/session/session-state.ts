// How each event changes what the session screen knows; pure, so that every client reaches the same state.
import type { BrainstormChange, BrainstormSummary } from '../../board/board.ts'
import type { Message, Participant } from '../../entities.ts'
import type { EventOf, ServerEvent } from '../../protocol/protocol.ts'
import { failedOfOthers } from '../../answers/failed-answers.ts'
import type { TextChange } from './sending/outgoing.ts'
import { further, furthest, merge, numbers, place, replace } from './message-order.ts'
import { grow, growThinking, longer } from './open-answer.ts'
import { policyRefusals } from '../../policy/policy-refusals.ts'
import { stepOf } from '../sequence.ts'
import { fromView, personKey, type SessionState } from './session-model.ts'

/** Events that do not change the state. A type, because pages would load a list. */
type Other =
  | ('brainstorm_behind' | 'brainstorm_done' | 'pointed' | 'answering' | 'form_state' | 'form_changed' | 'form_done' | 'form_typing')
  | ('ai_error' | 'admitted' | 'admission_refused' | 'error' | 'message_created' | 'command_done' | 'site_changed' | 'pong')

export function applyEvent(state: SessionState, event: ServerEvent): SessionState {
  switch (event.type) {
    case 'session_joined':
      return applyJoined(state, event)
    case 'new_message':
      return applyMessage(state, event.message)
    case 'participant_joined':
    case 'participant_updated':
      return { ...state, participants: putParticipant(state.participants, event.participant), ...renamed(state, event.participant) }
    case 'participant_left': {
      const key = personKey(event)
      const participants = state.participants.map((one) => (personKey(one) === key ? { ...one, isOnline: false } : one))
      return { ...state, participants, typing: state.typing.filter((one) => one.key !== key) }
    }
    case 'people_online':
      return applyOnline(state, event)
    case 'participant_removed': {
      const key = personKey(event)
      return { ...state, participants: state.participants.filter((one) => personKey(one) !== key) }
    }
    case 'user_typing': {
      const key = personKey(event)
      const others = state.typing.filter((one) => one.key !== key)
      return { ...state, typing: event.isTyping ? [...others, { key, displayName: event.displayName }] : others }
    }
    case 'ai_typing':
      return { ...state, isAiTyping: event.isTyping, answer: event.isTyping ? state.answer : null }
    case 'ai_status_changed':
      return { ...state, session: { ...state.session, aiEnabled: event.enabled } }
    case 'session_updated':
      return cleared({ ...state, session: event.session })
    case 'plan_changed':
      return { ...state, plan: event.plan, branding: event.branding, limit: event.isLimited ? state.limit : null }
    case 'message_updated':
      return applyUpdated(state, event.message)
    case 'usage_limit_reached': {
      const { type: _type, ...limit } = event
      return { ...state, limit }
    }
    case 'ai_started': {
      const failed = failedOfOthers(state.failed, event.answer.assistant)
      return { ...state, answer: longer(state.answer, event.answer), failed, isAiTyping: true, limit: null }
    }
    case 'ai_delta':
      return { ...state, answer: grow(state.answer, event) }
    case 'ai_thinking':
      return { ...state, answer: growThinking(state.answer, event) }
    case 'ai_failed':
      return { ...state, failed: [...failedOfOthers(state.failed, event.failed.assistant), event.failed], answer: null }
    case 'access_changed':
      return { ...state, access: event.access, self: { ...state.self, isHost: event.access.isHost } }
    case 'join_requests':
      return { ...state, requests: event.requests }
    case 'removed':
      return lose(state, event.reason)
    case 'brainstorm_changed':
      return { ...state, brainstorm: summaryAfter(state.brainstorm, event.changes) }
    case 'brainstorm_state':
      return { ...state, brainstorm: event.brainstorm }
    case 'progress_changed':
      return withProgress(state, event.progress)
    case 'milestone_unlocked':
      return withMilestones(state, event.milestones)
    case 'assistants_changed':
      // Nobody can retry an answer of a deleted assistant.
      return event.removedId === undefined ? state : { ...state, failed: failedOfOthers(state.failed, { id: event.removedId }) }
    default:
      event satisfies EventOf<Other>
      return state
  }
}

/** A change of the person's own message was stored; its `message_updated` may arrive a moment later. */
export function applyText(state: SessionState, { messageId, text }: TextChange): SessionState {
  return { ...state, messages: state.messages.map((one) => (one.id === messageId ? { ...one, content: text } : one)) }
}

/** The session could not be joined again. */
export function applyRefused(state: SessionState, code: string): SessionState {
  const byPolicy = policyRefusals.find((one) => one === code)
  if (code === 'session_not_found') return lose(state, 'not_found')
  // In a locked session the person may ask the host to let them in.
  return lose(state, code === 'session_locked' ? code : (byPolicy ?? 'removed'))
}

// The person may no longer see what was said here.
function lose(state: SessionState, lost: SessionState['lost']): SessionState {
  return { ...state, lost, messages: [], participants: [], requests: [], answer: null, failed: [], typing: [], isAiTyping: false }
}

function applyJoined(state: SessionState, { session: view, limited, changed }: EventOf<'session_joined'>): SessionState {
  const fresh = { ...fromView(view), celebrations: state.celebrations }
  if (limited) return fresh
  const joined = {
    ...fresh,
    messages: replace(merge(state.messages, fresh.messages), changed),
    olderCursor: state.olderCursor,
  }
  return cleared({ ...joined, cursor: further(fresh.cursor, state.cursor) })
}

function applyUpdated(state: SessionState, message: Message): SessionState {
  const messages = replace(state.messages, [message])
  // The changes of a note are not numbered, because only its author receives them: its `rev` is 0.
  const step = stepOf(state.rev, message.rev)
  return { ...state, messages, rev: step === 'next' ? message.rev : state.rev, hasRevGap: state.hasRevGap || step === 'gap' }
}

/** Changes fetched because one was missing: all up to `rev` are known now; `isWhole`: there are no later ones. */
export function applyChanges(state: SessionState, changed: Message[], rev: number, isWhole: boolean): SessionState {
  return { ...state, messages: replace(state.messages, changed), rev: Math.max(state.rev, rev), hasRevGap: !isWhole }
}

// After the chat was cleared only later messages and the person's notes remain.
export function cleared(state: SessionState): SessionState {
  const { clearedSeq } = state.session
  const isGone = (one: Message) => one.type !== 'note' && one.seq <= clearedSeq
  const isOpen = (one: { afterSeq: number } | null) => one !== null && one.afterSeq > clearedSeq
  const answer = isOpen(state.answer) ? state.answer : null
  const failed = state.failed.filter(isOpen)
  if (answer === state.answer && failed.length === state.failed.length && !state.messages.some(isGone)) return state
  const isAiTyping = state.isAiTyping && answer === state.answer
  return { ...state, answer, failed, isAiTyping, messages: state.messages.filter((one) => !isGone(one)) }
}

function applyMessage(state: SessionState, message: Message): SessionState {
  const isNote = message.type === 'note'
  const known = numbers(state.cursor)
  // If it is not the next one, the position stays: something in between is missing.
  const step = isNote ? stepOf(known.n, numbers(message.cursor).n) : stepOf(known.seq, message.seq)
  const isAhead = step === 'gap'
  const isKnown = state.messages.some((one) => one.id === message.id)
  return {
    ...state,
    messages: isKnown ? replace(state.messages, [message]) : place(state.messages, [message]),
    cursor: isAhead ? state.cursor : furthest(state.cursor, [message]),
    hasGap: state.hasGap || isAhead,
    answer: state.answer?.answerId === message.id ? null : state.answer,
    failed: message.type === 'ai' ? failedOfOthers(state.failed, message.metadata.assistant) : state.failed,
    typing: message.type === 'user' ? state.typing.filter((one) => one.key !== personKey(message)) : state.typing,
    participants: state.onlineCount !== null && message.type === 'user' ? withAuthor(state.participants, message) : state.participants,
    session: isNote ? state.session : { ...state.session, updatedAt: message.timestamp },
  }
}

/** Messages fetched because they were missing; `isWhole`: nothing is missing any more. */
export function applyMissed(state: SessionState, missed: Message[], isWhole: boolean): SessionState {
  return {
    ...state,
    messages: merge(state.messages, missed),
    cursor: furthest(state.cursor, missed),
    hasGap: state.hasGap && !isWhole,
    answer: missed.some(({ id }) => id === state.answer?.answerId) ? null : state.answer,
  }
}

function putParticipant(participants: Participant[], participant: Participant): Participant[] {
  const key = personKey(participant)
  const others = participants.filter((one) => personKey(one) !== key)
  return [participant, ...others]
}

/** How many people a client still knows who are no longer among the most recently active. */
const remembered = 1_000

// In a crowd only a few people are listed; everyone else counts as away.
function applyOnline(state: SessionState, { count, isComplete, people }: EventOf<'people_online'>): SessionState {
  const listed = new Set([...people, state.self].map(personKey))
  const others = state.participants.filter((one) => !people.some((listedOne) => personKey(listedOne) === personKey(one)))
  const participants = [...people, ...others.slice(0, remembered).map((one) => ({ ...one, isOnline: listed.has(personKey(one)) }))]
  return { ...state, participants, onlineCount: isComplete ? null : count }
}

// In a crowd nobody is announced, but a person who writes is online.
function withAuthor(participants: Participant[], { userId, anonymousId, displayName }: Message): Participant[] {
  const key = personKey({ userId, anonymousId })
  const known = participants.find((one) => personKey(one) === key)
  if (known?.isOnline && known.displayName === displayName) return participants
  return putParticipant(participants, { ...known, userId, anonymousId, displayName, isOnline: true })
}

function renamed(state: SessionState, participant: Participant): Pick<SessionState, 'self'> {
  const isSelf = personKey(participant) === personKey(state.self)
  return { self: isSelf ? { ...state.self, displayName: participant.displayName } : state.self }
}

// What the session screen shows of the current brainstorm, updated by its changes.
function summaryAfter(known: BrainstormSummary | null, changes: readonly BrainstormChange[]): BrainstormSummary | null {
  return changes.reduce((summary, change) => {
    if (change.kind === 'ended') return null
    if (change.kind === 'started') {
      const { id, topic, status } = change.brainstorm
      return { id, topic, status }
    }
    if (change.kind === 'answered') return summary && change.questionId === 'topic' ? { ...summary, topic: change.answer } : summary
    return change.kind === 'status' ? summary && { ...summary, status: change.status } : summary
  }, known)
}

// Applies a session's progress. No number ever falls, so the order of events does not matter.
type Progress = SessionState['progress']

function withProgress(state: SessionState, { stats, isShared, unlocked }: Progress): SessionState {
  const known = state.progress
  const counts = (Object.keys(stats) as (keyof Progress['stats'])[]).map((key) => [key, Math.max(stats[key], known.stats[key])])
  return withMilestones(
    { ...state, progress: { ...known, stats: Object.fromEntries(counts) as Progress['stats'], isShared: isShared || known.isShared } },
    unlocked,
  )
}

/**
 * Milestones also arrive with `progress_changed`, so a lost event does no harm; those reached before the client joined are in its
 * snapshot.
 */
function withMilestones(state: SessionState, unlocked: Progress['unlocked']): SessionState {
  const fresh = unlocked.filter((id) => !state.progress.unlocked.includes(id))
  if (fresh.length === 0) return state
  const progress = { ...state.progress, unlocked: [...state.progress.unlocked, ...fresh] }
  return { ...state, progress, celebrations: [...state.celebrations, ...fresh] }
}
