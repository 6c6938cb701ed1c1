// Backups of Postgres with pg_dump, and what a restore replaces, rejects and keeps.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'tar'
import { afterAll, describe, expect, it } from 'vitest'
import { openTables } from '../testing/checks/every-row.ts'
import { startPostgres } from '../testing/cluster/postgres.ts'
import { startServer } from '../testing/cluster/start-server.ts'
import { command, fresh, sessionWith } from '../testing/fixtures/backup-fixture.ts'
import { dumpPostgres, isKringDump } from './postgres.ts'
import { restoreBackup } from './restore.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop(), 60_000)

/** A Postgres with a session and a file, and the settings that back it up. */
async function prepared() {
  const [dataDir, folder] = [fresh(), fresh()]
  mkdirSync(folder, { recursive: true })
  const env = { DATABASE_URL: await postgres!.freshUrl(), DATA_DIR: dataDir, BACKUP_TO: folder, PATH: process.env['PATH'] ?? '' }
  const server = await startServer({ dataDir, env: { DATABASE_URL: env.DATABASE_URL } })
  const { id, ear } = await sessionWith(server.url)
  await ear.says('canary before')
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'one'), 'canary of a file')
  const run = async (...args: string[]) => {
    const { said, ended } = await command(args, env)
    return { code: await ended, ...said }
  }
  const texts = async (schema = 'public') => {
    const db = openTables({ dataDir, databaseUrl: env.DATABASE_URL })
    const rows = await db
      .withSchema(schema)
      .table('messages')
      .where({ session_id: id, type: 'user' })
      .orderBy('seq')
      .select<{ content: string }[]>('content')
    await db.destroy()
    return rows.map(({ content }) => content)
  }
  const query = async (sql: string) => {
    const db = openTables({ dataDir, databaseUrl: env.DATABASE_URL })
    const { rows } = await db.raw<{ rows: Record<string, unknown>[] }>(sql)
    await db.destroy()
    return rows
  }
  return { dataDir, folder, env, server, ear, run, texts, query }
}

describe.skipIf(!postgres)('a backup of Postgres', () => {
  it('is made while the server runs, and restored by its name, after which the server starts with exactly what it had · OPER-16', async () => {
    const { dataDir, folder, env, server, ear, run, texts, query } = await prepared()
    expect(await run('backup')).toMatchObject({ code: 0, err: '' })
    const [name = ''] = readdirSync(folder)
    await ear.says('after')
    await server.stop()
    // As a newer version would leave behind.
    await query('CREATE TABLE of_a_newer_version (id int)')
    writeFileSync(join(dataDir, 'files', 'two'), '')

    const { code, out, err } = await run('restore', name)
    expect([code, err]).toEqual([0, ''])
    const [, schema = ''] = /^Restored: \S+ to Postgres; the former data is in the schema (before_restore_\w+)\n$/.exec(out) ?? []
    expect(await texts()).toEqual(['canary before'])
    expect(await texts(schema)).toEqual(['canary before', 'after'])
    const tables = await query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'of_a_newer_version'")
    expect([tables, readdirSync(join(dataDir, 'files'))]).toEqual([[], ['one']])
    const aside = readdirSync(dataDir).find((one) => one.startsWith('before-restore-')) ?? ''
    expect(readdirSync(join(dataDir, aside, 'files'))).toEqual(['one', 'two'])

    const again = await startServer({ dataDir, env: { DATABASE_URL: env.DATABASE_URL } })
    expect((await fetch(`${again.url}/api/ready`)).status).toBe(200)
    await again.stop()
    // The former data is not part of later backups.
    expect(await run('backup', '--to', join(folder, 'later.tar.gz'))).toMatchObject({ code: 0 })
    await query(`DROP SCHEMA ${schema} CASCADE`)
    expect(await run('restore', '--from', join(folder, 'later.tar.gz'))).toMatchObject({ code: 0, err: '' })
    expect(await texts()).toEqual(['canary before'])
  }, 60_000)

  it('leaves the schemas of other programs alone, also if it was made by a former version · OPER-16', async () => {
    const { folder, env, server, run, texts, query } = await prepared()
    await query("CREATE SCHEMA other; CREATE TABLE other.t AS SELECT 'theirs' AS name")
    expect(await run('backup')).toMatchObject({ code: 0, err: '' })
    const [name = ''] = readdirSync(folder)
    await server.stop()
    const old = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--file=${join(folder, 'kring.dump')}`]
    execFileSync('pg_dump', [...old, env.DATABASE_URL])
    await create({ file: join(folder, 'former.tar.gz'), cwd: folder, gzip: true }, ['kring.dump'])
    await query("INSERT INTO other.t VALUES ('theirs too')")
    for (const given of [[name], ['--from', join(folder, 'former.tar.gz')]]) {
      expect(await run('restore', ...given)).toMatchObject({ code: 0, err: '' })
      expect(await texts()).toEqual(['canary before'])
      expect(await query('SELECT name FROM other.t ORDER BY name')).toEqual([{ name: 'theirs' }, { name: 'theirs too' }])
    }
  }, 60_000)

  it('is made by a role that may not use the schemas of other programs · OPER-16', async () => {
    const { folder, env, server, query } = await prepared()
    await server.stop()
    const role = `reader_${process.pid}`
    await query(`CREATE SCHEMA other; CREATE TABLE other.t (id int); CREATE ROLE ${role} LOGIN PASSWORD 'x'`)
    await query(`GRANT USAGE ON SCHEMA public TO ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`)
    await query(`GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`)
    const dump = join(folder, 'kring.dump')
    await dumpPostgres(Object.assign(new URL(env.DATABASE_URL), { username: role, password: 'x' }).href, dump)
    expect(await isKringDump(dump)).toBe(true)
    await query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
  }, 60_000)

  it('is not restored while a node is connected, nor if it was made with SQLite or is damaged, and nothing changes · OPER-16', async () => {
    const { folder, server, run, texts } = await prepared()
    await run('backup')
    const [name = ''] = readdirSync(folder)
    const refused = await run('restore', name)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/other programs are using the database .* nothing was changed\.\n$/),
    ])
    await server.stop()
    const lite = await startServer()
    await lite.stop()
    const { ended } = await command(['backup', '--to', join(folder, 'lite.tar.gz')], { DATA_DIR: lite.dataDir })
    expect(await ended).toBe(0)
    expect((await run('restore', '--from', join(folder, 'lite.tar.gz'))).err).toMatch(
      /was made with SQLite, and this server uses Postgres; nothing was changed\.\n$/,
    )
    writeFileSync(join(folder, name), readFileSync(join(folder, name)).subarray(0, -2_000))
    expect((await run('restore', name)).err).toMatch(/cannot be unpacked completely; nothing was changed\.\n$/)
    expect(await texts()).toEqual(['canary before'])
    await lite.remove()
  }, 60_000)

  it('is not restored if a node connects during the check, and every file stays · OPER-16', async () => {
    const { dataDir, folder, env, server, run, texts } = await prepared()
    await run('backup')
    await server.stop()
    writeFileSync(join(dataDir, 'files', 'two'), 'later')
    rmSync(join(dataDir, 'files', 'one'))
    const psql = (sql: string) => ['--no-psqlrc', '-Atc', sql, env.DATABASE_URL]
    let node: ChildProcess | undefined
    const connect = (step: string) => {
      if (step !== 'Checking the database') return
      node = spawn('psql', psql('SELECT pg_sleep(30)'), { stdio: 'ignore' })
      const isThere = () => execFileSync('psql', psql("SELECT count(*) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)'"))
      while (isThere().toString() === '0\n') continue
    }
    const restored = restoreBackup({ dataDir, databaseUrl: env.DATABASE_URL }, folder, connect)
    await expect(restored).rejects.toThrow('other programs are using the database; nothing was changed')
    node?.kill()
    expect([await texts(), readdirSync(join(dataDir, 'files'))]).toEqual([['canary before'], ['two']])
    expect(readdirSync(dataDir).filter((name) => name.includes('restore'))).toEqual([])
  }, 60_000)

  it('prints and logs no password and no text of people; without pg_dump it says what to install · OPER-16', async () => {
    const { env, server, folder, run } = await prepared()
    await run('backup')
    const list = await run('restore', '--list')
    expect(list.out).toMatch(/^kring-\d{8}-\d{6}\.tar\.gz {2}\d+\.\d MB\n$/)
    const wrong = Object.assign(new URL(env.DATABASE_URL), { password: 'canarysecret', pathname: '/missing' }).href
    const failing = await command(['backup', '--to', folder], { ...env, DATABASE_URL: wrong })
    expect([await failing.ended, failing.said.err]).toEqual([1, expect.stringMatching(/^pg_dump failed: .*"missing" does not exist\n$/)])
    const bare = await command(['backup', '--to', folder], { ...env, PATH: '/nowhere' })
    expect([await bare.ended, bare.said.err]).toEqual([1, 'pg_dump is not installed: install the client programs of Postgres.\n'])
    expect(JSON.stringify([list, failing.said, bare.said])).not.toContain('canary')
    expect(readdirSync(folder)).toHaveLength(1)
    await server.stop()
  }, 60_000)

  it('is made with options that only the package of the server knows, and keeps the others', async () => {
    const { env, server, folder } = await prepared()
    await server.stop()
    const dump = (search: string) => dumpPostgres(Object.assign(new URL(env.DATABASE_URL), { search }).href, join(folder, 'kring.dump'))
    await dump('?uselibpqcompat=true&sslmode=prefer&options=-c%20statement_timeout%3D60000')
    expect(await isKringDump(join(folder, 'kring.dump'))).toBe(true)
    await dump('?ssl=0')
    for (const search of ['?sslmode=no-verify', '?ssl=1'])
      await expect(dump(search)).rejects.toThrow('server does not support SSL, but SSL was required')
  }, 60_000)
})
