// Runs one statement without knex, whose overhead on a short statement is as large as the statement itself.
import type { Knex } from 'knex'
import { isPostgres } from './json-rows.ts'

interface Client {
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<void>
  emit(event: 'query-error', error: unknown, query: { sql: string }): void
}
interface SqliteConnection {
  all(sql: string, bindings: unknown[], done: (error: Error | null, rows: unknown[]) => void): void
}
interface PostgresConnection {
  query(query: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}
/** The prepared statement is unknown, exists already, or no longer fits the tables: a pooler shares connections, or another node has migrated. Nothing was run. */
const notPrepared = ['26000', '42P05', '0A000']

/** `name`: Postgres keeps the statement prepared under this name, on each connection; null in a transaction, because a failed prepared statement would abort it. Waits for a connection from the pool; throws the driver's errors. */
export async function runStatement<Row>(db: Knex, name: string | null, sql: string, values: unknown[]): Promise<Row[]> {
  const client = db.client as Client
  const connection = await client.acquireConnection()
  try {
    if (isPostgres(db)) return (await runPrepared(connection as PostgresConnection, name, { text: sql, values })).rows as Row[]
    return await new Promise<Row[]>((resolve, reject) =>
      (connection as SqliteConnection).all(sql, values, (error, rows) => (error ? reject(error) : resolve(rows as Row[]))),
    )
  } catch (error) {
    client.emit('query-error', error, { sql })
    throw error
  } finally {
    await client.releaseConnection(connection)
  }
}

async function runPrepared(connection: PostgresConnection, name: string | null, query: { text: string; values: unknown[] }) {
  if (name === null) return connection.query(query)
  try {
    return await connection.query({ name, ...query })
  } catch (error) {
    if (!notPrepared.includes(String((error as { code?: unknown }).code))) throw error
    return connection.query(query)
  }
}
