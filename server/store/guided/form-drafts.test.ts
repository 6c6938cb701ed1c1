// The shared draft of a form is stored per session and form, and each change has the next number.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'

let drafts: Store['formDrafts']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  drafts = temp.store.formDrafts
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['form_drafts', 'sessions']) await tables(table).delete()
  for (const id of ['s', 't'])
    await tables('sessions').insert(sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: null }, 1))
})

const row = (session_id: string, form: string, rev: number, field_values: string, updated_at: number) => ({
  ...{ session_id, form, rev, field_values, updated_at },
})
const stored = () => tables('form_drafts').orderBy(['session_id', 'form'])
const empty = { values: {}, rev: 0 }

it('a form that nobody has filled in is empty and has number 0, even in a session that does not exist', async () => {
  await tables('form_drafts').insert([row('s', 'strategy', 4, '{"a":"other form"}', 9), row('t', 'swot', 5, '{"a":"other session"}', 9)])
  expect([await drafts.view('s', 'swot'), await drafts.view('none', 'swot')]).toEqual([empty, empty])
})

it('the first change is stored with number 1 and is returned when the form is opened', async () => {
  const seen: unknown[] = []
  const changed = await drafts.change('s', 'swot', 70, (values) => {
    seen.push(values)
    return { company: 'Bakery' }
  })
  expect([seen, changed]).toEqual([[{}], { rev: 1, isChanged: true }])
  expect(await stored()).toEqual([row('s', 'swot', 1, '{"company":"Bakery"}', 70)])
  expect(await drafts.view('s', 'swot')).toEqual({ values: { company: 'Bakery' }, rev: 1 })
})

it('a later change is based on the stored values and takes the next number; other forms and sessions stay as they are', async () => {
  const others = [row('s', 'strategy', 4, '{"a":"1"}', 9), row('t', 'swot', 5, '{"a":"2"}', 9)]
  await tables('form_drafts').insert([row('s', 'swot', 7, '{"company":"Bakery"}', 9), ...others])
  expect(await drafts.change('s', 'swot', 80, (values) => ({ ...values, goals: ['more'] }))).toEqual({ rev: 8, isChanged: true })
  expect(await stored()).toEqual([others[0], row('s', 'swot', 8, '{"company":"Bakery","goals":["more"]}', 80), others[1]])
})

it('nothing is stored if nothing changes, and the number stays', async () => {
  expect(await drafts.change('s', 'swot', 70, () => null)).toEqual({ rev: 0, isChanged: false })
  await tables('form_drafts').insert(row('s', 'swot', 7, '{"company":"Bakery"}', 9))
  expect(await drafts.change('s', 'swot', 70, () => null)).toEqual({ rev: 7, isChanged: false })
  expect(await stored()).toEqual([row('s', 'swot', 7, '{"company":"Bakery"}', 9)])
})

it('a change in a session that does not exist is refused before it is made', async () => {
  let isCalled = false
  const change = drafts.change('none', 'swot', 70, () => {
    isCalled = true
    return {}
  })
  await expect(change).rejects.toMatchObject({ code: 'session_not_found' })
  expect([isCalled, await stored()]).toEqual([false, []])
})
