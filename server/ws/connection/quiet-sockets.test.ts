import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { watchQuietSockets } from './quiet-sockets.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const connection = () => ({ probe: vi.fn(), terminate: vi.fn() })

function watched() {
  const sockets = watchQuietSockets({ error: vi.fn() })
  onTestFinished(() => sockets.stop())
  return sockets
}

it('a connection that has been quiet for 30 s is probed once, and closed 20 s later if it does not answer', () => {
  const [sockets, one] = [watched(), connection()]
  sockets.heard(one)
  vi.advanceTimersByTime(29_999)
  expect(one.probe).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(one.probe).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(19_999)
  expect(one.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(one.terminate).toHaveBeenCalledTimes(1)
  expect(one.probe).toHaveBeenCalledTimes(1)
})

it('a connection that answers stays open, and one that sends a heartbeat every 25 s is never probed', () => {
  const [sockets, answering, beating] = [watched(), connection(), connection()]
  for (const one of [answering, beating]) sockets.heard(one)
  for (let seconds = 1; seconds <= 600; seconds += 1) {
    vi.advanceTimersByTime(1_000)
    if (seconds % 30 === 1 && seconds > 1) sockets.heard(answering)
    if (seconds % 25 === 0) sockets.heard(beating)
  }
  expect([answering.probe.mock.calls.length > 10, beating.probe.mock.calls.length]).toEqual([true, 0])
  for (const one of [answering, beating]) expect(one.terminate).not.toHaveBeenCalled()
})

it('a connection that is gone is neither probed nor closed', () => {
  const [sockets, one] = [watched(), connection()]
  sockets.heard(one)
  sockets.remove(one)
  vi.advanceTimersByTime(600_000)
  for (const call of [one.probe, one.terminate]) expect(call).not.toHaveBeenCalled()
})

it('a client that sends nothing receives a pong and a ping after 30 s, and stays connected; one that does not answer is closed, and the others see it leave', async () => {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  const [answering, silent] = [await anna.join(id), await visitor(server.url, 'Bram').join(id)]
  const other = await visitor(server.url, 'Carla').join(id)
  // It receives no ping, so it answers none.
  silent.socket.pause()
  const notJoined = await anna.connect()
  const [pinged, otherPinged] = [[answering, notJoined].map(({ socket }) => once(socket, 'ping')), vi.fn()]
  const pongs = answering.all('pong').length
  other.socket.on('ping', otherPinged)
  vi.advanceTimersByTime(15_000)
  await other.settles()
  vi.advanceTimersByTime(15_000)
  await Promise.all(pinged)
  expect(answering.all('pong')).toHaveLength(pongs + 1)
  // Sent after the answers to the pings, so the server has received those too.
  await other.settles()
  expect(otherPinged).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  expect(await other.hears('participant_left')).toMatchObject({ displayName: 'Bram' })
  await answering.says('Still here')
  expect(other.all('participant_left')).toHaveLength(1)
})
