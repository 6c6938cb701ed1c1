// A session for tests: Anna, a guest, alone in her own, and messages that Bram, another guest, wrote in it.
import { noStats } from '../../coaching/progress.ts'
import type { Message, SessionView } from '../../entities.ts'

export const anna = { userId: null, anonymousId: 'anna' }
export const bram = { userId: null, anonymousId: 'bram' }

/** `messages`: newest first, as the server sends them. */
export function sessionView(more: Partial<SessionView> = {}): SessionView {
  const seq = Math.max(0, ...(more.messages ?? []).map((one) => one.seq))
  const time = '2026-03-13T09:00:00.000Z'
  return {
    id: 's',
    title: 'Bakery',
    isPrivate: false,
    isLocked: false,
    hostId: anna.anonymousId,
    aiEnabled: true,
    aiRole: 'general',
    replyMode: 'every',
    quietUntil: null,
    model: null,
    isDemo: false,
    clearedSeq: 0,
    lastSeq: seq,
    createdAt: time,
    updatedAt: time,
    seq,
    cursor: `${seq}.0`,
    rev: 0,
    messages: [],
    nextCursor: null,
    participants: [{ ...anna, displayName: 'Anna', isOnline: true, isReader: false }],
    onlineCount: null,
    self: { ...anna, displayName: 'Anna', isHost: true },
    access: { isHost: true, role: 'member', inviteKey: null, readerKey: null, banned: [], hostOffer: null },
    requests: [],
    answer: null,
    failedAnswers: [],
    limit: null,
    plan: 'free',
    branding: null,
    brainstorm: null,
    progress: { stats: noStats, isShared: false, unlocked: [] },
    ...more,
  }
}

export function messageOf(seq: number, more: Partial<Message> = {}): Message {
  return {
    id: `m${seq}`,
    type: 'user',
    content: `message ${seq}`,
    ...bram,
    displayName: 'Bram',
    timestamp: new Date(Date.UTC(2026, 2, 13, 9, 0, seq)).toISOString(),
    seq,
    cursor: `${seq}.0`,
    messageKey: null,
    rev: 0,
    metadata: {},
    ...more,
  }
}
