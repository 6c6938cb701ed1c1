// Stored files are found, read, listed and removed one by one; the files of other messages and notes stay as they are.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'
import { toAttachment, type AttachmentRow } from './attachment-row.ts'
import type { FileOwner } from './attachments.ts'

let attachments: Store['attachments']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  ;({ attachments } = temp.store)
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['attachments', 'announced_files', 'messages', 'notes', 'file_removals', 'sessions']) await tables(table).delete()
  await tables('sessions').insert(sessionRow({ id: 's', title: '', isPrivate: false, isDemo: false, host: null }, 1))
})

const read = { unit: 'characters', read: 4, of: 4, failed: false } as const
const readJson = JSON.stringify(read)
const row = (id: string, more: Partial<AttachmentRow> = {}): AttachmentRow => ({
  ...{ id, session_id: 's', message_id: 'm', note_id: null, author: 'guest:a', position: 0, file_name: `${id}.txt` },
  ...{ stored_name: `stored-${id}`, digest: `digest-${id}`, mime_type: 'text/plain', size: 4, width: 3, height: 2 },
  ...{ read_json: readJson, text: 'text', uploaded_from: 'home', uploaded_from_wide: null, created_at: 5 },
  ...more,
})
const inNote = { message_id: null, note_id: 'n' }
const attach = (...rows: AttachmentRow[]) => tables('attachments').insert(rows)
const stored = () => tables('attachments').orderBy('id')
const owner = (id: string, isNote = false): FileOwner => ({ id, sessionId: 's', author: 'guest:a', isNote })
const written = (id: string, metadata: Message['metadata']) => ({
  ...{ id, session_id: 's', author: 'guest:a', display_name: '', content: '', metadata: JSON.stringify(metadata), created_at: 1 },
})
const message = (id: string, more: object = {}, metadata: Message['metadata'] = {}) =>
  tables('messages').insert({ ...written(id, metadata), seq: 1, rev: 0, type: 'user', ...more })
const note = (id: string, metadata: Message['metadata'] = {}) => tables('notes').insert({ ...written(id, metadata), after_seq: 0, n: 1 })
const waitFor = (owner_id: string, awaited: number, unread: number, is_note = false) =>
  tables('announced_files').insert({
    ...{ owner_id, session_id: 's', author: 'guest:a', is_note, seq: 1, awaited, unread, wait_until: 9, expires_at: 9 },
  })
const waiting = async () =>
  (await tables('announced_files').orderBy('owner_id')).map(({ owner_id, awaited, unread }: Record<string, unknown>) => [
    ...[owner_id, awaited, unread],
  ])

it('a file is found by its id or its stored name, with the message or note that it belongs to', async () => {
  await attach(row('a'), row('b', inNote))
  const [a, b] = [row('a'), row('b', inNote)].map((one) => ({ attachment: toAttachment(one), storedName: one.stored_name }))
  expect(await attachments.find('a')).toEqual({ ...a, owner: owner('m') })
  expect(await attachments.find('b')).toEqual({ ...b, owner: owner('n', true) })
  expect(await attachments.findStored('stored-a')).toEqual({ attachment: a?.attachment, owner: owner('m') })
  expect(await attachments.findStored('stored-b')).toEqual({ attachment: b?.attachment, owner: owner('n', true) })
  expect([await attachments.find('stored-a'), await attachments.findStored('a')]).toEqual([null, null])
})

it('notes and messages that a person wrote own files; deleted messages and answers do not', async () => {
  await message('said')
  await message('deleted', { seq: 2 }, { deletedAt: '2026-01-01T00:00:00.000Z' })
  await message('answer', { seq: 3, type: 'ai' })
  await message('nobody', { seq: 4, author: null })
  await note('n')
  expect([await attachments.findOwner('said'), await attachments.findOwner('n')]).toEqual([owner('said'), owner('n', true)])
  for (const id of ['deleted', 'answer', 'nobody', 'none']) expect(await attachments.findOwner(id)).toBeNull()
})

it('the files of a message or note are listed in their order', async () => {
  await attach(row('b', { position: 1 }), row('a', { position: 2 }), row('c', { position: 0 }))
  await attach(row('d', { ...inNote, position: 1 }), row('e', inNote), row('f', { message_id: 'other' }))
  const ids = async (one: FileOwner) => (await attachments.listOf(one)).map(({ id }) => id)
  expect([await ids(owner('m')), await ids(owner('n', true))]).toEqual([
    ['c', 'b', 'a'],
    ['e', 'd'],
  ])
  expect([await ids(owner('m', true)), await ids(owner('n'))]).toEqual([[], []])
})

it('a message expects files while some are awaited, or if it has some', async () => {
  await waitFor('awaits', 1, 1)
  await waitFor('reads', 0, 1)
  await attach(row('a', { message_id: 'has' }))
  const expected = ['awaits', 'reads', 'has', 'none'].map((id) => attachments.expectsAny(owner(id)))
  expect(await Promise.all(expected)).toEqual([true, false, true, false])
})

describe('a removed file', () => {
  it('disappears from its message, for everyone; the other files stay', async () => {
    await message('m', {}, { attachments: [toAttachment(row('a')), toAttachment(row('b'))], filesMissing: 3 })
    await attach(row('a'), row('b', { position: 1 }))
    const change = await attachments.remove('a')
    expect(change).toMatchObject({ owner: owner('m'), note: null })
    expect(change?.messages.map(({ id, metadata }) => [id, metadata])).toEqual([
      ['m', { attachments: [toAttachment(row('b'))], filesMissing: 3 }],
    ])
    expect(await stored()).toEqual([row('b', { position: 1 })])
  })

  it('disappears only from its own message, even if an earlier message has files too', async () => {
    await message('earlier', {}, { attachments: [toAttachment(row('a'))] })
    await message('m', { seq: 2 }, { attachments: [toAttachment(row('b'))] })
    await attach(row('a', { message_id: 'earlier' }), row('b'))
    const change = await attachments.remove('b')
    expect([change?.owner, change?.messages.map(({ id, metadata }) => [id, metadata])]).toEqual([owner('m'), [['m', {}]]])
  })

  it('disappears from its note, for its author', async () => {
    await note('n', { attachments: [toAttachment(row('a', inNote))] })
    await attach(row('a', inNote))
    const change = await attachments.remove('a')
    const without = expect.objectContaining({ id: 'n', metadata: { attachments: [] } }) as Message
    expect(change).toEqual({ owner: owner('n', true), messages: [], note: without })
  })

  it('that was not read yet keeps no answer waiting', async () => {
    await message('m')
    await attach(row('a', { read_json: null, text: null }), row('b', { position: 1 }))
    await waitFor('m', 1, 2)
    await attachments.remove('b')
    expect(await waiting()).toEqual([['m', 1, 2]])
    await attachments.remove('a')
    expect(await waiting()).toEqual([['m', 1, 1]])
  })

  it('is removed only once', async () => {
    await message('m')
    await attach(row('a'))
    await attachments.remove('a')
    expect([await attachments.remove('a'), await attachments.remove('none')]).toEqual([null, null])
  })
})

describe('the text of a file', () => {
  it('is stored once and ends the waiting for it, and the message says how much was read', async () => {
    await message('m')
    const unread = { read_json: null, text: null }
    await attach(row('a', unread), row('b', { ...unread, position: 1 }))
    await waitFor('m', 2, 2)
    const change = await attachments.setRead('a', read, 'new text')
    const files = [toAttachment(row('a')), toAttachment(row('b', unread))]
    expect(change?.messages[0]?.metadata).toEqual({ attachments: files, filesExpected: 2 })
    expect(await stored()).toEqual([row('a', { text: 'new text' }), row('b', { ...unread, position: 1 })])
    expect(await waiting()).toEqual([['m', 2, 1]])
    expect([await attachments.setRead('a', { ...read, read: 9 }, 'again'), await attachments.setRead('none', read, '')]).toEqual([
      null,
      null,
    ])
    expect([(await stored())[0], await waiting()]).toEqual([row('a', { text: 'new text' }), [['m', 2, 1]]])
  })

  it('may be missing, and nothing needs to be waiting for it', async () => {
    await note('n')
    await attach(row('a', { ...inNote, read_json: null, text: 'before' }))
    expect((await attachments.setRead('a', read, null))?.note?.metadata.attachments).toEqual([toAttachment(row('a'))])
    expect(await stored()).toEqual([row('a', { ...inNote, text: null })])
  })
})

it('unread files of messages from before a time are found, twenty at a time', async () => {
  const unread = { read_json: null, message_id: 'x' }
  await attach(row('old', { ...unread, created_at: 9 }), row('at', { ...unread, created_at: 10 }), row('read', { created_at: 9 }))
  await attach(row('note', { ...inNote, read_json: null, created_at: 9 }))
  expect(await attachments.unreadSince(10)).toEqual(['old'])
  await attach(...Array.from({ length: 20 }, (_, n) => row(`x${n}`, { ...unread, created_at: 8 })))
  expect(await attachments.unreadSince(10)).toHaveLength(20)
})

describe('the texts for a prompt', () => {
  it('are the beginnings of the files of these messages, with their lengths', async () => {
    await attach(row('a', { text: 'één twee', size: 10 }), row('b', { message_id: 'x', text: null, created_at: 6, mime_type: 'image/png' }))
    await attach(row('foreign', { message_id: 'other' }), row('note', inNote))
    const common = { fileSize: 4, mimeType: 'text/plain' }
    expect(await attachments.texts(['m', 'x'], 4, 9)).toEqual([
      { ...common, messageId: 'm', fileName: 'a.txt', storedName: 'stored-a', fileSize: 10, text: 'één ', characters: 8 },
      { ...common, messageId: 'x', fileName: 'b.txt', storedName: 'stored-b', mimeType: 'image/png', text: null, characters: 0 },
    ])
    expect(await attachments.texts([], 4, 9)).toEqual([])
  })

  it('are those of the newest files, oldest first, and by position if equally old', async () => {
    await attach(row('b', { position: 1 }), row('d', { created_at: 6, position: 0 }), row('a', { position: 0 }))
    await attach(row('c', { position: 2 }), row('oldest', { created_at: 4, position: 9 }))
    const names = async (count: number) => (await attachments.texts(['m'], 4, count)).map(({ fileName }) => fileName)
    expect(await names(9)).toEqual(['oldest.txt', 'a.txt', 'b.txt', 'c.txt', 'd.txt'])
    expect(await names(2)).toEqual(['c.txt', 'd.txt'])
  })
})
