// Only its author reads and changes a note; the rows of notes with files, deleted notes, and the last note that fits.
import { join } from 'node:path'
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guest, user } from '../../domain/people/person.ts'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import { sqlite } from '../database/connect.ts'
import type { Store } from '../store.ts'

const anna = guest('anna', 'en')
const bram = user('bram', { firstName: 'Bram', lastName: '' }, 'nl')
let notes: Store['notes']
let store: Store
let tables: Knex
let s: string
let o: string
let count = 0
beforeAll(async () => {
  const temp = await openTempStore()
  store = temp.store
  notes = store.notes
  tables = sqlite(join(temp.dataDir, 'kring.sqlite'), ['PRAGMA busy_timeout = 5000'])
  return async () => {
    await tables.destroy()
    await temp.close()
  }
})
beforeEach(async () => {
  count += 1
  ;[s, o] = [`s${count}`, `o${count}`]
  for (const id of [s, o]) await store.sessions.add({ id, title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1_000)
})
const draft = (content: string, files?: number, messageKey: string | null = null) => ({
  ...{ author: anna, displayName: 'Anna', content, messageKey },
  ...(files ? { files } : {}),
})
const say = (content: string) =>
  store.messages.add(s, { ...draft(content), type: 'user', metadata: {}, language: 'en' }, 2_000, () => false)
const rows = (): Promise<Record<string, unknown>[]> => tables('notes').whereIn('session_id', [s, o]).orderBy('rowid')

it('a note is stored with everything that was written, behind the newest message', async () => {
  for (const content of ['one', 'two']) await say(content)
  await notes.add(s, draft('of Anna'), 2_500)
  const { note, repeated } = await notes.add(s, { ...draft('private', 0, 'k'), author: bram, displayName: 'Bram' }, 3_000)
  expect([note, repeated]).toEqual([
    {
      ...{ id: note.id, type: 'note', seq: 2, cursor: '2.1', rev: 0, content: 'private', userId: 'bram', anonymousId: null },
      ...{ displayName: 'Bram', timestamp: '1970-01-01T00:00:03.000Z', messageKey: 'k', metadata: {} },
    },
    false,
  ])
  expect((await rows())[1]).toEqual({
    ...{ id: note.id, session_id: s, author: 'user:bram', after_seq: 2, n: 1, user_id: 'bram', anonymous_id: null },
    ...{ display_name: 'Bram', content: 'private', message_key: 'k', metadata: '{}', created_at: 3_000 },
  })
  expect(note.id).toHaveLength(22)
  expect(await store.sessions.find(s)).toMatchObject({ lastSeq: 2, lastRev: 0, updatedAt: 2_000 })
})

it('a key counts for its author and session only, and without one each note is new', async () => {
  const first = await notes.add(s, draft('first', 0, 'k'), 1_000)
  expect(await notes.add(s, draft('again', 3, 'k'), 2_000)).toEqual({ note: first.note, repeated: true })
  const others = [
    await notes.add(s, draft('other key', 0, 'l'), 2_000),
    await notes.add(s, { ...draft('Bram', 0, 'k'), author: bram }, 2_000),
    await notes.add(o, draft('elsewhere', 0, 'k'), 2_000),
    await notes.add(s, draft('without'), 2_000),
    await notes.add(s, draft('without'), 2_000),
  ]
  expect(others.map(({ note, repeated }) => [note.cursor, repeated])).toEqual(
    ['0.2', '0.1', '0.1', '0.3', '0.4'].map((cursor) => [cursor, false]),
  )
  expect((await rows()).length).toBe(6)
  await expect(notes.add('none', draft('x'), 1)).rejects.toMatchObject({ code: 'session_not_found' })
})

it('a person has at most 20,000 notes in a session', async () => {
  await notes.add(s, draft('first'), 1_000)
  await notes.add(o, draft('elsewhere'), 1_000)
  await tables('notes').where({ session_id: s }).update({ n: 19_999 })
  await notes.add(s, draft('last that fits'), 1_000)
  expect(await notes.lastNumber(s, anna.key)).toBe(20_000)
  await expect(notes.add(s, draft('one too many'), 1_000)).rejects.toMatchObject({ code: 'notes_full' })
  expect((await notes.add(o, draft('fits'), 1_000)).note.cursor).toBe('0.2')
  expect((await notes.add(s, { ...draft('fits'), author: bram }, 1_000)).note.cursor).toBe('0.1')
})

it('announced files are awaited for the note, and no longer once the note is deleted', async () => {
  const expected = () => tables('announced_files').where({ session_id: s })
  const { note } = await notes.add(s, draft('with files', 2), 1_000)
  expect(note.metadata).toEqual({ filesExpected: 2 })
  expect((await notes.add(s, draft('without'), 1_000)).note.metadata).toEqual({})
  await notes.change(s, anna.key, note.id, 'edited', 2_000)
  expect(await expected()).toEqual([
    {
      ...{ owner_id: note.id, session_id: s, author: 'guest:anna', is_note: 1, seq: 0, awaited: 2, unread: 2 },
      ...{ wait_until: 61_000, expires_at: 601_000 },
    },
  ])
  await notes.change(s, anna.key, note.id, null, 3_000)
  expect(await expected()).toEqual([])
})

describe('a change of a note', () => {
  it('keeps its place and number, says when it was, and leaves other notes as they are', async () => {
    const { note } = await notes.add(s, draft('first', 1), 1_000)
    await notes.add(s, draft('second'), 1_000)
    const [before, second] = await rows()
    const edited = { filesExpected: 1, editedAt: '1970-01-01T00:00:02.000Z' }
    expect(await notes.change(s, anna.key, note.id, 'edited', 2_000)).toEqual({ ...note, content: 'edited', metadata: edited })
    expect(await rows()).toEqual([{ ...before, content: 'edited', metadata: JSON.stringify(edited) }, second])
    expect((await notes.change(s, anna.key, note.id, '', 3_000)).metadata.editedAt).toBe('1970-01-01T00:00:03.000Z')
    const deleted = { deletedAt: '1970-01-01T00:00:04.000Z' }
    expect(await notes.change(s, anna.key, note.id, null, 4_000)).toEqual({ ...note, content: '', metadata: deleted })
    expect(await rows()).toEqual([{ ...before, content: '', metadata: JSON.stringify(deleted) }, second])
  })

  it('is refused for another person’s note, in another session, and once the note is deleted', async () => {
    const { note } = await notes.add(s, draft('x'), 1_000)
    const before = await rows()
    const refused = { code: 'message_not_found' }
    await expect(notes.change(s, bram.key, note.id, 'y', 2_000)).rejects.toMatchObject(refused)
    await expect(notes.change(o, anna.key, note.id, 'y', 2_000)).rejects.toMatchObject(refused)
    await expect(notes.change(s, anna.key, 'none', null, 2_000)).rejects.toMatchObject(refused)
    expect(await rows()).toEqual(before)
    await notes.change(s, anna.key, note.id, null, 3_000)
    for (const content of ['y', null]) await expect(notes.change(s, anna.key, note.id, content, 4_000)).rejects.toMatchObject(refused)
  })
})

describe('a person’s notes', () => {
  const texts = (found: { content: string }[]) => found.map(({ content }) => content)

  it('before a position in the history come notes after earlier messages, and earlier notes after the same message', async () => {
    await notes.add(s, draft('behind none'), 1_000)
    await say('one')
    await notes.add(s, draft('behind one'), 1_000)
    await notes.add(s, draft('behind one, later'), 1_000)
    const before = async (seq: number, n: number) => texts(await notes.before(s, anna.key, { seq, n }, 9))
    expect(await before(1, 3)).toEqual(['behind one', 'behind none'])
    expect(await before(0, 9)).toEqual(['behind none'])
    expect(await before(2, 0)).toEqual(['behind one, later', 'behind one', 'behind none'])
    expect(texts(await notes.after(s, anna.key, 1, 9))).toEqual(['behind one', 'behind one, later'])
  })

  it('are read by their author in one session, in pages and without deleted ones', async () => {
    for (const content of ['1', '2', '3', '4']) await notes.add(s, draft(content), 1_000)
    await notes.add(o, draft('elsewhere'), 1_000)
    await notes.add(s, { ...draft('Bram'), author: bram }, 1_000)
    const gone = await notes.add(s, draft('5'), 1_000)
    await notes.change(s, anna.key, gone.note.id, null, 2_000)
    expect(texts(await notes.before(s, anna.key, { seq: 1, n: 0 }, 3))).toEqual(['4', '3', '2'])
    expect(texts(await notes.before(s, anna.key, { seq: 0, n: 2 }, 3))).toEqual(['1'])
    expect(texts(await notes.after(s, anna.key, 1, 2))).toEqual(['2', '3'])
    expect(texts(await notes.after(s, anna.key, 3, 9))).toEqual(['4'])
    expect(await notes.lastNumber(s, anna.key)).toBe(5)
    expect([await notes.lastNumber(s, bram.key), await notes.lastNumber(o, bram.key)]).toEqual([1, 0])
  })

  it('that were edited or deleted are read by their author in one session, up to a number and a count', async () => {
    const write = async (content: string, author = anna, session = s, files = 0) =>
      (await notes.add(session, { ...draft(content, files), author }, 1_000)).note.id
    const own = [await write('1'), await write('2', anna, s, 1), await write('3'), await write('4')]
    const edit = (id: string, content: string | null, author = anna, session = s) => notes.change(session, author.key, id, content, 2_000)
    expect(await notes.changed(s, anna.key, 9, 9)).toEqual([])
    await edit(await write('of Bram', bram), 'edited by Bram', bram)
    await edit(await write('elsewhere', anna, o), null, anna, o)
    const second = await edit(own[1]!, '2, edited')
    const third = await edit(own[2]!, null)
    const fourth = await edit(own[3]!, '4, edited')
    expect(second.metadata).toEqual({ filesExpected: 1, editedAt: '1970-01-01T00:00:02.000Z' })
    expect(third).toMatchObject({ content: '', metadata: { deletedAt: '1970-01-01T00:00:02.000Z' } })
    expect(await notes.changed(s, anna.key, 4, 9)).toEqual([second, third, fourth])
    expect(await notes.changed(s, anna.key, 3, 9)).toEqual([second, third])
    expect(await notes.changed(s, anna.key, 4, 1)).toEqual([second])
    expect(texts(await notes.changed(s, bram.key, 9, 9))).toEqual(['edited by Bram'])
  })
})
