// Messages to support are stored as they were sent, claimed for mailing when they are due, and found by account and address.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { ContactRow } from './contact.ts'

let contact: Store['contact']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  contact = temp.store.contact
  tables = temp.tables
  return temp.close
})
beforeEach(() => tables('contact_messages').delete())

const message = (id: string, more: Partial<ContactRow> = {}) => ({
  ...{ id, user_id: null, name: 'Anna', email: 'anna@example.com', subject: 'Hello', message: 'How?', language: 'nl' as const },
  ...{ plan: null, created_at: 1, mailed_at: null, tries: 0, due_at: 1 as number | null, done_at: null },
  ...more,
})
const put = (...rows: ReturnType<typeof message>[]) => tables('contact_messages').insert(rows)
const stored = () => tables('contact_messages').orderBy('id')

it('a new message is stored as it was sent, and due at once', async () => {
  const { mailed_at: _mailed, tries: _tries, due_at: _due, done_at: _done, ...sent } = message('a', { plan: 'pro', created_at: 5 })
  await contact.add(sent)
  expect(await stored()).toEqual([message('a', { plan: 'pro', created_at: 5, due_at: 5 })])
})

it('only messages that are due are claimed, and only their time changes', async () => {
  await put(message('due', { due_at: 10 }), message('later', { due_at: 11 }), message('mailed', { due_at: null, mailed_at: 3 }))
  expect(await contact.claim(9, 50)).toEqual([])
  expect(await contact.claim(10, 50)).toEqual([message('due', { due_at: 10 })])
  expect(await stored()).toEqual([
    message('due', { due_at: 50 }),
    message('later', { due_at: 11 }),
    message('mailed', { due_at: null, mailed_at: 3 }),
  ])
})

it('messages are claimed by plan and then by age', async () => {
  await put(message('a', { plan: 'free', created_at: 4 }), message('b', { plan: 'pro', created_at: 3 }))
  await put(message('c', { plan: 'team', created_at: 2 }), message('d', { plan: null, created_at: 1 }))
  await put(message('e', { plan: 'team', created_at: 1 }), message('f', { plan: 'pro', created_at: 2 }))
  expect((await contact.claim(10, 50)).map(({ id }) => id)).toEqual(['e', 'c', 'f', 'b', 'd', 'a'])
})

it('at most fifty messages are claimed at once', async () => {
  await put(...Array.from({ length: 51 }, (_, n) => message(`m${n}`)))
  expect([(await contact.claim(10, 50)).length, (await contact.claim(10, 50)).length]).toEqual([50, 1])
})

it('a mailed message is no longer due; one that failed is due again and counts as a try', async () => {
  await put(message('a'), message('b', { tries: 2 }), message('c'))
  await contact.mailed('a', 7)
  await contact.failed('b', 60)
  expect(await stored()).toEqual([message('a', { mailed_at: 7, due_at: null }), message('b', { tries: 3, due_at: 60 }), message('c')])
})

it('messages of an account are listed oldest first; those with its address only if the address is known to be its own', async () => {
  await put(
    message('b', { user_id: 'anna', email: 'x@example.com', created_at: 3 }),
    message('a', { user_id: 'anna', email: 'y@example.com', created_at: 4 }),
    message('c', { created_at: 2 }),
    message('d', { user_id: 'bram', email: 'bram@example.com' }),
  )
  const ids = async (user: string, email: string | null) => (await contact.of(user, email)).map(({ id }) => id)
  expect([await ids('anna', 'anna@example.com'), await ids('anna', null), await ids('chiara', 'bram@example.com')]).toEqual([
    ['c', 'b', 'a'],
    ['b', 'a'],
    ['d'],
  ])
})

it('messages from before a time are deleted', async () => {
  await put(message('old', { created_at: 9 }), message('new', { created_at: 10 }))
  expect(await contact.removeOlder(10)).toBe(1)
  expect(await stored()).toEqual([message('new', { created_at: 10 })])
})
