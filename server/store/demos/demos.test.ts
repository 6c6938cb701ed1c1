// A personal demo is stored with its example, row by row, and only once.
import { beforeEach, expect, it } from 'vitest'
import { countRows, watchRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import type { Store } from '../store.ts'
import { demoSample, sampleFile } from './demo-sample.ts'

const now = 10_000_000_000
const id = 'demo-abcdefgh'
const demo = { id, title: 'Open day', isPrivate: false, isDemo: true, host: null }
let store: Store
let changed: RowWatch['changed']
beforeEach(async () => {
  ;({ store, changed } = await watchRows())
})

it('the title and the numbers of a personal demo are those of its example; other sessions have none', () => {
  expect([store.demos.title(id), store.demos.title('demo-abcdefgi')]).toEqual(['Open day at the bakery', 'Open dag van de bakkerij'])
  expect([store.demos.title('demo-session'), store.demos.title('other')]).toEqual([null, null])
  expect([store.demos.numbers(id), store.demos.numbers('demo-session'), store.demos.numbers('other')]).toEqual([
    { seq: 8, boardRev: 1 },
    { seq: 0, boardRev: 0 },
    { seq: 0, boardRev: 0 },
  ])
})

it('the content of a personal demo’s file is found by its stored name; other files are not found', () => {
  expect(store.demos.file(`${id}-file0001`)).toEqual(sampleFile(id).bytes)
  expect([store.demos.file(id), store.demos.file('other')]).toEqual([null, null])
})

it('the session, its messages, answers, file, board and progress are stored together', async () => {
  const sample = demoSample(id, now)
  const { gone, come } = await changed(() => store.demos.add(demo, now))
  expect(gone).toEqual({})
  const counts = { sessions: 1, messages: 8, answers: 2, attachments: 1, brainstorms: 1, sticky_notes: 6, session_progress: 1 }
  expect(countRows(come)).toMatchObject(counts)
  expect(come['sessions']).toMatchObject([{ id, title: 'Open day', is_demo: 1, last_seq: 8, board_rev: 1, created_at: now }])
  expect(come['messages']).toMatchObject(
    sample.messages.map(({ id: messageId, content, at }, n) => ({
      ...{ id: messageId, session_id: id, seq: n + 1, content, rev: 0, created_at: at },
    })),
  )
  expect(come['attachments']).toEqual([sample.file])
  expect(come['brainstorms']).toMatchObject([{ id: `${id}-board001`, session_id: id, topic: sample.brainstorm.topic }])
  expect(come['sticky_notes']?.map((note) => [note['id'], note['votes']])).toEqual(
    sample.notes.map((note) => [note.id, JSON.stringify(note.votes)]),
  )
  expect(come['session_progress']).toMatchObject([{ session_id: id, counted_seq: 8, messages: 0, answers: 0, files: 0, people: 0 }])
})

it('its answers are stored as completed, so that they can be regenerated', async () => {
  const { come } = await changed(() => store.demos.add(demo, now))
  const common = {
    ...{ session_id: id, attempt: 1, status: 'done', asked_by: `guest:${id}-person00`, asked_by_name: 'Anna', asked_from: null },
    ...{ language: 'en', starts: 1, answering: '["Anna"]', model: 'offline', error_code: null },
  }
  const [first, second] = [23, 10].map((minutes) => now - minutes * 60_000)
  expect(come['answers']).toMatchObject([
    { ...common, id: `${id}-message2`, trigger_seq: 1, after_seq: 1, created_at: first, finished_at: first },
    { ...common, id: `${id}-message6`, trigger_seq: 5, after_seq: 5, created_at: second, finished_at: second },
  ])
})

it('a demo that is already stored stays as it is', async () => {
  await store.demos.add(demo, now)
  const { gone, come } = await changed(() => store.demos.add({ ...demo, title: 'Other' }, now + 1))
  expect([gone, come]).toEqual([{}, {}])
})
