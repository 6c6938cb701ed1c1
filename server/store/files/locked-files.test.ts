// A change to a file locks the session of that file, and no other session; so does a change to a note, whose files are listed in it.
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { draft } from '../database/contract/store.contract.ts'
import { openStore } from '../store.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

it.skipIf(!postgres)('a file can be read and removed while another session is locked (skipped without a Postgres to start)', async () => {
  const where = { databaseUrl: await postgres!.freshUrl(), dataDir: '' }
  const [store, tables] = [await openStore(where), openTables(where)]
  onTestFinished(() => store.close())
  onTestFinished(() => tables.destroy())
  const anna = guest('anna', 'en')
  for (const id of ['held', 'free']) {
    await store.sessions.add({ id, title: '', isPrivate: false, isDemo: false, host: anna.key }, 1)
    const { message } = await store.messages.add(id, { ...draft(anna, 'See'), files: 1 }, 1, () => false)
    const file = {
      id: `file-${id}`,
      storedName: `stored-${id}`,
      digest: 'd',
      fileName: 'plan.pdf',
      mimeType: 'application/pdf',
      fileSize: 4,
    }
    await store.attachments.add(
      { id: message.id, sessionId: id, author: anna.key, isNote: false },
      [{ ...file, width: null, height: null, read: null, text: null }],
      1,
    )
  }
  const lock = await tables.transaction()
  onTestFinished(() => void lock.rollback())
  await lock('sessions').where({ id: 'held' }).forUpdate().first()
  const read = await store.attachments.setRead('file-free', { unit: 'pages', read: 1, of: 1, failed: false }, 'text')
  const removed = await store.attachments.remove('file-free')
  expect([read?.owner.sessionId, removed?.owner.sessionId]).toEqual(['free', 'free'])
})

it.skipIf(!postgres)('an edit of a note keeps a file that arrives meanwhile (skipped without a Postgres to start)', async () => {
  const where = { databaseUrl: await postgres!.freshUrl(), dataDir: '' }
  const [store, tables] = [await openStore(where), openTables(where)]
  onTestFinished(() => store.close())
  onTestFinished(() => tables.destroy())
  const anna = guest('anna', 'en')
  await store.sessions.add({ id: 's', title: '', isPrivate: false, isDemo: false, host: anna.key }, 1)
  const { note } = await store.notes.add('s', { author: anna, displayName: 'Anna', content: 'See', messageKey: null, files: 1 }, 1)
  const arrival = await tables.transaction()
  await arrival('sessions').where({ id: 's' }).forUpdate().first()
  await arrival('notes').where({ id: note.id }).update({ metadata: '{"attachments":[{"id":"a"}]}' })
  const edited = store.notes.change('s', anna.key, note.id, 'Look', 2)
  await vi.waitFor(async () => {
    const { rows } = await tables.raw<{ rows: unknown[] }>("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    expect(rows).not.toEqual([])
  })
  await arrival.commit()
  expect((await edited).metadata).toEqual({ attachments: [{ id: 'a' }], editedAt: '1970-01-01T00:00:00.002Z' })
})
