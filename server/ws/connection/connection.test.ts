// Data waiting for a client that does not read is bounded, whatever the client requests.
import { Duplex } from 'node:stream'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import { guest } from '../../domain/people/person.ts'
import { createUnreadBytes } from '../../domain/limits/unread-bytes.ts'
import { createConnection } from './connection.ts'
import { textFrame } from './frame.ts'

const megabyte = 1024 * 1024

function open(unread = createUnreadBytes(), person = guest('anna', 'en')) {
  const closed: number[] = []
  // Accepts the first bytes and never finishes writing them.
  const line = new Duplex({ read: () => undefined, write: () => undefined })
  const socket = {
    OPEN: 1,
    readyState: 1,
    close: (code: number) => {
      closed.push(code)
      socket.readyState = 2
    },
    terminate: () => undefined,
    pong: (data: Buffer) => line.write(data),
  }
  return { connection: createConnection(socket as unknown as WebSocket, line, person, unread), line, closed }
}

const big: ServerEvent = { type: 'error', error: 'x'.repeat(500_000), code: 'internal', messageKey: null }
const frame = textFrame(JSON.stringify(big))
const ways = {
  'replies to its commands': (connection) => connection.send(big),
  'events for everyone': (connection) => connection.sendFrame(big, frame),
  'pongs to its pings': (connection) => connection.pong(Buffer.alloc(125)),
} satisfies Record<string, (connection: ReturnType<typeof createConnection>) => void>

it.each(Object.entries(ways))('%s are buffered up to 4 MB, then the connection is closed with 1013 · GUARD-03', (way, write) => {
  const { connection, line, closed } = open()
  for (let n = 0; n < (way.startsWith('pongs') ? 20_000 : 1_000); n += 1) write(connection)
  expect(line.writableLength).toBeLessThan(4 * megabyte)
  expect(closed).toEqual([1013])
  expect(connection.isOpen()).toBe(false)
})

it('events held back during a join count towards the limit · GUARD-03', () => {
  const { connection, line, closed } = open()
  connection.hold()
  for (let n = 0; n < 1_000; n += 1) connection.sendFrame(big, frame)
  expect(closed).toEqual([1013])
  connection.release(null)
  expect(line.writableLength).toBe(0)
})

it('data waiting for all sockets of one network has its own limit; these are closed, those of other networks stay · GUARD-03', () => {
  const unread = createUnreadBytes(4 * megabyte)
  const from = (network: string) => open(unread, { ...guest('anna', 'en'), from: network })
  const [elsewhere, ...stuck] = [from('home'), ...Array.from({ length: 30 }, () => from('office'))] as const
  elsewhere.connection.send(big)
  for (const { connection } of stuck) connection.send(big)
  const waiting = stuck.filter(({ connection }) => connection.isOpen()).reduce((sum, { line }) => sum + line.writableLength, 0)
  expect(waiting).toBeGreaterThan(3 * megabyte)
  expect(waiting).toBeLessThan(4.6 * megabyte)
  expect(elsewhere.connection.isOpen()).toBe(true)
})
