// Sessions are added, changed, listed and deleted with every field, and other sessions stay as they are.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { guest, user } from '../../domain/people/person.ts'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import { sessionRow } from './sessions.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['messages', 'participants', 'title_jobs', 'sessions']) await tables(table).delete()
})

const anna = user('anna', { firstName: 'Anna', lastName: '' }, 'en')
const usual = { title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }
const add = (id: string, more: object = {}, now = 5) => store.sessions.add({ id, ...usual, ...more }, now)
const put = (id: string, more: object = {}) => tables('sessions').insert({ ...sessionRow({ id, ...usual }, 5), ...more })
const row = (id: string) => tables('sessions').where({ id }).first<Record<string, unknown> | undefined>()
const notice = { said: { kind: 'renamed', by: 'Anna', title: 'Rye' } as const, inEnglish: 'Anna renamed it' }

it('a new session is stored and returned with all its fields, and without activity', async () => {
  expect(await add('s', { isPrivate: true, isDemo: false })).toEqual({
    ...{ id: 's', title: 'Bakery', isPrivate: true, isDemo: false, aiEnabled: true, aiRole: 'general', replyMode: 'every', model: null },
    ...{ quietUntil: null, host: 'user:anna', hostId: 'anna', hostOffer: null, isLocked: false, isClosed: false },
    ...{ linkKey: null, readerKey: null, banned: [], admitted: [], accessRev: 0, boardRev: 0 },
    ...{ lastSeq: 0, lastRev: 0, clearedSeq: 0, createdAt: 5, updatedAt: 5 },
  })
  expect(await row('s')).toEqual({
    ...{ id: 's', title: 'Bakery', is_private: 1, is_demo: 0, ai_enabled: 1, ai_role: 'general', reply_mode: 'every', model: null },
    ...{ quiet_until: null, host: 'user:anna', host_offer: null, locked: 0, closed_at: null, link_key: null, reader_key: null },
    ...{ banned: '[]', admitted: '[]', access_rev: 0, board_rev: 0, last_seq: 0, last_rev: 0, cleared_seq: 0 },
    ...{ created_at: 5, updated_at: 5, file_bytes: 0 },
  })
  expect(await add('d', { isDemo: true, host: null })).toMatchObject({ isDemo: true, isPrivate: false, host: null, hostId: null })
  expect(await tables('title_jobs')).toEqual([])
})

it('only a session that nobody has named gets a job for its title', async () => {
  await add('unnamed', { isUnnamed: true })
  await add('named', { isUnnamed: false })
  expect(await tables('title_jobs').pluck('session_id')).toEqual(['unnamed'])
})

it('a session that exists is returned as it is, and one that does not exist is not found', async () => {
  await add('s')
  await add('t', { title: 'Other' })
  expect(await add('s', { title: 'Later', isPrivate: true, host: 'guest:x' }, 9)).toMatchObject({
    ...{ title: 'Bakery', isPrivate: false, host: 'user:anna', createdAt: 5 },
  })
  expect((await store.sessions.find('t'))?.title).toBe('Other')
  expect([await store.sessions.find('none'), await store.sessions.find('s\0')]).toEqual([null, null])
})

it('a change is stored with a notice that has the next number and no author', async () => {
  await put('s', { last_seq: 3 })
  await put('t')
  const before = await row('t')
  const changed = await store.sessions.change('s', { title: 'Rye', quiet_until: 60_000, model: 'm', reply_mode: 'mention' }, notice, 9)
  expect(changed?.session).toMatchObject({ title: 'Rye', quietUntil: '1970-01-01T00:01:00.000Z', model: 'm', lastSeq: 4, updatedAt: 9 })
  expect(changed?.message).toEqual({
    ...{ id: expect.any(String) as string, type: 'system', content: 'Anna renamed it', displayName: '', messageKey: null, seq: 4 },
    ...{ userId: null, anonymousId: null, timestamp: '1970-01-01T00:00:00.009Z', cursor: '4.0', rev: 0 },
    metadata: { notice: { kind: 'renamed', by: 'Anna', title: 'Rye' } },
  })
  expect(await row('s')).toMatchObject({ title: 'Rye', quiet_until: 60_000, model: 'm', reply_mode: 'mention', last_seq: 4, updated_at: 9 })
  expect(await tables('messages')).toMatchObject([{ session_id: 's', author: null, seq: 4, type: 'system' }])
  expect(await row('t')).toEqual(before)
})

it('nothing changes if every value is the same; the change is made if one of two differs', async () => {
  await put('s', { ai_enabled: false, ai_role: 'coach' })
  const before = await row('s')
  expect(await store.sessions.change('s', { ai_enabled: false, ai_role: 'coach' }, notice, 9)).toBeNull()
  expect([await row('s'), await tables('messages')]).toEqual([before, []])
  expect(await store.sessions.change('s', { ai_enabled: false, ai_role: 'general' }, notice, 9)).toMatchObject({
    session: { aiEnabled: false, aiRole: 'general', lastSeq: 1 },
  })
  expect(await store.sessions.change('s', { ai_enabled: true, ai_role: 'general' }, notice, 10)).toMatchObject({
    session: { aiEnabled: true, lastSeq: 2 },
  })
  expect(await store.sessions.change('s', { ai_enabled: true }, notice, 11)).toBeNull()
})

it('a change of a session that does not exist is refused', async () => {
  await expect(store.sessions.change('none', { title: 'x' }, notice, 9)).rejects.toMatchObject({ code: 'session_not_found' })
})

it('naming a session ends the job for its title; another change does not', async () => {
  await add('s', { isUnnamed: true })
  await add('t', { isUnnamed: true })
  await store.sessions.change('s', { ai_enabled: false }, notice, 9)
  expect((await tables('title_jobs').pluck('session_id')).toSorted()).toEqual(['s', 't'])
  await store.sessions.change('s', { title: '' }, notice, 9)
  expect(await tables('title_jobs').pluck('session_id')).toEqual(['t'])
})

it('a person’s list has the sessions they host or have joined, latest activity first, up to the requested number', async () => {
  await put('hosted', { updated_at: 20 })
  await put('joined', { host: 'guest:x', updated_at: 30 })
  await put('both', { updated_at: 10 })
  await put('foreign', { host: 'guest:x', updated_at: 40 })
  for (const id of ['joined', 'both']) await store.participants.put(id, anna, 'Anna', 1)
  await store.participants.put('foreign', guest('x', 'en'), 'X', 1)
  const list = async (count: number) => (await store.sessions.listFor(anna.key, count)).map(({ id }) => id)
  expect(await list(10)).toEqual(['joined', 'hosted', 'both'])
  expect(await list(2)).toEqual(['joined', 'hosted'])
})

it('the last numbers of several sessions are returned, without those that do not exist or were not asked for', async () => {
  await put('a', { last_seq: 1, last_rev: 2, access_rev: 3, board_rev: 4 })
  await put('b', { last_seq: 5, last_rev: 6, access_rev: 7, board_rev: 8 })
  await put('c')
  expect((await store.sessions.lastNumbers(['b', 'a', 'none'])).toSorted((x, y) => x.seq - y.seq)).toEqual([
    { id: 'a', seq: 1, rev: 2, accessRev: 3, boardRev: 4 },
    { id: 'b', seq: 5, rev: 6, accessRev: 7, boardRev: 8 },
  ])
  expect(await store.sessions.lastNumbers([])).toEqual([])
})

it('the sessions that any of several people host are listed by latest activity', async () => {
  await put('a', { host: 'user:anna', updated_at: 10 })
  await put('b', { host: 'guest:bram', updated_at: 30 })
  await put('c', { host: 'user:anna', updated_at: 20 })
  await put('d', { host: 'guest:x', updated_at: 40 })
  const hosted = await store.sessions.hostedBy(['user:anna', 'guest:bram'])
  expect(hosted.map(({ id, updatedAt }) => [id, updatedAt])).toEqual([
    ['b', 30],
    ['c', 20],
    ['a', 10],
  ])
})

it('only demos whose last activity was before the time are idle', async () => {
  await put('idle', { is_demo: true, updated_at: 9 })
  await put('active', { is_demo: true, updated_at: 10 })
  await put('session', { updated_at: 1 })
  expect((await store.sessions.demosIdleSince(10)).map(({ id, isDemo, updatedAt }) => [id, isDemo, updatedAt])).toEqual([['idle', true, 9]])
})

it('removing a session removes only that one, and runs the given callback once', async () => {
  await put('s')
  await put('t')
  let ran = 0
  const also = async (trx: Knex) => {
    ran += 1
    await trx('sessions').where({ id: 't' }).update({ title: 'changed too' })
  }
  expect(await store.sessions.remove('none', also)).toBe(false)
  expect([ran, await store.sessions.remove('s', also), ran]).toEqual([0, true, 1])
  expect(await tables('sessions').select('id', 'title')).toEqual([{ id: 't', title: 'changed too' }])
  expect(await store.sessions.remove('s')).toBe(false)
})

it('a session stays if the callback of its removal fails', async () => {
  await put('s')
  await expect(store.sessions.remove('s', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await store.sessions.find('s')).not.toBeNull()
})
