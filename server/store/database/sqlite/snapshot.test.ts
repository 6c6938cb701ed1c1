// A copy of a database in use contains everything that was committed; damage is detected, and one process at a time holds a folder.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { sqlite } from '../connect.ts'
import { copyDatabase, findDamage, holdFolder, settleDatabase } from './snapshot.ts'

const root = mkdtempSync(join(tmpdir(), 'kring-snapshot-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let files = 0
const fresh = () => join(root, `${(files += 1)}`)

/** A database with a table that has one row, still open. */
async function inUse(table = 'sessions') {
  const file = fresh()
  const db = sqlite(file, ['PRAGMA journal_mode = WAL'])
  onTestFinished(() => db.destroy())
  await db.raw(`CREATE TABLE ${table} (id text)`)
  await db.raw(`INSERT INTO ${table} VALUES ('s')`)
  return { file, db }
}

it('a database is copied while it is in use, without uncommitted changes', async () => {
  const { file, db } = await inUse()
  const to = fresh()
  await db.transaction(async (trx) => {
    await trx('sessions').insert({ id: 'not committed' })
    await copyDatabase(file, to, 'sqlite3')
  })
  const copy = sqlite(to, [])
  onTestFinished(() => copy.destroy())
  expect(await copy('sessions')).toEqual([{ id: 's' }])
})

it('a copy does not overwrite an existing file', async () => {
  const { file } = await inUse()
  const to = fresh()
  writeFileSync(to, 'something else')
  await expect(copyDatabase(file, to, 'sqlite3')).rejects.toThrow('SQLITE')
  expect(statSync(to).size).toBe(14)
})

it('no damage is found in an intact Kring database', async () => {
  const { file } = await inUse()
  expect(await findDamage(file, 'sqlite3')).toBeNull()
})

it('the reason is given if a database is missing, damaged or from another program', async () => {
  const missing = fresh()
  expect(await findDamage(missing, 'sqlite3')).toBe('there is no database in it')
  expect(existsSync(missing)).toBe(false)
  const text = fresh()
  writeFileSync(text, 'no database at all. '.repeat(200))
  expect(await findDamage(text, 'sqlite3')).toBe('its database is damaged')
  expect(await findDamage((await inUse('other')).file, 'sqlite3')).toBe('its database does not belong to Kring')
})

it('a database is damaged if a row violates a constraint of its table', async () => {
  const { file, db } = await inUse()
  await db.raw('CREATE TABLE strict (id integer CHECK (id > 0))')
  await db.raw('PRAGMA ignore_check_constraints = ON')
  await db.raw('INSERT INTO strict VALUES (-1)')
  expect(await findDamage(file, 'sqlite3')).toBe('its database is damaged')
})

it('the write-ahead log is merged into the database file', async () => {
  const { file } = await inUse()
  const alone = fresh()
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${alone}${end}`)
  await settleDatabase(alone, 'sqlite3')
  const moved = fresh()
  copyFileSync(alone, moved)
  const db = sqlite(moved, [])
  onTestFinished(() => db.destroy())
  expect(await db('sessions')).toEqual([{ id: 's' }])
})

it.each([
  ['copied', (file: string) => copyDatabase(file, fresh(), 'sqlite3')],
  ['checked', (file: string) => findDamage(file, 'sqlite3')],
  ['settled', (file: string) => settleDatabase(file, 'sqlite3')],
])('a database that was %s is closed again', async (_what, run) => {
  const { file, db } = await inUse()
  await db.destroy()
  await run(file)
  // SQLite deletes the write-ahead log when the last connection closes.
  expect([existsSync(file), existsSync(`${file}-wal`)]).toEqual([true, false])
})

it('a folder is held by one process until it is released', async () => {
  const folder = fresh()
  mkdirSync(folder)
  const release = await holdFolder(folder, 'sqlite3')
  expect(await holdFolder(folder, 'sqlite3')).toBeNull()
  await release?.()
  const again = await holdFolder(folder, 'sqlite3')
  expect(again).toBeTypeOf('function')
  await again?.()
})

it('a folder that cannot be held for another reason is reported', async () => {
  await expect(holdFolder(fresh(), 'sqlite3')).rejects.toThrow('SQLITE_CANTOPEN')
})
