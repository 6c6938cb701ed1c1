// The operators' list of people with a hundred thousand accounts, on both databases: each page is read through an index.
import type { Knex } from 'knex'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { listPeople } from '../../queries/operators/people.ts'
import { peopleStore, type PeopleFilter } from '../../store/operators/people.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.each(['sqlite', 'postgres'] as const)('people on %s', (kind) => {
  const isPostgres = kind === 'postgres'

  async function open() {
    const databaseUrl = isPostgres ? await postgres!.freshUrl() : undefined
    const server = await startServer({ assistant: silentAssistant, env: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl } })
    onTestFinished(() => server.remove())
    const db = openTables({ dataDir: server.dataDir, databaseUrl })
    onTestFinished(() => db.destroy())
    const numbers = isPostgres
      ? 'SELECT i FROM generate_series(1, 100000) AS n(i)'
      : 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) SELECT i FROM n'
    const id = isPostgres ? "'p' || lpad(i::text, 6, '0')" : "printf('p%06d', i)"
    // Three accounts at each time, so that the order needs the id too.
    await db.raw(`INSERT INTO users (id, email, first_name, last_name, created_at)
      SELECT ${id}, 'person' || i || '@bakery.example', 'Lies', 'Nr' || i, i / 3 FROM (${numbers}) AS n`)
    if (isPostgres) await db.raw('ANALYZE')
    return { db, deps: server.app.deps }
  }

  /** The steps of the query that the list really sends. */
  async function stepsOf(db: Knex, filter: PeopleFilter): Promise<string> {
    const sent: { sql: string; bindings: unknown[] }[] = []
    const note = (query: (typeof sent)[number]) => void sent.push(query)
    db.on('query', note)
    await peopleStore(db, db).list(filter, 51)
    db.off('query', note)
    expect(sent).toHaveLength(1)
    const { sql, bindings } = sent[0]!
    if (!isPostgres) {
      const plan: { detail: string }[] = await db.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings as Knex.Value[])
      return plan.map(({ detail }) => detail).join('\n')
    }
    const client = (await db.client.acquireConnection()) as {
      query(query: object): Promise<{ rows: Record<'QUERY PLAN', string>[] }>
    }
    try {
      const { rows } = await client.query({ text: `EXPLAIN ${sql}`, values: bindings })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      db.client.releaseConnection(client)
    }
  }

  it.skipIf(isPostgres && !postgres)(
    'a hundred thousand accounts are paged and filtered through an index, in order, each once, also where a search begins · OPER-04',
    { timeout: 60_000 },
    async () => {
      const { db, deps } = await open()
      const middle = { created_at: 20_000, id: 'p060001' }
      for (const filter of [{}, { after: middle }, { q: 'bakery' }, { q: 'bakery', after: middle }]) {
        const steps = await stepsOf(db, filter)
        expect([filter, steps]).toEqual([filter, expect.stringContaining('users_created')])
        expect(steps).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/)
      }
      expect(await stepsOf(db, { only: 'operators' })).toMatch(/sqlite_autoindex_users_1|users_pkey/)
      expect(await stepsOf(db, { only: 'suspended' })).toMatch(/users_created|users_suspended/)
      const seen: string[] = []
      let after: string | null = null
      for (let page = 0; page < 4; page += 1) {
        const found: Awaited<ReturnType<typeof listPeople>> = await listPeople(deps, { q: 'nr99', ...(after !== null && { after }) })
        seen.push(...found.people.map((person) => person.id))
        after = found.after
      }
      // Only the id decides among those of the same time.
      const expected = Array.from({ length: 1_000 }, (_, n) => 99_999 - n)
      expect(seen).toEqual(expected.slice(0, 200).map((n) => `p0${n}`))
      expect((await listPeople(deps, { q: 'person7@bakery' })).people.map((person) => person.id)).toEqual(['p000007'])
    },
  )
})
