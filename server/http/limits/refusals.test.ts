// Refusals are delayed and spaced out per network, so that retrying at once gains nothing.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { createOriginOf } from '../../domain/people/identify.ts'
import { unknownOrigin } from '../../domain/people/person.ts'
import { createSigning } from '../../domain/people/signing.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { serveInTurn } from './calls-in-turn.ts'

async function open() {
  const server = await startServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, now: () => 0 })
  onTestFinished(() => server.remove())
  return server
}
const from = (address: string) => ({ 'x-forwarded-for': address })

it('a refused call is answered after 100 ms, twenty of one network 10 ms apart, and other networks do not wait · GUARD-20', async () => {
  const server = await open()
  const mallory = visitor(server.url, 'Mallory', null, from('192.0.2.7'))
  const search = () => mallory.fetch('/api/search?q=rye').then(({ status }) => status)
  for (let n = 0; n < 30; n += 1) expect(await search()).toBe(200)
  const since = performance.now()
  const ended: string[] = []
  const refused = Promise.all(Array.from({ length: 20 }, () => search().finally(() => ended.push('Mallory'))))
  const anna = await visitor(server.url, 'Anna', null, from('192.0.2.8')).fetch('/api/search?q=rye')
  ended.push('Anna')
  expect(anna.status).toBe(200)
  expect(await refused).toEqual(Array<number>(20).fill(429))
  // A timer may fire a millisecond early.
  expect(performance.now() - since).toBeGreaterThan(100 + 19 * 10 - 5)
  expect(ended.indexOf('Anna')).toBeLessThan(20)
})

it('a wrong API key is answered after 100 ms, and so is the next one on the same connection · GUARD-20', async () => {
  const server = await open()
  const mallory = visitor(server.url, 'Mallory', null, from('192.0.2.7'))
  for (const _time of ['first', 'second']) {
    const since = performance.now()
    const { status } = await mallory.fetch('/api/sessions', { headers: { authorization: 'Bearer kring_x' } })
    expect(status).toBe(401)
    expect(performance.now() - since).toBeGreaterThan(95)
  }
})

it('calls from foreign origins count for their network, are then refused with 429, and other networks do not wait · GUARD-20', async () => {
  const server = await open()
  const { store, rateLimits } = server.app.deps
  const originOf = createOriginOf(createSigning(await store.settings.getOrMake('session_secret', () => '')))
  rateLimits.charge('write', { ...originOf('192.0.2.7'), key: null }, 580)
  const mallory = visitor(server.url, 'Mallory', null, from('192.0.2.7'))
  const foreign = { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } }
  const ended: string[] = []
  const refused = Promise.all(
    Array.from({ length: 30 }, () => mallory.fetch('/api/sessions', foreign).finally(() => ended.push('Mallory'))),
  )
  const anna = await visitor(server.url, 'Anna', null, from('192.0.2.8')).fetch('/api/sessions')
  ended.push('Anna')
  expect(anna.status).toBe(200)
  const statuses = (await refused).map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array<number>(20).fill(403), ...Array<number>(10).fill(429)])
  expect(ended.indexOf('Anna')).toBeLessThan(20)
})

it('after a refused frame its socket is read again 100 ms later, and other sockets are read at once · GUARD-20', async () => {
  const server = await open()
  const mallory = await visitor(server.url, 'Mallory', null, from('192.0.2.7')).connect()
  const anna = await visitor(server.url, 'Anna', null, from('192.0.2.8')).connect()
  mallory.sendRaw('?')
  await mallory.hears('error')
  const since = performance.now()
  const order: string[] = []
  mallory.send({ type: 'ping' })
  anna.send({ type: 'ping' })
  await Promise.all([
    mallory.hears('pong').then(() => order.push('Mallory', String(performance.now() - since > 80))),
    anna.hears('pong').then(() => order.push('Anna')),
  ])
  expect(order).toEqual(['Anna', 'Mallory', 'true'])
})

it('two pages of one network are served at a time, and one that takes longer than 50 ms no longer counts · GUARD-20', async () => {
  const app = express()
  const starts: number[] = []
  const held: (() => void)[] = []
  app.use(
    serveInTurn({ rateLimit: true }, () => ({ ...unknownOrigin, from: 'here' })),
    (_request, response) => {
      starts.push(performance.now())
      held.push(() => void response.end())
    },
  )
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const pages = Array.from({ length: 3 }, () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
  await expect.poll(() => starts.length).toBe(3)
  expect(starts[2]! - starts[0]!).toBeGreaterThan(45)
  for (const go of held) go()
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200, 200])
})

it('two requests to join are processed at a time, however many were accepted · GUARD-20', async () => {
  const server = await open()
  const { sessions } = server.app.deps.store
  const { find } = sessions
  const held: (() => void)[] = []
  sessions.find = async (id) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return find(id)
  }
  const ask = (n: number) =>
    visitor(server.url, `Guest ${n}`, null, from('192.0.2.7')).fetch('/api/sessions/none/join-requests', {
      method: 'POST',
      body: JSON.stringify({ displayName: `Guest ${n}` }),
    })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n)))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(202))
  expect(held).toHaveLength(2)
  held[0]?.()
  await expect.poll(() => held.length).toBe(3)
  sessions.find = find
  for (const go of held) go()
})
