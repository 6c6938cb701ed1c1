// Bodies that arrive too slowly end in an error; bodies that are fast enough, or wait for the server, do not.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../testing/cluster/start-server.ts'
import { endSlowBodies } from './slow-bodies.ts'

const windowMs = 300

/** Answers with the `{ length }` of the body; at /late it reads the body only when `take` is called. */
async function started() {
  const app = express()
  let take = () => undefined as void
  const mayTake = new Promise<void>((resolve) => (take = resolve))
  app.use(endSlowBodies(() => undefined, { windowMs, windowBytes: 10 }))
  app.post('/late', async (_request, _response, next) => {
    await mayTake
    next()
  })
  app.use(express.text({ type: () => true, limit: '1mb' }), (request, response) => {
    response.json({ length: String(request.body).length })
  })
  const server: Server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { take, send: (path: string, length: number) => open(port, path, length) }
}

function open(port: number, path: string, length: number, type = 'text/plain') {
  const socket: Socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += data.toString()))
  const answered = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Language: nl\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return { socket, answered }
}

it('a body that stops halfway or arrives too slowly gets 408 with a sentence, and its connection is closed · GUARD-12', async () => {
  const { send } = await started()
  const stopped = send('/', 100)
  stopped.socket.write('half')
  const trickling = send('/', 1_000)
  const drip = setInterval(() => trickling.socket.write('x'), windowMs / 3)
  onTestFinished(() => clearInterval(drip))
  for (const { answered } of [stopped, trickling]) {
    const answer = await answered
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toMatch(/\r\nConnection: close\r\n/)
    expect(answer).toContain('Het versturen duurde te lang.')
  }
})

it('a body that keeps arriving is accepted, however long it takes · GUARD-12', async () => {
  const { send } = await started()
  const { socket, answered } = send('/', 20 * 20)
  let pieces = 0
  const steady = setInterval(() => {
    socket.write('x'.repeat(20))
    if ((pieces += 1) === 20) clearInterval(steady)
  }, windowMs / 10)
  expect(await answered).toContain('{"length":400}')
})

it('a body that waits for the server does not count as slow', async () => {
  const { send, take } = await started()
  const { socket, answered } = send('/late', 200_000)
  socket.write('x'.repeat(199_999))
  await new Promise((resolve) => setTimeout(resolve, 3 * windowMs))
  take()
  socket.write('x')
  expect(await answered).toContain('{"length":200000}')
})

it('headers have 15 s, and the slowest body half an hour · GUARD-12', async () => {
  const server = await startServer()
  onTestFinished(() => server.remove())
  expect(server.app.server.headersTimeout).toBe(15_000)
  expect(server.app.server.requestTimeout).toBe(1_800_000)
})

it('the running server ends a request whose body brings only a few bytes in ten seconds · GUARD-12', async () => {
  const server = await startServer()
  onTestFinished(() => server.remove())
  const { socket, answered } = open(Number(new URL(server.url).port), '/api/contact', 1_000, 'application/json')
  socket.write('{"half":')
  const since = performance.now()
  expect(await answered).toMatch(/^HTTP\/1.1 408 /)
  expect(performance.now() - since).toBeGreaterThan(9_500)
}, 30_000)
