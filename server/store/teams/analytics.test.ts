// A team’s figures count, week by week, what happened in sessions of its members since they joined.
import type { Knex } from 'knex'
import { beforeAll, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  return temp.close
})

// Monday 5 January 1970 begins week 0.
const [monday, week] = [345_600_000, 604_800_000]
const join = (team_id: string, user_id: string, joined_at = 0) => tables('team_members').insert({ team_id, user_id, joined_at })
const session = (id: string, host: string, created_at: number) =>
  tables('sessions').insert({ ...sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: null }, created_at), host })
let seq = 0
async function say(session_id: string, type: string, author: string | null, created_at: number) {
  seq += 1
  await tables('messages').insert({
    ...{ id: `m${seq}`, session_id, seq, type, author, display_name: '', content: '', metadata: '{}', created_at },
  })
}

it('a team without members or activity has no weeks', async () => {
  await join('idle', 'nobody')
  expect([await store.analytics.weeks('none', 0), await store.analytics.weeks('idle', 0)]).toEqual([[], []])
})

it('sessions, messages, answers and people are counted in the week in which they happened, earliest week first', async () => {
  await join('a', 'a1')
  await session('a late', 'user:a1', monday + 2 * week)
  await session('a early', 'user:a1', monday + week - 1)
  await session('a first', 'user:a1', monday)
  for (const author of ['user:a1', 'user:a1', 'guest:x']) await say('a early', 'user', author, monday + week)
  await say('a early', 'ai', null, monday + week)
  await say('a early', 'system', null, monday + week)
  await say('a late', 'ai', 'user:a1', monday + 3 * week)
  await say('a late', 'ai', null, monday + 3 * week)
  await say('a late', 'system', null, monday + 4 * week)
  await say('a late', 'user', 'guest:x', monday + 2 * week)
  expect(await store.analytics.weeks('a', 0)).toEqual([
    { week: 0, sessions: 2, messages: 0, answers: 0, people: 0 },
    { week: 1, sessions: 0, messages: 3, answers: 1, people: 2 },
    { week: 2, sessions: 1, messages: 1, answers: 0, people: 1 },
    { week: 3, sessions: 0, messages: 0, answers: 2, people: 0 },
  ])
})

it('only what happened from the given time on is counted', async () => {
  await join('b', 'b1')
  await session('b', 'user:b1', monday)
  await say('b', 'user', 'user:b1', monday + 9)
  expect(await store.analytics.weeks('b', monday)).toEqual([{ week: 0, sessions: 1, messages: 1, answers: 0, people: 1 }])
  expect(await store.analytics.weeks('b', monday + 9)).toEqual([{ week: 0, sessions: 0, messages: 1, answers: 0, people: 1 }])
  expect(await store.analytics.weeks('b', monday + 10)).toEqual([])
})

it('nothing from before a member joined is counted', async () => {
  await join('c', 'c1', monday + 5)
  await session('c before', 'user:c1', monday + 4)
  await session('c since', 'user:c1', monday + 5)
  await say('c before', 'user', 'user:c1', monday + 4)
  await say('c before', 'ai', null, monday + 5)
  expect(await store.analytics.weeks('c', 0)).toEqual([{ week: 0, sessions: 1, messages: 0, answers: 1, people: 0 }])
})

it('sessions of other teams, of guests and of people without a team are not counted; those of all members are', async () => {
  await join('d', 'd1')
  await join('d', 'd2')
  await join('e', 'e1')
  for (const host of ['user:d1', 'user:d2', 'user:e1', 'guest:d1', 'user:d3']) {
    await session(`of ${host}`, host, monday)
    await say(`of ${host}`, 'user', host, monday)
  }
  expect(await store.analytics.weeks('d', 0)).toEqual([{ week: 0, sessions: 2, messages: 2, answers: 0, people: 2 }])
})
