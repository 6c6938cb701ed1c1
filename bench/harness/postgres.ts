// A Postgres that flushes to disk what it acknowledges, as in production; the Postgres of the tests does not.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Skipped, type Measured } from './cell.ts'

export interface DurablePostgres {
  /** The URL of a new, empty database. */
  freshUrl(): Promise<string>
  stop(): void
}

export async function startDurablePostgres(): Promise<DurablePostgres> {
  const root = '/usr/lib/postgresql'
  const bins = (existsSync(root) ? readdirSync(root) : []).map((version) => join(root, version, 'bin'))
  const bin = bins.findLast((folder) => existsSync(join(folder, 'initdb')))
  if (!bin) throw new Skipped('there is no Postgres')
  const folder = mkdtempSync(join(tmpdir(), 'kring-bench-postgres-'))
  // Postgres refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const run = (program: string, ...args: string[]) => {
    const whole = [...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), join(bin, program), ...args]
    return execFileSync(whole[0] ?? '', whole.slice(1), { stdio: 'ignore', cwd: '/' })
  }
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])))
  const data = join(folder, 'data')
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8')
  run('pg_ctl', '-D', data, '-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`, '-l', join(folder, 'log'), '-w', 'start')
  const stop = () => {
    if (!existsSync(folder)) return
    try {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  process.once('exit', stop)
  let count = 0
  return {
    async freshUrl() {
      const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
      await client.connect()
      await client.query(`CREATE DATABASE bench_${(count += 1)}`)
      await client.end()
      return `postgres://postgres@127.0.0.1:${port}/bench_${count}`
    },
    stop,
  }
}

/** Measures on SQLite, then on Postgres; a note says so if there is no Postgres. */
export async function measureOnBoth(
  { notes }: Measured,
  measureOn: (storage: string, database: DurablePostgres | null) => Promise<void>,
): Promise<void> {
  await measureOn('sqlite', null)
  let postgres: DurablePostgres | null = null
  try {
    postgres = await startDurablePostgres()
    await measureOn('postgres', postgres)
  } catch (error) {
    if (!(error instanceof Skipped)) throw error
    notes?.push(error.message)
  } finally {
    postgres?.stop()
  }
}
