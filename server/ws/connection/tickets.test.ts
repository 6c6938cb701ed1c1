// Tickets: each opens one socket, once, for who asked for it, on any node; and none outlives its login.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { appOrigin } from '../../../shared/desktop/desktop-origin.ts'
import { limits } from '../../../shared/limits.ts'
import { closeCodes } from '../../../shared/protocol.ts'
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

/** How many of these are let in. */
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
  it('opens one socket of twenty that come with it at once, and none afterwards', async () => {
    const { anna } = await open()
    const ticket = await anna.askTicket()
    expect(await onJoined(Array.from({ length: 20 }, () => anna.enter(ticket)))).toBe(1)
    await expect(anna.enter(ticket)).rejects.toThrow('401')
    await (await anna.connect()).leave()
  })

  it('lets in who asked for it, guest or account, whatever else is brought along · DESK-03', async () => {
    const { server, anna } = await open()
    const bram = visitor(server.url, 'Bram')
    await bram.signUp()
    const { id } = await bram.createSession()
    const { anonymousId } = (await anna.view(id)).self
    const beside = { cookie: bram.cookie!, authorization: 'Bearer kringapp_x.y.z' }
    expect(await selfAt(anna, id, await anna.askTicket(), beside)).toMatchObject({ anonymousId, userId: null, displayName: 'Anna' })
    const { id: userId } = await anna.signUp()
    expect(await selfAt(anna, id, await anna.askTicket())).toMatchObject({ userId, displayName: 'Anna Bakker' })
    // Also for a program that is no page.
    expect(await selfAt(anna, id, await anna.askTicket(), { origin: server.url })).toMatchObject({ userId })
  })

  it('is too old after half a minute, and unknown to another server', async () => {
    const { anna, later } = await open()
    const { server } = await open()
    const ticket = await anna.askTicket()
    await expect(appVisitor(server.url, 'Anna').enter(ticket)).rejects.toThrow('401')
    later(limits.socketTicketMs - 1)
    await (await anna.enter(ticket)).leave()
    const second = await anna.askTicket()
    later(limits.socketTicketMs)
    await expect(anna.enter(second)).rejects.toThrow('401')
  })

  it.each(['', 'x', '\0', 'a'.repeat(4_000), '../..', '%'])('that is none (%j) opens nothing', async (ticket) => {
    const { server, anna } = await open()
    await expect(anna.enter(ticket)).rejects.toThrow('401')
    expect(server.logged).toEqual([])
  })

  it('opens nothing from a page of another site, and without one the app’s origin opens nothing', async () => {
    const { server, anna } = await open()
    const ticket = await anna.askTicket()
    for (const origin of ['https://evil.example', 'null', 'app://other'])
      await expect(anna.enter(ticket, { origin })).rejects.toThrow('403')
    for (const token of [null, anna.token])
      await expect(
        visitor(server.url, 'Anna').connect({ origin: appOrigin, ...(token && { authorization: `Bearer ${token}` }) }),
      ).rejects.toThrow('403')
    // Refused at the door it is not spent.
    await (await anna.enter(ticket)).leave()
  })

  it('opens nothing once its login has ended, and what it opened before is closed', async () => {
    const { anna } = await open()
    await anna.signUp()
    const { id } = await anna.createSession()
    const [ear, ticket] = [await anna.join(id), await anna.askTicket()]
    await post(anna, '/api/account/sign-out-everywhere')
    expect(await ear.closed).toBe(closeCodes.signedOut)
    await expect(anna.enter(ticket)).rejects.toThrow('401')
    // Asked for anew it is a guest’s.
    expect((await selfAt(anna, id, await anna.askTicket())).userId).toBeNull()
  })

  it('of a login that was not seen for too long opens nothing', async () => {
    const { server, anna } = await open()
    await anna.signUp()
    const ticket = await anna.askTicket()
    const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
    await tables('logins').update({ seen_at: Date.now() - limits.loginLifeMs - 1_000 })
    await tables.destroy()
    await expect(anna.enter(ticket)).rejects.toThrow('401')
  })

  it('is kept as a digest, and not at all once it is spent or too old', async () => {
    const { server, anna, later } = await open()
    const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
    onTestFinished(() => tables.destroy())
    const [first, second] = [await anna.askTicket(), await anna.askTicket()]
    expect(JSON.stringify(await tables('tickets').select('*'))).not.toMatch(new RegExp(`${first}|${second}`))
    await (await anna.enter(first)).leave()
    expect(await tables('tickets').select('*')).toHaveLength(1)
    later(limits.socketTicketMs)
    await anna.askTicket()
    expect(await tables('tickets').select('*')).toHaveLength(1)
  })

  it('is in no line of the log, whether it opens something or nothing', async () => {
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
    // What is written has its own number, which this left alone.
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

  it('a ticket of one opens one socket on either, of twenty that come at once', async () => {
    const [first, second] = [appVisitor(nodes[0].url, 'Anna'), appVisitor(nodes[1].url, 'Anna')]
    const ticket = await first.askTicket()
    expect(await onJoined(Array.from({ length: 20 }, (_, n) => (n % 2 ? first : second).enter(ticket)))).toBe(1)
  })

  it('who is signed out on one is closed on the other, and their ticket opens nothing there · DESK-03', async () => {
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
