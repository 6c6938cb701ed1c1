// socket.io as in its documentation: rooms, one event for everyone in a room, WebSocket only.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

const server = createServer()
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, httpCompression: false })
let seq = 0

io.on('connection', (socket) => {
  let room = ''
  socket.on('join', async (wanted: string) => {
    room = wanted
    await socket.join(room)
    socket.emit('joined')
  })
  socket.on('send_message', ({ content, messageKey }: { content: string; messageKey: string }) => {
    seq += 1
    // As long as the messages of the product.
    const id = `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`
    const who = { userId: null, anonymousId: '0123456789012345678901', displayName: 'Guest 1' }
    const message = {
      id,
      type: 'user',
      content,
      ...who,
      timestamp: new Date().toISOString(),
      seq,
      cursor: `${seq}.0`,
      messageKey,
      rev: 0,
      metadata: {},
    }
    io.to(room).emit('new_message', { message })
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`))
