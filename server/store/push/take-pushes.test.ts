// Which people who are away are told about which message of a session, and what is stored for each of their browsers.
import type { Knex } from 'knex'
import { beforeAll, expect, it } from 'vitest'
import type { PersonKey } from '../../domain/people/person.ts'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'

let pushes: Store['pushes']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  pushes = temp.store.pushes
  tables = temp.tables
  return temp.close
})

let sessions = 0
/** A session in which Ann (`guest:a1` in the first one) is notified of everything, in one browser. */
async function session(more: object = {}) {
  sessions += 1
  const [id, ann] = [`s${sessions}`, `guest:a${sessions}`] as [string, PersonKey]
  await tables('sessions').insert({ ...sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: null }, 1), ...more })
  await listen(id, ann)
  return { id, ann, browser: `${ann} 1` }
}
async function listen(session_id: string, person: string, level = 'everything', told_seq = 0) {
  await tables('push_levels').insert({ session_id, person, level, told_seq })
  await tables('participants').insert({ session_id, person, display_name: `Name of ${person}`, joined_at: 1 })
  await browse(person, 1)
}
const browser = (person: string, n: number) => ({
  ...{ id: `${person} ${n}`, person, endpoint: '', digest: `${person} ${n}`, p256dh: '', auth: '', language: 'en', created_at: 1 },
})
const browse = (person: string, n: number) => tables('push_subscriptions').insert(browser(person, n))
const message = (session_id: string, seq: number, more: object = {}) => ({
  ...{ id: `${session_id}-${seq}`, session_id, seq, type: 'user', display_name: 'Bo', content: 'Hi', metadata: '{}', created_at: 1 },
  ...{ author: 'guest:bo', anonymous_id: 'bo' },
  ...more,
})
async function say(session_id: string, from: number, to = from, more: object = {}) {
  for (let seq = from; seq <= to; seq += 1) await tables('messages').insert(message(session_id, seq, more))
  await tables('sessions').where({ id: session_id }).update({ last_seq: to })
}
const take = (id: string, attending: PersonKey[] = [], now = 1_000) => pushes.take(id, new Set(attending), now)
const waiting = (session_id: string) => tables('pushes').where({ session_id }).orderBy('subscription_id')
const told = (session_id: string) => tables('push_levels').where({ session_id }).orderBy('person').pluck('told_seq')

it('a person who is away is told about the newest message, once, in each of their browsers', async () => {
  const { id, ann, browser } = await session()
  await browse(ann, 2)
  await say(id, 1, 3)
  expect(await take(id)).toBe(2)
  const row = { session_id: id, message_id: `${id}-3`, reason: 'message', seq: 3, attempts: 0, due_at: 1_000 }
  const unsent = { sent_at: null, owner: null, lease_until: null }
  expect(await waiting(id)).toEqual([
    { subscription_id: browser, ...row, ...unsent },
    { subscription_id: `${ann} 2`, ...row, ...unsent },
  ])
  expect([await told(id), await take(id)]).toEqual([[3], 0])
})

it('nobody is told about a session that does not exist, or in which nobody listens', async () => {
  const { id } = await session()
  await say(id, 1)
  await tables('push_levels').where({ session_id: id }).delete()
  expect([await take(id), await take('none')]).toEqual([0, 0])
  expect(await waiting(id)).toEqual([])
})

it('people who are present are not told, then or later; others are, each in their own browsers', async () => {
  const { id, ann } = await session()
  await listen(id, 'guest:away')
  const other = await session()
  await say(other.id, 1)
  await say(id, 1)
  expect(await take(id, [ann])).toBe(1)
  expect((await waiting(id)).map((row: { subscription_id: string }) => row.subscription_id)).toEqual(['guest:away 1'])
  expect([await told(id), await told(other.id)]).toEqual([[1, 1], [0]])
  expect(await take(id)).toBe(0)
  expect(await waiting(other.id)).toEqual([])
})

it('a person who has left, was banned, or is no longer admitted is not told', async () => {
  const left = await session()
  await tables('participants').where({ session_id: left.id }).delete()
  // They are still a participant in another session.
  await tables('participants').insert({ session_id: 'elsewhere', person: left.ann, display_name: 'A', joined_at: 1 })
  const banned = await session()
  await tables('sessions')
    .where({ id: banned.id })
    .update({ banned: JSON.stringify([banned.ann]) })
  const closed = await session({ is_private: true })
  for (const { id } of [left, banned, closed]) {
    await say(id, 1)
    expect([await take(id), await waiting(id), await told(id)]).toEqual([0, [], [1]])
  }
  const admitted = await session({ is_private: true })
  await tables('sessions')
    .where({ id: admitted.id })
    .update({ admitted: JSON.stringify([admitted.ann]) })
  await say(admitted.id, 1)
  expect(await take(admitted.id)).toBe(1)
})

it('people who follow someone who is not told are still told', async () => {
  const { id } = await session()
  for (const person of ['guest:0', 'guest:z']) await listen(id, person)
  await tables('sessions').where({ id }).update({ banned: '["guest:0"]' })
  await say(id, 1)
  expect(await take(id)).toBe(2)
})

it('a mention takes precedence over a newer message; of several mentions, the newest is used', async () => {
  const { id, ann } = await session()
  await say(id, 1, 2, { content: `@Name of ${ann}` })
  await say(id, 3)
  await take(id)
  expect(await waiting(id)).toMatchObject([{ message_id: `${id}-2`, reason: 'mention', seq: 2 }])
})

it('each person is told about what they chose: mentions by their name or id, answers, or everything', async () => {
  const { id, ann } = await session()
  for (const [person, level] of Object.entries({ 'guest:m': 'mentions', 'guest:n': 'mentions', 'guest:o': 'answers' }))
    await listen(id, person, level)
  await say(id, 1, 1, { metadata: '{"mentions":["m"]}' })
  await say(id, 2, 2, { type: 'ai', author: null, anonymous_id: null })
  await say(id, 3, 3, { author: ann, anonymous_id: ann.slice(6) })
  expect(await take(id)).toBe(3)
  expect(await waiting(id)).toMatchObject([
    { subscription_id: `${ann} 1`, seq: 2, reason: 'answer' },
    { subscription_id: 'guest:m 1', seq: 1, reason: 'mention' },
    { subscription_id: 'guest:o 1', seq: 2, reason: 'answer' },
  ])
})

it('only messages after the last one that was considered for that person count as new', async () => {
  const { id, ann } = await session()
  await listen(id, 'guest:later', 'mentions', 1)
  await say(id, 1, 1, { metadata: `{"mentions":["later","${ann.slice(6)}"]}` })
  await say(id, 2)
  expect(await take(id)).toBe(1)
  expect(await waiting(id)).toMatchObject([{ subscription_id: `${ann} 1`, reason: 'mention', seq: 1 }])
})

it('only the newest hundred messages are considered', async () => {
  const [out, within] = [await session(), await session()]
  for (const [{ id, ann }, seq] of [
    [out, 1],
    [within, 2],
  ] as const) {
    await say(id, seq, seq, { metadata: `{"mentions":["${ann.slice(6)}"]}` })
    await tables('sessions').where({ id }).update({ last_seq: 101 })
  }
  expect([await take(out.id), await take(within.id)]).toEqual([0, 1])
  expect(await told(out.id)).toEqual([101])
})

it('a newer message replaces the waiting one, is due at once, and starts with no attempts', async () => {
  const { id, ann, browser } = await session()
  await browse(ann, 2)
  await say(id, 1)
  await take(id)
  await tables('pushes').where({ subscription_id: browser }).update({ attempts: 2, due_at: 5_000, owner: 'node', lease_until: 6_000 })
  await say(id, 2, 2, { type: 'ai', author: null, anonymous_id: null })
  expect(await take(id, [], 32_000)).toBe(2)
  const row = { session_id: id, message_id: `${id}-2`, reason: 'answer', seq: 2, attempts: 0, due_at: 32_000, sent_at: null }
  expect(await waiting(id)).toEqual([
    { subscription_id: browser, ...row, owner: 'node', lease_until: 6_000 },
    { subscription_id: `${ann} 2`, ...row, owner: null, lease_until: null },
  ])
})

it.each([
  [22_000, 2_001, 22_001],
  [22_000, 2_000, 22_000],
  [22_000, 1_000, 22_000],
])('at %i, a browser that received a message at %i receives the next one at %i', async (now, sent_at, due_at) => {
  const { id } = await session()
  await say(id, 1)
  await take(id)
  await tables('pushes').where({ session_id: id }).update({ sent_at, due_at: null })
  await say(id, 2)
  await take(id, [], now)
  expect(await waiting(id)).toMatchObject([{ seq: 2, due_at, sent_at }])
})

it('more than three thousand browsers can be told at once', async () => {
  const { id, ann } = await session()
  const more = Array.from({ length: 3_300 }, (_, n) => browser(ann, n + 2))
  await tables.batchInsert('push_subscriptions', more, 100)
  await say(id, 1)
  expect(await take(id)).toBe(3_301)
  expect(await waiting(id)).toHaveLength(3_301)
})

it('a mention that waits goes before what is written later, unless it is being sent', async () => {
  const { id, ann, browser } = await session()
  await browse(ann, 2)
  await say(id, 1, 1, { content: `@Name of ${ann}` })
  await take(id)
  await tables('pushes').where({ session_id: id }).update({ attempts: 1, due_at: 40_000 })
  await tables('pushes').where({ subscription_id: browser }).update({ owner: 'node', lease_until: 90_000 })
  await say(id, 2)
  await take(id, [], 32_000)
  expect(await waiting(id)).toMatchObject([
    { message_id: `${id}-2`, reason: 'message', seq: 2, attempts: 0, due_at: 32_000 },
    { message_id: `${id}-1`, reason: 'mention', seq: 1, attempts: 1, due_at: 40_000 },
  ])
  await say(id, 3, 3, { content: `@Name of ${ann}` })
  await take(id, [], 33_000)
  expect(await waiting(id)).toMatchObject([{ seq: 3 }, { seq: 3, reason: 'mention', attempts: 0, due_at: 33_000 }])
})

it('a mention that was sent does not keep a later message from being sent', async () => {
  const { id, ann } = await session()
  await say(id, 1, 1, { content: `@Name of ${ann}` })
  await take(id)
  await tables('pushes').where({ session_id: id }).update({ sent_at: 1_000, due_at: null })
  await say(id, 2)
  await take(id, [], 30_000)
  expect(await waiting(id)).toMatchObject([{ seq: 2, reason: 'message', due_at: 30_000 }])
})
