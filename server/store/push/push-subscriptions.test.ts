// Browsers and choices of a person are stored up to their limits, and those of other people and sessions stay as they are.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PersonKey } from '../../domain/people/person.ts'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'
import type { PushSubscriptionRow } from './push-subscriptions.ts'

let push: Store['pushSubscriptions']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  push = temp.store.pushSubscriptions
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['push_levels', 'push_subscriptions', 'sessions', 'users', 'logins']) await tables(table).delete()
})

const browser = (id: string, more: Partial<PushSubscriptionRow> = {}): PushSubscriptionRow => ({
  ...{ id, person: 'guest:a', user_id: null, login_id: null, endpoint: `https://push.example/${id}`, digest: `digest of ${id}` },
  ...{ p256dh: 'p', auth: 'a', language: 'en', network: null, created_at: 1 },
  ...more,
})
const ids = async (person: PersonKey) => (await push.list(person)).map(({ id }) => id)
const session = (id: string, last_seq = 0) =>
  tables('sessions').insert({ ...sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: null }, 1), last_seq })
const level = (session_id: string, person: string, chosen = 'mentions', told_seq = 0) => ({ session_id, person, level: chosen, told_seq })
const levels = () => tables('push_levels').orderBy(['session_id', 'person'])

it('a browser is stored with all its fields, and found by its id', async () => {
  await tables('users').insert({ id: 'anna', email: 'a@example.com', first_name: '', last_name: '', created_at: 1 })
  await tables('logins').insert({ id: 'login', digest: 'd', user_id: 'anna', device: '', created_at: 1, seen_at: 1 })
  const row = browser('one', { person: 'user:anna', user_id: 'anna', login_id: 'login', network: 'net', language: 'nl', created_at: 5 })
  await push.put(row)
  await push.put(browser('two'))
  expect([await push.find('one'), await push.find('none')]).toEqual([row, null])
  expect([await ids('user:anna'), await ids('guest:a'), await ids('guest:b')]).toEqual([['one'], ['two'], []])
})

it('a browser that subscribes again keeps its id and its time; everything else is replaced, including its person', async () => {
  await push.put(browser('one', { created_at: 5 }))
  await push.put(browser('other'))
  const again = { person: 'guest:b', endpoint: 'https://push.example/new', p256dh: 'p2', auth: 'a2', language: 'nl', network: 'n' } as const
  await push.put(browser('again', { ...again, digest: 'digest of one', created_at: 9 }))
  expect(await push.find('one')).toEqual({ ...browser('one', { created_at: 5 }), ...again })
  expect([await push.find('other'), await push.find('again')]).toEqual([browser('other'), null])
})

it('the browsers of a person are listed from the oldest to the newest', async () => {
  await push.put(browser('second', { created_at: 2 }))
  await push.put(browser('third', { created_at: 3 }))
  await push.put(browser('first', { created_at: 1 }))
  expect(await ids('guest:a')).toEqual(['first', 'second', 'third'])
})

it('ten browsers of a person are kept; the eleventh replaces the oldest, or of two equally old ones the one with the last id', async () => {
  await push.put(browser('b1', { created_at: 1 }))
  await push.put(browser('b0', { created_at: 1 }))
  await push.put(browser('foreign', { person: 'guest:b', created_at: 0 }))
  for (let n = 2; n < 10; n += 1) await push.put(browser(`c${n}`, { created_at: n }))
  expect(await ids('guest:a')).toHaveLength(10)
  await push.put(browser('newest', { created_at: 10 }))
  expect(await ids('guest:a')).toEqual(['b0', ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `c${n}`), 'newest'])
  expect(await ids('guest:b')).toEqual(['foreign'])
})

it('a browser is removed by its id, or by its address and person together', async () => {
  for (const id of ['one', 'two', 'three']) await push.put(browser(id))
  await push.remove({ digest: 'digest of two', person: 'guest:b' })
  await push.remove({ digest: 'digest of none', person: 'guest:a' })
  expect((await ids('guest:a')).length).toBe(3)
  await push.remove({ id: 'one' })
  await push.remove({ digest: 'digest of two', person: 'guest:a' })
  expect(await ids('guest:a')).toEqual(['three'])
})

it('a choice is stored from the newest message on, for that person and session only', async () => {
  await session('s', 7)
  await session('t', 3)
  await push.setLevel('s', 'guest:a', 'mentions')
  await push.setLevel('t', 'guest:a', 'answers')
  await push.setLevel('s', 'guest:b', 'everything')
  expect(await levels()).toEqual([
    level('s', 'guest:a', 'mentions', 7),
    level('s', 'guest:b', 'everything', 7),
    level('t', 'guest:a', 'answers', 3),
  ])
  expect([await push.levelOf('s', 'guest:a'), await push.levelOf('t', 'guest:a'), await push.levelOf('t', 'guest:b')]).toEqual([
    ...['mentions', 'answers', 'nothing'],
  ])
})

it('another choice keeps the number of the last message that was considered', async () => {
  await session('s', 7)
  await push.setLevel('s', 'guest:a', 'mentions')
  await tables('sessions').update({ last_seq: 9 })
  await push.setLevel('s', 'guest:a', 'everything')
  expect(await levels()).toEqual([level('s', 'guest:a', 'everything', 7)])
})

it('a person who wants no notifications has no stored choice, and a choice in an unknown session is refused', async () => {
  for (const id of ['s', 't']) await session(id)
  await tables('push_levels').insert([level('s', 'guest:a'), level('s', 'guest:b'), level('t', 'guest:a')])
  await push.setLevel('s', 'guest:a', 'nothing')
  await push.setLevel('none', 'guest:a', 'nothing')
  expect(await levels()).toEqual([level('s', 'guest:b'), level('t', 'guest:a')])
  await expect(push.setLevel('none', 'guest:a', 'mentions')).rejects.toMatchObject({ code: 'session_not_found' })
})

it('a person can be notified of at most two hundred sessions; existing choices may still change', async () => {
  for (const id of ['s', 't']) await session(id)
  const others = Array.from({ length: 199 }, (_, n) => level(`x${n}`, 'guest:a'))
  await tables('push_levels').insert([...others, level('y', 'guest:b')])
  await push.setLevel('s', 'guest:a', 'mentions')
  await expect(push.setLevel('t', 'guest:a', 'mentions')).rejects.toMatchObject({ code: 'forbidden' })
  await push.setLevel('s', 'guest:a', 'everything')
  await push.setLevel('t', 'guest:b', 'mentions')
  expect([await push.levelOf('s', 'guest:a'), await push.levelOf('t', 'guest:a'), await push.levelOf('t', 'guest:b')]).toEqual([
    ...['everything', 'nothing', 'mentions'],
  ])
})

it('at most a thousand people can be notified of a session; existing choices may still change', async () => {
  for (const id of ['s', 't']) await session(id)
  const others = Array.from({ length: 999 }, (_, n) => level('s', `guest:x${n}`))
  await tables.batchInsert('push_levels', others, 200)
  await push.setLevel('s', 'guest:a', 'mentions')
  await expect(push.setLevel('s', 'guest:b', 'mentions')).rejects.toMatchObject({ code: 'forbidden' })
  await push.setLevel('s', 'guest:a', 'everything')
  await push.setLevel('t', 'guest:b', 'mentions')
  expect([await push.levelOf('s', 'guest:a'), await push.levelOf('s', 'guest:b'), await push.levelOf('t', 'guest:b')]).toEqual([
    ...['everything', 'nothing', 'mentions'],
  ])
})

it('the choices of a person are listed by session, and each session with a listener is returned once', async () => {
  await tables('push_levels').insert([
    level('t', 'guest:a'),
    level('s', 'guest:a', 'answers', 4),
    level('s', 'guest:b'),
    level('u', 'guest:b'),
  ])
  expect(await push.levelsOf('guest:a')).toEqual([level('s', 'guest:a', 'answers', 4), level('t', 'guest:a')])
  expect((await push.listenedTo(['s', 't', 'none'])).toSorted()).toEqual(['s', 't'])
  expect(await push.listenedTo([])).toEqual([])
})

it('a forgotten guest has no browsers and no choices; other people keep theirs', async () => {
  await push.put(browser('one'))
  await push.put(browser('two', { person: 'guest:b' }))
  await tables('push_levels').insert([level('s', 'guest:a'), level('s', 'guest:b')])
  await push.forget('guest:a')
  expect(await tables('push_subscriptions').pluck('id')).toEqual(['two'])
  expect(await levels()).toEqual([level('s', 'guest:b')])
})
