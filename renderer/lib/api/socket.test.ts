// The socket's address and connection states, what it hears from the page, and commands sent without a connection.
import { afterEach, expect, test, vi } from 'vitest'
import { openSocket, socketAddress } from './socket.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the socket is on the same host, secure when the page is · LIVE-01', () => {
  expect(socketAddress('https://kring.example/kring')).toBe('wss://kring.example/kring/ws')
  expect(socketAddress('http://127.0.0.1:3000')).toBe('ws://127.0.0.1:3000/ws')
})

class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: (event: { code: number }) => void
  onerror?: () => void
  constructor(readonly address: string) {
    FakeSocket.made.push(this)
  }
  send(frame: string) {
    this.sent.push(frame)
  }
  close() {
    this.readyState = 3
  }
}

function stubPage() {
  const listening = new Map<string, () => void>()
  const target = {
    addEventListener: (name: string, listener: () => void) => void listening.set(name, listener),
    removeEventListener: (name: string) => void listening.delete(name),
  }
  const document = { ...target, visibilityState: 'visible', documentElement: { dataset: { base: '/kring' } } }
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', target.addEventListener)
  vi.stubGlobal('removeEventListener', target.removeEventListener)
  return { document, emit: (name: string) => listening.get(name)?.(), listeners: () => listening.size }
}

function open() {
  FakeSocket.made = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { origin: 'http://kring.example' })
  const page = stubPage()
  const states: string[] = []
  const socket = openSocket({ onState: (state) => states.push(state), onEvent: () => undefined, onError: () => states.push('error') })
  return { socket, states, made: FakeSocket.made, page }
}

test('it opens below the base path of the page · OPER-14', () => {
  const { made } = open()
  expect(made.map(({ address }) => address)).toEqual(['ws://kring.example/kring/ws'])
})

test('a command without a connection is only logged · LIVE-20', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { socket, made } = open()
  expect(socket.send({ type: 'ping' })).toBe(false)
  expect(warned).toHaveBeenCalledWith('WebSocket not connected')
  expect(made[0]?.sent).toEqual([])
  socket.close()
})

test('connects, reports each state, and reconnects after 3 s · LIVE-23 LIVE-24', () => {
  const { socket, states, made } = open()
  made[0]?.onopen?.()
  made[0]?.onclose?.({ code: 1006 })
  expect([states, socket.retryAt()]).toEqual([['connecting', 'connected', 'disconnected'], Date.now() + 3_000])
  vi.advanceTimersByTime(3_000 - 1)
  expect(made).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect([made.length, socket.retryAt()]).toEqual([2, null])
  expect(states.at(-1)).toBe('connecting')
  socket.close()
})

test('the close of a former socket does not reconnect · LIVE-24', () => {
  const { socket, states, made } = open()
  made[0]?.onopen?.()
  socket.close()
  made[0]?.onclose?.({ code: 1006 })
  vi.advanceTimersByTime(30_000)
  expect(made).toHaveLength(1)
  expect(states).toEqual(['connecting', 'connected'])
})

test('listens to the page and the network, and stops when it is closed · EXP-02', () => {
  const { socket, states, made, page } = open()
  const [line] = made
  if (!line) throw new Error('no socket')
  line.readyState = FakeSocket.OPEN
  line.onopen?.()
  page.emit('visibilitychange')
  expect(line.sent).toEqual(['{"type":"ping"}'])
  line.onmessage?.({ data: '{"type":"pong"}' })
  page.document.visibilityState = 'hidden'
  page.emit('visibilitychange')
  expect(line.sent).toHaveLength(1)
  page.emit('offline')
  expect([states.at(-1), made.length]).toEqual(['disconnected', 1])
  page.emit('online')
  expect([states.at(-1), made.length]).toEqual(['connecting', 2])
  socket.close()
  expect(page.listeners()).toBe(0)
})

test('an error while connecting disconnects · LIVE-25', () => {
  const { socket, states, made } = open()
  made[0]?.onerror?.()
  expect(states).toEqual(['connecting', 'disconnected', 'error'])
  socket.close()
})
