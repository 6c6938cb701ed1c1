// What a session does when the server refuses temporarily: it waits as long as the server says, then sends or joins again, and loses nothing.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '../../../../shared/entities.ts'
import type { Command, ServerEvent } from '../../../../shared/protocol.ts'
import type { Outgoing } from '../../../lib/local.ts'
import { startPlatform } from '../../../platform/platform.ts'
import { openLiveSession, type LiveSession } from './live-session.ts'

const kept = new Map<string, string>()

class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 1
  sent: [string, number][] = []
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: (event: { code: number }) => void
  constructor() {
    FakeSocket.made.push(this)
  }
  send(frame: string) {
    const command = JSON.parse(frame) as Command
    if (command.type !== 'ping') this.sent.push(['content' in command ? String(command.content) : command.type, Date.now()])
  }
  close() {
    this.readyState = 3
  }
}

beforeEach(async () => {
  kept.clear()
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { protocol: 'http:', host: 'kring.example', hash: '', search: '' })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  await startPlatform()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open({ isJoined = true } = {}) {
  FakeSocket.made = []
  const pauses: string[] = []
  const told: string[] = []
  const live = openLiveSession(new QueryClient(), 's', () => 'Anna', {
    onConnection: () => undefined,
    onSocketError: () => undefined,
    onEvent: ({ type }) => void told.push(type),
    onPause: (sentence) => void pauses.push(sentence),
  })
  const last = () => FakeSocket.made.at(-1) as FakeSocket
  const hear = (event: object) => last().onmessage?.({ data: JSON.stringify(event) })
  const joins = () => hear({ type: 'session_joined', session: { messages: [] } })
  const refuses = (code: string, messageKey: string | null, retryAfter?: number) =>
    hear({ type: 'error', error: 'Too fast.', code, messageKey, retryAfter } satisfies ServerEvent)
  const stores = (messageKey: string) => hear({ type: 'message_created', messageKey, messageId: messageKey, seq: 0 } satisfies ServerEvent)
  /** What was sent since the last call, and when, in milliseconds since the start. */
  const sent = () => last().sent.splice(0)
  const list = () => live.outbox.list().map(({ content, failed }) => [content, failed])
  const connects = () => last().onopen?.()
  connects()
  if (isJoined) {
    joins()
    sent()
  }
  return { live, last, hear, joins, refuses, stores, sent, list, pauses, told, connects }
}

/** As they are after a reload. */
function keep(...contents: string[]) {
  const outbox = contents.map((content): Outgoing => ({ messageKey: content, content, messageType: 'user', at: '', failed: false }))
  kept.set('kring:outbox:s', JSON.stringify(outbox))
}

test('messages refused as too fast wait without failing and are sent again in order after the pause, one every 200 ms · GUARD-11', () => {
  const { live, refuses, stores, sent, list, pauses, told } = open()
  const keys = ['one', 'two', 'three'].map((content) => live.say(content, 'user'))
  expect(sent()).toEqual(['one', 'two', 'three'].map((content) => [content, 0]))
  told.length = 0
  for (const key of keys) refuses('rate_limited', key, 7)
  live.say('four', 'user')
  const all = ['one', 'two', 'three', 'four']
  expect(list()).toEqual(all.map((content) => [content, false]))
  expect(pauses).toEqual(['Too fast.'])
  expect(told).toEqual([])
  vi.advanceTimersByTime(6_999)
  expect(sent()).toEqual([])
  for (const key of [...keys, live.outbox.list()[3]?.messageKey ?? '']) {
    vi.advanceTimersByTime(1)
    stores(key)
    vi.advanceTimersByTime(199)
  }
  expect(sent()).toEqual(all.map((content, at) => [content, 7_000 + at * 200]))
  vi.advanceTimersByTime(10_000)
  expect(sent()).toEqual([])
  expect(list()).toEqual([])
  live.say('five', 'user')
  expect(sent()).toHaveLength(1)
})

test('after a reload messages are sent one after another, each after the one before is answered, and each pause is reported once · GUARD-11', () => {
  keep('one', 'two', 'three')
  const { joins, refuses, stores, sent, list, pauses } = open({ isJoined: false })
  joins()
  vi.advanceTimersByTime(1_000)
  expect(sent()).toEqual([
    ['join_session', 0],
    ['one', 0],
  ])
  refuses('rate_limited', 'one', 1)
  refuses('rate_limited', null, 2)
  vi.advanceTimersByTime(1_999)
  expect([sent(), pauses]).toEqual([[], ['Too fast.']])
  vi.advanceTimersByTime(1)
  expect(sent()).toEqual([['one', 3_000]])
  refuses('rate_limited', 'one', 1)
  expect(pauses).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  for (const key of ['one', 'two', 'three']) {
    stores(key)
    vi.advanceTimersByTime(200)
  }
  expect(sent().map(([content]) => content)).toEqual(['one', 'two', 'three'])
  expect([list(), kept.get('kring:outbox:s')]).toEqual([[], undefined])
})

test('when an unread frame is refused, waiting messages are sent again; if none wait, the refusal is reported as before · GUARD-11', () => {
  const { live, refuses, sent, pauses, told } = open()
  refuses('rate_limited', null, 1)
  expect([told.at(-1), pauses]).toEqual(['error', []])
  live.say('one', 'user')
  sent()
  refuses('rate_limited', null, 2)
  vi.advanceTimersByTime(2_000)
  expect(sent()).toEqual([['one', 2_000]])
  expect(pauses).toEqual(['Too fast.'])
})

test('a join refused as too fast is retried on the same socket after the pause, and then everything is sent · GUARD-11', () => {
  const { live, refuses, sent, joins, pauses } = open({ isJoined: false })
  expect(sent()).toEqual([['join_session', 0]])
  refuses('rate_limited', null, 2)
  vi.advanceTimersByTime(1_999)
  expect(sent()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent()).toEqual([['join_session', 2_000]])
  live.say('one', 'user')
  joins()
  expect(sent()).toEqual([['one', 2_000]])
  expect([FakeSocket.made.length, pauses]).toEqual([1, ['Too fast.']])
})

test('a pause ends with its connection: the next one joins at once and sends waiting messages; a closed session sends nothing more', () => {
  const { live, last, refuses, sent, joins, connects } = open()
  refuses('rate_limited', live.say('one', 'user'), 3_600)
  last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(3_000)
  connects()
  joins()
  expect(sent()).toEqual([
    ['join_session', 3_000],
    ['one', 3_000],
  ])
  refuses('rate_limited', live.outbox.list()[0]?.messageKey ?? '', 1)
  live.close()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(sent()).toEqual([])
  expect(kept.get('kring:outbox:s')).toContain('one')
})

test('while nothing can be stored, messages wait in the same way; a permanently refused one fails and delays nothing', () => {
  keep('one', 'two')
  const { refuses, sent, joins, list } = open({ isJoined: false })
  joins()
  sent()
  refuses('storage_unavailable', 'one')
  vi.advanceTimersByTime(5_000)
  expect(sent()).toEqual([['one', 5_000]])
  refuses('message_too_long', 'one')
  vi.advanceTimersByTime(200)
  expect(sent()).toEqual([['two', 5_200]])
  expect(list()).toEqual([
    ['one', true],
    ['two', false],
  ])
})

const message = { id: 'm1', content: 'Rye', type: 'user' } as Message
const note = { id: 'n1', content: 'Spelt', type: 'note' } as Message
const change = (live: LiveSession, at = 0) => live.changes.list()[at] ?? expect.fail('no change is on its way')

test('a changed text waits like a message while it is refused as too fast or nothing can be stored, until the server has stored it · GUARD-11', () => {
  const { live, hear, refuses, sent, pauses, told } = open()
  live.changeText(message, 'Oats')
  live.changeText(note, 'Barley')
  expect(sent().map(([content]) => content)).toEqual(['Oats', 'Barley'])
  told.length = 0
  refuses('rate_limited', change(live).messageKey, 7)
  refuses('storage_busy', change(live, 1).messageKey)
  expect([pauses, told]).toEqual([['Too fast.'], []])
  vi.advanceTimersByTime(6_999)
  expect(sent()).toEqual([])
  vi.advanceTimersByTime(1)
  hear({ type: 'command_done', messageKey: change(live).messageKey })
  vi.advanceTimersByTime(200)
  expect(sent()).toEqual([
    ['Oats', 7_000],
    ['Barley', 7_200],
  ])
  hear({ type: 'command_done', messageKey: change(live).messageKey })
  expect([live.changes.list(), kept.get('kring:changes:s')]).toEqual([[], undefined])
})

test('a changed text is sent again on the next connection and after a reload; the newest change of a message counts', () => {
  const first = open()
  first.live.changeText(message, 'Oats')
  first.live.changeText(message, 'Barley')
  expect(first.live.changes.list()).toHaveLength(1)
  first.sent()
  first.last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(3_000)
  first.connects()
  first.joins()
  expect(first.sent().map(([content]) => content)).toEqual(['join_session', 'Barley'])
  first.live.close()
  const { joins, sent } = open({ isJoined: false })
  joins()
  expect(sent().map(([content]) => content)).toEqual(['join_session', 'Barley'])
})

test('a permanently refused text is kept with the reason; if its message is gone, it is kept as an unsent message', () => {
  const { live, refuses, told, list } = open()
  live.changeText(message, 'Oats')
  refuses('message_too_long', change(live).messageKey)
  expect(change(live)).toMatchObject({ messageId: 'm1', text: 'Oats', failed: true, reason: 'Too fast.' })
  expect(told.at(-1)).toBe('error')
  live.changeText(note, 'Barley')
  refuses('message_not_found', change(live, 1).messageKey)
  expect(live.outbox.list()).toMatchObject([{ content: 'Barley', messageType: 'note', failed: true }])
  expect(list()).toEqual([['Barley', true]])
  live.changeText(null, 'A title')
  refuses('host_only', change(live, 1).messageKey)
  expect(change(live, 1)).toMatchObject({ messageId: null, text: 'A title', failed: true })
  live.giveUpChange(change(live, 1))
  live.giveUpChange(change(live))
  expect(kept.get('kring:changes:s')).toBeUndefined()
})

test('a refusal that a listener handles is reported as a pause, not as an error · GUARD-11', () => {
  const { live, refuses, pauses, told } = open()
  live.listen((event) => event.type === 'error' && event.messageKey === 'board')
  told.length = 0
  refuses('rate_limited', 'board', 3)
  expect([pauses, told]).toEqual([['Too fast.'], []])
  refuses('too_many_stickies', 'board')
  expect(told).toEqual(['error'])
})
