// Incidents of the services and those that operators write are opened, continued, ended, listed and deleted, each with all its fields.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['incidents', 'written_incidents', 'watches']) await tables(table).delete()
})
const at = (time: number) => new Date(time).toISOString()
const stored = () => tables('incidents').orderBy('started_at')
const incident = (id: string, started_at: number, more: object = {}) => ({
  ...{ id, service: 'ai', open_for: null, impact: 'major', started_at, ended_at: started_at + 5, course: '[]' },
  ...more,
})

it('one node monitors the services until its time ends; only the row of this task is used', async () => {
  const other = { name: 'other', holder: 'b', until: 1 }
  await tables('watches').insert(other)
  const watch = (holder: string, now: number) => store.incidents.watch(holder, now, now + 100)
  expect([await watch('a', 1), await watch('b', 100), await watch('a', 50)]).toEqual([true, false, true])
  expect(await tables('watches').orderBy('name')).toEqual([other, { name: 'status', holder: 'a', until: 150 }])
  expect([await watch('b', 149), await watch('b', 150), await watch('a', 151)]).toEqual([false, true, false])
  expect(await tables('watches').orderBy('name')).toEqual([other, { name: 'status', holder: 'b', until: 250 }])
})

it('an incident begins with the first status other than operational', async () => {
  await store.incidents.note('ai', 'operational', 5)
  expect(await stored()).toEqual([])
  await store.incidents.note('ai', 'degraded', 10)
  expect(await stored()).toEqual([
    {
      ...{ id: expect.stringMatching(/./) as string, service: 'ai', open_for: 'ai', impact: 'major', started_at: 10, ended_at: null },
      course: '[{"status":"degraded","at":10}]',
    },
  ])
})

it('an open incident takes each new status and keeps its worst impact; the same status and other services change nothing', async () => {
  await store.incidents.note('files', 'maintenance', 1)
  await store.incidents.note('ai', 'maintenance', 10)
  await store.incidents.note('ai', 'maintenance', 11)
  const [files, ai] = await stored()
  expect(ai).toMatchObject({ impact: 'other', course: '[{"status":"maintenance","at":10}]' })
  await store.incidents.note('ai', 'outage', 12)
  await store.incidents.note('ai', 'degraded', 13)
  const course = [
    { status: 'maintenance', at: 10 },
    { status: 'outage', at: 12 },
    { status: 'degraded', at: 13 },
  ]
  expect(await stored()).toEqual([files, { ...ai, impact: 'critical', course: JSON.stringify(course) }])
})

it('an incident ends when its service works again, and another begins later', async () => {
  for (const service of ['files', 'ai'] as const) await store.incidents.note(service, 'outage', service === 'ai' ? 10 : 11)
  const [ai, files] = await stored()
  await store.incidents.note('ai', 'operational', 20)
  const course = JSON.stringify([
    { status: 'outage', at: 10 },
    { status: 'operational', at: 20 },
  ])
  const ended = { ...ai, open_for: null, ended_at: 20, course }
  expect(await stored()).toEqual([ended, files])
  await store.incidents.note('ai', 'operational', 21)
  await store.incidents.note('ai', 'degraded', 30)
  expect(await stored()).toEqual([ended, files, expect.objectContaining({ service: 'ai', open_for: 'ai', started_at: 30 })])
})

it('open incidents and those after a time are listed, latest first, and by id if they began at the same time', async () => {
  await tables('incidents').insert([
    ...[incident('b', 20), incident('a', 20), incident('late', 30), incident('early', 10)],
    incident('open', 1, { service: 'files', open_for: 'files', ended_at: null, course: '[{"status":"outage","at":1}]' }),
  ])
  const ids = async (since: number, max = 10) => (await store.incidents.list(since, max)).map(({ id }) => id)
  expect([await ids(9), await ids(10), await ids(20), await ids(9, 2)]).toEqual([
    ['late', 'a', 'b', 'early', 'open'],
    ['late', 'a', 'b', 'open'],
    ['late', 'open'],
    ['late', 'a'],
  ])
  expect(await store.incidents.list(29, 10)).toEqual([
    { id: 'late', service: 'ai', impact: 'major', status: 'resolved', startTime: at(30), endTime: at(35), course: [] },
    {
      ...{ id: 'open', service: 'files', impact: 'major', status: 'ongoing', startTime: at(1), endTime: null },
      course: [{ status: 'outage', at: at(1) }],
    },
  ])
})

it('incidents that ended before a time are deleted, open ones are not', async () => {
  await tables('incidents').insert([incident('old', 10), incident('new', 11), incident('open', 1, { open_for: 'ai', ended_at: null })])
  expect(await store.incidents.removeOlder(16)).toBe(1)
  expect((await stored()).map(({ id }: { id: string }) => id)).toEqual(['open', 'new'])
})

const both = (text: string) => ({ en: text, nl: `${text} (nl)` })
const written = () => tables('written_incidents').orderBy('id')
const row = (id: string, started_at: number, more: object = {}) => ({
  ...{ id, impact: 'major', title_en: 'Slow', title_nl: 'Traag', started_at, ended_at: started_at + 5, updates: '[]', version: 2 },
  ...more,
})
const run = (name: string) => (trx: Knex) => trx('watches').insert({ name, holder: 'a', until: 1 }) as unknown as Promise<void>

it('an incident that an operator writes is stored and returned with its first update', async () => {
  const given = { id: 'slow', impact: 'critical', title: both('Slow'), text: both('We look') } as const
  expect(await store.writtenIncidents.add(given, 10, run('added'))).toEqual({
    ...{ id: 'slow', impact: 'critical', title: both('Slow'), startTime: at(10), endTime: null },
    updates: [{ at: at(10), text: both('We look') }],
  })
  expect(await written()).toEqual([
    {
      ...{ id: 'slow', impact: 'critical', title_en: 'Slow', title_nl: 'Slow (nl)', started_at: 10, ended_at: null, version: 1 },
      updates: JSON.stringify([{ at: 10, text: both('We look') }]),
    },
  ])
  expect(await tables('watches').pluck('name')).toEqual(['added'])
  await store.writtenIncidents.add({ ...given, id: 'other' }, 11)
  expect(await written()).toHaveLength(2)
})

it('an update is added to its incident, which ends with the last one; others stay as they are', async () => {
  await tables('written_incidents').insert([row('a', 1, { ended_at: null }), row('b', 1, { ended_at: null })])
  expect(await store.writtenIncidents.update('a', both('One'), false, 20, run('first'))).toEqual({
    ...{ id: 'a', impact: 'major', title: { en: 'Slow', nl: 'Traag' }, startTime: at(1), endTime: null },
    updates: [{ at: at(20), text: both('One') }],
  })
  expect(await store.writtenIncidents.update('a', both('Two'), true, 30)).toMatchObject({ endTime: at(30) })
  const updates = [
    { at: 20, text: both('One') },
    { at: 30, text: both('Two') },
  ]
  const ended = row('a', 1, { ended_at: 30, version: 4, updates: JSON.stringify(updates) })
  expect(await written()).toEqual([ended, row('b', 1, { ended_at: null })])
  expect(await store.writtenIncidents.update('a', both('Three'), false, 40, run('late'))).toBe('over')
  expect(await store.writtenIncidents.update('none', both('Three'), false, 40, run('none'))).toBeNull()
  expect([await written(), await tables('watches').pluck('name')]).toEqual([[ended, row('b', 1, { ended_at: null })], ['first']])
})

it('incidents that operators wrote are listed, latest first: open ones and those after a time', async () => {
  await tables('written_incidents').insert([
    row('b', 20),
    row('a', 20),
    row('late', 30),
    row('early', 10),
    row('open', 1, { ended_at: null }),
  ])
  const ids = async (since: number, max = 10) => (await store.writtenIncidents.list(since, max)).map(({ id }) => id)
  expect([await ids(9), await ids(10), await ids(20), await ids(9, 2)]).toEqual([
    ['late', 'a', 'b', 'early', 'open'],
    ['late', 'a', 'b', 'open'],
    ['late', 'open'],
    ['late', 'a'],
  ])
  expect((await store.writtenIncidents.list(29, 1))[0]).toEqual({
    ...{ id: 'late', impact: 'major', title: { en: 'Slow', nl: 'Traag' }, startTime: at(30), endTime: at(35), updates: [] },
  })
})

it('incidents that operators wrote are deleted if they ended before a time', async () => {
  await tables('written_incidents').insert([row('old', 10), row('new', 11), row('open', 1, { ended_at: null })])
  expect(await store.writtenIncidents.removeOlder(16)).toBe(1)
  expect((await written()).map(({ id }: { id: string }) => id)).toEqual(['new', 'open'])
})
