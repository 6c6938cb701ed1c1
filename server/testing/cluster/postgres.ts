// A Postgres for tests: the one in TEST_DATABASE_URL ('off': none), otherwise a temporary cluster that is removed after the tests.
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { sharedUrl } from './service-url.ts'

const run = promisify(execFile)

export interface TestPostgres {
  url: string
  /** The URL of a new database: empty, or a copy of one that has no connections. */
  freshUrl(copyOf?: string): Promise<string>
  stop(): Promise<void>
}

/** The Postgres that all tests of this run share. Null without a URL and without the programs to start one. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given === 'off') return null
  const url = given ?? (await sharedUrl('postgres'))
  return url === undefined ? startOwnPostgres() : url === null ? null : onCluster(url)
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
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=400`
  const [program, args] = command('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start')
  // Without pipes: the server would keep them open and this call would never return.
  execFileSync(program, args, { stdio: 'ignore', cwd: '/' })
  return onCluster(`postgres://postgres@127.0.0.1:${port}/postgres`, () => {
    process.off('exit', stopNow)
    stopNow()
    return Promise.resolve()
  })
}

function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql'
  const found = (existsSync(root) ? readdirSync(root) : []).map((version) => join(root, version, 'bin'))
  return found.filter((bin) => existsSync(join(bin, 'initdb'))).at(-1)
}

/** `end`: removes the whole cluster; without it, only the databases are removed. */
function onCluster(url: string, end?: () => Promise<void>): TestPostgres {
  const made: string[] = []
  const ask = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  return {
    url,
    async freshUrl(copyOf) {
      const name = `kring_test_${randomBytes(6).toString('hex')}`
      await ask(`CREATE DATABASE ${name}${copyOf ? ` TEMPLATE ${new URL(copyOf).pathname.slice(1)}` : ''}`)
      made.push(name)
      const fresh = new URL(url)
      fresh.pathname = `/${name}`
      return fresh.href
    },
    async stop() {
      if (end) await end()
      else await ask(...made.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
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
