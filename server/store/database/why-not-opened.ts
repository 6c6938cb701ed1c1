// Why a database cannot be opened or updated, as a sentence for the operator. Messages of the database are left out: they quote values.

/** SQLSTATE, such as 42501. Node's codes, such as EPIPE, contain no digit. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/
const newerVersion = 'is from a newer version of Kring. Start that version, or restore a backup.'

/** `dataDir`: the folder of the database. */
export function whyNoSqlite(dataDir: string, cause: unknown): string {
  const database = `DATA_DIR: the database in ${dataDir}`
  if (isOfNewerVersion(cause)) return `${database} ${newerVersion}`
  const { code = '', reason } = readCause(cause)
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return `${database} is damaged (${code === 'SQLITE_NOTADB' ? 'file is not a database' : 'database disk image is malformed'}). Restore a backup: npm run restore -- --from FILE.`
  if (code === 'SQLITE_FULL') return `${database} cannot be opened: the disk is full.`
  return `${database} cannot be opened or updated (${reason}).`
}

export function whyNoPostgres(cause: unknown): string {
  const database = 'DATABASE_URL: this database'
  if (isOfNewerVersion(cause)) return `${database} ${newerVersion}`
  const { code, name, reason } = readCause(cause)
  if (sqlState.test(reason)) return `${database} cannot be opened or updated. Postgres refused it: ${reason}.`
  // The driver's own errors have no type of their own, and not always a code.
  if (code !== undefined || name === 'Error') return `DATABASE_URL: Kring cannot connect to this Postgres (${reason}).`
  return `${database} cannot be opened or updated (${reason}).`
}

/** knex's error has no code. */
function isOfNewerVersion(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('The migration directory is corrupt, the following files are missing')
}

/** `reason`: the code, or else the message of a plain error, or else the type, such as TypeError. */
function readCause(cause: unknown) {
  const { code, name, message } = (cause ?? {}) as { code?: string; name?: string; message?: string }
  return { code, name, reason: code ?? (name === 'Error' ? message : name) ?? 'no cause' }
}
