// An update of an existing database says how far it is.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { migrationSource } from './migrations.ts'
import { connectSqlite } from './connect.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kring-migrate-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function open(reported: unknown[][]) {
  const { db, release } = await connectSqlite(dataDir, 1, (...report) => reported.push(report))
  return { db, close: () => db.destroy().then(release) }
}

it('each migration of an existing database is reported before it runs, if there is a listener; those of a new one are not', async () => {
  const reported: unknown[][] = []
  const first = await open(reported)
  expect(reported).toEqual([])
  const latest = await first.db.migrate.currentVersion({ migrationSource })
  await first.db.migrate.down({ migrationSource })
  await first.db.migrate.down({ migrationSource })
  const [, pending] = (await first.db.migrate.list({ migrationSource })) as [unknown, { name: string }[]]
  await first.close()

  const second = await open(reported)
  expect(reported).toEqual([
    [pending[0]?.name, 1, 2],
    [pending[1]?.name, 2, 2],
  ])

  await second.db.migrate.down({ migrationSource })
  await second.close()
  const unreported = await connectSqlite(dataDir, 1)
  expect(await unreported.db.migrate.currentVersion({ migrationSource })).toBe(latest)
  await unreported.db.destroy()
  await unreported.release()
})
