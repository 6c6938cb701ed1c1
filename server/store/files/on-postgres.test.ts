// Which locks a fake Postgres is asked for before the storage of an account or a network is summed.
import knex from 'knex'
import { expect, it } from 'vitest'
import { checkStorage, type StorageRoom } from './storage.ts'

interface Asked {
  text: string
  values?: unknown[]
}

/** A fake Postgres on which every sum is 0. */
function postgres() {
  const asked: Asked[] = []
  const connection = {
    query({ text, values = [] }: Asked, done: (error: null, result: object) => void) {
      asked.push({ text, values })
      done(null, { command: 'SELECT', rows: [{ bytes: '0' }], rowCount: 1 })
    },
  }
  const db = knex({ client: 'pg' })
  Object.assign(db.client, { acquireConnection: () => Promise.resolve(connection), releaseConnection: () => Promise.resolve() })
  return { db, asked }
}

const account = { host: 'user:anna', bytes: 9 } as const
const network = { from: 'home', bytes: 9 }

it.each<[string, Partial<StorageRoom>, string[]]>([
  ['its account and its network, always in the same order', { account, network }, ['storage:home', 'storage:user:anna']],
  ['its account', { account }, ['storage:user:anna']],
  ['its network', { network }, ['storage:home']],
  ['nothing if it counts against neither', {}, []],
])('before the storage is summed, an upload locks %s', async (_what, room, locks) => {
  const { db, asked } = postgres()
  await checkStorage(db, 's', { session: 9, account: null, network: null, ...room }, 9)
  const isLock = ({ text }: Asked) => text.includes('pg_advisory_xact_lock')
  expect(asked.filter(isLock)).toEqual(locks.map((key) => ({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [key] })))
  // The sums of the session come first; all others must not be older than the locks.
  expect(asked.slice(2, 2 + locks.length).every(isLock)).toBe(true)
})
