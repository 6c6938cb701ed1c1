// The server and its commands use the driver that SQLITE_DRIVER names, and say so if its package is missing or cannot be loaded.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SqliteDriver } from '../../../../config/sqlite-driver.ts'
import { builtScript } from '../../../../testing/cluster/built-server.ts'
import { startChildServer } from '../../../../testing/cluster/child-server.ts'
import { command, contents, fresh, sessionWith } from '../../../../testing/fixtures/backup-fixture.ts'

const root = join(import.meta.dirname, '../../../../..')
const folder = mkdtempSync(join(tmpdir(), 'kring-packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a server, its backup and its restore work with better-sqlite3', async () => {
  const env = { SQLITE_DRIVER: 'better-sqlite3' }
  const [dataDir, backups, other] = [fresh(), fresh(), fresh()]
  const server = await startChildServer(env, dataDir)
  const { id, ear, cookie } = await sessionWith(server.url)
  await ear.says('in the backup')
  const made = await command(['backup', '--to', backups], { ...env, DATA_DIR: dataDir })
  expect([await made.ended, made.said.err]).toEqual([0, ''])
  const refused = await command(['restore', '--from', backups], { ...env, DATA_DIR: dataDir })
  expect([await refused.ended, refused.said.err]).toEqual([1, expect.stringContaining('a Kring server is using')])
  expect(await server.kill()).toBe(0)
  const restored = await command(['restore', '--from', backups], { ...env, DATA_DIR: other })
  expect([await restored.ended, restored.said.err]).toEqual([0, ''])
  // In this process sqlite3 reads it: both drivers use the same file.
  expect([...(await contents(other, id, cookie)).texts]).toEqual(['in the backup'])
})

/** The built server with all packages, except that `driver` is missing or is replaced by `replacement`. */
async function buildWithout(driver: SqliteDriver, replacement?: string): Promise<string> {
  const place = mkdtempSync(join(folder, 'app-'))
  const packages = join(place, 'node_modules')
  cpSync(dirname(await builtScript('main')), join(place, 'server'), { recursive: true })
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== driver && name !== 'knex') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  // It loads the drivers from beside itself.
  cpSync(join(root, 'node_modules/knex'), join(packages, 'knex'), { recursive: true })
  if (replacement !== undefined) {
    mkdirSync(join(packages, driver))
    writeFileSync(join(packages, driver, 'index.js'), replacement)
  }
  return place
}

async function run(place: string, args: string[], driver: SqliteDriver): Promise<[number | null, string]> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  writeFileSync(join(dataDir, 'kring.sqlite'), '')
  writeFileSync(join(dataDir, 'kring-20260301-120000.tar.gz'), '')
  const env = { PATH: process.env.PATH ?? '', PORT: '0', SQLITE_DRIVER: driver, DATA_DIR: dataDir }
  const [script = '', ...rest] = args.map((arg) => arg.replace('{data}', dataDir))
  const child = spawn(process.execPath, [join(place, 'server', script), ...rest], { cwd: place, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (data) => (said += String(data)))
  const [code] = (await once(child, 'close')) as [number | null]
  return [code, said]
}

describe('a package that', () => {
  const old = "The module 'better_sqlite3.node'\nwas compiled against a different Node.js version"
  const cases: [what: string, driver: SqliteDriver, replacement: string | undefined, reason: RegExp, other: SqliteDriver][] = [
    ['is missing', 'better-sqlite3', undefined, /Cannot find package 'better-sqlite3'/, 'sqlite3'],
    [
      'was compiled for another version of Node',
      'better-sqlite3',
      `module.exports = class { constructor() { throw new Error(${JSON.stringify(old)}) } }`,
      /The module 'better_sqlite3\.node' was compiled against a different Node\.js version/,
      'sqlite3',
    ],
    ['is missing', 'sqlite3', undefined, /Cannot find module 'sqlite3'/, 'better-sqlite3'],
  ]
  const commands = [['main.js'], ['backup.js', 'backup', '--to', '{data}'], ['backup.js', 'restore', '--from', '{data}']]
  let places: string[]
  beforeAll(async () => {
    places = []
    for (const [, driver, replacement] of cases) places.push(await buildWithout(driver, replacement))
  })

  it.each(cases.map((one, n) => [...one, n] as const))('%s is named with its setting: %s', async (_what, driver, _, reason, other, n) => {
    for (const [code, said] of await Promise.all(commands.map((args) => run(places[n] ?? '', args, driver)))) {
      expect(code).toBe(1)
      expect(said).toMatch(reason)
      expect(said).toMatch(/^(Kring cannot start\. )?SQLITE_DRIVER: the package \S+ cannot be loaded \(/)
      expect(said).toMatch(new RegExp(`\\)\\. Run npm install, or set SQLITE_DRIVER to ${other}\\.\n$`))
    }
  })
})
