// A personal demo without rows is read as its example; one that is stored, and every other session, is read from the database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { beforeAll, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { copyTemplate } from '../../testing/cluster/database-template.ts'
import { sessionRow } from '../sessions/sessions.ts'
import { fromBrainstorm, newBrainstorm } from '../board/brainstorm-rows.ts'
import { openStore, type Store } from '../store.ts'
import { demoSample } from './demo-sample.ts'

const now = 10_000_000_000
const [demo, other] = ['demo-abcdefgh', 'demo-abcdefgi']
const [written, ordinary] = ['demo-written0', 'ordinary']
let store: Store
let tables: Knex
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kring-store-'))
  copyTemplate(dataDir)
  store = await openStore({ databaseUrl: undefined, dataDir, ownClock: () => now })
  tables = openTables({ dataDir, databaseUrl: undefined })
  for (const id of [written, ordinary]) {
    await tables('sessions').insert(sessionRow({ id, title: '', isPrivate: false, isDemo: true, host: null }, 1))
    await store.messages.add(id, { type: 'user', author: guest('a', 'en'), ...said }, 5, () => false)
  }
  return async () => {
    await tables.destroy()
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
const said = { displayName: 'A', content: 'Noor bakes', messageKey: null, metadata: {}, language: 'en' } as const
const owner = (id: string) => ({
  ...{ id: `${id}-message1`, sessionId: id, author: `guest:${id}-person00` as const, isNote: false },
})
const seqs = (messages: readonly { seq: number }[]) => messages.map(({ seq }) => seq)
const boardsOf = async (id: string) => {
  const boards = []
  for await (const board of store.brainstorms.each(id)) boards.push(board)
  return boards
}

it('the messages of an unwritten demo are read in parts, in both directions', async () => {
  expect(seqs(await store.messages.after(demo, 0, 99))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(seqs(await store.messages.after(demo, 2, 3))).toEqual([3, 4, 5])
  expect(seqs(await store.messages.before(demo, 99, 99))).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  expect(seqs(await store.messages.before(demo, 6, 3))).toEqual([5, 4, 3])
})

it('a message is found with all its fields, as it will be stored', async () => {
  const { content } = demoSample(demo, now).messages[1]!
  expect(await store.messages.find(demo, `${demo}-message2`)).toEqual({
    ...{ id: `${demo}-message2`, type: 'ai', seq: 2, cursor: '2.0', rev: 0, content, userId: null, anonymousId: null },
    ...{ displayName: 'AI Assistant', messageKey: null, timestamp: new Date(now - 23 * 60_000).toISOString() },
    metadata: { model: 'offline', afterSeq: 1, answering: ['Anna'] },
  })
  expect(await store.messages.find(demo, `${other}-message2`)).toBeNull()
})

it('a search finds the messages that contain all words, latest first, but no notices', async () => {
  const search = async (words: string[], count = 9, ids = [demo]) =>
    (await store.search.messages(ids, words, count)).map(({ sessionId, message }) => `${sessionId} ${message.seq}`)
  expect(await search(['Noor'])).toEqual([`${demo} 6`, `${demo} 4`])
  expect(await search(['Milan'])).toEqual([`${demo} 6`, `${demo} 3`])
  expect(await search(['Noor', 'tasting'])).toEqual([`${demo} 6`])
  expect(await search(['brainstorm'])).toEqual([])
  expect(await search(['Noor'], 1)).toEqual([`${demo} 6`])
  expect(await search(['Noor'], 2, [other, ordinary, demo])).toEqual([`${ordinary} 1`, `${other} 6`])
})

it('the file of an unwritten demo is found by its message and by its stored name', async () => {
  const [attachment] = (await store.messages.find(demo, `${demo}-message1`))?.metadata.attachments ?? []
  expect(attachment).toMatchObject({ id: `${demo}-file0002`, filePath: `/api/files/${demo}-file0001` })
  expect(await store.attachments.findOwner(`${demo}-message1`)).toEqual(owner(demo))
  expect(await store.attachments.listOf(owner(demo))).toEqual([attachment])
  expect(await store.attachments.findStored(`${demo}-file0001`)).toEqual({ attachment, owner: owner(demo) })
})

it('an unwritten demo has no other files', async () => {
  expect(await store.attachments.findOwner(`${demo}-message2`)).toBeNull()
  expect(await store.attachments.listOf({ ...owner(demo), id: `${demo}-message2` })).toEqual([])
  expect(await store.attachments.findStored(`${demo}-file0002`)).toBeNull()
})

it('the board of an unwritten demo is that of its example', async () => {
  const { brainstorm, notes } = demoSample(demo, now)
  expect(await store.brainstorms.view(demo)).toEqual({ brainstorm, notes, rev: 1 })
  expect(await store.brainstorms.findOpen(demo)).toEqual(brainstorm)
  expect(await boardsOf(demo)).toEqual([{ brainstorm, notes }])
})

it.each([
  ['a demo that is stored', written, [1]],
  ['a session that is not a demo', ordinary, [1]],
  ['a session that does not exist', 'none', []],
  ['the public demo', 'demo-session', []],
])('%s has only what is stored', async (_what, id, stored) => {
  expect([seqs(await store.messages.after(id, 0, 99)), seqs(await store.messages.before(id, 99, 99))]).toEqual([stored, stored])
  expect(await store.messages.find(id, `${id}-message1`)).toBeNull()
  expect((await store.search.messages([id], ['Noor'], 9)).map(({ message }) => message.content)).toEqual(stored.map(() => 'Noor bakes'))
  expect([await store.attachments.findOwner(`${id}-message1`), await store.attachments.findStored(`${id}-file0001`)]).toEqual([null, null])
  expect(await store.attachments.listOf(owner(id))).toEqual([])
  expect(await store.brainstorms.view(id)).toEqual({ brainstorm: null, notes: [], rev: 0 })
  expect([await store.brainstorms.findOpen(id), await boardsOf(id)]).toEqual([null, []])
})

it('stored messages, files and boards of other sessions are still found', async () => {
  const [message] = await store.messages.after(ordinary, 0, 1)
  expect(await store.messages.find(ordinary, message!.id)).toEqual(message)
  expect(await store.attachments.findOwner(message!.id)).toEqual({ ...owner(ordinary), id: message!.id, author: 'guest:a' })
  const file = { session_id: ordinary, author: 'guest:a', position: 0, file_name: '', digest: '', mime_type: '', size: 1, created_at: 1 }
  await tables('attachments').insert({ ...file, id: 'f', stored_name: 'stored', message_id: message!.id })
  const list = await store.attachments.listOf({ ...owner(ordinary), id: message!.id })
  expect([list.map(({ id }) => id), (await store.attachments.findStored('stored'))?.attachment.id]).toEqual([['f'], 'f'])
  const board = newBrainstorm({ id: 'b', sessionId: ordinary, topic: '', template: 'blank', createdAt: 1 })
  await tables('brainstorms').insert(fromBrainstorm(board))
  expect((await store.brainstorms.view(ordinary)).brainstorm?.id).toBe('b')
  expect([(await store.brainstorms.findOpen(ordinary))?.id, (await boardsOf(ordinary)).map(({ brainstorm }) => brainstorm.id)]).toEqual([
    ...['b', ['b']],
  ])
})
