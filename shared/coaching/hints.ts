// The hints: when each applies, its priority, and how long it is shown.
import { aiRoles, type AiRole, type ReplyMode } from '../answers/assistant.ts'

export const hintIds = [
  'welcome',
  'typing',
  'first-collaborator',
  'collaboration-score',
  'share-reminder',
  'role-suggestion',
  'file-upload',
  'idle-reminder',
  'session-milestone',
  'reply-mode',
] as const
export type HintId = (typeof hintIds)[number]

export type HintType = 'start' | 'presence' | 'milestone' | 'suggestion' | 'reminder'
export type HintPriority = 'high' | 'medium' | 'low'
/** What its button does; a hint without an action only informs. */
export type HintAction = 'compose' | 'share' | 'next-role' | 'attach' | 'only-mentioned'

/** What is known about the session and this reader. */
export interface HintFacts {
  /** Messages of people and of the AI. */
  messages: number
  participants: number
  /** Someone else is typing. */
  isTyping: boolean
  /** Since the last typing hint; null before the first. */
  sinceTypingHintMs: number | null
  recentJoins: number
  collaborationScore: number
  isShared: boolean
  aiInteractions: number
  aiRole: AiRole
  aiEnabled: boolean
  replyMode: ReplyMode
  hasFile: boolean
  isIdle: boolean
  minutes: number
  talk: Talk
  /** False for people who joined by the read-only link. */
  mayWrite: boolean
}

/** How much people talk with each other rather than with the AI: how many people, and how often one addressed another. */
export interface Talk {
  people: number
  turns: number
}

export interface HintRule {
  id: HintId
  type: HintType
  priority: HintPriority
  /** Milliseconds. */
  duration: number
  action: HintAction | null
  holds(facts: HintFacts): boolean
  /** What it suggests has already happened: it is removed before its time is over. */
  isMoot?(facts: HintFacts): boolean
  /** It suggests something that readers may not do. */
  isForWriters: boolean
}

const typingPauseMs = 60_000
const recentJoinMs = 120_000

export const hintRules: Record<HintId, HintRule> = {
  welcome: {
    id: 'welcome',
    type: 'start',
    priority: 'high',
    duration: 10_000,
    action: 'compose',
    holds: ({ messages, participants }) => messages === 0 && participants <= 1,
    isMoot: ({ messages }) => messages > 0,
    isForWriters: true,
  },
  typing: {
    id: 'typing',
    type: 'presence',
    priority: 'low',
    duration: 5_000,
    action: null,
    holds: ({ isTyping, participants, sinceTypingHintMs }) =>
      isTyping && participants > 1 && (sinceTypingHintMs === null || sinceTypingHintMs > typingPauseMs),
    isForWriters: false,
  },
  'first-collaborator': {
    id: 'first-collaborator',
    type: 'presence',
    priority: 'high',
    duration: 8_000,
    action: null,
    holds: ({ participants, recentJoins }) => participants === 2 && recentJoins > 0,
    isMoot: ({ participants }) => participants !== 2,
    isForWriters: false,
  },
  'collaboration-score': {
    id: 'collaboration-score',
    type: 'milestone',
    priority: 'medium',
    duration: 6_000,
    action: null,
    holds: ({ collaborationScore }) => collaborationScore >= 100,
    isForWriters: false,
  },
  'share-reminder': {
    id: 'share-reminder',
    type: 'suggestion',
    priority: 'high',
    duration: 12_000,
    action: 'share',
    holds: ({ messages, participants, isShared }) => messages > 3 && participants <= 1 && !isShared,
    isMoot: ({ participants, isShared }) => isShared || participants > 1,
    isForWriters: true,
  },
  'role-suggestion': {
    id: 'role-suggestion',
    type: 'suggestion',
    priority: 'medium',
    duration: 8_000,
    action: 'next-role',
    holds: ({ aiInteractions, aiRole }) => aiInteractions > 2 && aiRole === 'general',
    isForWriters: true,
  },
  'file-upload': {
    id: 'file-upload',
    type: 'suggestion',
    priority: 'low',
    duration: 12_000,
    action: 'attach',
    holds: ({ messages, hasFile }) => messages >= 5 && !hasFile,
    isMoot: ({ hasFile }) => hasFile,
    isForWriters: true,
  },
  'idle-reminder': {
    id: 'idle-reminder',
    type: 'reminder',
    priority: 'low',
    duration: 8_000,
    action: 'compose',
    holds: ({ isIdle, messages }) => isIdle && messages > 0,
    isForWriters: true,
  },
  'session-milestone': {
    id: 'session-milestone',
    type: 'milestone',
    priority: 'medium',
    duration: 10_000,
    action: null,
    holds: ({ minutes, participants }) => minutes >= 10 && participants > 1,
    isForWriters: false,
  },
  'reply-mode': {
    id: 'reply-mode',
    type: 'suggestion',
    priority: 'high',
    duration: 12_000,
    action: 'only-mentioned',
    holds: ({ aiEnabled, replyMode, talk }) => aiEnabled && replyMode === 'every' && talk.people > 2 && talk.turns > 2,
    isMoot: ({ aiEnabled, replyMode }) => !aiEnabled || replyMode !== 'every',
    isForWriters: true,
  },
}

const weight: Record<HintPriority, number> = { high: 0, medium: 1, low: 2 }

/** The hints that apply to this reader, the most important first; equal ones in the order of the list. */
export function hintsThatHold(facts: HintFacts): HintRule[] {
  return hintIds
    .map((id) => hintRules[id])
    .filter((rule) => rule.holds(facts) && (facts.mayWrite || !rule.isForWriters))
    .sort((a, b) => weight[a.priority] - weight[b.priority])
}

/** The people who joined recently, by their join times; each counts for two minutes. */
export function recentJoins(joinedAt: readonly number[], at: number): number {
  return joinedAt.filter((time) => at - time < recentJoinMs).length
}

/** The role that the suggestion switches to. */
export function nextRole(role: AiRole): AiRole {
  return aiRoles[(aiRoles.indexOf(role) + 1) % aiRoles.length] ?? 'general'
}
