// Messages to support as the command line reads them while a server is running.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { BetterSqlite3Client } from '../database/sqlite/better-sqlite3/client.ts'
import { readMessages } from './read-messages.ts'
import { openStore, type StorePlace } from '../store.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())
const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kring-messages-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

it.each([['SQLite', () => Promise.resolve(undefined)], ...(postgres ? [['Postgres', () => postgres.freshUrl()] as const] : [])] as const)(
  'on %s: returns messages since a time, paid plans first, then the latest, with times as numbers',
  async (_name, address) => {
    const place: StorePlace = { databaseUrl: await address(), dataDir: folder() }
    const store = await openStore(place)
    onTestFinished(() => store.close())
    const plans = [null, null, 'pro', 'team', null] as const
    for (const [n, plan] of plans.entries())
      await store.contact.add({
        id: `${n}`,
        user_id: null,
        name: 'Anna',
        email: 'a@b.example',
        subject: '',
        message: '',
        language: 'en',
        plan,
        created_at: n,
      })
    await store.contact.mailed('3', 77)
    const { dataDir, databaseUrl } = place
    const read = await readMessages({ databaseUrl, dataDir, sqliteDriver: 'sqlite3' }, 1)
    expect(read.map(({ id, created_at, mailed_at }) => [id, created_at, mailed_at])).toEqual([
      ['3', 3, 77],
      ['2', 2, null],
      ['4', 4, null],
      ['1', 1, null],
    ])
  },
)

it('without a database the error says so, and none is created', async () => {
  const dataDir = folder()
  for (let n = 0; n < 2; n += 1)
    await expect(readMessages({ databaseUrl: undefined, dataDir, sqliteDriver: 'sqlite3' }, 0)).rejects.toThrow(
      `DATA_DIR: there is no database at ${join(dataDir, 'kring.sqlite')}.`,
    )
})

it('the chosen SQLite package opens the file with a connection that writes nothing, waits at most five seconds for a lock, and is closed', async () => {
  const dataDir = folder()
  await (await openStore({ databaseUrl: undefined, dataDir })).close()
  const found: unknown[] = []
  const open = BetterSqlite3Client.prototype.acquireRawConnection
  const opening = vi.spyOn(BetterSqlite3Client.prototype, 'acquireRawConnection')
  onTestFinished(() => opening.mockRestore())
  opening.mockImplementation(async function (this: BetterSqlite3Client) {
    const connection = await open.call(this)
    const close = connection.close.bind(connection)
    connection.close = (done) => {
      for (const name of ['query_only', 'busy_timeout'])
        connection.prepare(`PRAGMA ${name}`, () => undefined).all([], (_error, rows) => found.push(...(rows ?? [])))
      close(done)
    }
    return connection
  })
  expect(await readMessages({ databaseUrl: undefined, dataDir, sqliteDriver: 'better-sqlite3' }, 0)).toEqual([])
  expect(found).toEqual([{ query_only: 1 }, { timeout: 5_000 }])
})

it('messages are read from the given Postgres address, and a lost connection is reported in one sentence', async () => {
  let greeting = ''
  const log = vi.spyOn(console, 'log')
  onTestFinished(() => log.mockRestore())
  const server = createServer((socket) => socket.once('data', (data) => socket.end(void (greeting += data.toString('latin1')))))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const databaseUrl = `postgres://anna@127.0.0.1:${(server.address() as AddressInfo).port}/bakery`
  const reading = readMessages({ databaseUrl, dataDir: folder(), sqliteDriver: 'sqlite3' }, 0)
  await expect(reading).rejects.toMatchObject({
    message: 'The database cannot be read. Check that it runs, and that this version of the server was started once.',
    cause: new Error('Connection terminated unexpectedly'),
  })
  expect(log).not.toHaveBeenCalled()
  expect(greeting).toContain('user\0anna\0database\0bakery\0')
})
