// Search finds messages that the person may read, on each database; never another person's note or deleted content.
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

type Results = OutputOf<'GET /api/search'>['results']
const postgres = await startPostgres()
afterAll(() => postgres?.stop())
const search = async (who: Visitor, q: string, sessionId?: string): Promise<Results> =>
  (await who.json<{ results: Results }>(`/api/search?${new URLSearchParams({ q, ...(sessionId && { sessionId }) })}`)).results
const said = (results: Results) => results.map(({ snippet }) => snippet)

describe.each([
  ['SQLite', true],
  ['Postgres (skipped without one to start)', postgres !== null],
])('search on %s', (name, isThere) => {
  let server: TestServer
  let databaseUrl: string | undefined
  beforeAll(async () => {
    if (!isThere) return
    databaseUrl = name === 'SQLite' ? undefined : await postgres!.freshUrl()
    const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
    server = await startServer({ assistant: silentAssistant, env })
  })
  afterAll(() => server?.remove())

  it.skipIf(!isThere)('finds whole words and word prefixes, requires all of them, latest first, in one session or in all', async () => {
    const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
    const [one, two] = [await anna.createSession('Bread'), await anna.createSession('Cakes')]
    const [host, guest, other] = [await anna.join(one.id), await bram.join(one.id), await anna.join(two.id)]
    await host.says('Rye bread on Saturday')
    await guest.says('Crème brûlée, and more rye')
    await other.says('A rye cake')
    expect(said(await search(anna, 'rye'))).toEqual(['A rye cake', 'Crème brûlée, and more rye', 'Rye bread on Saturday'])
    expect(said(await search(anna, 'rye satur'))).toEqual(['Rye bread on Saturday'])
    expect(said(await search(anna, 'brûlée'))).toEqual(['Crème brûlée, and more rye'])
    expect(said(await search(anna, 'rye', two.id))).toEqual(['A rye cake'])
    expect(said(await search(anna, 'ye'))).toEqual([])
    expect(said(await search(bram, 'rye'))).toEqual(['Crème brûlée, and more rye', 'Rye bread on Saturday'])
    const [found] = await search(anna, 'satur')
    expect(found).toMatchObject({ sessionId: one.id, sessionTitle: 'Bread', seq: 1, displayName: 'Anna', marks: [[13, 18]] })
  })

  it.skipIf(!isThere)('treats operators in a query as plain words', async () => {
    const anna = visitor(server.url, 'Anna')
    const ear = await anna.join((await anna.createSession()).id)
    await ear.says('NEAR and far')
    for (const q of ['"', "'", 'near*', 'content:near', ') OR (', '&', '!near', '\\', '%', '_', '\0near', '🦊', '-']) await search(anna, q)
    expect(said(await search(anna, 'NEAR(far'))).toEqual(['NEAR and far'])
    expect(await search(anna, '')).toEqual([])
    expect((await anna.fetch(`/api/search?q=${'x'.repeat(201)}`)).status).toBe(400)
  })

  it.skipIf(!isThere)(
    'finds one’s own notes, never another’s, and changed or deleted content only in its current form · NOTE-06',
    async () => {
      const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
      const { id } = await anna.createSession()
      const [host, guest] = [await anna.join(id), await bram.join(id)]
      await host.says('The landlord hesitates', { messageType: 'note' })
      const { messageId: changed } = await host.says('Wheet')
      const { messageId: gone } = await host.says('A secret recipe')
      host.send({ type: 'edit_message', messageId: changed, content: 'Wheat' })
      host.send({ type: 'delete_message', messageId: gone })
      await guest.hears('message_updated', ({ message }) => message.id === gone)
      expect(said(await search(anna, 'landlord'))).toEqual(['The landlord hesitates'])
      expect(await search(bram, 'landlord')).toEqual([])
      expect(await search(anna, 'wheet')).toEqual([])
      expect(said(await search(bram, 'wheat'))).toEqual(['Wheat'])
      expect(await search(anna, 'secret')).toEqual([])
    },
  )

  it.skipIf(!isThere)('finds words in 20,000 notes and takes less than 50 ms of the main thread · GUARD-04', async () => {
    const anna = visitor(server.url, 'Anna')
    const { id } = await anna.createSession()
    const ear = await anna.join(id)
    await ear.says('Rye for the landlord', { messageType: 'note' })
    const tables = openTables({ dataDir: server.dataDir, databaseUrl })
    onTestFinished(() => tables.destroy())
    const [first] = await tables('notes').where({ session_id: id })
    const note = (n: number) => ({ ...first, id: `${id} ${n}`, n, message_key: null, content: `${n} common words` })
    for (let from = 2; from <= 20_000; from += 500)
      await tables('notes').insert(Array.from({ length: Math.min(500, 20_001 - from) }, (_, at) => note(from + at)))
    const { search: store } = server.app.deps.store
    const author = first.author as 'guest:anna'
    for (const [word, count] of [
      ['landlord', 1],
      ['common', 30],
    ] as const) {
      await store.notes(author, [id], ['warm'], 30)
      const before = performance.eventLoopUtilization()
      expect(await store.notes(author, [id], [word], 30)).toHaveLength(count)
      expect(performance.eventLoopUtilization(before).active).toBeLessThan(50)
    }
    expect(said(await search(anna, 'landlord'))).toEqual(['Rye for the landlord'])
  })

  it.skipIf(!isThere)('finds nothing in sessions without access', async () => {
    const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
    const { id } = await anna.createSession('Secret', true)
    await (await anna.join(id)).says('Rye bread')
    expect((await bram.fetch(`/api/search?q=rye&sessionId=${id}`)).status).toBe(404)
    expect(await search(bram, 'rye')).toEqual([])
  })
})
