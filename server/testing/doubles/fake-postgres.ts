// A Postgres without a database: it records each statement and always answers the same.
import knex, { type Knex } from 'knex'

export interface Statement {
  text: string
  values?: unknown[]
}

interface Answers {
  /** What each statement returns; no rows by default. */
  rows?: object[]
  /** A statement is answered once this has ended. */
  wait?: (statement: Statement) => Promise<void>
}

export function fakePostgres({ rows = [], wait = () => Promise.resolve() }: Answers = {}): { db: Knex; asked: Statement[] } {
  const asked: Statement[] = []
  const connection = {
    query({ text, values = [] }: Statement, done: (error: null, result: object) => void) {
      asked.push({ text, values })
      void wait({ text, values }).then(() => done(null, { command: text.split(' ')[0]?.toUpperCase(), rows, rowCount: rows.length }))
    },
  }
  const db = knex({ client: 'pg' })
  Object.assign(db.client, { acquireConnection: () => Promise.resolve(connection), releaseConnection: () => Promise.resolve() })
  return { db, asked }
}
