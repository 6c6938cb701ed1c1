// A simulated session: its events, and the facts that the rules receive.
import type { AiRole, ReplyMode } from '../../../../../shared/answers/assistant.ts'
import { collaborationScore } from '../../../../../shared/coaching/progress.ts'
import type { SessionFacts } from '../../../../../shared/coaching/hint-sequence.ts'
import { nextRole, recentJoins } from '../../../../../shared/coaching/hints.ts'

export interface DemoParticipant {
  id: string
  displayName: string
  isOnline: boolean
}

export interface DemoSession {
  /** The first is the person who uses the demo. */
  participants: readonly DemoParticipant[]
  joinedAt: readonly number[]
  messages: number
  aiInteractions: number
  aiRole: AiRole
  roleChanges: number
  replyMode: ReplyMode
  isTyping: boolean
  isShared: boolean
  files: number
  isIdle: boolean
  minutes: number
  isTalkingAmongThemselves: boolean
}

export type DemoEvent =
  | { type: 'join'; at: number }
  | { type: 'leave' }
  | { type: 'toggleOnline'; id: string }
  | { type: 'say' }
  | { type: 'answer' }
  | { type: 'type'; on: boolean }
  | { type: 'talk'; at: number }
  | { type: 'setRole'; role: AiRole }
  | { type: 'nextRole' }
  | { type: 'setMode'; mode: ReplyMode }
  | { type: 'share'; on: boolean }
  | { type: 'addFile' }
  | { type: 'idle'; on: boolean }
  | { type: 'minutesPass' }
  | { type: 'restart' }

const names = ['Anna', 'Bram', 'Chiara', 'Daan', 'Elif', 'Femke'] as const
const talkers = 3

export const newDemo: DemoSession = {
  participants: [{ id: 'demo-1', displayName: names[0], isOnline: true }],
  joinedAt: [],
  messages: 0,
  aiInteractions: 0,
  aiRole: 'general',
  roleChanges: 0,
  replyMode: 'every',
  isTyping: false,
  isShared: false,
  files: 0,
  isIdle: false,
  minutes: 0,
  isTalkingAmongThemselves: false,
}

export function applyDemo(session: DemoSession, event: DemoEvent): DemoSession {
  switch (event.type) {
    case 'join':
      return join(session, event.at)
    case 'leave':
      return session.participants.length === 1 ? session : { ...session, participants: session.participants.slice(0, -1) }
    case 'toggleOnline': {
      const toggle = (one: DemoParticipant) => (one.id === event.id ? { ...one, isOnline: !one.isOnline } : one)
      return { ...session, participants: session.participants.map(toggle) }
    }
    case 'say':
      return { ...session, messages: session.messages + 1, isIdle: false, isTalkingAmongThemselves: false }
    case 'answer':
      return { ...session, messages: session.messages + 1, aiInteractions: session.aiInteractions + 1 }
    case 'type':
      return { ...session, isTyping: event.on }
    case 'talk':
      return talk(session, event.at)
    case 'setRole':
      return { ...session, aiRole: event.role, roleChanges: session.roleChanges + 1 }
    case 'nextRole':
      return applyDemo(session, { type: 'setRole', role: nextRole(session.aiRole) })
    case 'setMode':
      return { ...session, replyMode: event.mode }
    case 'share':
      return { ...session, isShared: event.on }
    case 'addFile':
      return { ...session, files: session.files + 1 }
    case 'idle':
      return { ...session, isIdle: event.on }
    case 'minutesPass':
      return { ...session, minutes: session.minutes + 5 }
    case 'restart':
      return newDemo
  }
}

export const mayJoin = (session: DemoSession) => session.participants.length < names.length

function join(session: DemoSession, at: number): DemoSession {
  const number = session.participants.length
  const displayName = names[number]
  if (displayName === undefined) return session
  const joined = { id: `demo-${number + 1}`, displayName, isOnline: true }
  return { ...session, participants: [...session.participants, joined], joinedAt: [...session.joinedAt, at], isShared: true }
}

function talk(session: DemoSession, at: number): DemoSession {
  if (session.participants.length < talkers) return talk(join(session, at), at)
  return { ...session, messages: session.messages + 2 * talkers, isTalkingAmongThemselves: true }
}

export function demoFacts(session: DemoSession, at: number): SessionFacts {
  const { participants, messages, isShared, files, roleChanges, isTalkingAmongThemselves: talks, joinedAt, ...same } = session
  return {
    ...same,
    messages,
    isShared,
    participants: participants.length,
    recentJoins: recentJoins(joinedAt, at),
    collaborationScore: collaborationScore({ participants: participants.length, messages, isShared, hasFile: files > 0, roleChanges }),
    hasFile: files > 0,
    aiEnabled: true,
    talk: talks ? { people: talkers, turns: 2 * talkers } : { people: 0, turns: 0 },
    mayWrite: true,
  }
}
