// R1, the minimum needed to store a message durably: one prepared INSERT, then the acknowledgement and the deliveries. It checks nothing.
// With REDIS_URL it is one of several nodes: each frame is published once, and the other nodes forward it without parsing it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Redis } from 'ioredis'
import pg from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'

type Store = (room: string, content: string, key: string) => Promise<number>

const rooms = new Map<string, Set<WebSocket>>()
const { DATABASE_URL, REDIS_URL, DATA_DIR = '' } = process.env
const table = (id: string) =>
  `CREATE TABLE IF NOT EXISTS messages (id ${id}, room TEXT NOT NULL, content TEXT NOT NULL, message_key TEXT NOT NULL)`
const insert = 'INSERT INTO messages (room, content, message_key) VALUES'

function openSqlite(): Store {
  const db = new Sqlite(join(DATA_DIR, 'r1.sqlite'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(table('INTEGER PRIMARY KEY'))
  const add = db.prepare(`${insert} (?, ?, ?)`)
  return (...row) => Promise.resolve(Number(add.run(...row).lastInsertRowid))
}

async function openPostgres(url: string): Promise<Store> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(table('bigserial PRIMARY KEY'))
  const add = { name: 'add', text: `${insert} ($1, $2, $3) RETURNING id` }
  return async (...row) => Number((await client.query<{ id: string }>({ ...add, values: row })).rows[0]?.id)
}

async function joinNodes(url: string): Promise<(room: string, frame: string) => void> {
  const [own, publisher, subscriber] = [`${process.pid} `, new Redis(url), new Redis(url)]
  await subscriber.subscribe('frames')
  subscriber.on('message', (_channel, text: string) => {
    if (text.startsWith(own)) return
    const [, room = '', frame = ''] = /^\d+ (\S+) (.*)$/s.exec(text) ?? []
    for (const socket of rooms.get(room) ?? []) socket.send(frame)
  })
  return (room, frame) => void publisher.publish('frames', `${own}${room} ${frame}`)
}

const store = DATABASE_URL ? await openPostgres(DATABASE_URL) : openSqlite()
const publish = REDIS_URL ? await joinNodes(REDIS_URL) : () => {}
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })

sockets.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set()
  rooms.set(url, room.add(socket))
  socket.on('close', () => room.delete(socket))
  socket.on('message', (data: Buffer) => {
    const { content, messageKey } = JSON.parse(data.toString()) as { content: string; messageKey: string }
    void store(url, content, messageKey).then((seq) => {
      const id = `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`
      socket.send(JSON.stringify({ type: 'message_created', messageKey, messageId: id, seq }))
      // The same length as the product's messages.
      const about = { timestamp: new Date().toISOString(), seq, cursor: `${seq}.0`, messageKey, rev: 0, metadata: {} }
      const author = { userId: null, anonymousId: '0123456789012345678901', displayName: 'Guest 1' }
      const frame = JSON.stringify({ type: 'new_message', message: { id, type: 'user', content, ...author, ...about } })
      for (const other of room) other.send(frame)
      publish(url, frame)
    })
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`))
