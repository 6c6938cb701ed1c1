// A database file that is deleted, replaced, emptied, damaged or on a full disk: nothing unsaved is acknowledged, and no server starts empty.
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { sqliteDrivers } from '../../../config/sqlite-driver.ts'
import { guest } from '../../../domain/people/person.ts'
import { StartError } from '../../../config/start-error.ts'
import { storageFault } from '../../../domain/storage/storage-faults.ts'
import { startServer } from '../../../testing/cluster/start-server.ts'
import { visitor } from '../../../testing/people/visitor.ts'
import { connectSqlite } from '../connect.ts'
import { messagesStore } from '../../messages/messages.ts'
import { searchStore } from '../../messages/search/search.ts'
import { sessionsStore } from '../../sessions/sessions.ts'
import { draft } from '../contract/store.contract.ts'
import { openStore } from '../../store.ts'

const root = mkdtempSync(join(tmpdir(), 'kring-file-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folders = 0
const fresh = () => join(root, `${(folders += 1)}`)
const anna = guest('anna', 'en')

const losses: [what: string, lose: (file: string) => void, reason: string][] = [
  ['deleted', (file) => rmSync(file), 'gone'],
  ['emptied', (file) => truncateSync(file), 'emptied'],
  [
    'replaced',
    (file) => {
      copyFileSync(file, `${file}.copy`)
      renameSync(`${file}.copy`, file)
    },
    'replaced',
  ],
  ['without its write-ahead log', (file) => rmSync(`${file}-wal`), 'write-ahead log'],
]

describe.each(sqliteDrivers)('a database file, opened with %s,', (driver) => {
  const open = (dataDir: string) => openStore({ databaseUrl: undefined, dataDir, sqliteDriver: driver })
  const connect = (dataDir: string) => connectSqlite(dataDir, undefined, undefined, driver)

  it.each(losses)(
    'that is %s: nothing more is acknowledged, nobody is disconnected, and the server is not ready · GUARD-28',
    async (_what, lose, reason) => {
      const server = await startServer({ dataDir: fresh(), env: { SQLITE_DRIVER: driver } })
      onTestFinished(() => server.remove())
      const guestOf = visitor(server.url, 'Anna')
      const { id } = await guestOf.createSession()
      const ear = await guestOf.join(id)
      await ear.says('before')
      lose(join(server.dataDir, 'kring.sqlite'))
      for (const n of Array(30).keys()) ear.send({ type: 'send_message', content: `${n}`, messageType: 'user', messageKey: `lost ${n}` })
      await expect.poll(() => ear.all('error').map(({ code }) => code), { timeout: 10_000 }).toEqual(Array(30).fill('storage_unavailable'))
      expect(
        ear
          .all('message_created')
          .map(({ messageKey }) => messageKey)
          .filter((key) => key?.startsWith('lost')),
      ).toEqual([])
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(503)
      expect(server.app.deps.store.fault()).toContain(reason)
    },
  )

  it('that is deleted is not created again by a connection that opens later', async () => {
    const dataDir = fresh()
    const { db, reads, release } = await connect(dataDir)
    onTestFinished(async () => void (await Promise.all([db.destroy(), release()])))
    const file = join(dataDir, 'kring.sqlite')
    rmSync(file)
    await expect(Promise.all([reads.raw('SELECT 1'), reads.raw('SELECT 1')])).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' })
    expect(existsSync(file)).toBe(false)
  })

  it.each([
    ['missing', (file: string) => rmSync(file)],
    ['empty', (file: string) => truncateSync(file)],
  ])('that existed and is now %s is not created again, and the error says so · GUARD-28', async (_what, lose) => {
    const dataDir = fresh()
    await (await open(dataDir)).close()
    lose(join(dataDir, 'kring.sqlite'))
    const opening = open(dataDir)
    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(/missing or empty\. Restore a backup .* or delete has-database\.txt/)
    rmSync(join(dataDir, 'has-database.txt'))
    await (await open(dataDir)).close()
  })

  it('that is damaged is reported as damaged, with what to do · GUARD-28', async () => {
    const dataDir = fresh()
    await (await open(dataDir)).close()
    writeFileSync(join(dataDir, 'kring.sqlite'), 'no database at all, whatever its name says. '.repeat(200))
    await expect(open(dataDir)).rejects.toThrow(/is damaged \(file is not a database\)\. Restore a backup/)
  })

  it('that was emptied stays unusable, also when writing has given it pages again · GUARD-28', async () => {
    const dataDir = fresh()
    const { db, reads, fault, release } = await connect(dataDir)
    onTestFinished(() => db.destroy().then(release))
    const messages = messagesStore(db, reads)
    await sessionsStore(db, reads).add({ id: 's', title: 's', isPrivate: false, isDemo: false, host: null }, 1)
    const say = (key: string) => messages.add('s', draft(anna, 'x'.repeat(15_000), key), 1, () => false)
    for (const key of ['one', 'two']) await say(key)
    truncateSync(join(dataDir, 'kring.sqlite'))
    // SQLite copies its log into the file every 1,000 pages; each of these messages has more than four.
    const outcomes: PromiseSettledResult<unknown>[] = []
    for (let n = 0; n < 400; n += 1) outcomes.push(...(await Promise.allSettled([say(`lost ${n}`)])))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(fault()).toContain('emptied')
    await expect(db.raw('SELECT 1')).rejects.toThrow('emptied')
  })

  it('on a full disk refuses what does not fit, says so, and recovers when there is space · GUARD-28', async () => {
    const { db, reads, fault, release } = await connect(fresh())
    onTestFinished(() => db.destroy().then(release))
    const messages = messagesStore(db, reads)
    await sessionsStore(db, reads).add({ id: 's', title: 's', isPrivate: false, isDemo: false, host: null }, 1)
    const say = (key: string) => messages.add('s', draft(anna, 'x'.repeat(15_000), key), 1, () => false)
    const search = searchStore(db, reads, 'sqlite')
    const found = async () => (await search.messages(['s'], ['flour'], 9)).length
    await messages.add('s', draft(anna, 'flour'), 1, () => false)
    expect(await found()).toBe(1)
    await say('fits')
    const [{ page_count: pages }] = (await db.raw('PRAGMA page_count')) as [{ page_count: number }]
    await db.raw(`PRAGMA max_page_count = ${pages}`)
    const error = await say('too much').catch((thrown: unknown) => thrown)
    expect(storageFault(error)?.code).toBe('storage_unavailable')
    expect(fault()).toContain('full')
    await expect(search.updateIndex()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect(await found()).toBe(1)
    await db.raw('PRAGMA max_page_count = 1000000')
    expect((await say('too much')).message.seq).toBe(3)
  })
})
