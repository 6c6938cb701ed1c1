// Bodies that arrive slowly, on many connections of one network or of one IPv6 /48.
import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Request, Response } from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { createOriginOf } from '../../domain/people/identify.ts'
import { createSigning } from '../../domain/people/signing.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { limitOpenBodies } from './open-bodies.ts'

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

it('four hundred bodies of one /48 may arrive at a time, however many networks it has, and a freed slot can be used again · GUARD-09 GUARD-12', () => {
  const refused: string[] = []
  const handle = limitOpenBodies(
    { config: { rateLimit: true }, logRefusal: (code) => void refused.push(code) },
    createOriginOf(createSigning('a secret of the server')),
  )
  /** Begins a request with a body; null: it was refused. */
  const begin = (ip: string): EventEmitter | null => {
    const request = Object.assign(new EventEmitter(), { ip, headers: { 'content-length': '1' }, app: { locals: {} } })
    const response = { setHeader: () => response, status: () => response, json: () => response }
    let isOpen = false
    handle(request as unknown as Request, response as unknown as Response, () => (isOpen = true))
    return isOpen ? request : null
  }
  const bodies = Array.from({ length: 400 }, (_, n) => begin(`2001:db8:0:${n.toString(16)}::1`))
  expect(bodies).not.toContain(null)
  expect(begin('2001:db8:0:190::1')).toBeNull()
  expect(refused).toEqual(['rate_limited'])
  expect(begin('2001:db8:1:190::1')).not.toBeNull()
  bodies[0]?.emit('end')
  expect(begin('2001:db8:0:190::1')).not.toBeNull()
  expect(begin('2001:db8:0:191::1')).toBeNull()
})
