// A connection with the methods of sqlite3. Its database is in a thread, because better-sqlite3 blocks the thread that calls it.
import { unloadableDriver } from '../../../../config/sqlite-driver.ts'
import type { Answered, SqliteConnection, Statement } from '../statement-cache.ts'
import { sqliteError, toSqliteError } from './sqlite-errors.ts'
import { returnThread, takeThread, type Answer, type Call, type Thread } from './thread.ts'

export interface ThreadConnection extends SqliteConnection {
  thread: Thread
  /** Set when the thread has ended: knex then replaces the connection. */
  __knex__disposed?: string
}

/** Throws StartError if the package cannot be loaded; other errors have a code of SQLite. */
export async function connect(filename: string, mustExist = false): Promise<ThreadConnection> {
  const thread = takeThread()
  const connection = connectionOf(thread)
  thread.onEnd = () => (connection.__knex__disposed = 'its thread ended')
  const { failure, unloadable } = await new Promise<Answer>((resolve, reject) =>
    thread.call({ task: 'open', filename, mustExist }, (error, answer) => (error ? reject(error) : resolve(answer))),
  )
  if (unloadable) {
    void thread.terminate()
    throw unloadableDriver('better-sqlite3', unloadable.message)
  }
  if (failure) {
    returnThread(thread)
    throw toSqliteError(failure, 'SQLITE_CANTOPEN')
  }
  return connection
}

function connectionOf(thread: Thread): ThreadConnection {
  let statements = 0
  // The thread may then belong to another connection.
  let isClosed = false

  function ask(call: Call, done: Answered): boolean {
    if (isClosed) {
      queueMicrotask(() => done.call(null, sqliteError('SQLITE_MISUSE', 'the database is closed')))
      return false
    }
    return thread.call(call, (error, answer) => {
      const failure = error ?? (answer.failure ? toSqliteError(answer.failure, 'SQLITE_MISUSE') : null)
      // knex reads `lastID` and `changes` from `this`.
      done.call(answer, failure, failure ? undefined : toRows(answer))
    })
  }

  return {
    thread,
    exec(sql, done) {
      ask({ task: 'exec', sql }, (error) => done(error))
    },
    prepare(sql, done): Statement {
      const statement = (statements += 1)
      let isKnown = false
      const use = (task: 'all' | 'run') => (bindings: unknown[], answered: Answered) => {
        const isSent = ask({ task, statement, bindings, ...(isKnown ? {} : { sql }) }, answered)
        isKnown ||= isSent
      }
      // The thread prepares it when it is first used; that call fails if it is invalid.
      queueMicrotask(() => done(null))
      return { all: use('all'), run: use('run'), finalize: () => isClosed || thread.forget(statement) }
    },
    close(done) {
      if (isClosed) return done(null)
      isClosed = true
      thread.call({ task: 'close' }, (error, { failure }) => {
        if (error === null && !failure) returnThread(thread)
        else void thread.terminate()
        done(null)
      })
    },
  }
}

function toRows({ columns = [], rows = [] }: Answer): unknown[] {
  return rows.map((values) => Object.fromEntries(columns.map((column, n) => [column, toValue(values[n])])))
}

// Copying to another thread has turned a Buffer into a Uint8Array.
function toValue(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
}
