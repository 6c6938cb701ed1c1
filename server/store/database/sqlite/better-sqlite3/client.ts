// Lets knex use SQLite through better-sqlite3, with each connection in a thread of its own.
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js'
import { connect } from './connection.ts'

export class BetterSqlite3Client extends SqliteClient {
  // The thread loads the package.
  _driver(): null {
    return null
  }

  override acquireRawConnection() {
    return connect(this.connectionSettings.filename, this.connectionSettings.mustExist)
  }
}
