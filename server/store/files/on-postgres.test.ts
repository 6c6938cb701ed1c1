// Which locks a fake Postgres is asked for before the storage of an account or a network is summed.
import { expect, it } from 'vitest'
import { fakePostgres, type Statement } from '../../testing/doubles/fake-postgres.ts'
import { checkStorage, type StorageRoom } from './storage.ts'

const account = { host: 'user:anna', bytes: 9 } as const
const network = { from: 'home', fromWide: null, bytes: 9, bytesWide: 9 }

it.each<[string, Partial<StorageRoom>, string[]]>([
  ['its account and its network, always in the same order', { account, network }, ['storage:home', 'storage:user:anna']],
  ['its account', { account }, ['storage:user:anna']],
  ['its network', { network }, ['storage:home']],
  ['its network and the /48 of that', { network: { ...network, fromWide: 'city' } }, ['storage:city', 'storage:home']],
  ['nothing if it counts against neither', {}, []],
])('before the storage is summed, an upload locks %s', async (_what, room, locks) => {
  const { db, asked } = fakePostgres({ rows: [{ bytes: '0' }] })
  await checkStorage(db, 's', { session: 9, account: null, network: null, ...room }, 9)
  const isLock = ({ text }: Statement) => text.includes('pg_advisory_xact_lock')
  expect(asked.filter(isLock)).toEqual(locks.map((key) => ({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [key] })))
  // The sums of the session come first; all others must not be older than the locks.
  expect(asked.slice(2, 2 + locks.length).every(isLock)).toBe(true)
})
