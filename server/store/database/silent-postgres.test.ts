// Silent connections to Postgres, as behind a router that drops them, are detected and closed, and nothing is lost or stored twice.
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { startProxy, type Proxy } from '../../testing/cluster/tcp-proxy.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { connectPostgres } from './connect.ts'
import { draft } from '../store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { watchConnections, type PostgresConnection } from './postgres-watch.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())
const anna = guest('anna', 'en')
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

/** Silences all open connections in both directions; new ones work. */
function silenceOpen(line: Proxy, ...ways: Parameters<Proxy['deafen']>): void {
  line.deafen(...ways)
  line.heal()
}

async function proxied(): Promise<{ databaseUrl: string; line: Proxy }> {
  const direct = new URL(await postgres!.freshUrl())
  const line = await startProxy(`http://${direct.host}`)
  onTestFinished(() => line.close())
  direct.port = new URL(line.url).port
  return { databaseUrl: direct.href, line }
}

describe.skipIf(!postgres)('a silent connection to Postgres (skipped without a Postgres to start)', () => {
  async function openSilenced(silence: (line: Proxy) => void): Promise<Store> {
    const { databaseUrl, line } = await proxied()
    const store = await openStore({ databaseUrl, dataDir: '' })
    onTestFinished(() => store.close())
    for (const id of ['a', 'b']) await store.sessions.add({ id, title: id, isPrivate: false, isDemo: false, host: null }, 1)
    // Some connections are idle, and none is being opened.
    await Promise.all(numbers(4).map(() => store.probe()))
    let open = 0
    await expect.poll(() => open === (open = line.open()), { interval: 500, timeout: 10_000 }).toBe(true)
    silence(line)
    return store
  }
  const say = (store: Store, id: string, content: string, key: string | null) =>
    store.messages.add(id, draft(anna, content, key), 1, () => false)

  it('is noticed within 10 s, and the batch is retried once on a new one · GUARD-24', async () => {
    const store = await openSilenced((line) => silenceOpen(line, 'up', 'down'))
    const sent = Promise.all(numbers(6).map((n) => say(store, n % 2 ? 'a' : 'b', `${n}`, n % 3 ? `k${n}` : null)))
    await expect.poll(() => store.fault(), { timeout: 10_000, interval: 5 }).toContain('silent')
    const added = await sent
    expect(added.map(({ repeated }) => repeated)).toEqual(numbers(6).map(() => false))
    expect((await store.messages.after('a', 0, 99)).map(({ content }) => content)).toEqual(['1', '3', '5'])
    expect((await store.messages.after('b', 0, 99)).map(({ content }) => content)).toEqual(['2', '4', '6'])
    expect(store.fault()).toBeNull()
  })

  it.each([[['k1', null, 'k3']], [[null]]])(
    'that loses the reply to a commit stores nothing twice, with or without a key: %j · GUARD-24',
    async (keys) => {
      const store = await openSilenced((line) =>
        line.alter((chunk) => {
          if (chunk.includes('COMMIT')) silenceOpen(line, 'down')
          return chunk
        }),
      )
      const added = await Promise.all(keys.map((key, n) => say(store, 'a', `${n}`, key)))
      const stored = await store.messages.after('a', 0, 99)
      expect(stored.map(({ content }) => content)).toEqual(keys.map((_, n) => `${n}`))
      expect(added.map(({ message, repeated }) => [message.id, repeated])).toEqual(stored.map(({ id }) => [id, false]))
      expect((await store.sessions.find('a'))?.lastSeq).toBe(keys.length)
    },
  )

  it('leaves a statement alone that Postgres is executing', async () => {
    const { databaseUrl } = await proxied()
    await expect(sleepSeconds(databaseUrl, 4.5)).resolves.toBe('slept')
  })

  it('makes the node not ready until it is closed, and then sent messages are acknowledged · GUARD-24', async () => {
    const { databaseUrl, line } = await proxied()
    const server = await startServer({ env: { DATABASE_URL: databaseUrl } })
    onTestFinished(() => server.remove())
    const anna = visitor(server.url, 'Anna')
    const { id } = await anna.createSession()
    const ear = await anna.join(id)
    const ready = async () => (await fetch(`${server.url}/api/ready`)).status
    await expect.poll(ready, { timeout: 10_000 }).toBe(200)
    silenceOpen(line, 'up', 'down')
    const said = ear.says('Hello')
    await expect.poll(ready, { timeout: 10_000, interval: 5 }).toBe(503)
    expect((await said).seq).toBe(1)
    await expect.poll(ready, { timeout: 10_000 }).toBe(200)
  })
})

async function sleepSeconds(databaseUrl: string, seconds: number): Promise<string> {
  const { db, release } = await connectPostgres(databaseUrl)
  try {
    await db.raw('SELECT pg_sleep(?)', [seconds])
    return 'slept'
  } finally {
    await db.destroy()
    await release()
  }
}

describe('a watched connection', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    return () => void vi.useRealTimers()
  })

  /** `isAtWork`: what Postgres says about a connection that is silent. */
  function watched(isAtWork: (pid: number) => Promise<boolean> = () => Promise.resolve(false)) {
    const asked: number[] = []
    const watch = watchConnections((pid) => (asked.push(pid), isAtWork(pid)))
    onTestFinished(() => watch.end())
    const connect = (processID: number) => {
      const stream = { bytesRead: 0, bytesWritten: 0, isDestroyed: false, destroy: () => void (stream.isDestroyed = true) }
      const listeners: Record<string, (message: { status: string }) => void> = {}
      const on = (event: string, listener: () => void) => void (listeners[event] = listener)
      const sent: string[] = []
      const query = (sql: string) => void sent.push(sql)
      const client = { processID, query, on, connection: { stream, on } } as unknown as PostgresConnection
      watch.add(client)
      const ready = (status: string) => listeners['readyForQuery']?.({ status })
      return {
        client,
        stream,
        sent,
        ready,
        ask: () => client.query('SELECT 1', () => undefined),
        close: () => listeners['end']?.({ status: '' }),
      }
    }
    const isClosed = ({ client, stream }: ReturnType<typeof connect>) => [client.__knex__disposed, stream.isDestroyed]
    return { watch, asked, connect, isClosed, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
  }
  const [open, closed] = [
    [undefined, false],
    ['silent', true],
  ]

  it('with a query that stays silent for three seconds is closed if Postgres is not working on it', async () => {
    const { connect, isClosed, asked, pass, watch } = watched()
    const one = connect(7)
    one.ask()
    await pass(2_999)
    expect([asked, isClosed(one), one.sent]).toEqual([[], open, ['SELECT 1']])
    await pass(1)
    expect([asked, isClosed(one), watch.isSilent()]).toEqual([[7], closed, false])
    await pass(10_000)
    expect(asked).toEqual([7])
  })

  it('is closed too if Postgres cannot be reached', async () => {
    const { connect, isClosed, pass } = watched(() => Promise.reject(new Error('unreachable')))
    const one = connect(7)
    one.ask()
    await pass(3_000)
    expect(isClosed(one)).toEqual(closed)
  })

  it('stays open while Postgres works on its query, and is asked about again three seconds later', async () => {
    const { connect, isClosed, asked, pass } = watched(() => Promise.resolve(true))
    const one = connect(7)
    one.ask()
    await pass(5_999)
    expect([asked, isClosed(one)]).toEqual([[7], open])
    await pass(1)
    expect([asked, isClosed(one)]).toEqual([[7, 7], open])
  })

  it.each([
    ['receives', 'bytesRead'],
    ['sends', 'bytesWritten'],
  ] as const)('that %s something is not silent', async (_what, bytes) => {
    const { connect, asked, pass } = watched()
    const one = connect(7)
    one.ask()
    await pass(2_000)
    one.stream[bytes] += 1
    await pass(3_999)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual([7])
  })

  it('without a query is not silent, and neither is one that has ended', async () => {
    const { connect, asked, pass } = watched()
    connect(7)
    const [answered, gone] = [connect(8), connect(9)]
    for (const one of [answered, gone]) one.ask()
    answered.ready('I')
    gone.close()
    await pass(9_000)
    expect(asked).toEqual([])
  })

  it('counts as silent while Postgres is asked about it, once, and stays open if it receives data meanwhile', async () => {
    let answer = (_isBusy: boolean): void => undefined
    const { connect, isClosed, asked, pass, watch } = watched(() => new Promise((resolve) => (answer = resolve)))
    const one = connect(7)
    one.ask()
    expect(watch.isSilent()).toBe(false)
    await pass(6_000)
    expect([asked, watch.isSilent()]).toEqual([[7], true])
    one.stream.bytesRead += 1
    answer(false)
    await pass(0)
    expect([isClosed(one), watch.isSilent()]).toEqual([open, false])
  })

  it('that is closed causes idle ones to be closed too, but none that is in use or has just answered', async () => {
    const { connect, isClosed, pass } = watched((pid) => Promise.resolve(pid !== 1))
    type One = ReturnType<typeof connect>
    const [silent, idle, earlier, asking, inTransaction, active] = [1, 2, 3, 4, 5, 6].map(connect) as [One, One, One, One, One, One]
    for (const one of [silent, idle, asking, inTransaction]) one.ask()
    idle.ready('I')
    inTransaction.ready('T')
    await pass(1_500)
    earlier.stream.bytesRead += 1
    await pass(1_000)
    active.stream.bytesRead += 1
    await pass(500)
    expect([silent, idle, earlier].map(isClosed)).toEqual([closed, closed, closed])
    expect([asking, inTransaction, active].map(isClosed)).toEqual([open, open, open])
  })

  it('is no longer watched after watching has ended', async () => {
    const { connect, asked, pass, watch } = watched()
    connect(7).ask()
    watch.end()
    await pass(9_000)
    expect(asked).toEqual([])
  })
})
