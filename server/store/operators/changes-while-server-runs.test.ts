// Commands that change the database while a server runs: they use the configured package and wait for the server, and their changes
// survive a power failure.
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import type { SqliteConnection } from '../database/sqlite/statement-cache.ts'
import { BetterSqlite3Client } from '../database/sqlite/better-sqlite3/client.ts'
import { openModelConnections } from '../models/model-connections.ts'
import { openOperators } from './open-operators.ts'

let dataDir: string
beforeAll(async () => {
  const temp = await openTempStore()
  ;({ dataDir } = temp)
  return temp.close
})

const valueOf = (connection: SqliteConnection, setting: string) =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, rows?: unknown[]) => (error ? reject(error) : resolve(Object.values(rows?.[0] as object)[0]))
    connection.prepare(`PRAGMA ${setting}`, () => undefined).all([], done)
  })

it.each([
  ['operators', 'sqlite3', openOperators],
  ['operators', 'better-sqlite3', openOperators],
  ['model connections', 'sqlite3', openModelConnections],
  ['model connections', 'better-sqlite3', openModelConnections],
] as const)(
  'a change to %s through %s waits up to five seconds for the server, and is written to the disk before the call returns',
  async (_what, sqliteDriver, open) => {
    const client = sqliteDriver === 'sqlite3' ? SqliteClient : BetterSqlite3Client
    const connect = vi.spyOn(client.prototype, 'acquireRawConnection')
    onTestFinished(() => connect.mockRestore())
    const { close } = await open({ databaseUrl: undefined, dataDir, sqliteDriver })
    onTestFinished(close)
    const connections = await Promise.all(connect.mock.results.map(({ value }) => value as Promise<SqliteConnection>))
    // 2 means FULL.
    expect(await Promise.all(connections.map((one) => valueOf(one, 'synchronous')))).toEqual([2])
    expect(await Promise.all(connections.map((one) => valueOf(one, 'busy_timeout')))).toEqual([5000])
  },
)
