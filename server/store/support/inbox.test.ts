// Operators read messages to support in pages, mark them as done, and answer them; every reply is mailed once.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { ReplyRow } from './inbox.ts'

let inbox: Store['inbox']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  inbox = temp.store.inbox
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['contact_replies', 'contact_messages']) await tables(table).delete()
})

const message = (id: string, more: object = {}) => ({
  ...{ id, user_id: null, name: 'Anna', email: 'anna@example.com', subject: 'Hello', message: 'How?', language: 'nl' },
  ...{ plan: null, created_at: 1, mailed_at: null, tries: 0, due_at: null, done_at: null },
  ...more,
})
const put = (...rows: object[]) => tables('contact_messages').insert(rows)
const ids = async (...given: Parameters<typeof inbox.list>) => (await inbox.list(...given)).map(({ id }) => id)
const reply = (id: string, more: Partial<ReplyRow> = {}): ReplyRow => ({
  ...{ id, contact_id: 'a', operator: 'olga', text: 'Hello', created_at: 1, mailed_at: null, has_failed: 0 },
  ...more,
})
// The store checks references when a row changes.
const write = async (...rows: ReplyRow[]) => {
  for (const id of new Set(rows.map(({ contact_id }) => contact_id))) await put(message(id))
  await tables('contact_replies').insert(rows)
}
const replies = () => tables('contact_replies').orderBy('id')

it('open messages are listed with the rank of their plan, by rank, age and id, and those that are done are not', async () => {
  await put(message('d'), message('c'), message('a', { created_at: 2, plan: 'pro' }), message('b', { created_at: 3, plan: 'team' }))
  await put(message('e', { created_at: 0, plan: 'free' }), message('done', { done_at: 0 }))
  expect(await inbox.list(false, null, 10)).toEqual([
    { ...message('b', { created_at: 3, plan: 'team' }), rank: 0 },
    { ...message('a', { created_at: 2, plan: 'pro' }), rank: 1 },
    { ...message('e', { created_at: 0, plan: 'free' }), rank: 2 },
    { ...message('c'), rank: 2 },
    { ...message('d'), rank: 2 },
  ])
  expect(await ids(false, null, 2)).toEqual(['b', 'a'])
  expect(await ids(false, { rank: 2, at: 1, id: 'c' }, 10)).toEqual(['d'])
  expect(await ids(false, { rank: 1, at: 2, id: 'a' }, 1)).toEqual(['e'])
})

it('messages that are done are listed, last done first, and by id if done at the same time; open ones are not', async () => {
  await put(message('a', { done_at: 5 }), message('c', { done_at: 4, plan: 'team' }), message('b', { done_at: 5 }), message('open'))
  expect((await inbox.list(true, null, 10)).map(({ id, rank, done_at }) => [id, rank, done_at])).toEqual([
    ['b', 2, 5],
    ['a', 2, 5],
    ['c', 0, 4],
  ])
  expect(await ids(true, null, 1)).toEqual(['b'])
  expect(await ids(true, { rank: 2, at: 5, id: 'b' }, 10)).toEqual(['a', 'c'])
})

it('a message is found by its id', async () => {
  await put(message('a'), message('b', { name: 'Bram' }))
  expect([await inbox.find('b'), await inbox.find('none')]).toEqual([message('b', { name: 'Bram' }), null])
})

it('a message is marked as done once and reopened once, and the given callback runs each time', async () => {
  await put(message('a'), message('b', { done_at: 5 }), message('c'))
  let ran = 0
  const also = async (trx: Knex) => {
    ran += 1
    await trx('contact_messages').where({ id: 'c' }).increment('tries', 1)
  }
  expect([await inbox.setDone('b', 9, also), await inbox.setDone('a', null, also), await inbox.setDone('none', 9, also), ran]).toEqual([
    ...[false, false, false, 0],
  ])
  expect([await inbox.setDone('a', 9, also), await inbox.setDone('b', null, also), ran]).toEqual([true, true, 2])
  expect(await tables('contact_messages').orderBy('id')).toEqual([message('a', { done_at: 9 }), message('b'), message('c', { tries: 2 })])
})

it('a new reply is stored as neither mailed nor failed, and listed with the others, oldest first', async () => {
  await write(reply('r2', { created_at: 7 }), reply('r1', { created_at: 9 }), reply('of another message', { contact_id: 'b' }))
  const added = await inbox.addReply({ contact_id: 'a', operator: 'pieter', text: 'Hi', created_at: 8 })
  expect(added).toEqual({
    ...{ id: expect.stringMatching(/./) as string, contact_id: 'a', operator: 'pieter', text: 'Hi', created_at: 8 },
    ...{ mailed_at: null, has_failed: false },
  })
  expect(await inbox.repliesTo(['a', 'none'])).toEqual([
    reply('r2', { created_at: 7 }),
    { ...added, has_failed: 0 },
    reply('r1', { created_at: 9 }),
  ])
})

it('a reply that failed is claimed with its new text and time; others stay as they are', async () => {
  const failed = { has_failed: 1, created_at: 5 } as const
  await write(reply('q', failed), reply('r', failed))
  const claimed = reply('r', { text: 'New', created_at: 20 })
  expect(await inbox.claimFailed('r', 'a', 'New', 20, 0)).toEqual(claimed)
  expect(await replies()).toEqual([reply('q', failed), claimed])
  expect(await inbox.claimFailed('none', 'a', 'New', 20, 99)).toBeNull()
})

it('a reply that is being sent is claimed only if sending began before the given time', async () => {
  await write(reply('r', { created_at: 5 }))
  expect(await inbox.claimFailed('r', 'a', 'New', 20, 5)).toBeNull()
  expect(await replies()).toEqual([reply('r', { created_at: 5 })])
  expect(await inbox.claimFailed('r', 'a', 'New', 20, 6)).toEqual(reply('r', { text: 'New', created_at: 20 }))
})

it('a reply to another message, or one that was mailed, is never claimed', async () => {
  const rows = [reply('mailed', { mailed_at: 3, has_failed: 1 }), reply('r', { has_failed: 1 })]
  await write(...rows)
  expect([await inbox.claimFailed('r', 'b', 'New', 20, 99), await inbox.claimFailed('mailed', 'a', 'New', 20, 99)]).toEqual([null, null])
  expect(await replies()).toEqual(rows)
})

it('mailing a reply clears its failure and runs the given callback; a failure marks only its own reply', async () => {
  await write(reply('a', { has_failed: 1 }), reply('b'), reply('c'))
  await inbox.mailed('a', 9, async (trx) => void (await trx('contact_messages').update({ tries: 1 })))
  await inbox.failed('b')
  expect(await replies()).toEqual([reply('a', { mailed_at: 9 }), reply('b', { has_failed: 1 }), reply('c')])
  expect(await inbox.find('a')).toMatchObject({ tries: 1 })
  await inbox.mailed('c', 10)
  expect((await replies())[2]).toEqual(reply('c', { mailed_at: 10 }))
})
