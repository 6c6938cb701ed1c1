// A Postgres for tests: the one in TEST_DATABASE_URL ('off': none), otherwise a temporary cluster that is removed after the tests.
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openStore } from '../../store/store.ts'
import { sharedUrl } from './service-url.ts'

const run = promisify(execFile)
/** Faster; the data need not survive a crash. */
const unsafe = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off'
/** A migrated database without data. */
const template = 'kring_template'

export interface TestPostgres {
  url: string
  /** The URL of a new database without data; in a temporary cluster it has all tables, which is faster than migrating it. */
  freshUrl(): Promise<string>
  /** The URL of a new database without tables. */
  emptyUrl(): Promise<string>
  /** The URL of a new copy of a database to which nobody is connected. */
  copyUrl(url: string): Promise<string>
  stop(): Promise<void>
}

/** The Postgres that all tests of this run share. Null without a URL and without the programs to start one. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given === 'off') return null
  const url = given ?? (await sharedUrl('postgres'))
  return url === undefined ? startOwnPostgres() : url === null ? null : onCluster(url, given ? undefined : template)
}

/** A temporary cluster, which `stop` removes. Null without the programs to start one. */
export async function startOwnPostgres(): Promise<TestPostgres | null> {
  const bin = findPrograms()
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'kring-postgres-'))
  // Postgres refuses to run as root.
  const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  if (as.length > 0) await run('chown', ['postgres', folder])
  const command = (program: string, ...rest: string[]): [string, string[]] => {
    const [first, ...others] = [...as, join(bin, program), ...rest]
    return [first!, others]
  }
  const data = join(folder, 'data')
  const port = await freePort()
  const stopNow = () => {
    const [program, args] = command('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    try {
      execFileSync(program, args, { stdio: 'ignore', cwd: '/' })
    } catch {
      // It is not running any more.
    }
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stopNow)
  await run(...command('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8'), { cwd: '/' })
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=400 ${unsafe}`
  const [program, args] = command('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start')
  // Without pipes: the server would keep them open and this call would never return.
  execFileSync(program, args, { stdio: 'ignore', cwd: '/' })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await makeTemplate(url)
  return onCluster(url, template, () => {
    process.off('exit', stopNow)
    stopNow()
    return Promise.resolve()
  })
}

async function makeTemplate(url: string): Promise<void> {
  await query(url, `CREATE DATABASE ${template}`)
  const store = await openStore({ databaseUrl: withDatabase(url, template), dataDir: '' })
  await store.close()
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Copying files takes a quarter of the time that writing each page to the write-ahead log takes. Postgres 14 always copies files. */
async function fastest(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(`SELECT current_setting('server_version_num')::int AS version`)
  return rows[0]!.version >= 150_000 ? 'STRATEGY FILE_COPY' : ''
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = await connect(url)
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql'
  const found = (existsSync(root) ? readdirSync(root) : []).map((version) => join(root, version, 'bin'))
  return found.filter((bin) => existsSync(join(bin, 'initdb'))).at(-1)
}

/** `end`: removes the whole cluster; without it, only the databases are removed. */
function onCluster(url: string, copied?: string, end?: () => Promise<void>): TestPostgres {
  const made: string[] = []
  let connected: Promise<pg.Client> | undefined
  const create = async (source?: string) => {
    const name = `kring_test_${randomBytes(6).toString('hex')}`
    const client = await (connected ??= connect(url))
    await client.query(`CREATE DATABASE ${name}${source ? ` TEMPLATE ${source}` : ''} ${await fastest(client)}`)
    made.push(name)
    return withDatabase(url, name)
  }
  return {
    url,
    freshUrl: () => create(copied),
    emptyUrl: () => create(),
    copyUrl: (copied) => create(new URL(copied).pathname.slice(1)),
    async stop() {
      await (await connected)?.end()
      if (end) await end()
      else await query(url, ...made.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
