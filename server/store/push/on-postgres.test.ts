// Which statements about push messages a fake Postgres gets: what their claims lock, and what a locked row delays.
import { expect, it } from 'vitest'
import { fakePostgres } from '../../testing/doubles/fake-postgres.ts'
import { pushSubscriptionsStore, type PushSubscriptionRow } from './push-subscriptions.ts'
import { pushesStore } from './pushes.ts'

it('a node reads which push messages are due only once it holds the lock that all nodes share', async () => {
  const { db, asked } = fakePostgres({ rows: [{ subscription_id: 'b', session_id: 's', attempts: 0 }] })
  await pushesStore(db, db).claim('node', 10, 30)
  // The first query, outside a transaction, reads whether any is due.
  expect(asked.slice(1, 4)).toEqual([
    { text: 'BEGIN;', values: [] },
    { text: 'SELECT pg_advisory_xact_lock($1)', values: [expect.any(Number) as number] },
    { text: expect.stringMatching(/^select \* from "pushes" where "due_at" <= /) as string, values: [30, 30, 10] },
  ])
})

it('a node that finds no push message due begins no transaction', async () => {
  const { db, asked } = fakePostgres()
  expect(await pushesStore(db, db).claim('node', 10, 30)).toEqual([])
  expect(asked.map(({ text }) => text.split(' ')[0])).toEqual(['select'])
})

it('a browser whose row is locked delays later browsers of the same person, and nobody else’s', async () => {
  let unlock = (): void => undefined
  const locked = new Promise<void>((resolve) => (unlock = resolve))
  const { db } = fakePostgres({
    wait: ({ text, values }) => (text.startsWith('insert') && values?.includes('locked') ? locked : Promise.resolve()),
  })
  const stored: string[] = []
  const put = async (id: string, person: PushSubscriptionRow['person']) => {
    const row = { id, person, user_id: null, login_id: null, endpoint: '', digest: id, p256dh: '', auth: '', network: null, created_at: 1 }
    await pushSubscriptionsStore(db, db).put({ ...row, language: 'en' })
    stored.push(id)
  }
  const own = [put('locked', 'guest:a'), put('next', 'guest:a')]
  await put('other', 'guest:b')
  expect(stored).toEqual(['other'])
  unlock()
  await Promise.all(own)
  expect(stored).toEqual(['other', 'locked', 'next'])
})
