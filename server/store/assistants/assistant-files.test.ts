// Each assistant has its own files: they are listed in order, added once, and counted against its own limits.
import type { Knex } from 'knex'
import { beforeAll, describe, expect, it } from 'vitest'
import { openRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import type { Store } from '../store.ts'
import { assistantFilesStore, type AssistantFileRow } from './assistant-files.ts'

let files: Store['assistantFiles']
let tables: Knex
let add: RowWatch['add']
let changed: RowWatch['changed']
beforeAll(async () => {
  const { close, ...opened } = await openRows()
  files = opened.store.assistantFiles
  ;({ tables, add, changed } = opened)
  return close
})

const file = (id: string, assistant_id: string, parts: Partial<AssistantFileRow> = {}): AssistantFileRow => ({
  ...{ id, assistant_id, file_name: `${id}.txt`, stored_name: `stored ${id}`, digest: `digest of ${id}`, mime_type: 'text/plain' },
  ...{ size: 10, text: 'Rye', uploaded_from: 'home', uploaded_from_wide: null, created_at: 5, ...parts },
})
const put = (row: AssistantFileRow) => tables('assistant_files').insert(row)
const nothing = { gone: {}, come: {} }

describe('the files of assistants', () => {
  it('are listed in the order in which they were added, and only images and files with a text count as read', async () => {
    await put(file('list-4', 'list-a', { created_at: 9, text: null }))
    await put(file('list-3', 'list-b', { created_at: 7, text: null, mime_type: 'image/png' }))
    await put(file('list-2', 'list-a', { created_at: 7, text: '' }))
    await put(file('list-1', 'list-a', { created_at: 8, text: null, mime_type: 'text/image/x' }))
    await put(file('list-0', 'list-other'))
    const item = (id: string, assistant_id: string, is_read: boolean) => ({ id, assistant_id, file_name: `${id}.txt`, size: 10, is_read })
    expect(await files.list(['list-a', 'list-b'])).toEqual([
      item('list-2', 'list-a', true),
      item('list-3', 'list-b', true),
      item('list-1', 'list-a', false),
      item('list-4', 'list-a', false),
    ])
    expect(await files.list(['list-b'])).toEqual([item('list-3', 'list-b', true)])
  })

  it('are not queried if no assistant is given', async () => {
    let queries = 0
    const count = () => (queries += 1)
    tables.on('query', count)
    expect(await assistantFilesStore(tables, tables).list([])).toEqual([])
    tables.off('query', count)
    expect(queries).toBe(0)
  })

  it('are read for their own assistant only, in the order in which they were added', async () => {
    await put(file('read-3', 'read', { created_at: 9 }))
    await put(file('read-2', 'read', { text: null, mime_type: 'image/png', size: 20 }))
    await put(file('read-1', 'read'))
    await put(file('read-0', 'read-other'))
    const plain = { text: 'Rye', mime_type: 'text/plain', size: 10 }
    expect(await files.read('read')).toEqual([
      { id: 'read-1', file_name: 'read-1.txt', stored_name: 'stored read-1', ...plain },
      { id: 'read-2', file_name: 'read-2.txt', stored_name: 'stored read-2', text: null, mime_type: 'image/png', size: 20 },
      { id: 'read-3', file_name: 'read-3.txt', stored_name: 'stored read-3', ...plain },
    ])
  })
})

describe('adding a file', () => {
  const addAssistant = (id: string, session_id: string | null = null) => add('assistants', { id, session_id })

  it('stores it and cancels the removal of its stored file only', async () => {
    await addAssistant('add')
    for (const stored_name of ['stored add-1', 'stored else']) await tables('file_removals').insert({ stored_name, due_at: 9 })
    const added = file('add-1', 'add')
    expect(await changed(() => files.add(added, 10, null))).toEqual({
      gone: { file_removals: [{ stored_name: 'stored add-1', due_at: 9 }] },
      come: { assistant_files: [added] },
    })
  })

  it('fails if the assistant is gone, and stores nothing', async () => {
    await add('sessions', { id: 'gone-s' })
    await addAssistant('gone-other', 'gone-s')
    const counted = { sessionId: 'gone-s', room: { session: 100, account: null, network: null } }
    for (const session of [null, counted]) {
      const act = () => expect(files.add(file('gone-1', 'gone'), 100, session)).rejects.toMatchObject({ code: 'assistant_not_found' })
      expect(await changed(act)).toEqual(nothing)
    }
  })

  it('has no effect if the assistant already has a file with that content, but adds it to another assistant', async () => {
    for (const id of ['same', 'same-other']) await addAssistant(id)
    await put(file('same-1', 'same', { digest: 'same' }))
    await tables('file_removals').insert({ stored_name: 'stored same-2', due_at: 9 })
    expect(await changed(() => files.add(file('same-2', 'same', { digest: 'same' }), 100, null))).toEqual(nothing)
    const other = file('same-3', 'same-other', { digest: 'same' })
    expect((await changed(() => files.add(other, 10, null))).come).toEqual({ assistant_files: [other] })
  })

  it('allows each assistant exactly its maximum number of bytes', async () => {
    for (const id of ['room', 'room-other']) await addAssistant(id)
    await put(file('room-0', 'room-other', { size: 1_000 }))
    for (const n of [1, 2]) await put(file(`room-${n}`, 'room', { size: 30 }))
    const add = (size: number) => files.add(file('room-3', 'room', { size }), 100, null)
    await expect(add(41)).rejects.toMatchObject({ code: 'file_too_large' })
    await add(40)
    expect((await files.list(['room'])).map(({ size }) => size)).toEqual([30, 30, 40])
  })

  it('allows five files for each assistant, regardless of the files of others', async () => {
    for (const id of ['five', 'five-other']) await addAssistant(id)
    for (let n = 1; n <= 5; n += 1) await put(file(`five-o${n}`, 'five-other'))
    for (let n = 1; n <= 5; n += 1) await files.add(file(`five-${n}`, 'five'), 1_000, null)
    const act = () =>
      expect(files.add(file('five-6', 'five'), 1_000, null)).rejects.toMatchObject({ code: 'assistant_files_full', values: { most: 5 } })
    expect(await changed(act)).toEqual(nothing)
    await files.add(file('five-7', 'five', { digest: 'digest of five-5' }), 1_000, null)
    expect(await files.list(['five'])).toHaveLength(5)
  })
})

it('removing a file removes only that file of that assistant, and the stored inputs and the thinking of its answers', async () => {
  await put(file('rem-1', 'rem'))
  await put(file('rem-2', 'rem'))
  for (const assistant of ['rem', 'rem-other']) {
    for (const [n, status] of ['done', 'failed', 'queued', 'running', 'running'].entries()) {
      const id = `${n} of ${assistant}`
      await add('answers', { id, session_id: id, assistant_id: assistant, status })
      // The last one has not thought yet.
      if (n < 4) await add('answer_thinking', { answer_id: id, text: 'Rye', ms: 5 })
    }
    await add('answer_inputs', { answer_id: `0 of ${assistant}`, input: 'Rye' })
  }
  expect(await changed(async () => expect(await files.remove('rem-other', 'rem-1')).toBe(false))).toEqual(nothing)
  const { gone, come } = await changed(async () => expect(await files.remove('rem', 'rem-1')).toBe(true))
  const [input] = gone['answer_inputs']!
  expect(input).toMatchObject({ answer_id: '0 of rem', input: 'Rye' })
  const thought = (n: number, text = 'Rye', ms = 5) => ({ answer_id: `${n} of rem`, text, ms })
  const thinking = [0, 1, 2, 3].map((n) => thought(n))
  expect(gone).toEqual({ assistant_files: [file('rem-1', 'rem')], answer_inputs: [input], answer_thinking: thinking })
  expect(come).toEqual({
    answer_inputs: [{ ...input, input: null }],
    // Nothing is stored any more of what the answers in progress think.
    answer_thinking: [thought(3, '', -1), thought(4, '', -1)],
    file_removals: [{ stored_name: 'stored rem-1', due_at: 0 }],
  })
})
