// What a session does when the server refuses temporarily: it waits for the time that the server names, sends or joins again, and loses
// nothing.
import { expect, test } from 'vitest'
import { openScriptedSession as open, storedOutbox } from '../testing/scripted-session.ts'

test('messages refused by the rate limit wait without failing and are sent again in order after the pause, one every 200 ms · GUARD-11', () => {
  const { live, refuses, stores, sent, list, pauses, told, clock } = open()
  const keys = ['one', 'two', 'three'].map((content) => live.say(content, 'user'))
  expect(sent()).toEqual(['one', 'two', 'three'].map((content) => [content, 0]))
  told.length = 0
  for (const key of keys) refuses('rate_limited', key, 7)
  live.say('four', 'user')
  const all = ['one', 'two', 'three', 'four']
  expect(list()).toEqual(all.map((content) => [content, false]))
  expect(pauses).toEqual(['Too fast.'])
  expect(told).toEqual([])
  clock.advance(6_999)
  expect(sent()).toEqual([])
  for (const key of [...keys, live.outbox.list()[3]?.messageKey ?? '']) {
    clock.advance(1)
    stores(key)
    clock.advance(199)
  }
  expect(sent()).toEqual(all.map((content, at) => [content, 7_000 + at * 200]))
  clock.advance(10_000)
  expect(sent()).toEqual([])
  expect(list()).toEqual([])
  live.say('five', 'user')
  expect(sent()).toHaveLength(1)
})

test('after a reload messages are sent one after another, each once the previous one is acknowledged, and each pause is reported once · GUARD-11', () => {
  const outbox = storedOutbox('one', 'two', 'three')
  const { joins, refuses, stores, sent, list, pauses, clock } = open({ isJoined: false, outbox })
  joins()
  clock.advance(1_000)
  expect(sent()).toEqual([
    ['join_session', 0],
    ['one', 0],
  ])
  refuses('rate_limited', 'one', 1)
  refuses('rate_limited', null, 2)
  clock.advance(1_999)
  expect([sent(), pauses]).toEqual([[], ['Too fast.']])
  clock.advance(1)
  expect(sent()).toEqual([['one', 3_000]])
  refuses('rate_limited', 'one', 1)
  expect(pauses).toHaveLength(2)
  clock.advance(1_000)
  for (const key of ['one', 'two', 'three']) {
    stores(key)
    clock.advance(200)
  }
  expect(sent().map(([content]) => content)).toEqual(['one', 'two', 'three'])
  expect([list(), outbox.read()]).toEqual([[], null])
})

test('when an unread frame is refused, waiting messages are sent again; if none wait, the refusal is reported as an error · GUARD-11', () => {
  const { live, refuses, sent, pauses, told, clock } = open()
  refuses('rate_limited', null, 1)
  expect([told.at(-1), pauses]).toEqual(['error', []])
  live.say('one', 'user')
  sent()
  refuses('rate_limited', null, 2)
  clock.advance(2_000)
  expect(sent()).toEqual([['one', 2_000]])
  expect(pauses).toEqual(['Too fast.'])
})

test('a join refused by the rate limit is retried on the same socket after the pause, and then everything is sent · GUARD-11', () => {
  const { live, refuses, sent, joins, pauses, pairs, clock } = open({ isJoined: false })
  expect(sent()).toEqual([['join_session', 0]])
  refuses('rate_limited', null, 2)
  clock.advance(1_999)
  expect(sent()).toEqual([])
  clock.advance(1)
  expect(sent()).toEqual([['join_session', 2_000]])
  live.say('one', 'user')
  joins()
  expect(sent()).toEqual([['one', 2_000]])
  expect([pairs.length, pauses]).toEqual([1, ['Too fast.']])
})

test('a pause ends with its connection: the next one joins at once and sends waiting messages; a closed session sends nothing more', () => {
  const outbox = storedOutbox()
  const { live, pair, refuses, sent, joins, connects, clock } = open({ outbox })
  refuses('rate_limited', live.say('one', 'user'), 3_600)
  pair().cut()
  clock.advance(3_000)
  connects()
  joins()
  expect(sent()).toEqual([
    ['join_session', 3_000],
    ['one', 3_000],
  ])
  refuses('rate_limited', live.outbox.list()[0]?.messageKey ?? '', 1)
  live.close()
  expect(clock.timers()).toBe(0)
  clock.advance(60_000)
  expect(sent()).toEqual([])
  expect(outbox.read()).toMatchObject([{ content: 'one' }])
})

test('while nothing can be stored, messages wait in the same way; a permanently refused message fails and does not delay the others', () => {
  const outbox = storedOutbox('one', 'two')
  const { refuses, sent, joins, list, clock } = open({ isJoined: false, outbox })
  joins()
  sent()
  refuses('storage_unavailable', 'one')
  clock.advance(5_000)
  expect(sent()).toEqual([['one', 5_000]])
  refuses('message_too_long', 'one')
  clock.advance(200)
  expect(sent()).toEqual([['two', 5_200]])
  expect(list()).toEqual([
    ['one', true],
    ['two', false],
  ])
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

test('two tabs with the same session keep their unsent messages side by side; a reload sends those of both · LIVE-20', () => {
  const outbox = storedOutbox()
  const [first, second] = [open({ outbox }), open({ outbox })]
  for (const { pair } of [first, second]) pair().cut()
  first.live.say('one', 'user')
  second.live.say('two', 'user')
  expect(outbox.read()?.map(({ content }) => content)).toEqual(['one', 'two'])
  for (const { live } of [first, second]) live.close()
  const { joins, stores, sent, clock } = open({ isJoined: false, outbox })
  joins()
  for (const { messageKey } of outbox.read() ?? []) {
    stores(messageKey)
    clock.advance(200)
  }
  expect(sent().map(([content]) => content)).toEqual(['join_session', 'one', 'two'])
  expect(outbox.read()).toBeNull()
})

test('a temporary refusal that does not concern a waiting message is reported and pauses nothing · GUARD-11', () => {
  const { live, refuses, pauses, told } = open()
  const messageKey = live.say('one', 'user')
  for (const [code, key] of [
    ['rate_limited', 'other'],
    ['storage_busy', null],
  ] as const) {
    told.length = 0
    refuses(code, key, 1)
    expect([told, pauses]).toEqual([['error'], []])
  }
  refuses('message_too_long', messageKey)
  told.length = 0
  refuses('rate_limited', null, 1)
  expect([told, pauses]).toEqual([['error'], []])
})

test('an error that names no message leaves unsent messages unchanged', () => {
  const { live, refuses, list } = open()
  live.say('one', 'user')
  let changes = 0
  live.outbox.subscribe(() => (changes += 1))
  refuses('internal', null)
  expect([list(), changes]).toEqual([[['one', false]], 0])
})
