// The socket's address and connection states, and commands sent without a connection.
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '../../../shared/limits.ts'
import { openSocket, socketAddress } from './socket.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the socket is on the same host, secure when the page is · LIVE-01', () => {
  expect(socketAddress({ protocol: 'https:', host: 'kring.example' })).toBe('wss://kring.example/ws')
  expect(socketAddress({ protocol: 'http:', host: '127.0.0.1:3000' })).toBe('ws://127.0.0.1:3000/ws')
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
  constructor() {
    FakeSocket.made.push(this)
  }
  send(frame: string) {
    this.sent.push(frame)
  }
  close() {
    this.readyState = 3
  }
}

function open() {
  FakeSocket.made = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { protocol: 'http:', host: 'kring.example' })
  const states: string[] = []
  const socket = openSocket({ onState: (state) => states.push(state), onEvent: () => undefined, onError: () => states.push('error') })
  return { socket, states, made: FakeSocket.made }
}

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

test('closes a connection that does not answer a ping, and keeps one that does, however rarely the page’s timers run', () => {
  const { socket, made } = open()
  const [line] = made
  if (!line) throw new Error('no socket')
  line.readyState = FakeSocket.OPEN
  line.onopen?.()
  for (let times = 0; times < 3; times++) {
    // Browsers throttle timers of a hidden page to one per minute.
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(limits.pingMs)
    expect(line.readyState).toBe(FakeSocket.OPEN)
    vi.setSystemTime(Date.now() + 100)
    line.onmessage?.({ data: '{"type":"pong"}' })
  }
  expect(line.sent).toHaveLength(3)
  vi.advanceTimersByTime(2 * limits.pingMs)
  expect(line.readyState).toBe(3)
  socket.close()
})

test('an error while connecting disconnects · LIVE-25', () => {
  const { socket, states, made } = open()
  made[0]?.onerror?.()
  expect(states).toEqual(['connecting', 'disconnected', 'error'])
  socket.close()
})
