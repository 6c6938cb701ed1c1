// Errors of better-sqlite3 in the form that sqlite3 gives them: `code` is the primary result code of SQLite.

/** An error as the thread sends it. */
export interface Failure {
  name: string
  code?: string
  message: string
}

export function sqliteError(code: string, message: string, options?: ErrorOptions): Error & { code: string } {
  // SQLITE_CONSTRAINT_UNIQUE is an extended code of SQLITE_CONSTRAINT.
  const primary = code.split('_', 2).join('_')
  return Object.assign(new Error(`${code}: ${message}`, options), { code: primary })
}

/** `otherwise`: the code if better-sqlite3 rejects the call itself. */
export function toSqliteError({ name, code, message }: Failure, otherwise: string): Error & { code: string } {
  if (code?.startsWith('SQLITE_')) return sqliteError(code, message)
  return sqliteError(name === 'RangeError' ? 'SQLITE_RANGE' : otherwise, message)
}
