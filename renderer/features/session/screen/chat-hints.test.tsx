// The hints of a session follow its state: each hint appears and disappears with the events that its rule names.
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { hintsThatHold } from '../../../../shared/coaching/hints.ts'
import { noStats, type SessionStats } from '../../../../shared/coaching/progress.ts'
import type { Message } from '../../../../shared/entities.ts'
import type { ServerEvent } from '../../../../shared/protocol/protocol.ts'
import type { SessionHintsProps } from '../../coaching/hints/session-hints.tsx'
import type { SessionActions } from '../live/session-actions.ts'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import { applyEvent } from '../../../../shared/sync/session/session-state.ts'
import { ChatHints } from './chat-hints.tsx'

const given = vi.hoisted(() => ({ props: null as SessionHintsProps | null }))
vi.mock('../../coaching/hints/session-hints.tsx', () => ({ SessionHints: (props: SessionHintsProps) => void (given.props = props) }))

const anna = { userId: null, anonymousId: 'anna', displayName: 'Anna' }
const bram = { userId: null, anonymousId: 'bram', displayName: 'Bram' }
const here = { isOnline: true, isReader: false, avatarUrl: null }

/** Anna's page: she is alone in her own session, without messages. */
const alone = {
  session: { aiRole: 'general', aiEnabled: true, replyMode: 'every', clearedSeq: 0 },
  self: { ...anna, isHost: true },
  participants: [{ ...anna, ...here }],
  messages: [] as Message[],
  cursor: '0.0',
  typing: [] as SessionState['typing'],
  progress: { stats: noStats, isShared: false, unlocked: [] },
  access: { role: 'member' },
} as unknown as SessionState

const joins: ServerEvent = { type: 'participant_joined', participant: { ...bram, ...here } }
const types = (who: typeof anna, isTyping = true): ServerEvent => ({ type: 'user_typing', ...who, isTyping })
const counted = (stats: Partial<SessionStats>, isShared = false): ServerEvent => ({
  type: 'progress_changed',
  progress: { stats: { ...noStats, ...stats }, isShared, unlocked: [] },
})

/** The hints that apply on Anna's page after these events. */
function holding(events: ServerEvent[], { recentJoins = 0 } = {}): string[] {
  renderToString(<ChatHints state={events.reduce(applyEvent, alone)} actions={{} as SessionActions} />)
  if (!given.props) throw new Error('no hints')
  return hintsThatHold({ ...given.props.facts, recentJoins, isIdle: false, sinceTypingHintMs: null }).map(({ id }) => id)
}

describe('on the page of a session', () => {
  test('the typing hint applies while someone else types · HINT-06', () => {
    expect(holding([joins, types(bram)])).toContain('typing')
    expect(holding([joins])).not.toContain('typing')
    expect(holding([joins, types(anna)])).not.toContain('typing')
    expect(holding([joins, types(bram), types(bram, false)])).not.toContain('typing')
    expect(holding([types(bram)])).not.toContain('typing')
  })

  test('the hint about the first to join applies while there are exactly two people · HINT-07', () => {
    const recent = { recentJoins: 1 }
    expect(holding([joins], recent)).toContain('first-collaborator')
    expect(holding([], recent)).not.toContain('first-collaborator')
    const third: ServerEvent = { type: 'participant_joined', participant: { ...bram, ...here, anonymousId: 'chiara' } }
    expect(holding([joins, third], recent)).not.toContain('first-collaborator')
    expect(given.props?.people.toSorted()).toEqual(['anna', 'bram', 'chiara'])
    expect(given.props?.selfKey).toBe('anna')
  })

  test('sharing is suggested to a person who is alone with more than 3 messages and has not shared the link · HINT-09', () => {
    expect(holding([counted({ totalMessages: 4 })])).toContain('share-reminder')
    expect(holding([counted({ totalMessages: 3 })])).not.toContain('share-reminder')
    expect(holding([counted({ totalMessages: 4 }, true)])).not.toContain('share-reminder')
    expect(holding([counted({ totalMessages: 4 }), joins])).not.toContain('share-reminder')
  })

  test('a file is suggested from 5 messages on, if there are none · HINT-11', () => {
    expect(holding([counted({ totalMessages: 5 })])).toContain('file-upload')
    expect(holding([counted({ totalMessages: 4 })])).not.toContain('file-upload')
    expect(holding([counted({ totalMessages: 5, filesShared: 1 })])).not.toContain('file-upload')
  })

  test('the hint about ten minutes together applies after ten minutes, not after nine or after ten alone · HINT-13', () => {
    expect(holding([joins, counted({ sessionDuration: 10 })])).toContain('session-milestone')
    expect(holding([joins, counted({ sessionDuration: 9 })])).not.toContain('session-milestone')
    expect(holding([counted({ sessionDuration: 10 })])).not.toContain('session-milestone')
  })
})
