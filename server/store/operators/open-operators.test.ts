// Operators can be changed beside a running server, and a database that is missing or of another version is refused with a reason.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StartError } from '../../config/start-error.ts'
import { BetterSqlite3Client } from '../database/sqlite/better-sqlite3/client.ts'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import { openOperators } from './open-operators.ts'

const sqliteDriver = 'sqlite3'
function newFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'kring-operators-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}
const failureOf = (place: Parameters<typeof openOperators>[0]) =>
  openOperators(place).then(
    () => null,
    (error: unknown) => error as Error,
  )

it('a running server sees a change that was made beside it; after closing, the store cannot be used', async () => {
  const { store: running, dataDir, close: stop } = await openTempStore()
  onTestFinished(stop)
  const names = { first_name: 'Anna', last_name: '' }
  await running.accounts.add({ id: 'anna', email: 'anna@x.example', email_verified_at: null, password_hash: null, ...names }, 1)
  const { store, close } = await openOperators({ databaseUrl: undefined, dataDir, sqliteDriver })
  const before = Date.now()
  const now = store.now()
  expect([now >= before, now <= Date.now()]).toEqual([true, true])
  expect((await store.accounts.findByEmail('anna@x.example'))?.id).toBe('anna')
  const entry = { operator: { id: 'shell', name: 'Shell', address: null }, action: 'operator_added', at: 5 } as const
  await store.operators.add({ user_id: 'anna', since: 5, added_by: null }, entry)
  expect(await running.operators.find('anna')).toEqual({ id: 'anna', name: 'Anna' })
  await close()
  await expect(store.operators.count()).rejects.toThrow()
})

it('a folder without a database is refused, and none is created in it', async () => {
  const dataDir = newFolder()
  const failure = await failureOf({ databaseUrl: undefined, dataDir, sqliteDriver })
  expect(failure).toBeInstanceOf(StartError)
  expect(failure?.message).toBe(`DATA_DIR: there is no database at ${join(dataDir, 'kring.sqlite')}. Start the server once.`)
  expect(existsSync(join(dataDir, 'kring.sqlite'))).toBe(false)
})

it('a database of another version is refused, and not migrated', async () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'kring.sqlite'), '')
  const failure = await failureOf({ databaseUrl: undefined, dataDir, sqliteDriver })
  expect(failure).toBeInstanceOf(StartError)
  expect(failure?.message).toBe('The database cannot be used. Start this version of the server once, then run this again.')
  expect((failure!.cause as Error).message).toContain('no such table')
  expect(readdirSync(dataDir)).toEqual(['kring.sqlite'])
})

it('a Postgres database that does not respond is refused, without reading the data folder', async () => {
  const dataDir = newFolder()
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const failure = await failureOf({ databaseUrl: 'postgres://nobody:x@127.0.0.1:1/none', dataDir, sqliteDriver })
  expect(failure).toBeInstanceOf(StartError)
  expect(failure?.message).toBe('The database cannot be used. Start this version of the server once, then run this again.')
  expect((failure!.cause as { code?: string }).code).toBe('ECONNREFUSED')
})

it.each([
  ['sqlite3', 0],
  ['better-sqlite3', 1],
] as const)('the configured package opens the database: %s', async (driver, count) => {
  const { dataDir, close: stop } = await openTempStore()
  const connect = vi.spyOn(BetterSqlite3Client.prototype, 'acquireRawConnection')
  onTestFinished(async () => {
    connect.mockRestore()
    await stop()
  })
  const { store, close } = await openOperators({ databaseUrl: undefined, dataDir, sqliteDriver: driver })
  expect([await store.operators.count(), connect.mock.calls.length]).toEqual([0, count])
  await close()
})
