// Pipelined requests on one connection.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../testing/cluster/start-server.ts'

async function send(requests: number): Promise<string> {
  const server = await startServer()
  onTestFinished(() => server.remove())
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let answers = ''
  socket.on('data', (data) => (answers += data.toString('latin1')))
  socket.on('error', () => undefined)
  const last = `GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  socket.write(`${'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests - 1)}${last}`)
  await once(socket, 'close')
  return answers
}

it('three pipelined requests at a time are answered; a flood of them closes the connection · GUARD-20', async () => {
  expect((await send(3)).match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  expect((await send(4)).match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(3)
  expect((await send(200)).match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(3)
})
