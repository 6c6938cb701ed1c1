// How a connection opens, fails, closes and reopens.
import { expect, test } from 'vitest'
import { closeCodes } from '../protocol/protocol.ts'
import { openConnection, type ConnectionOptions } from './connection.ts'
import type { PageSignals, SocketLike } from './ports.ts'
import { createManualClock } from './testing/manual-clock.ts'
import { createSocketPair, type SocketPair } from './testing/socket-pair.ts'

type Listeners = Parameters<PageSignals['listen']>[0]

const typing = { type: 'typing', isTyping: true } as const

function open(options: Partial<ConnectionOptions> = {}) {
  const clock = createManualClock()
  const pairs: SocketPair[] = []
  /** What the connection reported, in order. */
  const log: string[] = []
  let listeners: Listeners | undefined
  const page: PageSignals = {
    isVisible: () => true,
    listen(given) {
      listeners = given
      return () => (listeners = undefined)
    },
  }
  function openSocket(): SocketLike {
    const pair = createSocketPair(clock)
    pairs.push(pair)
    return pair.socket
  }
  const connection = openConnection(
    { openSocket, clock, page, ...options },
    {
      onState: (state) => void log.push(state),
      onEvent: ({ type }) => void log.push(type),
      onError: () => void log.push('error'),
    },
  )
  const pair = () => pairs.at(-1) as SocketPair
  return {
    connection,
    clock,
    pairs,
    pair,
    log,
    hear(event: { type: string }) {
      pair().socket.onmessage?.({ data: JSON.stringify(event) })
    },
    goOffline: () => listeners?.onOffline(),
    goOnline: () => listeners?.onReturn(),
  }
}

/** A connection whose address must be requested; `answer` and `fail` settle the requests in order. */
function openWithRequest() {
  const requests: { answer(socket: SocketLike): void; fail(): void }[] = []
  const openSocket = () =>
    new Promise<SocketLike>((resolve, reject) => requests.push({ answer: resolve, fail: () => reject(new Error('no address')) }))
  const opened = open({ openSocket })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ...opened,
    requests,
    async answer() {
      const answered = createSocketPair(opened.clock)
      requests.at(-1)?.answer(answered.socket)
      await settled()
      return answered
    },
    async fail() {
      requests.at(-1)?.fail()
      await settled()
    },
  }
}

test('a connection is connecting while its address is requested, and opens once there is an address', async () => {
  const { connection, log, answer } = openWithRequest()
  expect([log, connection.send(typing)]).toEqual([['connecting'], false])
  const answered = await answer()
  answered.accept()
  expect(log.at(-1)).toBe('connected')
  expect([connection.send(typing), answered.takeUp()]).toEqual([true, typing])
})

test('a failed request for the address is reported as an error, and is repeated 3 s later', async () => {
  const { connection, log, requests, fail, clock } = openWithRequest()
  await fail()
  expect([log, connection.retryAt()]).toEqual([['connecting', 'disconnected', 'error'], 3_000])
  clock.advance(2_999)
  expect(requests).toHaveLength(1)
  clock.advance(1)
  expect([requests.length, log.at(-1)]).toEqual([2, 'connecting'])
})

test('while the address is being requested, it is not requested again when the network returns', () => {
  const { requests, goOnline } = openWithRequest()
  goOnline()
  expect(requests).toHaveLength(1)
})

test('a connection that was closed while its address was requested stays closed, whether the request succeeds or fails', async () => {
  const answered = openWithRequest()
  answered.connection.close()
  const { socket } = await answered.answer()
  const failed = openWithRequest()
  failed.connection.close()
  await failed.fail()
  failed.clock.advance(60_000)
  expect([answered.log, failed.log]).toEqual([['connecting'], ['connecting']])
  expect([socket.readyState, socket.onopen, failed.requests.length]).toEqual([2, null, 1])
})

test('a socket that is not open after 10 s is closed, and replaced 3 s after that', () => {
  const { pairs, pair, log, clock } = open()
  clock.advance(9_999)
  expect(pair().socket.readyState).toBe(0)
  clock.advance(1)
  expect(pair().socket.readyState).toBe(2)
  pair().proceed()
  clock.advance(3_000)
  expect([log, pairs.length]).toEqual([['connecting', 'disconnected', 'connecting'], 2])
})

test('a socket that fails is shown as disconnected, with an error', () => {
  const { pair, log } = open()
  pair().socket.onerror?.()
  expect(log).toEqual(['connecting', 'disconnected', 'error'])
})

test('events of a replaced socket are ignored', () => {
  const { pairs, pair, log, goOffline, goOnline } = open()
  const { socket } = pair()
  goOffline()
  goOnline()
  socket.onopen?.()
  socket.onmessage?.({ data: JSON.stringify({ type: 'ai_typing', isTyping: true }) })
  socket.onerror?.()
  socket.onclose?.({ code: 1006 })
  expect([log, pairs.length]).toEqual([['connecting', 'disconnected', 'connecting'], 2])
})

test('an event of an unknown type is ignored', () => {
  const { hear, pair, log } = open()
  pair().accept()
  hear({ type: 'from_the_future' })
  hear({ type: 'toString' })
  hear({ type: 'pointed' })
  expect(log).toEqual(['connecting', 'connected', 'pointed'])
})

test('nothing is sent before the socket is open, while it is closing, or while there is none', () => {
  const { connection, pair, clock } = open()
  const passed: string[] = []
  pair().socket.send = (text) => void passed.push(text)
  expect(connection.send(typing)).toBe(false)
  pair().accept()
  expect(connection.send(typing)).toBe(true)
  pair().socket.close()
  expect(connection.send(typing)).toBe(false)
  clock.advance(4_000)
  pair().proceed()
  expect(connection.send(typing)).toBe(false)
  expect(passed).toEqual([JSON.stringify(typing)])
})

test('a connection that is not open yet is not tested: only its timeout applies', () => {
  const { connection, pair, log, clock } = open()
  connection.check()
  clock.advance(9_000)
  pair().cut()
  connection.check()
  expect(log).toEqual(['connecting', 'disconnected'])
})

test('when the network returns, the next socket opens at once, unless one is being opened or the person was removed', () => {
  const { pairs, pair, goOnline, connection } = open()
  goOnline()
  expect(pairs).toHaveLength(1)
  pair().cut()
  goOnline()
  expect([pairs.length, connection.retryAt()]).toEqual([2, null])
  pair().accept()
  pair().cut(closeCodes.removed)
  goOnline()
  expect(pairs).toHaveLength(2)
})

test('a silent connection is reported once, even if it is tested again before it is replaced', () => {
  const { pair, log, clock, goOnline } = open()
  pair().accept()
  clock.advance(7_500)
  goOnline()
  clock.advance(3_500)
  expect(log).toEqual(['connecting', 'connected', 'disconnected', 'connecting'])
})

test('a silent connection that answers is reported as connected once; a new one is reported as connecting first', () => {
  const { pair, log, hear, clock } = open()
  pair().accept()
  clock.advance(7_500)
  hear({ type: 'pong' })
  hear({ type: 'pong' })
  expect(log).toEqual(['connecting', 'connected', 'disconnected', 'connected'])
  clock.advance(7_500)
  pair().cut()
  clock.advance(3_000)
  pair().accept()
  hear({ type: 'pong' })
  expect(log.slice(4)).toEqual(['disconnected', 'disconnected', 'connecting', 'connected'])
})

test('without page signals, a connection is tested as often as on a visible page', () => {
  const clock = createManualClock()
  const pair = createSocketPair(clock)
  const ignore = () => undefined
  openConnection({ openSocket: () => pair.socket, clock }, { onState: ignore, onEvent: ignore, onError: ignore })
  pair.accept()
  clock.advance(4_000)
  expect(pair.takeUp()).toEqual({ type: 'ping' })
})
