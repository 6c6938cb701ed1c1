// A session that is deleted while its events are being recorded: nothing is recorded for it, and that is not an error.
import { join } from 'node:path'
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import { sqlite } from '../database/connect.ts'
import { sessionRow } from '../sessions/sessions.ts'
import { outboxStore } from './outbox.ts'

let db: Knex
beforeAll(async () => {
  const temp = await openTempStore()
  // One connection, so that statements run in the order in which they were requested.
  db = sqlite(join(temp.dataDir, 'kring.sqlite'), ['PRAGMA foreign_keys = ON', 'PRAGMA busy_timeout = 5000'])
  await db('users').insert({ id: 'anna', email: 'a@a.example', first_name: '', last_name: '', created_at: 1 })
  const hook = { id: 'w', user_id: 'anna', url: 'u', events: '["message.created"]', sealed: '', on_since: 10, created_at: 1 }
  await db('webhooks').insert(hook)
  return async () => {
    await db.destroy()
    await temp.close()
  }
})
beforeEach(async () => {
  await db('sessions').delete()
  for (const id of ['s', 'other'])
    await db('sessions').insert({
      ...sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: 'user:anna' }, 1),
      ...{ last_seq: 9, updated_at: 20 },
    })
})

/** Deletes the session right after the first statement that begins with this text. */
function deleteAfter(statement: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const remove = (_response: unknown, { sql }: { sql: string }) => {
      if (!sql.startsWith(statement)) return
      db.off('query-response', remove)
      db('sessions')
        .where({ id: 's' })
        .delete()
        .then(() => resolve(), reject)
    }
    db.on('query-response', remove)
  })
}
const recorded = async () => [await db('deliveries').select(), await db('session_feeds').select()]

it.each([
  ['before', 'select * from `session_feeds`'],
  ['after', 'insert into `session_feeds`'],
])('no message is recorded if the session is deleted just %s its first recording begins', async (_when, statement) => {
  const deleted = deleteAfter(statement)
  expect(await outboxStore(db, db).take('s', 30)).toBe(0)
  await deleted
  expect(await recorded()).toEqual([[], []])
})

it('no other event is recorded if the session is deleted just before its first recording begins', async () => {
  const deleted = deleteAfter('select * from `session_feeds`')
  expect(await outboxStore(db, db).tell('s', 'message.created', 's', 30)).toBe(0)
  await deleted
  expect(await recorded()).toEqual([[], []])
})
