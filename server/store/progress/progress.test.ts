// Activity in a session is counted once, in separate figures, and a milestone is reported by the count that reaches it.
import type { Knex } from 'knex'
import { beforeAll, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'
import type { Counting } from './progress.ts'

let progress: Store['progress']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  progress = temp.store.progress
  tables = temp.tables
  return temp.close
})

let sessions = 0
async function session(): Promise<string> {
  sessions += 1
  const id = `s${String(sessions).padStart(3, '0')}`
  await tables('sessions').insert(sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: null }, 1))
  return id
}
const say = (session_id: string, seq: number, more: object = {}) =>
  tables('messages').insert({
    ...{ id: `${session_id}-${seq}`, session_id, seq, type: 'user', display_name: '', content: '', metadata: '{}', created_at: 1 },
    ...more,
  })
const answer = async (session_id: string, seq: number, trigger_seq: number, more: object = {}) => {
  await say(session_id, seq, { type: 'ai' })
  await tables('answers').insert({
    ...{ id: `${session_id}-${seq}`, session_id, trigger_seq, attempt: 1, status: 'done', asked_by: '', asked_by_name: '', language: 'en' },
    ...{ fence: 1, starts: 1, text: '', created_at: 1, ...more },
  })
}
const join = (session_id: string, person: string) => tables('participants').insert({ session_id, person, display_name: '', joined_at: 1 })
const attach = (session_id: string, name: string, more: object = {}) =>
  tables('attachments').insert({
    ...{ id: `${session_id}-${name}`, session_id, message_id: `${session_id}-1`, author: 'guest:x', position: 0, file_name: name },
    ...{ stored_name: `${session_id}-${name}`, digest: name, mime_type: 'text/plain', size: 1, created_at: 1, ...more },
  })
const idle = (sessionId: string): Counting => ({ sessionId, typing: 0, isShared: false, connected: null })
const look = async (sessionId: string, more: Partial<Counting> = {}, now = 7) =>
  (await progress.count([{ ...idle(sessionId), ...more }], now)).counted[0]!
const counted = (session_id: string) => tables('session_progress').where({ session_id }).first<Record<string, unknown> | undefined>()
const milestones = (session_id: string) => tables('session_milestones').where({ session_id }).orderBy('milestone')
const nothing = {
  ...{ counted_seq: 0, messages: 0, answers: 0, role_changes: 0, typing: 0, files: 0, people: 0, active_minutes: 0, last_minute: 0 },
  is_shared: 0,
}
const noStats = {
  ...{ totalMessages: 0, activeParticipants: 0, sessionDuration: 0, aiInteractions: 0, filesShared: 0, roleChanges: 0 },
  ...{ collaborationScore: 0, typingInteractions: 0 },
}

it('a session that was never counted has no figures; a first count without activity stores zeros and reports nothing new', async () => {
  const id = await session()
  const empty = { stats: noStats, isShared: false, unlocked: [] }
  expect([await progress.find(id), await counted(id)]).toEqual([empty, undefined])
  expect(await look(id)).toEqual({ sessionId: id, progress: empty, fresh: [], isNew: false })
  expect(await counted(id)).toEqual({ session_id: id, ...nothing })
  expect(await progress.find(id)).toEqual(empty)
})

it('each count is stored in its own column and returned as its own statistic', async () => {
  const id = await session()
  for (const seq of [1, 2]) await say(id, seq)
  await answer(id, 3, 1)
  for (const seq of [4, 5, 6]) await say(id, seq, { type: 'system', metadata: '{"notice":{"kind":"ai_role","by":"x"}}' })
  for (const name of ['a', 'b', 'c', 'd']) await attach(id, name)
  for (const person of ['guest:1', 'guest:2', 'guest:3', 'guest:4', 'guest:5']) await join(id, person)
  const first = await look(id, { typing: 9, connected: { from: 100, to: 106 } })
  const stats = {
    ...{ totalMessages: 2, activeParticipants: 5, sessionDuration: 7, aiInteractions: 1, filesShared: 4, roleChanges: 3 },
    ...{ collaborationScore: 100 + 10 + 50 + 30 + 30, typingInteractions: 9 },
  }
  const unlocked = ['first_message', 'team_builder', 'role_explorer']
  expect(first).toEqual({
    ...{ sessionId: id, progress: { stats, isShared: true, unlocked }, isNew: true },
    fresh: expect.toSatisfy((fresh: string[]) => fresh.toSorted().join() === unlocked.toSorted().join()) as string[],
  })
  expect(await counted(id)).toEqual({
    ...{ session_id: id, counted_seq: 6, messages: 2, answers: 1, role_changes: 3, typing: 9, files: 4, people: 5 },
    ...{ active_minutes: 7, last_minute: 106, is_shared: 1 },
  })
  expect(await milestones(id)).toEqual([
    { session_id: id, milestone: 'first_message', unlocked_at: 7 },
    { session_id: id, milestone: 'role_explorer', unlocked_at: 7 },
    { session_id: id, milestone: 'team_builder', unlocked_at: 7 },
  ])
  expect(await progress.find(id)).toEqual({ stats, isShared: true, unlocked })
  expect(await look(id, {}, 8)).toEqual({ ...first, fresh: [], isNew: false })
  expect((await milestones(id)).every(({ unlocked_at }) => unlocked_at === 7)).toBe(true)
})

it('later counts are added to earlier ones', async () => {
  const id = await session()
  await say(id, 1)
  await look(id, { typing: 2, connected: { from: 10, to: 10 } })
  await say(id, 2)
  await answer(id, 3, 2)
  await say(id, 4, { type: 'system', metadata: '{"notice":{"kind":"ai_role"}}' })
  await look(id, { typing: 3, connected: { from: 12, to: 12 } })
  expect(await counted(id)).toMatchObject({ counted_seq: 4, messages: 2, answers: 1, role_changes: 1, typing: 5, active_minutes: 2 })
})

it.each<[string, (id: string) => Promise<unknown>, Partial<Counting>, object]>([
  ['typing', () => Promise.resolve(), { typing: 1 }, { typing: 1 }],
  ['a minute with somebody connected', () => Promise.resolve(), { connected: { from: 5, to: 5 } }, { active_minutes: 1, last_minute: 5 }],
  ['a copied link', () => Promise.resolve(), { isShared: true }, { is_shared: 1 }],
  ['a person', (id) => join(id, 'guest:a'), {}, { people: 1 }],
  ['a file', (id) => attach(id, 'a'), {}, { files: 1 }],
  ['a system message', (id) => say(id, 1, { type: 'system' }), {}, { counted_seq: 1 }],
  ['an answer', (id) => answer(id, 1, 1), {}, { counted_seq: 1, answers: 1 }],
])('%s alone counts as something new, and changes only its own figures', async (_what, act, counting, change) => {
  const id = await session()
  await look(id)
  await act(id)
  expect((await look(id, counting)).isNew).toBe(true)
  expect(await counted(id)).toEqual({ session_id: id, ...nothing, ...change })
  expect((await look(id)).isNew).toBe(false)
})

it('a session is shared once two people have joined it, and stays shared', async () => {
  const id = await session()
  await join(id, 'guest:a')
  expect((await look(id)).progress).toMatchObject({ isShared: false, stats: { collaborationScore: 20 } })
  await join(id, 'guest:b')
  expect((await look(id)).progress).toMatchObject({ isShared: true, stats: { collaborationScore: 90 } })
  await tables('participants').where({ session_id: id }).delete()
  expect((await look(id)).progress).toMatchObject({ isShared: true, stats: { activeParticipants: 2, collaborationScore: 90 } })
})

it('files of notes and of a demo’s example are not counted; a smaller number of files does not lower the count', async () => {
  const id = await session()
  await attach(id, 'a', { message_id: null, note_id: 'n' })
  await attach(id, 'b', { author: 'guest:demo-1' })
  expect((await look(id)).progress.stats).toMatchObject({ filesShared: 0, collaborationScore: 0 })
  await attach(id, 'c')
  expect((await look(id)).progress.stats).toMatchObject({ filesShared: 1, collaborationScore: 30 })
  await tables('attachments').where({ session_id: id }).delete()
  expect((await look(id)).progress.stats).toMatchObject({ filesShared: 1, collaborationScore: 30 })
})

it('each assistant’s answer counts once, unless it is another version or was interrupted', async () => {
  const id = await session()
  await answer(id, 1, 9, { assistant_id: 'a' })
  await answer(id, 2, 9, { assistant_id: 'b', attempt: 2 })
  await answer(id, 3, 9, { assistant_id: 'b', attempt: 3, status: 'stopped' })
  await answer(id, 4, 10, { status: 'interrupted' })
  await answer(id, 5, 10, { attempt: 2, status: 'stopped' })
  expect((await look(id)).progress.stats.aiInteractions).toBe(3)
})

it('minutes are counted from the last counted minute on', async () => {
  const id = await session()
  const minutes = async (from: number, to: number) => {
    await look(id, { connected: { from, to } })
    const { active_minutes, last_minute } = (await counted(id))!
    return [active_minutes, last_minute]
  }
  expect(await minutes(50, 52)).toEqual([3, 52])
  expect(await minutes(40, 52)).toEqual([3, 52])
  expect(await minutes(40, 53)).toEqual([4, 53])
  expect(await minutes(54, 54)).toEqual([5, 54])
  expect(await minutes(60, 61)).toEqual([7, 61])
  expect(await minutes(1, 60)).toEqual([7, 61])
})

it('sessions that are counted together keep their own figures, in the order of their ids', async () => {
  const [a, b, c] = [await session(), await session(), await session()]
  await say(a, 1)
  for (const seq of [1, 2]) await say(b, seq)
  await join(b, 'guest:a')
  await say(c, 1)
  await look(c)
  const before = [await counted(c), await milestones(c)]
  await say(c, 2)
  const { counted: both } = await progress.count([{ ...idle(b), typing: 2 }, { ...idle('deleted'), typing: 9 }, idle(a)], 7)
  expect(both.map(({ sessionId, progress: { stats }, fresh }) => [sessionId, stats, fresh])).toEqual([
    [a, { ...noStats, totalMessages: 1, collaborationScore: 5 }, ['first_message']],
    [b, { ...noStats, totalMessages: 2, activeParticipants: 1, typingInteractions: 2, collaborationScore: 30 }, ['first_message']],
  ])
  expect([await counted(c), await milestones(c)]).toEqual(before)
  const { counted: again } = await progress.count([idle(a), { ...idle(b), typing: 1 }], 7)
  expect(again.map(({ isNew, progress: { unlocked } }) => [isNew, unlocked])).toEqual([
    [false, ['first_message']],
    [true, ['first_message']],
  ])
  expect(await progress.count([], 7)).toEqual({ counted: [], overtaken: [] })
})

it('a missing milestone is reported even if no count changed; those of other sessions are not returned', async () => {
  const [id, other] = [await session(), await session()]
  await tables('session_progress').insert({ session_id: id, messages: 50, answers: 20, active_minutes: 30, files: 5, typing: 10 })
  await tables('session_milestones').insert({ session_id: id, milestone: 'marathon', unlocked_at: 1 })
  await tables('session_progress').insert({ session_id: other })
  await tables('session_milestones').insert({ session_id: other, milestone: 'weekly_streak', unlocked_at: 1 })
  expect((await progress.find(id)).unlocked).toEqual(['marathon'])
  const { fresh, isNew, progress: after } = await look(id)
  expect(isNew).toBe(true)
  expect(fresh.toSorted()).toEqual(['ai_whisperer', 'conversationalist', 'file_expert', 'first_message', 'rapid_fire'])
  expect(after.unlocked).toEqual(['first_message', 'conversationalist', 'marathon', 'ai_whisperer', 'file_expert', 'rapid_fire'])
  expect((await progress.find(id)).unlocked).toEqual(after.unlocked)
  expect((await milestones(id)).find(({ milestone }) => milestone === 'marathon')).toMatchObject({ unlocked_at: 1 })
  expect(await look(id)).toMatchObject({ fresh: [], isNew: false })
})

it('a session that another call has counted in the meantime is returned for another count, and nothing of this count is stored', async () => {
  const id = await session()
  await look(id)
  await say(id, 1)
  const calls = [2, 3].map((typing) => ({ ...idle(id), typing }))
  const results = await Promise.all(calls.map((call) => progress.count([call], 7)))
  const late = results.findIndex(({ counted: done }) => done.length === 0)
  expect(results[late]).toEqual({ counted: [], overtaken: [calls[late]] })
  expect(results[1 - late]).toMatchObject({ counted: [{ fresh: ['first_message'] }], overtaken: [] })
  expect(await counted(id)).toMatchObject({ counted_seq: 1, messages: 1, typing: calls[1 - late]!.typing })
})

it('a milestone that two calls reach together is left for another count', async () => {
  const id = await session()
  await look(id)
  const results = await Promise.all([5, 5].map((typing) => progress.count([{ ...idle(id), typing }], 7)))
  expect(results.flatMap((one) => one.counted.map(({ fresh, isNew, progress: { unlocked } }) => [fresh, isNew, unlocked]))).toEqual([
    [[], true, []],
    [[], true, []],
  ])
  const overtaken = results.flatMap((one) => one.overtaken)
  expect(overtaken).toEqual([idle(id)])
  const { counted: again } = await progress.count(overtaken, 8)
  expect(again).toMatchObject([{ fresh: ['rapid_fire'], isNew: true, progress: { stats: { typingInteractions: 10 } } }])
})

it('sessions that are counted together keep their own milestones', async () => {
  const [a, b, c] = [await session(), await session(), await session()]
  for (const id of [a, b, c]) await look(id)
  await tables('session_milestones').insert({ session_id: a, milestone: 'marathon', unlocked_at: 1 })
  await say(b, 1)
  const { counted: all, overtaken } = await progress.count([idle(b), { ...idle(c), typing: 1 }, idle(a)], 7)
  expect(all.map(({ sessionId, fresh, isNew, progress: { unlocked } }) => [sessionId, fresh, isNew, unlocked])).toEqual([
    [a, [], false, ['marathon']],
    [b, ['first_message'], true, ['first_message']],
    [c, [], true, []],
  ])
  expect(overtaken).toEqual([])
})
