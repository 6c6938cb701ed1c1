// Bodies that arrive slowly, on many connections of one network.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

const head = (address: string) =>
  [
    'POST /api/sessions HTTP/1.1',
    ...['Host: x', 'Content-Type: application/json', 'Content-Length: 1000', `X-Forwarded-For: ${address}`, '', '{'],
  ].join('\r\n')

it('a hundred bodies of one network may arrive at a time, the next one is refused and closed, and a freed slot can be used again · GUARD-12 GUARD-20', async () => {
  const server = await startServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
  onTestFinished(() => server.remove())
  const { hostname, port } = new URL(server.url)
  const begin = async (address: string): Promise<Socket> => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(head(address))
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const sockets: Socket[] = []
  for (let n = 0; n < 100; n += 1) sockets.push(await begin('192.0.2.7'))
  const create = (address: string) =>
    visitor(server.url, 'Anna', null, { 'x-forwarded-for': address })
      .fetch('/api/sessions', { method: 'POST', body: JSON.stringify({ title: 'Bread', isPrivate: false }) })
      .then(({ status }) => status)
  // All of them have been read by then.
  await expect.poll(() => create('192.0.2.7')).toBe(429)
  const refused = await begin('192.0.2.7')
  let answer = ''
  refused.on('data', (data) => (answer += data.toString('latin1')))
  await once(refused, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 429[^]*\r\nretry-after: 1\r\n/i)
  expect(await create('192.0.2.8')).toBe(200)
  sockets[0]?.destroy()
  await expect.poll(() => create('192.0.2.7')).toBe(200)
})
