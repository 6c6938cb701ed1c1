// The reference for streaming: a plain loop that sends one frame per token to everyone in the room, and does nothing else.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { tokens } from './tokens.ts'

const { TOKENS = '300' } = process.env
const server = createServer()
const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false })
const rooms = new Map<string, Set<WebSocket>>()

async function stream(room: Set<WebSocket>): Promise<void> {
  let offset = 0
  for await (const text of tokens(Number(TOKENS))) {
    const frame = JSON.stringify({ type: 'ai_delta', answerId: 'one', offset, text })
    offset += text.length
    for (const socket of room) socket.send(frame)
  }
  for (const socket of room) socket.send(JSON.stringify({ type: 'ai_typing', isTyping: false }))
}

sockets.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set()
  rooms.set(url, room.add(socket))
  socket.on('close', () => room.delete(socket))
  socket.on('message', () => void stream(room))
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`))
