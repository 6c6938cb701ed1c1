// How a page stores a session: its state in the query cache, unsent messages in the browser's storage. shared/sync tests the rest.
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Command, ServerEvent } from '../../../../shared/protocol/protocol.ts'
import { createSocketPair, pongTo, type SocketPair } from '../../../../shared/sync/testing/socket-pair.ts'
import { anna, messageOf, sessionView } from '../../../../shared/sync/testing/example-session.ts'
import { systemClock } from '../../../../shared/sync/ports.ts'
import { fromView, type SessionState } from '../../../../shared/sync/session/session-model.ts'
import { startPlatform } from '../../../platform/platform.ts'
import { assistantsKey, openLiveSession, sessionKey } from './live-session.ts'

const kept = new Map<string, string>()
let pair: SocketPair | undefined
/** What the page calls when it is hidden or shown. */
const listening = new Set<() => void>()

beforeEach(async () => {
  kept.clear()
  listening.clear()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('WebSocket', function () {
    pair = createSocketPair(systemClock)
    return pair.socket
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { origin: 'http://kring.example', hash: '', search: '' })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: {} },
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => void listening.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listening.delete(listener),
  })
  await startPlatform()
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const queries = new QueryClient()
  queries.setQueryData(sessionKey('s'), fromView(sessionView()))
  const told: string[] = []
  const live = openLiveSession(queries, 's', () => 'Anna', {
    onConnection: () => undefined,
    onConnectionError: () => undefined,
    onEvent: ({ type }) => void told.push(type),
    onPause: () => undefined,
  })
  pair?.accept()
  const hear = (event: ServerEvent) => {
    pair?.send(event)
    pair?.deliverDown()
  }
  const isStale = (key: readonly string[]) => queries.getQueryState(key)?.isInvalidated
  return { live, queries, told, hear, isStale, state: () => queries.getQueryData<SessionState>(sessionKey('s')) }
}

test('events change the session in the query cache; a message stays in the browser’s storage until the server has it', () => {
  const { live, told, hear, state } = open()
  hear({ type: 'session_joined', session: sessionView(), seq: 0, limited: false, changed: [] })
  const messageKey = live.say('Rye?', 'user')
  expect(kept.get('kring:outbox:s')).toContain('Rye?')
  hear({ type: 'new_message', message: messageOf(1, { ...anna, content: 'Rye?', messageKey }) })
  expect(state()?.messages.map(({ content }) => content)).toEqual(['Rye?'])
  expect([kept.get('kring:outbox:s'), told]).toEqual([undefined, ['session_joined', 'new_message']])
  live.changeText(messageOf(1), 'Oats')
  expect(kept.get('kring:changes:s')).toContain('Oats')
  live.close()
})

test('a message without a connection is kept and logged, not sent · LIVE-20', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { live } = open()
  pair?.cut()
  live.say('Rye?', 'user')
  expect(warned).toHaveBeenCalledWith('WebSocket not connected')
  expect([kept.get('kring:outbox:s'), pair?.up]).toEqual([expect.stringContaining('Rye?'), []])
  live.close()
  warned.mockRestore()
})

test('a changed plan invalidates the account and the assistants, and a closed session its assistants', () => {
  const { live, queries, hear, isStale } = open()
  const [account, assistants] = [['/api/auth/user'], assistantsKey('s')]
  for (const key of [account, assistants]) queries.setQueryData(key, {})
  hear({ type: 'message_updated', message: messageOf(1, { rev: 1 }) })
  expect([account, assistants].map(isStale)).toEqual([false, false])
  hear({ type: 'plan_changed', plan: 'pro', isLimited: false, branding: null })
  expect([account, assistants].map(isStale)).toEqual([true, true])
  queries.setQueryData(assistants, {})
  hear({ type: 'assistants_changed' })
  expect([assistants].map(isStale)).toEqual([true])
  for (const key of [account, assistants]) queries.setQueryData(key, {})
  live.close()
  // Nobody hears of their changes any more.
  expect([account, assistants].map(isStale)).toEqual([false, true])
})

test('a new language makes the page join again and invalidates the assistants at once, until the session is closed', () => {
  const { live, queries, hear, isStale } = open()
  hear({ type: 'session_joined', session: sessionView(), seq: 0, limited: false, changed: [] })
  const assistants = assistantsKey('s')
  queries.setQueryData(assistants, {})
  i18next.emit('languageChanged', 'nl')
  const types = () => pair?.up.map(({ command }) => command.type)
  expect([isStale(assistants), types()]).toEqual([true, ['join_session', 'join_session']])
  live.close()
  queries.setQueryData(assistants, {})
  i18next.emit('languageChanged', 'en')
  expect([isStale(assistants), types()]).toEqual([false, ['join_session', 'join_session']])
})

test('the assistants are invalidated a moment after every join but the first', () => {
  vi.useFakeTimers()
  const { live, queries, hear, isStale } = open()
  const assistants = assistantsKey('s')
  queries.setQueryData(assistants, {})
  const joins = () => hear({ type: 'session_joined', session: sessionView(), seq: 0, limited: false, changed: [] })
  joins()
  vi.advanceTimersByTime(10_000)
  expect(isStale(assistants)).toBe(false)
  joins()
  expect(isStale(assistants)).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(isStale(assistants)).toBe(true)
  live.close()
  vi.useRealTimers()
})

describe('after the allowance is used up', () => {
  const limit = { limit: 20, period: 'day', payer: 'sender' } as const
  const joined = (known: typeof limit | null): ServerEvent => ({
    ...{ type: 'session_joined', seq: 0, limited: false, changed: [] },
    session: sessionView({ limit: known }),
  })
  /** Two seconds before midnight in UTC. */
  function openLate(known: typeof limit | null) {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 13, 23, 59, 58) })
    const opened = open()
    const { socket } = pair!
    const { send } = socket
    socket.send = (text) => {
      const command = JSON.parse(text) as Command
      if (command.type === 'ping') socket.onmessage?.({ data: JSON.stringify(pongTo(command)) })
      else send(text)
    }
    opened.hear(joined(known))
    const joins = () => pair?.up.filter(({ command }) => command.type === 'join_session').length
    const shows = (isHidden: boolean) => {
      Object.assign(document, { hidden: isHidden })
      for (const listener of listening) listener()
    }
    return { ...opened, joins, shows }
  }
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['visible', false, limit, 2],
    ['hidden', true, limit, 1],
    ['visible without a limit', false, null, 1],
  ])('a page that becomes %s joins again only if that can bring new replies', (_, isHidden, known, count) => {
    const { live, joins, shows, hear, state } = openLate(known)
    shows(isHidden)
    expect(joins()).toBe(count)
    hear(joined(null))
    shows(false)
    expect([joins(), state()?.limit]).toEqual([count, null])
    live.close()
  })

  test('the page joins again soon after each midnight (UTC), until there is no limit', () => {
    const { live, joins, hear } = openLate(limit)
    vi.advanceTimersByTime(1_999)
    expect(joins()).toBe(1)
    vi.advanceTimersByTime(2_001)
    expect(joins()).toBe(2)
    vi.advanceTimersByTime(86_400_000)
    expect(joins()).toBe(3)
    hear(joined(null))
    vi.advanceTimersByTime(86_400_000)
    expect(joins()).toBe(3)
    live.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
