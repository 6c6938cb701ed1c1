// A profile picture is stored with all its properties for one account only, and is found only if it is complete.
import type { Knex } from 'knex'
import { beforeAll, expect, it } from 'vitest'
import { openRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import type { Store } from '../store.ts'

let pictures: Store['profilePictures']
let tables: Knex
let add: RowWatch['add']
let changed: RowWatch['changed']
beforeAll(async () => {
  const { close, ...opened } = await openRows()
  pictures = opened.store.profilePictures
  ;({ tables, add, changed } = opened)
  return close
})
const addUser = (id: string, more: object = {}) => add('users', { id, email: `${id}@bakery.example`, ...more })
const picture = (name: string) => ({ name, type: 'image/webp', size: 7 })

it('a picture from a provider is stored for that account only, and its file is kept', async () => {
  for (const id of ['p1', 'p2']) await addUser(id)
  for (const stored_name of ['provided', 'other']) await tables('file_removals').insert({ stored_name, due_at: 9 })
  const { gone, come } = await changed(() => pictures.settle('p1', picture('provided'), 50))
  expect(come).toEqual({
    users: [
      expect.objectContaining({
        ...{ id: 'p1', picture_name: 'provided', picture_type: 'image/webp', picture_size: 7, picture_settled_at: 50 },
      }),
    ],
  })
  expect(gone).toEqual({ users: [expect.objectContaining({ id: 'p1' })], file_removals: [{ stored_name: 'provided', due_at: 9 }] })
})

it('if the provider has no picture, this is recorded for that account only', async () => {
  for (const id of ['n1', 'n2']) await addUser(id)
  const { come } = await changed(() => pictures.settle('n1', null, 51))
  expect(come).toEqual({ users: [expect.objectContaining({ id: 'n1', picture_name: null, picture_settled_at: 51 })] })
})

it('a picture that arrives too late from a provider changes nothing, and its file is still removed', async () => {
  await addUser('l1', { picture_settled_at: 5 })
  await addUser('l2')
  await tables('file_removals').insert({ stored_name: 'late', due_at: 9 })
  const nothing = { gone: {}, come: {} }
  expect(await changed(() => pictures.settle('l1', picture('late'), 52))).toEqual(nothing)
  expect(await changed(() => pictures.settle('nobody', picture('late'), 52))).toEqual(nothing)
})

it('choosing a picture changes the row of that account only, and the changed row is returned', async () => {
  for (const id of ['c1', 'c2']) await addUser(id)
  let row: unknown
  const { come } = await changed(async () => (row = await pictures.choose('c1', null, picture('chosen'), 53)))
  expect(row).toMatchObject({ id: 'c1', picture_name: 'chosen', picture_type: 'image/webp', picture_size: 7, picture_settled_at: 53 })
  expect(come).toEqual({ users: [row] })
})

it('a picture is found by its own name, and only if it has a type and a size', async () => {
  await addUser('f1', { picture_name: 'whole', picture_type: 'image/png', picture_size: 3 })
  await addUser('f2', { picture_name: 'no type', picture_size: 4 })
  await addUser('f3', { picture_name: 'no size', picture_type: 'image/gif' })
  await addUser('f4', { picture_name: 'another', picture_type: 'image/webp', picture_size: 5 })
  expect(await pictures.find('whole')).toEqual({ type: 'image/png', size: 3 })
  expect(await pictures.find('another')).toEqual({ type: 'image/webp', size: 5 })
  for (const name of ['no type', 'no size', 'unknown']) expect(await pictures.find(name)).toBeNull()
})
