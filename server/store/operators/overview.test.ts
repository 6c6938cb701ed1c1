// The figures of the overview count exactly what waits or is being written, and measure every stored file and the database.
import type { Knex } from 'knex'
import { beforeAll, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  return temp.close
})

it('a session with queued questions counts once, and only if the assistant need not wait for people', async () => {
  const answer = { attempt: 1, asked_by: 'guest:a', asked_by_name: 'A', language: 'en', fence: 0, starts: 1, text: '' }
  const rows = [
    ['one', 'queued', null],
    ['one', 'queued', 0],
    ['two', 'queued', 0],
    ['later', 'queued', 1],
    ['two', 'running', null],
    ['three', 'running', 5],
    ['four', 'running', null],
    ['five', 'done', null],
  ] as const
  await tables('answers').insert(
    rows.map(([session_id, status, due_at], n) => ({ ...answer, id: `a${n}`, trigger_seq: n, created_at: n, session_id, status, due_at })),
  )
  expect(await store.overview.waiting()).toMatchObject({ answers: 2, writing: 3 })
})

it('deliveries and notifications with a due time, even 0, are waiting; those without one are finished', async () => {
  const delivery = { user_id: 'u', event: 'message.created', seq: 1, attempts: 0, created_at: 1, status: 'pending' }
  await tables('deliveries').insert([0, 7, null].map((next_attempt_at, n) => ({ ...delivery, id: `d${n}`, next_attempt_at })))
  const push = { session_id: 's', message_id: 'm', reason: 'message', seq: 1, attempts: 0 }
  await tables('pushes').insert([0, 8, 9, null].map((due_at, n) => ({ ...push, subscription_id: `p${n}`, due_at })))
  expect(await store.overview.waiting()).toMatchObject({ webhooks: 2, pushes: 3 })
})

it('reports and messages to support wait until they are done', async () => {
  const report = { session_id: 's', content: 'c', created_at: 1, reporters: 1 }
  await tables('reports').insert([null, 0, 5].map((done_at, n) => ({ ...report, id: `r${n}`, message_id: `m${n}`, done_at })))
  const message = { name: 'A', email: 'a', subject: 's', message: 'm', language: 'en', created_at: 1 }
  await tables('contact_messages').insert([null, null, 0].map((done_at, n) => ({ ...message, id: `c${n}`, done_at })))
  expect(await store.overview.waiting()).toMatchObject({ reports: 1, contact: 2 })
})

it('the size includes the files of messages and of assistants, and all pages of the database', async () => {
  expect(await store.overview.size()).toMatchObject({ files: 0, fileBytes: 0 })
  const file = { digest: 'd', file_name: 'f', mime_type: 'text/plain', created_at: 1 }
  await tables('attachments').insert(
    [100, 20].map((size, position) => ({
      ...{ ...file, id: `a${position}`, session_id: 's', author: 'guest:x', position, stored_name: `a${position}`, size },
    })),
  )
  expect(await store.overview.size()).toMatchObject({ files: 2, fileBytes: 120 })
  await tables('assistant_files').insert({ ...file, id: 'b', assistant_id: 'zoe', stored_name: 'b', size: 3 })
  const pragma = async (name: string) => Number(Object.values((await tables.raw<object[]>(`PRAGMA ${name}`))[0]!)[0])
  const databaseBytes = (await pragma('page_count')) * (await pragma('page_size'))
  expect(await store.overview.size()).toEqual({ files: 3, fileBytes: 123, databaseBytes })
})
