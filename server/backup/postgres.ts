// Copies a Postgres database with pg_dump, and restores it with pg_restore and psql, which must be as new as the server.
import { spawn } from 'node:child_process'
import { environmentWith } from '../config/config.ts'
import { StartError } from '../config/start-error.ts'

/** pg_dump, pg_restore or psql is not installed. */
export class MissingToolError extends StartError {}

/** The tables of other programs, and those that a restore has moved aside, are in other schemas of the database. */
const onlyKring = '--schema=public'
const aside = 'before_restore_'

/** Writes a file with everything that was committed before the call. Others can read and write meanwhile. */
export async function dumpPostgres(url: string, to: string, signal?: AbortSignal): Promise<void> {
  // Not compressed: the whole backup is.
  const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', onlyKring, `--file=${to}`]
  await call('pg_dump', args, url, signal)
  if (!(await isKringDump(to)))
    throw new StartError('The backup was discarded: it has no sessions. Does DATABASE_URL name the database of Kring?')
}

/** Whether it is a complete dump of a Kring database. */
export async function isKringDump(file: string): Promise<boolean> {
  const list = await call('pg_restore', ['--list', file]).catch(unlessMissing)
  return / TABLE DATA public sessions /.test(list)
}

/** The number of other programs that use the database, such as nodes of Kring. */
export async function countConnections(url: string): Promise<number> {
  return Number(await call('psql', [...quietly, '--command', `SELECT ${others}`], url))
}

const others =
  "(SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend')"

/**
 * Replaces all tables in one transaction. Returns the schema that has the former tables. Throws StartError if another program uses the
 * database; then nothing has changed. `script`: the path of a file to use meanwhile.
 */
export async function restorePostgres(url: string, file: string, script: string, stamp: string): Promise<string> {
  const schema = aside + stamp.replaceAll('-', '_')
  // Backups of former versions contain all schemas. The script does not create the schema itself.
  await call('pg_restore', ['--no-owner', '--no-privileges', onlyKring, `--file=${script}`, file])
  // The dump may be older than the tables in the database: those that it does not know must go too.
  const alone = `DO $$ BEGIN IF ${others} > 0 THEN RAISE EXCEPTION 'other programs are using the database; nothing was changed'; END IF; END $$`
  const commands = [
    '--command',
    alone,
    '--command',
    `ALTER SCHEMA public RENAME TO ${schema}`,
    '--command',
    'CREATE SCHEMA public',
    '--file',
    script,
  ]
  await call('psql', [...quietly, '--single-transaction', ...commands], url)
  return schema
}

const quietly = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1']

/** Runs a program and returns what it prints. Throws StartError with its first error. */
async function call(program: string, args: string[], url?: string, signal?: AbortSignal): Promise<string> {
  const { target, env } = url === undefined ? { target: [], env: {} } : connectionOf(url)
  const child = spawn(program, [...args, ...target], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentWith(env),
    ...(signal && { signal }),
  })
  let [out, errors] = ['', '']
  child.stdout.on('data', (data) => (out += String(data)))
  // Only the first error is shown; a broken restore could print one for each line.
  child.stderr.on('data', (data) => (errors = (errors + String(data)).slice(0, 2_000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) => {
      const isMissing = cause.code === 'ENOENT'
      reject(isMissing ? new MissingToolError(`${program} is not installed: install the client programs of Postgres.`, { cause }) : cause)
    })
    child.once('close', resolve)
  })
  if (code === 0) return out
  const cause = /No space left on device|Disk quota exceeded/.test(errors)
    ? Object.assign(new Error('disk full'), { code: 'ENOSPC' })
    : undefined
  throw new StartError(`${program} failed: ${errors.split('\n')[0] ?? ''}`, { cause })
}

/**
 * The password is passed in the environment: other users of the machine can read arguments. `uselibpqcompat`, `no-verify`
 * and `ssl` as a number exist only in the package that the server uses; libpq verifies no certificate with `require`.
 */
function connectionOf(url: string): { target: string[]; env: Record<string, string> } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const options = address.searchParams
  options.delete('uselibpqcompat')
  if (options.get('sslmode') === 'no-verify') options.set('sslmode', 'require')
  const ssl = options.get('ssl')
  options.delete('ssl')
  if (ssl !== null && !options.has('sslmode')) options.set('sslmode', ssl === '0' ? 'disable' : 'require')
  // To libpq a plus is not a space.
  address.search = options.toString().replaceAll('+', '%20')
  return { target: [`--dbname=${address.href}`], env: password ? { PGPASSWORD: password } : {} }
}

function unlessMissing(error: unknown): string {
  if (error instanceof MissingToolError) throw error
  return ''
}
