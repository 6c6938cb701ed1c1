// The rows of notes with files, deleted notes, and the last note that fits.
import { join } from 'node:path'
import type { Knex } from 'knex'
import { expect, it, onTestFinished } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import { sqlite } from '../database/connect.ts'

const anna = guest('anna', 'en')
const draft = (content: string, files?: number) => ({
  author: anna,
  displayName: 'Anna',
  content,
  messageKey: null,
  ...(files ? { files } : {}),
})

/** A store with one session, and direct access to its tables. */
async function open() {
  const { store, dataDir, close } = await openTempStore()
  const tables: Knex = sqlite(join(dataDir, 'kring.sqlite'), [])
  onTestFinished(async () => {
    await tables.destroy()
    await close()
  })
  await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1_000)
  const say = (content: string) =>
    store.messages.add('s', { ...draft(content), type: 'user', metadata: {}, language: 'en' }, 2_000, () => false)
  return { notes: store.notes, tables, say }
}

it('a person has at most 20,000 notes in a session', async () => {
  const { notes, tables } = await open()
  await notes.add('s', draft('first'), 1_000)
  await tables('notes').update({ n: 19_999 })
  await notes.add('s', draft('last that fits'), 1_000)
  expect(await notes.lastNumber('s', anna.key)).toBe(20_000)
  await expect(notes.add('s', draft('one too many'), 1_000)).rejects.toMatchObject({ code: 'notes_full' })
})

it('announced files are awaited for the note, and no longer once the note is deleted', async () => {
  const { notes, tables } = await open()
  const expected = () => tables('announced_files').select('owner_id', 'is_note', 'awaited')
  const { note } = await notes.add('s', draft('with files', 2), 1_000)
  expect(note.metadata).toEqual({ filesExpected: 2 })
  expect((await notes.add('s', draft('without'), 1_000)).note.metadata).toEqual({})
  await notes.change('s', anna.key, note.id, 'edited', 2_000)
  expect(await expected()).toEqual([{ owner_id: note.id, is_note: 1, awaited: 2 }])
  await notes.change('s', anna.key, note.id, null, 3_000)
  expect(await expected()).toEqual([])
})

it('before a position in the history come notes after earlier messages, and earlier notes after the same message', async () => {
  const { notes, say } = await open()
  await notes.add('s', draft('behind none'), 1_000)
  await say('one')
  await notes.add('s', draft('behind one'), 1_000)
  await notes.add('s', draft('behind one, later'), 1_000)
  const before = async (seq: number, n: number) => (await notes.before('s', anna.key, { seq, n }, 9)).map(({ content }) => content)
  expect(await before(1, 3)).toEqual(['behind one', 'behind none'])
  expect(await before(0, 9)).toEqual(['behind none'])
  expect(await before(2, 0)).toEqual(['behind one, later', 'behind one', 'behind none'])
  expect((await notes.after('s', anna.key, 1, 9)).map(({ content }) => content)).toEqual(['behind one', 'behind one, later'])
})
