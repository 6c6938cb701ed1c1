// A pooler between the nodes and Postgres may share connections: then a prepared statement is unknown, or already there.
import type { Knex } from 'knex'
import { expect, it } from 'vitest'
import { runStatement } from './run-statement.ts'

function postgresThat(fails: (name: string | undefined) => string | null) {
  const asked: (string | undefined)[] = []
  const released: unknown[] = []
  const connection = {
    query({ name }: { name?: string }) {
      asked.push(name)
      const code = fails(name)
      return code === null ? Promise.resolve({ rows: [{ n: 1 }] }) : Promise.reject(Object.assign(new Error('no'), { code }))
    },
  }
  const client = {
    config: { client: 'pg' },
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: (one: unknown) => Promise.resolve(void released.push(one)),
    emit: (event: string) => void asked.push(event),
  }
  return { db: { client } as unknown as Knex, asked, released, connection }
}

it.each(['26000', '42P05', '0A000'])('a statement that is not prepared as expected (%s) is run once more without a name', async (code) => {
  const { db, asked, released, connection } = postgresThat((name) => (name === undefined ? null : code))
  expect(await runStatement(db, 'add', 'SELECT 1', [])).toEqual([{ n: 1 }])
  expect([asked, released]).toEqual([['add', undefined], [connection]])
})

it('any other error is reported, and the connection is given back', async () => {
  const { db, asked, released, connection } = postgresThat(() => '23505')
  await expect(runStatement(db, 'add', 'SELECT 1', [])).rejects.toMatchObject({ code: '23505' })
  expect([asked, released]).toEqual([['add', 'query-error'], [connection]])
})
