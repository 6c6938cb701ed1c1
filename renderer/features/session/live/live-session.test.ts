// How a page stores a session: its state in the query cache, unsent messages in the browser's storage. shared/sync tests the rest.
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerEvent } from '../../../../shared/protocol/protocol.ts'
import { createSocketPair, type SocketPair } from '../../../../shared/sync/testing/socket-pair.ts'
import { anna, messageOf, sessionView } from '../../../../shared/sync/testing/example-session.ts'
import { systemClock } from '../../../../shared/sync/ports.ts'
import { fromView, type SessionState } from '../../../../shared/sync/session/session-model.ts'
import { startPlatform } from '../../../platform/platform.ts'
import { assistantsKey, openLiveSession, pinsKey, sessionKey } from './live-session.ts'

const kept = new Map<string, string>()
let pair: SocketPair | undefined

beforeEach(async () => {
  kept.clear()
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
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
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

test('a changed message invalidates the pinned messages, and a changed plan the account and the assistants', () => {
  const { live, queries, hear, isStale } = open()
  const [account, assistants] = [['/api/auth/user'], assistantsKey('s')]
  for (const key of [pinsKey('s'), account, assistants]) queries.setQueryData(key, {})
  hear({ type: 'message_updated', message: messageOf(1, { rev: 1 }) })
  expect([pinsKey('s'), account, assistants].map(isStale)).toEqual([true, false, false])
  hear({ type: 'plan_changed', plan: 'pro', isLimited: false, branding: null })
  expect([account, assistants].map(isStale)).toEqual([true, true])
  queries.setQueryData(assistants, {})
  hear({ type: 'assistants_changed' })
  expect([assistants].map(isStale)).toEqual([true])
  live.close()
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

test('a cleared chat invalidates the pinned messages, once; other changes of the session do not', () => {
  const { live, queries, hear, isStale, state } = open()
  const pins = pinsKey('s')
  const cleared = (clearedSeq: number) => {
    queries.setQueryData(pins, {})
    hear({ type: 'session_updated', session: { ...state()!.session, title: 'Rye', clearedSeq } })
    return isStale(pins)
  }
  expect([cleared(0), cleared(3), cleared(3)]).toEqual([false, true, false])
  live.close()
})

test.each([
  ['nothing', false, { limited: false, changed: [] }, {}],
  ['a changed message', true, { limited: false, changed: [messageOf(1, { rev: 1 })] }, {}],
  ['a changed note', false, { limited: false, changed: [messageOf(1, { type: 'note' })] }, {}],
  ['more than the server sends', true, { limited: true, changed: [] }, {}],
  ['that the chat was cleared', true, { limited: false, changed: [] }, { clearedSeq: 3 }],
])('a page that reconnects after missing %s: pinned messages invalidated: %s; assistants a moment later', (_, isOld, missed, more) => {
  vi.useFakeTimers()
  const { live, queries, hear, isStale } = open()
  const [pins, assistants] = [pinsKey('s'), assistantsKey('s')]
  for (const key of [pins, assistants]) queries.setQueryData(key, {})
  const joins = (session: ReturnType<typeof sessionView>, { limited, changed }: typeof missed) =>
    hear({ type: 'session_joined', session, seq: 0, limited, changed })
  joins(sessionView(), { limited: true, changed: [messageOf(1)] })
  expect([pins, assistants].map(isStale)).toEqual([false, false])
  joins({ ...sessionView(), ...more }, missed)
  expect([pins, assistants].map(isStale)).toEqual([isOld, false])
  vi.advanceTimersByTime(10_000)
  expect(isStale(assistants)).toBe(true)
  live.close()
  vi.useRealTimers()
})
