// Messages to support as the command line reads them while a server is running.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../testing/cluster/postgres.ts'
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
