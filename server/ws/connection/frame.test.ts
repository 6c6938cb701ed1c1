// WebSocket clients can read the frames that `textFrame` builds.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { textFrame } from './frame.ts'

const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

it('a frame of any length, with characters of any width, is read back unchanged', async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000].map((length) => 'a'.repeat(length)).concat('é€😀'.repeat(40), '')
  const server = createServer((socket) => {
    socket.once('data', (request) => {
      const key = /sec-websocket-key: (.+)\r/i.exec(String(request))?.[1] ?? ''
      const accept = createHash('sha1')
        .update(key + guid)
        .digest('base64')
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      )
      for (const text of texts) socket.write(textFrame(text))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: string[] = []
  await new Promise<void>((resolve) => client.on('message', (data) => heard.push(String(data)) === texts.length && resolve()))
  expect(heard).toEqual(texts)
  client.terminate()
  server.close()
})
