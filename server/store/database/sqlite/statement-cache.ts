// Keeps SQLite statements prepared; the driver would prepare each one again for every query.
type Failure = Error | null
export type Answered = (this: unknown, error: Failure, rows?: unknown[]) => void

export interface Statement {
  all(bindings: unknown[], done: Answered): unknown
  run(bindings: unknown[], done: Answered): unknown
  finalize(): unknown
}

export interface SqliteConnection {
  exec(sql: string, done: (error: Failure) => void): unknown
  prepare(sql: string, done: (error: Failure) => void): Statement
  close(done: (error: Failure) => void): unknown
}

const max = 200

/** True if a ROLLBACK failed because SQLite had already rolled back, as it may when a disk is full or fails. The original error is then reported. */
function isRolledBack(sql: string, failure: Failure): boolean {
  return sql.startsWith('ROLLBACK') && failure !== null && failure.message.includes('no transaction is active')
}

/**
 * Makes `all` and `run` of this connection prepare each statement once; the most recent statements are kept.
 * If `afterCommit` returns an error, the commit, or a write outside a transaction, fails with it.
 */
export function cacheStatements(connection: SqliteConnection, afterCommit: () => Failure = () => null): void {
  const kept = new Map<string, Statement>()
  let isInTransaction = false
  const close = connection.close.bind(connection)

  function forget(sql: string): void {
    kept.get(sql)?.finalize()
    kept.delete(sql)
  }

  function keep(sql: string, statement: Statement): void {
    if (kept.get(sql) !== statement) forget(sql)
    kept.delete(sql)
    kept.set(sql, statement)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) forget(oldest)
  }

  function prepare(sql: string, done: Answered): Statement {
    const statement = connection.prepare(sql, (error) => {
      // If preparing fails, the driver drops the pending call, so it is answered here.
      if (error) done.call(null, error)
      else keep(sql, statement)
    })
    return statement
  }

  function isDurable(sql: string): boolean {
    if (sql.startsWith('BEGIN')) isInTransaction = true
    if (isInTransaction && !/^(COMMIT|ROLLBACK)/.test(sql)) return false
    isInTransaction = false
    return !/^(SELECT|ROLLBACK|PRAGMA)/i.test(sql)
  }

  const keeping = (method: 'all' | 'run') => (sql: string, bindings: unknown[] | undefined, done: Answered) => {
    const isCommitted = isDurable(sql)
    const known = kept.get(sql)
    if (known) keep(sql, known)
    const statement = known ?? prepare(sql, done)
    statement[method](bindings ?? [], function (failure, rows) {
      if (failure) forget(sql)
      const error = isRolledBack(sql, failure) ? null : failure
      done.call(this, error ?? (isCommitted ? afterCommit() : null), rows)
    })
  }

  Object.assign(connection, {
    all: keeping('all'),
    run: keeping('run'),
    close(done: (error: Failure) => void) {
      for (const sql of kept.keys()) forget(sql)
      close(done)
    },
  })
}
