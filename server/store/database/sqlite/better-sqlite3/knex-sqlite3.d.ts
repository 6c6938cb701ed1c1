declare module 'knex/lib/dialects/sqlite3/index.js' {
  import { Knex } from 'knex'
  class SqliteClient extends Knex.Client {
    connectionSettings: { filename: string; mustExist: boolean }
  }
  export = SqliteClient
}
