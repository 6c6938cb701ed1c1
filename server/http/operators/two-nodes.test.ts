// The operator console on two nodes: closing and reopening a session reaches everyone within two seconds, and the overview knows both nodes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { newId } from '../../domain/ids.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { makeOperator } from '../../testing/fixtures/operator-fixture.ts'
import { startServices } from '../../testing/cluster/cluster-of-nodes.ts'
import { startServer, type ServerOptions, type TestServer } from '../../testing/cluster/start-server.ts'
import { codeOf } from '../../testing/people/report-visitor.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

// The overview counts every node on its Redis, also those of other tests.
const services = await startServices({ mayEndRedis: true })
const limitMs = 2_000

describe.skipIf(!services)('the console on two nodes (skipped without a Postgres and a Redis to start)', () => {
  let nodes: TestServer[] = []
  let olga: Visitor
  let start: (options?: ServerOptions) => Promise<TestServer>
  const act = (id: string, action: string) => olga.fetch(`/api/admin/sessions/${id}`, { method: 'POST', body: JSON.stringify({ action }) })
  const overview = () => olga.json<OutputOf<'GET /api/admin/overview'>>('/api/admin/overview')

  beforeAll(async () => {
    const env = { DATABASE_URL: await services!.postgres.freshUrl(), SESSION_SECRET: 'the same for all nodes' }
    start = async (options) =>
      startServer({
        assistant: silentAssistant,
        bus: await connectRedisBus(services!.redis.url, newId()),
        ...options,
        env: { ...env, ...options?.env },
      })
    nodes = [await start(), await start()]
    olga = visitor(nodes[0]!.url, 'Olga')
    await olga.signUp()
    await makeOperator(nodes[0]!, olga)
  }, 120_000)
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.remove()))
    await services?.stop()
  })

  it('a session that an operator closes is read-only on both within two seconds, with that reason, and open again as fast · OPER-06 OPER-07', async () => {
    const anna = visitor(nodes[0]!.url, 'Anna')
    const { id } = await anna.createSession()
    const there = nodes[1]!.url
    const [bram, chiara] = [visitor(there, 'Bram'), visitor(there, 'Chiara')]
    const [host, guest] = [await anna.join(id), await bram.join(id)]
    let since = Date.now()
    expect((await act(id, 'close')).status).toBe(200)
    for (const ear of [host, guest]) {
      expect((await ear.hears('access_changed')).access).toMatchObject({ role: 'reader', isClosed: true })
      ear.send({ type: 'send_message', content: 'Still here?', messageType: 'user', messageKey: 'k' })
      expect((await ear.hears('error')).code).toBe('session_closed')
    }
    expect(Date.now() - since).toBeLessThan(limitMs)
    // After a reload, for somebody new, and without a socket.
    for (const who of [bram, anna, chiara]) expect((await who.view(id)).access).toMatchObject({ role: 'reader', isClosed: true })
    const late = await chiara.join(id)
    const written = await bram.fetch(`/api/sessions/${id}/messages`, { method: 'POST', body: JSON.stringify({ content: 'Via HTTP' }) })
    expect(await codeOf(written)).toEqual([403, 'session_closed'])
    // Nobody has become a reader in the eyes of the others.
    expect(host.all('participant_updated')).toEqual([])
    const shown = [...(await anna.view(id)).participants, ...host.all('participant_joined').map(({ participant }) => participant)]
    expect(shown.filter(({ isReader }) => isReader)).toEqual([])

    since = Date.now()
    expect((await act(id, 'reopen')).status).toBe(200)
    for (const ear of [host, guest, late]) {
      const { access } = await ear.hears('access_changed', (event) => event.access.role === 'member')
      expect(access.isClosed).toBeUndefined()
      await ear.says('Open again')
    }
    expect(Date.now() - since).toBeLessThan(limitMs)
    expect((await chiara.view(id)).access.isClosed).toBeUndefined()
    for (const ear of [host, guest, late]) await ear.leave()
  })

  it('a person and a session on both nodes count once in the overview, and each node has its own figures · OPER-03', async () => {
    const anna = visitor(nodes[0]!.url, 'Anna')
    const [first, second] = [await anna.createSession(), await anna.createSession()]
    const elsewhere = visitor(nodes[1]!.url, 'Anna', anna.cookie)
    await anna.join(first.id)
    await elsewhere.join(first.id)
    await elsewhere.join(second.id)
    await visitor(nodes[1]!.url, 'Bram').join(first.id)
    await expect
      .poll(async () => (await overview()).nodes.map(({ people, sessions }) => [people, sessions]), { timeout: 10_000, interval: 200 })
      .toEqual([
        [1, 1],
        [2, 2],
      ])
    expect(await overview()).toMatchObject({ people: 2, sessions: 2 })
  })

  it('a node with another clock or another version needs attention · OPER-03', async () => {
    expect((await overview()).attention).toEqual(['backup_none', 'mail_off'])
    const site = mkdtempSync(join(tmpdir(), 'kring-site-'))
    onTestFinished(() => rmSync(site, { recursive: true, force: true }))
    writeFileSync(join(site, 'index.html'), '<html><head></head><body></body></html>')
    // Its machine is five seconds ahead of the time that the nodes share.
    const third = await start({ env: { WEB_ROOT: site }, now: () => Date.now() - 5_000 })
    onTestFinished(() => third.remove())
    await expect
      .poll(async () => (await overview()).attention, { timeout: 10_000, interval: 200 })
      .toEqual(['backup_none', 'clock_skewed', 'versions_differ', 'mail_off'])
    const found = (await overview()).nodes
    const skewOf = (isBuilt: boolean) =>
      found.filter(({ build }) => (build !== null) === isBuilt).map(({ skewMs }) => Math.round(skewMs / 1_000) || 0)
    expect([skewOf(false), skewOf(true)]).toEqual([[0, 0], [5]])
  })
})
