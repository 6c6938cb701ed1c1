// Sticky notes and votes change their author in one session only, and the board’s revision increases only if something changed.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import { handStickiesOver } from './own-stickies.ts'

let tables: Knex
let add: RowWatch['add']
let changed: RowWatch['changed']
beforeAll(async () => {
  const { close, ...opened } = await openRows()
  ;({ tables, add, changed } = opened)
  return close
})
beforeEach(async () => {
  for (const table of ['sessions', 'brainstorms', 'sticky_notes']) await tables(table).delete()
  for (const session_id of ['s', 'o']) {
    await add('sessions', { id: session_id, board_rev: 5 })
    await add('brainstorms', { id: `${session_id} ended`, session_id, ended_at: 1 })
    await add('brainstorms', { id: `${session_id} open`, session_id })
  }
})
const stick = (brainstorm_id: string, id: string, author: string, votes: string[] = []) =>
  add('sticky_notes', { brainstorm_id, id, author, author_name: `name on ${id}`, content: 'Rye', votes: JSON.stringify(votes) })
const handOver = (name: string | null, session = 's') => handStickiesOver(tables, session, 'guest:gina', { key: 'user:anna', name })
const session = (board_rev: number) => [expect.objectContaining({ id: 's', board_rev }) as unknown]

it('the notes of a person on all boards of the session get the new author and name; the notes of others do not', async () => {
  for (const board of ['s ended', 's open', 'o open']) {
    await stick(board, `${board} own`, 'guest:gina')
    await stick(board, `${board} other`, 'guest:z', ['z'])
  }
  const { gone, come } = await changed(async () => expect(await handOver('Anna B')).toBe(true))
  const notes = gone['sticky_notes']!
  expect(notes).toMatchObject([
    { id: 's ended own', author: 'guest:gina', author_name: 'name on s ended own' },
    { id: 's open own', author: 'guest:gina', author_name: 'name on s open own' },
  ])
  expect(gone).toEqual({ sessions: session(5), sticky_notes: notes })
  expect(come).toEqual({
    sessions: session(6),
    sticky_notes: notes.map((note) => ({ ...note, author: 'user:anna', author_name: 'Anna B' })),
  })
})

it('without a new name the notes keep the name that they have', async () => {
  await stick('s open', 'own', 'guest:gina')
  const { gone, come } = await changed(async () => expect(await handOver(null)).toBe(true))
  expect(come['sticky_notes']).toEqual([{ ...gone['sticky_notes']![0], author: 'user:anna', author_name: 'name on own' }])
})

it('votes move too, other votes on the note stay, and a moved vote is enough to increase the board’s revision', async () => {
  await stick('s open', 'voted', 'guest:z', ['z', 'gina', 'y'])
  await stick('s open', 'similar', 'guest:z', ['regina'])
  await stick('o open', 'elsewhere', 'guest:z', ['gina'])
  const { gone, come } = await changed(async () => expect(await handOver('Anna B')).toBe(true))
  const [voted] = gone['sticky_notes']!
  expect(voted).toMatchObject({ id: 'voted', votes: '["z","gina","y"]' })
  expect(gone).toEqual({ sessions: session(5), sticky_notes: [voted] })
  expect(come).toEqual({ sessions: session(6), sticky_notes: [{ ...voted, votes: '["z","anna","y"]' }] })
})

it('a person without notes and votes in the session changes nothing there', async () => {
  await stick('s open', 'other', 'guest:z', ['z'])
  await stick('o open', 'elsewhere', 'guest:gina', ['gina'])
  for (const id of ['s', 'unknown'])
    expect(await changed(async () => expect(await handOver('Anna B', id)).toBe(false))).toEqual({ gone: {}, come: {} })
})
