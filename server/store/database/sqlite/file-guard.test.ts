// How a lost or replaced database file is detected, how long a full disk is remembered, and which folders may be opened.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartError } from '../../../config/start-error.ts'
import { checkMark, guardFile, setMark } from './sqlite-file.ts'

const root = mkdtempSync(join(tmpdir(), 'kring-guarded-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let dataDir: string
let file: string
let mark: string
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'))
  ;[file, mark] = [join(dataDir, 'kring.sqlite'), join(dataDir, 'has-database.txt')]
  writeFileSync(file, 'database')
  writeFileSync(`${file}-wal`, 'log')
})
afterEach(() => void vi.restoreAllMocks())

function guarded() {
  const listeners: ((error: { code?: unknown }) => void)[] = []
  const client = { acquireConnection: () => Promise.resolve('connection') }
  const db = { client, on: (event: string, listener: () => void) => void (event === 'query-error' && listeners.push(listener)) }
  const guard = guardFile(db as unknown as Knex, dataDir)
  return { guard, acquire: () => client.acquireConnection(), fail: (code?: string) => listeners.forEach((listener) => listener({ code })) }
}

describe('a database file', () => {
  it('that is still the opened one has no fault, even if its size changes', async () => {
    const { guard, acquire } = guarded()
    writeFileSync(file, 'a longer database')
    truncateSync(`${file}-wal`)
    expect([guard.fault(), guard.failure(), await acquire()]).toEqual([null, null, 'connection'])
  })

  it.each([
    ['deleted', () => rmSync(file), 'the database file is gone'],
    ['emptied', () => truncateSync(file), 'the database file was emptied'],
    ['without its log', () => rmSync(`${file}-wal`), 'the write-ahead log of the database is gone'],
    ['replaced', () => (copyFileSync(file, `${file}.copy`), renameSync(`${file}.copy`, file)), 'the database file was replaced'],
  ])('that is %s makes every later use fail, even after it has been restored', async (_what, lose, fault) => {
    const { guard, acquire } = guarded()
    lose()
    expect(await acquire()).toBe('connection')
    expect(guard.failure()).toMatchObject({ message: fault, code: 'SQLITE_IOERR' })
    writeFileSync(file, 'database')
    writeFileSync(`${file}-wal`, 'log')
    await expect(acquire()).rejects.toMatchObject({ message: fault, code: 'SQLITE_IOERR' })
    expect([guard.fault(), guard.failure()]).toEqual([fault, expect.objectContaining({ message: fault })])
  })

  it('opened without a log has no fault', () => {
    rmSync(`${file}-wal`)
    expect(guarded().guard.fault()).toBeNull()
  })
})

describe('a disk', () => {
  it.each(['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_IOERR_WRITE'])('counts as full for ten seconds after %s', (code) => {
    const { guard, fail } = guarded()
    const now = vi.spyOn(performance, 'now').mockReturnValue(5_000)
    expect(guard.fault()).toBeNull()
    fail(code)
    now.mockReturnValue(14_999)
    expect([guard.fault(), guard.failure()]).toEqual(['the disk of the database is full or fails', null])
    now.mockReturnValue(15_000)
    expect(guard.fault()).toBeNull()
  })

  it.each(['SQLITE_BUSY', 'SQLITE_CONSTRAINT', 'NO_SQLITE_FULL', undefined])('does not count as full after %s', (code) => {
    const { guard, fail } = guarded()
    fail(code)
    expect(guard.fault()).toBeNull()
  })

  it('that is full is not reported if the database file no longer exists', () => {
    const { guard, fail } = guarded()
    fail('SQLITE_FULL')
    rmSync(file)
    expect(guard.fault()).toBe('the database file is gone')
  })
})

describe('a folder', () => {
  it('is marked once as containing a database', () => {
    setMark(dataDir)
    const text = readFileSync(mark, 'utf8')
    expect(text).toMatch(
      /^This folder contains the database of a Kring server, kring\.sqlite\. Kring does not start if .* delete this file\.\n$/,
    )
    writeFileSync(mark, 'own words')
    setMark(dataDir)
    expect(readFileSync(mark, 'utf8')).toBe('own words')
  })

  it('may be opened with a mark and a database, or without a mark', () => {
    expect(() => checkMark(dataDir)).not.toThrow()
    setMark(dataDir)
    expect(() => checkMark(dataDir)).not.toThrow()
    rmSync(file)
    rmSync(mark)
    expect(() => checkMark(dataDir)).not.toThrow()
    expect(existsSync(mark)).toBe(false)
  })

  it.each([
    ['missing', () => rmSync(file)],
    ['empty', () => truncateSync(file)],
  ])('with a mark is not opened if its database is %s, and the error says what to do', (_what, lose) => {
    setMark(dataDir)
    lose()
    expect(() => checkMark(dataDir)).toThrow(
      new StartError(
        `DATA_DIR: the database kring.sqlite in ${dataDir} is missing or empty. Restore a backup (npm run restore -- --from FILE), or delete has-database.txt there to start with an empty database.`,
      ),
    )
  })
})
