// The operators' inbox: pages of 50, the replies of each message, and which cursors are accepted.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { listInbox } from './inbox.ts'

const written = { name: 'Anna', email: 'anna@example.org', subject: 'Help', message: 'The oven is cold', language: 'en', plan: 'pro' }
const row = (n: number, done_at: number | null = null) => ({
  ...written,
  id: `m${n}`,
  created_at: n * 1000,
  done_at,
  rank: 1,
  user_id: 'u',
  tries: 0,
})
const reply = (id: string, contact_id: string, mailed_at: number | null = null) => ({
  ...{ id, contact_id, mailed_at, text: `About ${contact_id}`, created_at: 60_000, operator: 'o', has_failed: false },
})
const shown = (n: number) => ({
  ...{ ...written, id: `m${n}`, createdAt: new Date(n * 1000).toISOString(), doneAt: null as string | null, replies: [] as object[] },
})

function storing(rows: object[], replies: object[] = [], mailer: object | null = {}) {
  const asked: unknown[][] = []
  const inbox = {
    list: (...args: unknown[]) => (asked.push(args), Promise.resolve(rows)),
    repliesTo: (...args: unknown[]) => (asked.push(args), Promise.resolve(replies)),
  }
  return { asked, deps: { store: { inbox }, mailer } as unknown as Pick<Deps, 'store' | 'mailer'> }
}

it('each message has its own replies, with when each was mailed', async () => {
  const { deps, asked } = storing([row(1), row(2), row(3)], [reply('r1', 'm2', 90_000), reply('r2', 'm1'), reply('r3', 'm2')])
  const answer = (id: string, about: string, mailedAt: string | null) => ({
    id,
    text: `About ${about}`,
    at: '1970-01-01T00:01:00.000Z',
    mailedAt,
  })
  expect(await listInbox(deps, { state: 'open' })).toEqual({
    isMailed: true,
    after: null,
    messages: [
      { ...shown(1), replies: [answer('r2', 'm1', null)] },
      { ...shown(2), replies: [answer('r1', 'm2', '1970-01-01T00:01:30.000Z'), answer('r3', 'm2', null)] },
      shown(3),
    ],
  })
  expect(asked).toEqual([[false, null, 50], [['m1', 'm2', 'm3']]])
})

it('a message that is done has the time of that', async () => {
  const { deps, asked } = storing([row(1, 120_000)])
  expect((await listInbox(deps, { state: 'done' })).messages).toEqual([{ ...shown(1), doneAt: '1970-01-01T00:02:00.000Z' }])
  expect(asked[0]).toEqual([true, null, 50])
})

it.each([
  ['is mailed', {}, true],
  ['is not mailed without a mail server', null, false],
])('a reply %s', async (_what, mailer, isMailed) => {
  expect(await listInbox(storing([], [], mailer).deps, { state: 'open' })).toEqual({ isMailed, after: null, messages: [] })
})

describe('a next page is offered', () => {
  const many = (count: number, done_at: number | null = null) => Array.from({ length: count }, (_, n) => row(n + 1, done_at))
  it.each([
    ['not after 49 messages', many(49), null],
    ['after 50 open messages, from the time at which the last was written', many(50), '1.50000.m50'],
    ['after 50 messages that are done, from the time at which the last was done', many(50, 77_000), '1.77000.m50'],
  ])('%s', async (_what, rows, after) => {
    expect((await listInbox(storing(rows).deps, { state: 'open' })).after).toBe(after)
  })
})

describe('the cursor of a page', () => {
  it.each([
    ['0.0.m1', { rank: 0, at: 0, id: 'm1' }],
    ['1.50000.m50', { rank: 1, at: 50_000, id: 'm50' }],
    ['2.7.a.b', { rank: 2, at: 7, id: 'a.b' }],
    ['9007199254740991.7.m1', { rank: 9_007_199_254_740_991, at: 7, id: 'm1' }],
  ])('%s is where the page begins', async (after, cursor) => {
    const { deps, asked } = storing([])
    await listInbox(deps, { state: 'open', after })
    expect(asked[0]).toEqual([false, cursor, 50])
  })

  it.each([
    ['', 'is empty'],
    ['7', 'is only a number'],
    ['7.m1', 'has no rank'],
    ['.7.m1', 'has an empty rank'],
    ['-1.7.m1', 'has a negative rank'],
    ['x.7.m1', 'has a word as its rank'],
    ['9007199254740992.7.m1', 'has a rank that is not exact'],
    ['1..m1', 'has an empty time'],
    ['1.-7.m1', 'has a negative time'],
    ['1.x.m1', 'has a word as its time'],
    ['1.7.', 'has an empty id'],
    ['1.7.m\0', 'has a character in its id that no id has'],
  ])('%j is refused, because it %s, and nothing is read', async (after) => {
    const { deps, asked } = storing([row(1)])
    await expect(listInbox(deps, { state: 'open', after })).rejects.toMatchObject({ name: 'AppError', code: 'bad_request' })
    expect(asked).toEqual([])
  })
})
