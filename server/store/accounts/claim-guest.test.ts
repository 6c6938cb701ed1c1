// What an account takes over from a guest, row by row; other people and sessions do not change.
import { beforeEach, describe, expect, it } from 'vitest'
import { countRows, watchRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import type { Store } from '../store.ts'

let store: Store
let add: RowWatch['add']
let changed: RowWatch['changed']

beforeEach(async () => {
  ;({ store, add, changed } = await watchRows())
})

describe('a guest who signs in', () => {
  const [guest, account] = ['guest:g', 'user:anna'] as const
  const claim = () => store.claims.claim(guest, account, 'Anna B')

  it('transfers their own data in their sessions, and nobody else’s', async () => {
    for (const id of ['mine', 'other']) {
      const isMine = id === 'mine'
      const person = isMine ? guest : 'guest:h'
      const lists = { banned: `["guest:x","${guest}"]`, admitted: `["${guest}","guest:y"]` }
      await add('sessions', { id, host: person, access_rev: 5, ...lists })
      await add('participants', { session_id: id, person, anonymous_id: person.slice(6), display_name: 'A', role: 'member' })
      await add('participants', { session_id: id, person: 'guest:z', anonymous_id: 'z', display_name: 'Z', role: 'member' })
      for (const author of [person, 'guest:z']) {
        const of = { session_id: id, author }
        const [own] = [`${id}-${author}`]
        await add('messages', { id: `m-${own}`, ...of, seq: author === person ? 1 : 2 })
        await add('message_keys', { ...of, message_key: 'k' })
        await add('notes', { id: `n-${own}`, ...of, n: 1 })
        await add('attachments', { id: `a-${own}`, ...of, stored_name: own })
        await add('announced_files', { owner_id: `f-${own}`, ...of })
      }
    }
    const { gone, come } = await changed(async () => expect(await claim()).toEqual(['mine']))
    const one = { sessions: 1, participants: 1, messages: 1, message_keys: 1, notes: 1, attachments: 1, announced_files: 1 }
    expect([countRows(gone), countRows(come)]).toEqual([one, one])
    const owner = { user_id: 'anna', anonymous_id: null }
    expect(come).toMatchObject({
      sessions: [{ id: 'mine', host: account, banned: `["guest:x","${account}"]`, admitted: `["${account}","guest:y"]`, access_rev: 6 }],
      participants: [{ session_id: 'mine', person: account, ...owner, display_name: 'Anna B' }],
      messages: [{ author: account, ...owner }],
      notes: [{ author: account, ...owner, n: 1 }],
    })
    expect([await store.claims.countHosted(account), await store.claims.countHosted(guest)]).toEqual([1, 0])
  })

  it('keeps the account’s participant row and keys where the account has joined too, and numbers the notes after its own', async () => {
    await add('sessions', { id: 's', host: 'guest:x', banned: '[]', admitted: '[]', access_rev: 1 })
    await add('sessions', { id: 'o', host: 'guest:x', banned: '[]', admitted: '[]', access_rev: 1 })
    for (const [session_id, person, display_name] of [
      ['s', guest, 'Guest'],
      ['s', account, 'Account'],
      ['o', account, 'Account'],
    ] as const)
      await add('participants', { session_id, person, display_name, role: 'reader' })
    for (const [session_id, author, n] of [
      ['s', guest, 1],
      ['s', account, 3],
      ['s', account, 4],
      ['o', account, 9],
    ] as const)
      await add('notes', { id: `${session_id}${author}${n}`, session_id, author, n })
    for (const [session_id, author, message_key] of [
      ['s', guest, 'both'],
      ['s', account, 'both'],
      ['s', guest, 'own'],
      ['o', account, 'own'],
    ] as const)
      await add('message_keys', { session_id, author, message_key })
    const { gone, come } = await changed(claim)
    expect(gone['participants']).toMatchObject([{ person: guest }])
    expect(come['participants']).toBeUndefined()
    expect(come['notes']).toMatchObject([{ author: account, n: 5 }])
    expect(come['message_keys']).toMatchObject([{ session_id: 's', author: account, message_key: 'own' }])
  })

  it('is replaced by the account in each of their sessions, in order of id, and a session that was deleted meanwhile is skipped', async () => {
    const lists = (id: string) => ({ banned: `["guest:${id}"]`, admitted: `["guest:${id}","${guest}"]` })
    for (const [id, host, access_rev] of [
      ['other', 'guest:x', 1],
      ['o', 'guest:x', 4],
      ['a', guest, 7],
    ] as const)
      await add('sessions', { id, host, access_rev, ...lists(id) })
    for (const [session_id, person] of [
      ['other', account],
      ['o', guest],
      ['deleted', guest],
    ] as const)
      await add('participants', { session_id, person, display_name: 'G' })
    const { come } = await changed(async () => expect(await claim()).toEqual(['a', 'deleted', 'o']))
    expect(countRows(come)).toEqual({ sessions: 2, participants: 1 })
    expect(come).toMatchObject({
      sessions: [
        { id: 'o', host: 'guest:x', access_rev: 5, banned: '["guest:o"]', admitted: `["guest:o","${account}"]` },
        { id: 'a', host: account, access_rev: 8, banned: '["guest:a"]', admitted: `["guest:a","${account}"]` },
      ],
      participants: [{ session_id: 'o', person: account, display_name: 'Anna B' }],
    })
  })

  it('keeps their notification levels, and their pending requests to join are removed', async () => {
    for (const id of ['s', 'o', 'w']) await add('sessions', { id, host: 'guest:x', banned: '[]', admitted: '[]' })
    for (const session_id of ['s', 'o']) await add('participants', { session_id, person: guest, display_name: 'G' })
    for (const [session_id, person, level] of [
      ['s', guest, 'all'],
      ['s', 'guest:z', 'none'],
      ['o', guest, 'all'],
      ['o', account, 'mentions'],
    ] as const)
      await add('push_levels', { session_id, person, level })
    for (const [session_id, person, refused_at] of [
      ['w', guest, null],
      ['w', 'guest:z', null],
      ['s', guest, 5],
    ] as const)
      await add('join_requests', { session_id, person, refused_at })
    const { gone, come } = await changed(claim)
    expect(come['push_levels']).toMatchObject([{ session_id: 's', person: account, level: 'all' }])
    expect(gone['push_levels']).toMatchObject([
      { session_id: 's', person: guest },
      { session_id: 'o', person: guest },
    ])
    expect(gone['join_requests']).toMatchObject([{ session_id: 'w', person: guest }])
    expect(come['join_requests']).toBeUndefined()
  })

  it.each([
    { offered: guest, host: 'guest:x', after: account, why: 'the offer goes to the account' },
    { offered: guest, host: account, after: null, why: 'an account that is already the host gets no offer' },
    { offered: account, host: guest, after: null, why: 'an account that becomes the host gets no offer' },
    { offered: account, host: 'guest:x', after: account, why: 'an offer to the account stays' },
    { offered: 'guest:y', host: guest, after: 'guest:y', why: 'an offer to another person stays' },
    { offered: null, host: guest, after: null, why: 'without an offer there is none afterwards' },
  ])('with an offer to become host: $why', async ({ offered, host, after }) => {
    await add('sessions', { id: 's', host, host_offer: offered, banned: '[]', admitted: '[]' })
    await add('participants', { session_id: 's', person: guest, display_name: 'G', role: 'member' })
    await claim()
    expect((await store.sessions.find('s'))?.hostOffer).toBe(after)
  })
})
