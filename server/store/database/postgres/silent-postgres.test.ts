// Silent connections to Postgres, as behind a router that drops them, are detected and closed, and nothing is lost or stored twice.
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { guest } from '../../../domain/people/person.ts'
import { startPostgres } from '../../../testing/cluster/postgres.ts'
import { startServer } from '../../../testing/cluster/start-server.ts'
import { startProxy, type Proxy } from '../../../testing/cluster/tcp-proxy.ts'
import { visitor } from '../../../testing/people/visitor.ts'
import { connectPostgres } from '../connect.ts'
import { draft } from '../contract/store.contract.ts'
import { openStore, type Store } from '../../store.ts'

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
