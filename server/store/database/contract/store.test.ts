// Runs the store contract on SQLite with each driver and on Postgres, and a short journey on Postgres.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sqliteDrivers, type SqliteDriver } from '../../../config/sqlite-driver.ts'
import { copyTemplate } from '../../../testing/cluster/database-template.ts'
import { startPostgres } from '../../../testing/cluster/postgres.ts'
import { startServer } from '../../../testing/cluster/start-server.ts'
import { isLong } from '../../../testing/checks/settle.ts'
import { visitor } from '../../../testing/people/visitor.ts'
import { accessContract } from '../../sessions/access.contract.ts'
import { assistantsContract } from '../../assistants/assistants.contract.ts'
import { erasedInputsContract, lockedAssistantContract } from '../../assistants/erased-inputs.contract.ts'
import { answersContract } from '../../answers/answers.contract.ts'
import { attachmentsContract } from '../../files/attachments.contract.ts'
import { backupScheduleContract } from '../../storage/backup-schedule.contract.ts'
import { billingContract } from '../../billing/billing.contract.ts'
import { brainstormsContract } from '../../board/brainstorms.contract.ts'
import { choicesContract } from '../../policy/choices.contract.ts'
import { costsContract } from '../../costs/costs.contract.ts'
import { connectPostgres, connectSqlite } from '../connect.ts'
import { demosContract } from '../../demos/demos.contract.ts'
import { auditLinesContract } from '../../operators/audit-lines.contract.ts'
import { inboxContract } from '../../support/inbox.contract.ts'
import { integrationsContract } from '../../integrations/integrations.contract.ts'
import { messageKeysContract } from '../../messages/message-keys.contract.ts'
import { repliesContract } from '../../messages/replies.contract.ts'
import { migrationSource } from '../migrations.ts'
import { modelConnectionsContract } from '../../models/model-connections.contract.ts'
import { progressContract } from '../../progress/progress.contract.ts'
import { operatedSessionsContract } from '../../sessions/operated-sessions.contract.ts'
import { profilePicturesContract } from '../../accounts/profile-pictures.contract.ts'
import { addAtOnceContract } from '../../messages/add-at-once.contract.ts'
import { overviewContract } from '../../operators/overview.contract.ts'
import { operatorsContract } from '../../operators/operators.contract.ts'
import { reportsContract } from '../../reports/reports.contract.ts'
import { searchContract } from '../../messages/search/search.contract.ts'
import { sendsContract, sharedSendsContract } from '../../messages/sends.contract.ts'
import { pushContract } from '../../push/push.contract.ts'
import { storeContract, type Place } from './store.contract.ts'
import { openStore } from '../../store.ts'
import { supportContract } from '../../support/support.contract.ts'
import { teamsContract } from '../../plans/teams.contract.ts'
import { thinkingContract } from '../../answers/thinking.contract.ts'
import { titleJobsContract } from '../../answers/title-jobs.contract.ts'
import { turnsContract } from '../../answers/turns.contract.ts'
import { budgetNoticesContract } from '../../plans/budget-notices.contract.ts'
import { budgetsContract } from '../../plans/budgets.contract.ts'
import { receiptSumsContract } from '../../plans/receipt-sums.contract.ts'
import { receiptsContract } from '../../plans/receipts.contract.ts'
import { ticketsContract } from '../../people/tickets.contract.ts'

const postgres = await startPostgres()
const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await postgres?.stop()
  // The files in it belong to the databases of single tests.
}, 120_000)

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kring-store-'))
  folders.push(folder)
  return folder
}

async function migrateDownAndUp(place: Place): Promise<void> {
  const { databaseUrl, dataDir, databasePool, sqliteDriver } = place
  const { db, release } = databaseUrl
    ? await connectPostgres(databaseUrl, databasePool)
    : await connectSqlite(dataDir, databasePool, undefined, sqliteDriver)
  expect(await db('messages').count({ count: '*' }).first()).toMatchObject({ count: 2 })
  await db.migrate.rollback({ migrationSource }, true)
  expect(await db.schema.hasTable('messages')).toBe(false)
  await db.migrate.latest({ migrationSource })
  expect(await db('messages').count({ count: '*' }).first()).toMatchObject({ count: 0 })
  // As left behind by a process that was killed during the migration.
  await db('knex_migrations_lock').update({ is_locked: 1 })
  await db.destroy()
  await release()
  await (await openStore(place)).close()
}

const onSqlite = (sqliteDriver: SqliteDriver) => (): Promise<Place> => {
  const dataDir = freshFolder()
  copyTemplate(dataDir)
  return Promise.resolve({ databaseUrl: undefined, dataDir, sqliteDriver, isGuarded: true })
}
const onPostgres = (databasePool?: number) => async (): Promise<Place> => ({
  ...{ databaseUrl: await postgres!.freshUrl(), dataDir: freshFolder(), isGuarded: true },
  ...(databasePool ? { databasePool } : {}),
})

function everyContract(freshPlace: () => Promise<Place>): void {
  storeContract(freshPlace, migrateDownAndUp)
  accessContract(freshPlace)
  demosContract(freshPlace)
  pushContract(freshPlace)
  sendsContract(freshPlace)
  addAtOnceContract(freshPlace)
  messageKeysContract(freshPlace)
  repliesContract(freshPlace)
  searchContract(freshPlace)
  answersContract(freshPlace)
  thinkingContract(freshPlace)
  titleJobsContract(freshPlace)
  receiptsContract(freshPlace)
  budgetsContract(freshPlace)
  budgetNoticesContract(freshPlace)
  costsContract(freshPlace)
  operatorsContract(freshPlace)
  auditLinesContract(freshPlace)
  reportsContract(freshPlace)
  overviewContract(freshPlace)
  inboxContract(freshPlace)
  operatedSessionsContract(freshPlace)
  turnsContract(freshPlace)
  assistantsContract(freshPlace)
  erasedInputsContract(freshPlace)
  attachmentsContract(freshPlace)
  teamsContract(freshPlace)
  profilePicturesContract(freshPlace)
  brainstormsContract(freshPlace)
  billingContract(freshPlace)
  progressContract(freshPlace)
  integrationsContract(freshPlace)
  supportContract(freshPlace)
  backupScheduleContract(freshPlace)
  ticketsContract(freshPlace)
  modelConnectionsContract(freshPlace)
  choicesContract(freshPlace)
}

const withPostgres = describe.skipIf(postgres === null)

describe.each(sqliteDrivers)('SQLite with %s', (driver) => {
  everyContract(onSqlite(driver))
  if (driver === sqliteDrivers[0]) receiptSumsContract(onSqlite(driver), 10_000)

  it('has one writer, loses no acknowledged message in a power failure, and serves one process · LIVE-26', async () => {
    const dataDir = freshFolder()
    const { db, release } = await connectSqlite(dataDir, undefined, undefined, driver)
    expect(await db.raw('PRAGMA synchronous')).toEqual([{ synchronous: 2 }])
    expect(await db.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }])
    expect(await db.raw('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }])
    await expect(connectSqlite(dataDir, undefined, undefined, driver)).rejects.toThrow('another Kring already runs')
    await db.destroy()
    await release()
  })
})

// With only one connection, a query for a second one inside a transaction never ends. In `npm test`, one-connection.test.ts runs every
// command and route with such a pool.
if (isLong)
  withPostgres('Postgres with a pool of one connection', () => {
    everyContract(onPostgres(1))
    sharedSendsContract(onPostgres(1))
  })

withPostgres('Postgres (skipped without TEST_DATABASE_URL or /usr/lib/postgresql)', () => {
  everyContract(onPostgres())
  sharedSendsContract(onPostgres())
  lockedAssistantContract(onPostgres())
  receiptSumsContract(onPostgres(), 2_500)

  it('is migrated once by several processes that start at the same time', async () => {
    const url = await postgres!.emptyUrl()
    const opened = await Promise.all([1, 2, 3].map(() => connectPostgres(url)))
    await Promise.all(opened.map(({ db }) => db.destroy()))
  })

  it('runs the product: create, join, send, answer, restart · LIVE-27 NOTE-07', async () => {
    const env = { DATABASE_URL: await postgres!.freshUrl() }
    const first = await startServer({ env })
    const anna = visitor(first.url, 'Anna')
    const { id } = await anna.createSession('Bakery\0 launch')
    const [host, other] = [await anna.join(id), await visitor(first.url, 'Bram').join(id)]
    host.sendRaw(
      JSON.stringify({ type: 'send_message', content: 'A\0', messageType: 'note', messageKey: 'odd\0key', displayName: '\0\ud800' }),
    )
    await host.hears('message_created')
    await Promise.all([1, 2, 3].map(() => host.says('A SWOT of our bakery?', { messageKey: 'key' })))
    await other.hears('new_message', ({ message }) => message.type === 'ai' && message.content.length > 100)
    await host.says('/note only mine')
    for (const since of ['0', '9999999999', '1.9999999999', '9999999999.9999999999'])
      for (const way of ['since', 'before']) expect((await anna.fetch(`/api/sessions/${id}/messages?${way}=${since}`)).status).toBe(200)
    expect((await anna.fetch('/api/sessions/a%00b')).status).toBe(404)
    host.send({ type: 'retry_answer', answerId: 'a\0b' })
    expect((await host.hears('error')).code).toBe('answer_not_found')
    const before = await anna.view(id)
    expect([before.title, before.messages.map(({ type }) => type)]).toEqual(['Bakery launch', ['note', 'ai', 'user', 'note']])
    expect(first.logged).toEqual([])
    await first.stop()

    const second = await startServer({ env, dataDir: first.dataDir })
    const back = await visitor(second.url, 'Anna', anna.cookie).view(id)
    expect(back.messages).toEqual(before.messages)
    expect(back.self).toEqual(before.self)
    await second.remove()
  })
})
