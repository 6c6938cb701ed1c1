// A thread that owns one SQLite database at a time, opened with better-sqlite3. JavaScript, so that it starts from the sources without a compiler.
import { parentPort } from 'node:worker_threads'

let Database, db, unloadable
try {
  ;({ default: Database } = await import('better-sqlite3'))
  // Loads the native part, which may have been compiled for another version of Node.
  new Database(':memory:').close()
} catch (error) {
  unloadable = describe(error)
}

/** By its number: the SQL of a statement until its first use, then the prepared statement. */
const statements = new Map()

function prepare({ statement, sql }) {
  const known = sql ?? statements.get(statement)
  if (typeof known !== 'string') return known
  // If it is invalid now, a later call may find it valid.
  statements.set(statement, known)
  const prepared = db.prepare(known)
  statements.set(statement, prepared)
  return prepared
}

// As sqlite3 binds them. better-sqlite3 alone would bind 7 as a floating-point number: 7 / 2 would be 3.5, and 7 || '' would be '7.0'.
function toSqlite(value) {
  if (typeof value === 'number') return Object.is(value | 0, value) ? BigInt(value) : value
  if (typeof value === 'boolean') return value ? 1n : 0n
  return value instanceof Date ? value.getTime() : value
}

function describe({ name, code, message }) {
  return { name, code, message }
}

const tasks = {
  open({ filename, mustExist }) {
    if (unloadable) return { unloadable }
    // Waits for locks and checks foreign keys as sqlite3 does by default.
    db = new Database(filename, { timeout: 1_000, fileMustExist: mustExist })
    db.pragma('foreign_keys = OFF')
  },
  exec({ sql }) {
    db.exec(sql)
  },
  all(call) {
    const statement = prepare(call)
    const bindings = call.bindings.map(toSqlite)
    if (!statement.reader) return void statement.run(bindings)
    const rows = statement.all(bindings)
    // The names of the columns are sent once instead of with each row.
    return { columns: Object.keys(rows[0] ?? {}), rows: rows.map(Object.values) }
  },
  run(call) {
    const { lastInsertRowid, changes } = prepare(call).run(call.bindings.map(toSqlite))
    return { lastID: lastInsertRowid, changes }
  },
  close() {
    statements.clear()
    db.close()
  },
}

parentPort.on('message', (call) => {
  if (call.task === 'forget') return void statements.delete(call.statement)
  try {
    parentPort.postMessage({ call: call.call, ...tasks[call.task](call) })
  } catch (error) {
    parentPort.postMessage({ call: call.call, failure: describe(error) })
  }
})
