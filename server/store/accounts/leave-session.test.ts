// What is left of a person in a session after their account is deleted, row by row; nothing of other people changes.
import { beforeEach, expect, it } from 'vitest'
import type { PersonKey } from '../../domain/people/person.ts'
import { countRows, watchRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import type { Store } from '../store.ts'

const anna: PersonKey = 'user:anna'
let store: Store
let add: RowWatch['add']
let changed: RowWatch['changed']
beforeEach(async () => {
  ;({ store, add, changed } = await watchRows())
  for (const id of ['s', 'o']) {
    const lists = { banned: `["guest:x","${anna}"]`, admitted: `["${anna}","guest:y"]` }
    await add('sessions', { id, host: 'guest:x', access_rev: 5, last_rev: 10, host_offer: anna, ...lists })
    for (const person of [anna, 'guest:z'] as const) {
      const of = { session_id: id, author: person }
      const own = `${id} ${person}`
      await add('participants', { session_id: id, person, display_name: `name in ${id}` })
      await add('join_requests', { session_id: id, person })
      await add('push_levels', { session_id: id, person, level: 'all' })
      await add('notes', { id: `n-${own}`, ...of, n: 1 })
      await add('message_keys', { ...of, message_key: own })
      await add('attachments', { id: `a-${own}`, ...of, stored_name: own })
      for (const is_note of [true, false]) await add('announced_files', { owner_id: `f-${own} ${is_note}`, ...of, is_note })
    }
  }
})
let seq = 0
const say = (session_id: string, author: string | null, given: object = {}) => {
  seq += 1
  return add('messages', { id: `m${seq}`, session_id, author, seq, rev: 0, type: 'user', metadata: '{}', display_name: 'Anna', ...given })
}

it('leaving removes the person and their notes from that session; files stay without an owner', async () => {
  await say('s', anna, { display_name: 'Former name' })
  await say('s', 'guest:z', { display_name: 'Zoe' })
  await say('o', anna, { display_name: 'Elsewhere' })
  let left: Awaited<ReturnType<Store['erasure']['leave']>> = null
  const { gone, come } = await changed(async () => (left = await store.erasure.leave('s', anna, 'Account name')))
  expect(left!.wasThere?.display_name).toBe('name in s')
  expect(left!.gone.names).toEqual(new Set(['Account name', 'name in s', 'Former name']))
  const nobody = `guest:${left!.gone.standIn}`
  expect(countRows(gone)).toEqual({
    ...{ sessions: 1, participants: 1, join_requests: 1, push_levels: 1, notes: 1, message_keys: 1, attachments: 1, announced_files: 2 },
  })
  expect(come).toEqual({
    sessions: [
      expect.objectContaining({
        id: 's',
        banned: '["guest:x"]',
        admitted: '["guest:y"]',
        access_rev: 6,
        host_offer: null,
        host: 'guest:x',
      }),
    ],
    attachments: [expect.objectContaining({ session_id: 's', author: nobody })],
    announced_files: [expect.objectContaining({ session_id: 's', author: nobody, is_note: 0 })],
  })
  expect(JSON.stringify(gone)).not.toContain('guest:z')
})

it('an offer to another person stays, and a person who was never there leaves nothing behind', async () => {
  await store.access.change('s', () => ({ set: { hostOffer: 'guest:z' } }), 1)
  const left = await store.erasure.leave('s', 'user:nobody', 'N')
  expect([left?.wasThere, left?.gone.names]).toEqual([null, new Set(['N'])])
  expect((await store.sessions.find('s'))?.hostOffer).toBe('guest:z')
  expect(await store.erasure.leave('none', anna, 'A')).toBeNull()
})

const gone = { id: 'anna', standIn: 'stand-in', names: new Set(['Anna "B"']) }

it('messages that mention the person change, each with the next number; others stay', async () => {
  await say('s', anna, { content: 'mine' })
  await say('s', 'guest:z', { content: 'not mine', display_name: 'Zoe' })
  await say('s', null, { type: 'system', content: 'x', display_name: '', metadata: '{"notice":{"kind":"cleared","by":"Anna \\"B\\""}}' })
  await say('s', 'guest:z', { display_name: 'Zoe', metadata: '{"reactions":[{"emoji":"👍","people":["anna","z"]}]}' })
  await say('o', anna)
  const { come } = await changed(async () => {
    const { changed: told, next } = await store.erasure.messagesAfter('s', anna, gone, 0)
    expect([told.length, next]).toEqual([3, null])
  })
  expect(Object.keys(come).toSorted()).toEqual(['messages', 'sessions'])
  expect(come['sessions']).toMatchObject([{ id: 's', last_rev: 13 }])
  expect(come['messages']!.map(({ rev }) => rev)).toEqual([11, 12, 13])
  expect(come['messages']).toMatchObject([
    { author: 'guest:stand-in', user_id: null, content: 'mine' },
    { author: null, content: 'Deleted account cleared the chat' },
    { author: 'guest:z' },
  ])
  expect(JSON.stringify(come)).not.toMatch(/"anna"|Anna \\"B/)
})

it('messages that mention the person are changed in batches of 200', async () => {
  for (let n = 0; n < 201; n += 1) await say('s', anna)
  const first = await store.erasure.messagesAfter('s', anna, gone, 0)
  expect([first.changed.length, first.next]).toEqual([200, first.changed.at(-1)?.seq])
  const second = await store.erasure.messagesAfter('s', anna, gone, first.next!)
  expect([second.changed.length, second.next]).toEqual([1, null])
  expect(await store.erasure.messagesAfter('none', anna, gone, 0)).toEqual({ changed: [], next: null })
})
