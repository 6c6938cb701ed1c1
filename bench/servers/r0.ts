// R0, the reference for every fan-out: serializes a message once and sends it to everyone in the room; it neither checks nor stores anything.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

const rooms = new Map<string, Set<WebSocket>>()
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
let seq = 0

sockets.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set()
  rooms.set(url, room.add(socket))
  socket.on('close', () => room.delete(socket))
  socket.on('message', (data: Buffer) => {
    const { content, messageKey } = JSON.parse(data.toString()) as { content: string; messageKey: string }
    seq += 1
    // As long as the messages of the product.
    const message = {
      id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
      type: 'user',
      content,
      userId: null,
      anonymousId: '0123456789012345678901',
      displayName: 'Guest 1',
      timestamp: new Date().toISOString(),
      seq,
      cursor: `${seq}.0`,
      messageKey,
      rev: 0,
      metadata: {},
    }
    const frame = JSON.stringify({ type: 'new_message', message })
    for (const other of room) other.send(frame)
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`))
