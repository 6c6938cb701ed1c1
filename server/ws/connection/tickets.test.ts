// Tickets: each opens one socket, once, for the person who requested it, on any node; and none outlives its login.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { appOrigin } from '../../../shared/desktop/desktop-origin.ts'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { newId } from '../../domain/ids.ts'
import { appVisitor, type AppVisitor } from '../../testing/people/app-visitor.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startChildServer } from '../../testing/cluster/child-server.ts'
import { startServices, type Services } from '../../testing/cluster/cluster-of-nodes.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { startServer, type ServerOptions, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const post = (who: Visitor, path: string) => who.fetch(path, { method: 'POST' })

async function open(options: ServerOptions = {}) {
  let now = Date.now()
  const server = await startServer({ assistant: silentAssistant, now: () => now, ...options })
  onTestFinished(() => server.remove())
  return { server, anna: appVisitor(server.url, 'Anna'), later: (ms: number) => void (now += ms) }
}

/** How many of these succeed. */
async function onJoined(tries: Promise<unknown>[]): Promise<number> {
  const done = await Promise.allSettled(tries)
  for (const one of done) if (one.status === 'rejected') expect(String(one.reason)).toContain('401')
  return done.filter(({ status }) => status === 'fulfilled').length
}

async function selfAt(anna: AppVisitor, id: string, ticket: string, headers: Record<string, string> = {}) {
  const ear = await anna.enter(ticket, headers)
  ear.send({ type: 'join_session', sessionId: id, displayName: 'Anna' })
  return (await ear.hears('session_joined')).session.self
}

describe('a ticket', () => {
  it('opens one socket if twenty use it at once, and none afterwards', async () => {
    const { anna } = await open()
    const ticket = await anna.askTicket()
    expect(await onJoined(Array.from({ length: 20 }, () => anna.enter(ticket)))).toBe(1)
    await expect(anna.enter(ticket)).rejects.toThrow('401')
    await (await anna.connect()).leave()
  })

  it('identifies the person who requested it, guest or account, whatever other credentials are sent · DESK-03', async () => {
    const { server, anna } = await open()
    const bram = visitor(server.url, 'Bram')
    await bram.signUp()
    const { id } = await bram.createSession()
    const { anonymousId } = (await anna.view(id)).self
    const beside = { cookie: bram.cookie!, authorization: 'Bearer kringapp_x.y.z' }
    expect(await selfAt(anna, id, await anna.askTicket(), beside)).toMatchObject({ anonymousId, userId: null, displayName: 'Anna' })
    const { id: userId } = await anna.signUp()
    expect(await selfAt(anna, id, await anna.askTicket())).toMatchObject({ userId, displayName: 'Anna Bakker' })
    // Also for a program that is not a page.
    expect(await selfAt(anna, id, await anna.askTicket(), { origin: server.url })).toMatchObject({ userId })
  })

  it('expires after half a minute, and is unknown to another server', async () => {
    const { anna, later } = await open()
    const { server } = await open()
    const ticket = await anna.askTicket()
    await expect(appVisitor(server.url, 'Anna').enter(ticket)).rejects.toThrow('401')
    later(30_000 - 1)
    await (await anna.enter(ticket)).leave()
    const second = await anna.askTicket()
    later(30_000)
    await expect(anna.enter(second)).rejects.toThrow('401')
  })

  it.each(['', 'x', '\0', 'a'.repeat(4_000), '../..', '%'])('that is invalid (%j) opens nothing', async (ticket) => {
    const { server, anna } = await open()
    await expect(anna.enter(ticket)).rejects.toThrow('401')
    expect(server.logged).toEqual([])
  })

  it('opens nothing from a page of another site, and the app’s origin opens nothing without a ticket', async () => {
    const { server, anna } = await open()
    const ticket = await anna.askTicket()
    for (const origin of ['https://evil.example', 'null', 'app://other'])
      await expect(anna.enter(ticket, { origin })).rejects.toThrow('403')
    for (const token of [null, anna.token])
      await expect(
        visitor(server.url, 'Anna').connect({ origin: appOrigin, ...(token && { authorization: `Bearer ${token}` }) }),
      ).rejects.toThrow('403')
    // A ticket refused for its origin is not used up.
    await (await anna.enter(ticket)).leave()
  })

  it('opens nothing once its login has ended, and the socket that it opened is closed', async () => {
    const { anna } = await open()
    await anna.signUp()
    const { id } = await anna.createSession()
    const [ear, ticket] = [await anna.join(id), await anna.askTicket()]
    await post(anna, '/api/account/sign-out-everywhere')
    expect(await ear.closed).toBe(closeCodes.signedOut)
    await expect(anna.enter(ticket)).rejects.toThrow('401')
    // A new ticket belongs to a guest.
    expect((await selfAt(anna, id, await anna.askTicket())).userId).toBeNull()
  })

  it('of a login that was not used for too long opens nothing', async () => {
    const { server, anna } = await open()
    await anna.signUp()
    const [first, ticket] = [await anna.askTicket(), await anna.askTicket()]
    const [second, life] = [1_000, 90 * 24 * 60 * 60_000]
    const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
    onTestFinished(() => tables.destroy())
    await tables('logins').update({ seen_at: Date.now() - life + 60 * second })
    await (await anna.enter(first)).leave()
    await tables('logins').update({ seen_at: Date.now() - life - second })
    await expect(anna.enter(ticket)).rejects.toThrow('401')
  })

  it('is stored as a digest, and deleted once it is used or has expired', async () => {
    const { server, anna, later } = await open()
    const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
    onTestFinished(() => tables.destroy())
    const [first, second] = [await anna.askTicket(), await anna.askTicket()]
    expect(JSON.stringify(await tables('tickets').select('*'))).not.toMatch(new RegExp(`${first}|${second}`))
    await (await anna.enter(first)).leave()
    expect(await tables('tickets').select('*')).toHaveLength(1)
    later(30_000)
    await anna.askTicket()
    expect(await tables('tickets').select('*')).toHaveLength(1)
  })

  it('does not appear in the log, whether it is valid or not', async () => {
    const child = await startChildServer({ LOG_LEVEL: 'debug' })
    onTestFinished(() => child.remove())
    const anna = appVisitor(child.url, 'Anna')
    await anna.signUp()
    const ticket = await anna.askTicket()
    await (await anna.enter(ticket)).leave()
    await expect(anna.enter(ticket)).rejects.toThrow('401')
    await child.kill()
    expect(child.said()).toContain('connection opened')
    expect(child.said()).not.toContain(ticket)
    expect(child.said()).not.toContain(anna.token!.split('.')[2])
  })

  it('can be requested often by an app, up to a limit', async () => {
    const { anna } = await open({ env: { RATE_LIMIT: 'on' } })
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1) statuses.push((await post(anna, '/api/socket-tickets')).status)
    expect(statuses).toEqual([...Array<number>(120).fill(200), 429])
    // Writes have their own limit, which this did not use.
    expect((await anna.createSession()).title).toBe('Bakery launch')
  })
})

const services: Services | null = await startServices()
afterAll(() => services?.stop())

describe.skipIf(!services)('on two nodes (skipped without a Postgres and a Redis to start)', () => {
  let databaseUrl: string
  let nodes: [TestServer, TestServer]
  beforeAll(async () => {
    databaseUrl = await services!.postgres.freshUrl()
    const start = async () =>
      startServer({
        assistant: silentAssistant,
        bus: await connectRedisBus(services!.redis.url, newId()),
        env: { DATABASE_URL: databaseUrl },
      })
    nodes = [await start(), await start()]
  })
  afterAll(() => Promise.all(nodes.map((node) => node.remove())))

  it('a ticket of one node opens one socket on either, even if twenty use it at once', async () => {
    const [first, second] = [appVisitor(nodes[0].url, 'Anna'), appVisitor(nodes[1].url, 'Anna')]
    const ticket = await first.askTicket()
    expect(await onJoined(Array.from({ length: 20 }, (_, n) => (n % 2 ? first : second).enter(ticket)))).toBe(1)
  })

  it('a person signed out on one node is disconnected on the other, and their ticket opens nothing there · DESK-03', async () => {
    const first = appVisitor(nodes[0].url, 'Anna')
    await first.signUp()
    const second = appVisitor(nodes[1].url, 'Anna', first.token)
    const { id } = await first.createSession()
    const [ear, ticket] = [await second.join(id), await second.askTicket()]
    await post(first, '/api/app/logout')
    await expect(second.enter(ticket)).rejects.toThrow('401')
    expect(await ear.closed).toBe(closeCodes.signedOut)
    expect((await second.fetch('/api/auth/user')).status).toBe(401)
  })
})
