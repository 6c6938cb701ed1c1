// How a session client notices that a connection has gone silent, what it does about it, and how it repairs a lost acknowledgement.
import { expect, test } from 'vitest'
import type { PageSignals } from '../ports.ts'
import { openScriptedSession as open } from '../testing/scripted-session.ts'

type Listeners = Parameters<PageSignals['listen']>[0]

function createPage() {
  let listeners: Listeners | undefined
  const page = {
    isHidden: false,
    isVisible: () => !page.isHidden,
    listen: (given: Listeners) => {
      listeners = given
      return () => (listeners = undefined)
    },
    goOffline: () => listeners?.onOffline(),
    goOnline: () => listeners?.onReturn(),
    show() {
      page.isHidden = false
      listeners?.onReturn()
    },
  }
  return page
}

const frozen = () => {
  const page = createPage()
  return { page, ...open({ answersPings: false, page }) }
}
const pings = ({ up }: { up: { command: { type: string } }[] }) => up.splice(0).filter(({ command }) => command.type === 'ping').length

test('a server that hangs is shown as disconnected 7.5 s after it last answered, and the socket is replaced 6.5 s later · EXP-02', () => {
  const { live, hear, pair, pairs, states, clock } = frozen()
  clock.advance(4_000)
  expect(pings(pair())).toBe(1)
  hear({ type: 'pong' })
  clock.advance(7_499)
  expect([states.at(-1), pings(pair())]).toEqual(['connected', 1])
  clock.advance(1)
  expect([states.at(-1), live.retryAt()]).toEqual(['disconnected', 4_000 + 7_500 + 6_500])
  expect([live.isJoined(), live.send({ type: 'typing', isTyping: true })]).toEqual([false, false])
  clock.advance(6_499)
  expect(pairs).toHaveLength(1)
  clock.advance(1)
  expect([pairs.length, states.at(-1), pairs[0]?.isOpen()]).toEqual([2, 'connecting', false])
})

test('what is sent while the server hangs waits, and is sent once when the same connection answers again, without joining again · EXP-02 LIVE-20', () => {
  const { live, hear, pair, pairs, states, commands, clock } = frozen()
  clock.advance(7_500)
  commands()
  for (const text of ['one', 'two']) live.say(text, 'user')
  clock.advance(1_000)
  expect([commands(), live.outbox.list().length]).toEqual([[], 2])
  hear({ type: 'pong' })
  expect([states.at(-1), live.isJoined(), pairs.length]).toEqual(['connected', true, 1])
  const [first] = commands()
  expect(first).toMatchObject({ type: 'send_message', content: 'one' })
  hear({ type: 'message_created', messageKey: live.outbox.list()[0]?.messageKey ?? '', messageId: 'm1', seq: 0 })
  clock.advance(200)
  expect(commands()).toMatchObject([{ type: 'send_message', content: 'two' }])
  expect(pair().isOpen()).toBe(true)
})

test('events prove only that the server can be heard: a missing pong is shown even while they arrive · EXP-02', () => {
  const { hear, states, clock } = frozen()
  for (let times = 0; times < 15; times += 1) {
    clock.advance(500)
    hear({ type: 'ai_typing', isTyping: true })
  }
  expect(states.at(-1)).toBe('disconnected')
})

test('a message without an acknowledgement after 3 s tests the connection at once, also on a hidden page · EXP-02', () => {
  const { page, live, hear, pair, states, clock } = frozen()
  clock.advance(4_000)
  page.isHidden = true
  pings(pair())
  hear({ type: 'pong' })
  clock.advance(5_000)
  expect(pings(pair())).toBe(0)
  live.say('Rye?', 'user')
  clock.advance(2_999)
  expect(pings(pair())).toBe(0)
  clock.advance(1)
  // One for the connection, and one for the message.
  expect(pings(pair())).toBe(2)
  clock.advance(3_500)
  expect(states.at(-1)).toBe('disconnected')
})

test('a lost acknowledgement is repaired: the message is sent again, with its key, once the server has processed the first one · LIVE-27 EXP-02', () => {
  const { live, hear, pair, sent, clock, list } = open()
  const keys = ['one', 'two'].map((text) => live.say(text, 'user'))
  expect(sent().map(([content]) => content)).toEqual(['one', 'two'])
  hear({ type: 'message_created', messageKey: keys[1] ?? '', messageId: 'm2', seq: 0 })
  clock.advance(2_999)
  expect(pair().takeUp()).toBeUndefined()
  clock.advance(1)
  const ping = pair().takeUp()
  if (ping?.type !== 'ping' || !ping.messageKey) throw new Error('the client does not ask whether the message was processed')
  // A slow server has not answered yet: nothing is sent twice.
  clock.advance(2_000)
  expect(sent()).toEqual([])
  hear({ type: 'pong', messageKey: ping.messageKey })
  expect(pair().up.map(({ command }) => command)).toMatchObject([{ type: 'send_message', content: 'one', messageKey: keys[0] }])
  hear({ type: 'message_created', messageKey: keys[0] ?? '', messageId: 'm1', seq: 0 })
  sent()
  clock.advance(60_000)
  expect([sent(), list()]).toEqual([[], []])
})

test('a page that slept does not take its own late timers for a silent server; when the socket is dead, it is replaced soon · EXP-02', () => {
  const { hear, pair, pairs, states, clock } = frozen()
  clock.advance(4_000)
  clock.sleep(3_600_000)
  clock.advance(0)
  expect([states.at(-1), pings(pair())]).toEqual(['connected', 2])
  hear({ type: 'pong' })
  // It sleeps between two pings: the connection is tested at once.
  clock.sleep(3_600_000)
  clock.advance(0)
  expect([states.at(-1), pings(pair())]).toEqual(['connected', 1])
  clock.advance(3_500)
  expect([states.includes('disconnected'), pairs.length]).toEqual([true, 2])
})

test('a hidden page sends no pings while the server sends a pong every 30 s, and one ping after 45 s without a pong · EXP-02', () => {
  const { page, hear, pair, clock } = frozen()
  clock.advance(4_000)
  page.isHidden = true
  hear({ type: 'pong' })
  pings(pair())
  for (let n = 0; n < 10; n += 1) {
    clock.advance(30_000)
    hear({ type: 'pong' })
  }
  clock.advance(44_999)
  expect(pings(pair())).toBe(0)
  clock.advance(1)
  expect(pings(pair())).toBe(1)
})

test('when a hidden page is shown again, the connection is tested at once · EXP-02', () => {
  const { page, hear, pair, pairs, states, clock } = frozen()
  clock.advance(4_000)
  page.isHidden = true
  hear({ type: 'pong' })
  pings(pair())
  clock.advance(24_999)
  expect(pings(pair())).toBe(0)
  page.show()
  expect(pings(pair())).toBe(1)
  hear({ type: 'pong' })
  page.show()
  clock.advance(3_499)
  expect(states.at(-1)).toBe('connected')
  clock.advance(1)
  expect(pairs).toHaveLength(2)
})

test('a device without a network is shown at once; when it has one again, the client connects at once · EXP-02 LIVE-24', () => {
  const { page, live, pairs, states, clock } = frozen()
  page.goOffline()
  expect([states.at(-1), live.retryAt(), pairs[0]?.isOpen()]).toEqual(['disconnected', 3_000, false])
  page.goOffline()
  clock.advance(1_000)
  page.goOnline()
  expect([pairs.length, states.at(-1)]).toEqual([2, 'connecting'])
  pairs[1]?.accept()
  clock.advance(3_000)
  expect([pairs.length, states.at(-1)]).toEqual([2, 'connected'])
  live.close()
  page.goOnline()
  expect([pairs.length, clock.timers()]).toEqual([2, 0])
})

test('each time a silent connection is given up, the next one is given twice as long, so that a slow one can be used in the end · EXP-02', () => {
  const { hear, pair, pairs, clock } = frozen()
  const lives: number[] = []
  for (let times = 0; times < 4; times += 1) {
    const [count, since] = [pairs.length, clock.now()]
    while (pairs.length === count) clock.advance(500)
    lives.push(clock.now() - since)
    pair().accept()
  }
  expect(lives).toEqual([14_000, 24_000, 44_000, 44_000])
  hear({ type: 'pong' })
  const since = clock.now()
  while (pairs.length === 5) clock.advance(500)
  expect(clock.now() - since).toBe(14_000)
})

test('only the answer to its own question makes a client send a message again · LIVE-27 EXP-02', () => {
  const { live, hear, refuses, pair, sent, clock } = open()
  live.say('one', 'user')
  sent()
  clock.advance(3_000)
  const ping = pair().takeUp()
  if (ping?.type !== 'ping' || !ping.messageKey) throw new Error('the client does not ask whether the message was processed')
  hear({ type: 'ai_typing', isTyping: true })
  hear({ type: 'pong', messageKey: 'other' })
  refuses('rate_limited', ping.messageKey)
  expect(sent()).toEqual([])
  hear({ type: 'pong', messageKey: ping.messageKey })
  expect(sent()).toEqual([['one', 3_000]])
})

test('a client that was joining when the connection went silent does not join a second time on it · EXP-02', () => {
  const { hear, joins, states, live, commands, clock } = open({ isJoined: false, answersPings: false })
  clock.advance(7_500)
  expect(states.at(-1)).toBe('disconnected')
  hear({ type: 'pong' })
  expect([states.at(-1), commands().map(({ type }) => type)]).toEqual(['connected', ['join_session']])
  joins()
  expect([live.isJoined(), commands()]).toEqual([true, []])
})

test('the AI switched off while the server hangs is switched off once the same connection answers again, and only then', () => {
  const { live, hear, commands, clock } = frozen()
  clock.advance(7_500)
  commands()
  live.toggleAi(false)
  expect(commands().filter(({ type }) => type === 'ai_toggle')).toEqual([])
  hear({ type: 'pong' })
  hear({ type: 'pong' })
  expect(commands().filter(({ type }) => type === 'ai_toggle')).toEqual([{ type: 'ai_toggle', enabled: false }])
})

test('if the AI is switched off and on again while the server hangs, nothing is sent, then or later', () => {
  const { live, hear, commands, clock } = frozen()
  clock.advance(7_500)
  commands()
  live.toggleAi(false)
  live.toggleAi(true)
  hear({ type: 'pong' })
  hear({ type: 'ai_status_changed', enabled: false })
  hear({ type: 'pong' })
  expect(commands().filter(({ type }) => type === 'ai_toggle')).toEqual([])
})
