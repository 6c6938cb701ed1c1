// Which rows a fake Postgres is asked to lock when access to an account is created or ended.
import type { Knex } from 'knex'
import { expect, it } from 'vitest'
import { fakePostgres } from '../../testing/doubles/fake-postgres.ts'
import { lockSigner } from '../people/lock-signer.ts'
import { revocationsStore } from './revocations.ts'

it.each([
  ['created', (db: Knex) => db.transaction((trx) => lockSigner(trx, 'anna', null))],
  ['ended', (db: Knex) => revocationsStore(db).end('anna', 9)],
])('before access is %s, the account’s own row is locked, and no other', async (_what, act) => {
  const { db, asked } = fakePostgres()
  await act(db)
  expect(asked.slice(0, 2)).toEqual([
    { text: 'BEGIN;', values: [] },
    { text: 'select "id" from "users" where "id" = $1 limit $2 for update', values: ['anna', 1] },
  ])
})
