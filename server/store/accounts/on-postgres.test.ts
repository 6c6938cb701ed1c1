// Which rows a fake Postgres is asked to lock when access to an account is created or ended.
import knex, { type Knex } from 'knex'
import { expect, it } from 'vitest'
import { lockSigner } from '../people/lock-signer.ts'
import { revocationsStore } from './revocations.ts'

interface Asked {
  text: string
  values?: unknown[]
}

/** A fake Postgres without any rows. */
function postgres() {
  const asked: Asked[] = []
  const connection = {
    query({ text, values = [] }: Asked, done: (error: null, result: object) => void) {
      asked.push({ text, values })
      done(null, { command: text.split(' ')[0]?.toUpperCase(), rows: [], rowCount: 0 })
    },
  }
  const db = knex({ client: 'pg' })
  Object.assign(db.client, { acquireConnection: () => Promise.resolve(connection), releaseConnection: () => Promise.resolve() })
  return { db, asked }
}

it.each([
  ['created', (db: Knex) => db.transaction((trx) => lockSigner(trx, 'anna', null))],
  ['ended', (db: Knex) => revocationsStore(db).end('anna')],
])('before access is %s, the account’s own row is locked, and no other', async (_what, act) => {
  const { db, asked } = postgres()
  await act(db)
  expect(asked.slice(0, 2)).toEqual([
    { text: 'BEGIN;', values: [] },
    { text: 'select "id" from "users" where "id" = $1 limit $2 for update', values: ['anna', 1] },
  ])
})
