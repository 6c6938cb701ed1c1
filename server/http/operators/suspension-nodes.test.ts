// A suspended person's sockets, logins, tokens, keys and webhooks stop on both of two nodes within two seconds; sessions they host stay readable.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { digestOf } from '../../access/authenticate.ts'
import { liftSuspension, suspendNetwork, suspendPerson } from '../../commands/operators/suspend.ts'
import { newId } from '../../domain/ids.ts'
import { createOriginOf } from '../../domain/people/identify.ts'
import { createSigning } from '../../domain/people/signing.ts'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServiceServer } from '../../testing/doubles/service-server.ts'
import { makeOperator } from '../../testing/fixtures/operator-fixture.ts'
import { ask, makeHook } from '../../testing/fixtures/webhook-fixture.ts'
import { startPostgres, type TestPostgres } from '../../testing/cluster/postgres.ts'
import { startRedis, type TestRedis } from '../../testing/cluster/redis.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { appVisitor } from '../../testing/people/app-visitor.ts'
import { testPassword, visitor, type Visitor } from '../../testing/people/visitor.ts'

const postgres: TestPostgres | null = await startPostgres()
const redis: TestRedis | null = await startRedis()
const limitMs = 2_000
const secret = 'the same for all nodes'

describe.skipIf(!postgres || !redis)('suspension on two nodes (skipped without a Postgres and a Redis to start)', () => {
  let nodes: TestServer[] = []
  let olga: Visitor
  const post = (who: Visitor, path: string, body: object = {}) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
  const codeOf = async (response: Response) => (response.status === 200 ? 200 : ((await response.json()) as { code: string }).code)

  beforeAll(async () => {
    const url = await postgres!.freshUrl()
    for (let n = 0; n < 2; n += 1)
      nodes.push(
        await startServer({
          assistant: silentAssistant,
          bus: await connectRedisBus(redis!.url, newId()),
          env: { DATABASE_URL: url, SESSION_SECRET: secret, WEBHOOKS_ALLOW_PRIVATE: 'on', TRUST_PROXY: '1' },
        }),
      )
    olga = visitor(nodes[0]!.url, 'Olga')
    await olga.signUp()
    await makeOperator(nodes[0]!, olga)
  }, 120_000)
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.remove()))
    nodes = []
    await postgres?.stop()
    await redis?.stop()
  })

  it('sockets close with the reason, and logins, app tokens, tickets, keys and webhooks stop; lifting it restores them · OPER-05', async () => {
    const [first, second] = [nodes[0]!.url, nodes[1]!.url]
    const anna = visitor(first, 'Anna')
    const { id: annaId } = await anna.signUp()
    const { id } = await anna.createSession()
    const receiver = await startServiceServer(() => ({}))
    await makeHook(anna, `${receiver.url}/hook`, ['message.created'])
    const { key } = await ask<{ key: string }>(anna, '/api/keys', { name: 'Script', scopes: ['sessions:read'] })
    const app = appVisitor(second, 'Anna')
    const verifier = 'v'.repeat(43)
    const { code } = await ask<{ code: string }>(anna, '/api/app/codes', { challenge: digestOf(verifier) })
    expect((await post(app, '/api/app/login', { code, verifier })).status).toBe(200)
    const withKey = (path: string) => fetch(second + path, { headers: { authorization: `Bearer ${key}` } })
    const elsewhere = visitor(second, 'Anna', anna.cookie)
    const bram = visitor(second, 'Bram')
    const [here, there, idle, other] = [await anna.join(id), await elsewhere.join(id), await elsewhere.connect(), await bram.join(id)]
    const ticket = await app.askTicket()
    expect((await withKey('/api/sessions')).status).toBe(200)
    await here.says('Bread at seven')
    await vi.waitFor(() => expect(receiver.asked.length).toBe(1), 10_000)

    const since = Date.now()
    expect((await post(olga, `/api/admin/people/${annaId}/suspend`, { reason: 'Spam' })).status).toBe(200)
    for (const ear of [here, there, idle]) {
      expect((await ear.hears('removed')).reason).toBe('suspended')
      expect(await ear.closed).toBe(closeCodes.removed)
    }
    expect(Date.now() - since).toBeLessThan(limitMs)
    for (const who of [anna, elsewhere]) {
      expect(await codeOf(await who.fetch('/api/account'))).toBe('suspended')
      await expect(who.connect()).rejects.toThrow('403')
    }
    expect(await codeOf(await app.fetch('/api/account'))).toBe('suspended')
    await expect(app.enter(ticket)).rejects.toThrow('403')
    expect(await codeOf(await withKey('/api/sessions'))).toBe('suspended')
    const again = visitor(second, 'Anna')
    expect(await codeOf(await post(again, '/api/auth/email/signin', { email: 'anna@example.com', password: testPassword }))).toBe(
      'suspended',
    )
    expect(Date.now() - since).toBeLessThan(limitMs)
    // Others go on in the session that she hosts, and nothing of it is sent to her.
    expect((await bram.view(id)).messages.length).toBeGreaterThan(0)
    await other.says('Where is Anna?')
    await nodes[1]!.app.deps.store.outbox.take(id, Date.now())
    expect(await nodes[0]!.app.deps.store.outbox.behind()).toEqual([])

    expect((await post(olga, `/api/admin/people/${annaId}/restore`)).status).toBe(200)
    await vi.waitFor(async () => expect((await elsewhere.fetch('/api/account')).status).toBe(200), limitMs)
    expect((await withKey('/api/sessions')).status).toBe(200)
    await vi.waitFor(() => expect(nodes[1]!.app.deps.suspensions.has(`user:${annaId}`)).toBe(false), limitMs)
    await elsewhere.join(id)
    await other.says('There she is')
    await vi.waitFor(() => expect(receiver.asked.length).toBe(2), 10_000)
    expect(receiver.asked.length).toBe(2)
    await receiver.stop()
  }, 60_000)

  it('a guest, and guests from a network, are kept out of sessions and of signing up, but can sign in · OPER-05', async () => {
    const [first, second] = [nodes[0]!, nodes[1]!]
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const chiara = visitor(first.url, 'Chiara')
    await chiara.signUp()
    const { id } = await chiara.createSession()
    const [dirk, eva] = [visitor(second.url, 'Dirk'), visitor(second.url, 'Eva', null, from)]
    const [dirks, evas] = [await dirk.join(id), await eva.join(id)]
    const { self } = await dirk.view(id)
    const { deps } = first.app
    const originOf = createOriginOf(createSigning(secret))
    const operator = { id: 'olga', name: 'Olga', address: null }
    // Both read on the other node, which learns of it only from the database.
    let since = Date.now()
    await suspendPerson(deps, operator, `guest:${self.anonymousId}`, 'Spam')
    expect((await dirks.hears('removed')).reason).toBe('suspended')
    expect(await dirks.closed).toBe(closeCodes.removed)
    expect(await codeOf(await dirk.fetch(`/api/sessions/${id}`))).toBe('suspended')
    await expect(dirk.connect()).rejects.toThrow('403')
    expect(Date.now() - since).toBeLessThan(limitMs)
    const fresh = visitor(second.url, 'Fien', null, from)
    const idle = await fresh.connect()
    since = Date.now()
    await suspendNetwork(deps, operator, originOf('203.0.113.7').from!, { reason: 'Spam', days: 1 })
    for (const ear of [evas, idle]) {
      expect((await ear.hears('removed')).reason).toBe('suspended')
      expect(await ear.closed).toBe(closeCodes.removed)
    }
    expect(await codeOf(await fresh.fetch(`/api/sessions/${id}`))).toBe('suspended')
    await expect(fresh.connect()).rejects.toThrow('403')
    expect(Date.now() - since).toBeLessThan(limitMs)
    await expect(fresh.signUp()).rejects.toThrow('suspended')
    const signIn = { email: 'chiara@example.com', password: testPassword }
    expect((await post(fresh, '/api/auth/email/signin', signIn)).status).toBe(200)
    // Also the desktop app there, by a code from a browser.
    const verifier = 'v'.repeat(43)
    const { code } = await ask<{ code: string }>(chiara, '/api/app/codes', { challenge: digestOf(verifier) })
    const login = { method: 'POST', body: JSON.stringify({ code, verifier }), headers: from }
    expect((await appVisitor(second.url, 'Chiara').fetch('/api/app/login', login)).status).toBe(200)
    expect((await fresh.fetch(`/api/sessions/${id}`)).status).toBe(200)
    await liftSuspension(deps, operator, `guest:${self.anonymousId}`)
    await vi.waitFor(() => expect(second.app.deps.suspensions.has(`guest:${self.anonymousId!}`)).toBe(false), limitMs)
    await dirk.join(id)
  }, 60_000)
})
