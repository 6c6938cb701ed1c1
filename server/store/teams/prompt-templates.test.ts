// Prompt templates of a team are read by their title and changed only by their author or the owner of the team.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { TemplateRow } from './prompt-templates.ts'

let templates: Store['promptTemplates']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  templates = temp.store.promptTemplates
  tables = temp.tables
  for (const id of ['anna', 'bram', 'chiara', 'dan']) {
    const name = { first_name: `First ${id}`, last_name: `Last ${id}` }
    await tables('users').insert({ id, email: `${id}@example.com`, ...name, created_at: 1 })
  }
  for (const [id, owner] of [
    ['t', 'anna'],
    ['u', 'dan'],
  ])
    await tables('teams').insert({ id, name: 'Bakery', owner, created_at: 1 })
  for (const [team_id, user_id] of [
    ['t', 'anna'],
    ['t', 'bram'],
    ['t', 'chiara'],
    ['u', 'dan'],
  ])
    await tables('team_members').insert({ team_id, user_id, joined_at: 1 })
  return temp.close
})
beforeEach(() => tables('prompt_templates').delete())

const template = (id: string, more: Partial<TemplateRow> = {}) => ({
  ...{ id, team_id: 't', title: `Title ${id}`, content: 'C', created_by: 'bram', created_at: 1, updated_at: 1 },
  ...more,
})
const put = (...rows: TemplateRow[]) => tables('prompt_templates').insert(rows)
const stored = () => tables('prompt_templates').orderBy('id')
const words = { title: 'New title', content: 'New content' }

it('the templates of a team are listed by title and then by age, with the names of their authors', async () => {
  await put(
    template('p1', { title: 'same', created_at: 3 }),
    template('p2', { title: 'Zebra', created_by: 'anna' }),
    template('p3', { title: 'same', created_at: 2, created_by: null }),
    template('p4', { title: 'änderung', created_at: 9 }),
    template('p5', { team_id: 'u' }),
  )
  const [bram, anna, nobody] = [
    { first_name: 'First bram', last_name: 'Last bram' },
    { first_name: 'First anna', last_name: 'Last anna' },
    { first_name: null, last_name: null },
  ]
  expect(await templates.list('t')).toEqual([
    { ...template('p4', { title: 'änderung', created_at: 9 }), ...bram },
    { ...template('p3', { title: 'same', created_at: 2, created_by: null }), ...nobody },
    { ...template('p1', { title: 'same', created_at: 3 }), ...bram },
    { ...template('p2', { title: 'Zebra', created_by: 'anna' }), ...anna },
  ])
  expect([await templates.find('p1'), await templates.find('none')]).toEqual([
    { ...template('p1', { title: 'same', created_at: 3 }), ...bram },
    null,
  ])
})

it('a member adds a template; someone who is not a member is refused, and so is a team that does not exist', async () => {
  await templates.add({ ...template('p'), created_by: 'chiara' })
  for (const no of [
    { team_id: 't', created_by: 'dan' },
    { team_id: 'none', created_by: 'bram' },
  ])
    await expect(templates.add({ ...template('q'), ...no })).rejects.toMatchObject({ code: 'team_not_found' })
  expect(await stored()).toEqual([template('p', { created_by: 'chiara' })])
})

it('a team has at most two hundred templates; those of other teams do not count', async () => {
  const many = Array.from({ length: 199 }, (_, n) => template(`n${String(n).padStart(3, '0')}`))
  await put(...many.slice(0, 100))
  await put(...many.slice(100), template('other', { team_id: 'u' }))
  await templates.add({ ...template('p200'), created_by: 'bram' })
  await expect(templates.add({ ...template('p201'), created_by: 'bram' })).rejects.toMatchObject({ code: 'too_many_templates' })
  await templates.add({ ...template('p202', { team_id: 'u' }), created_by: 'dan' })
  expect((await stored()).slice(199).map(({ id }: TemplateRow) => id)).toEqual(['other', 'p200', 'p202'])
})

it.each(['bram', 'anna'])('the author and the owner of the team can change a template (%s); others stay as they are', async (who) => {
  await put(template('p'), template('q'))
  await templates.change('p', 't', who, words, 9)
  expect(await stored()).toEqual([template('p', { ...words, updated_at: 9 }), template('q')])
})

it.each(['bram', 'anna'])('the author and the owner of the team can remove a template (%s); others stay', async (who) => {
  await put(template('p'), template('q'))
  await templates.remove('p', 't', who)
  expect(await stored()).toEqual([template('q')])
})

it.each([
  ['another member', 'p', 't', 'chiara', 'forbidden'],
  ['someone who is in another team', 'p', 't', 'dan', 'team_not_found'],
  ['a member who names another team', 'p', 'u', 'bram', 'team_not_found'],
  ['the owner of another team', 'p', 'u', 'dan', 'template_not_found'],
  ['a member who names a template that does not exist', 'none', 't', 'bram', 'template_not_found'],
  ['a member, for a template whose author no longer exists,', 'orphan', 't', 'bram', 'forbidden'],
])('%s can neither change nor remove the template', async (_who, id, team, user, code) => {
  const rows = [template('orphan', { created_by: null }), template('p')]
  await put(...rows)
  await expect(templates.change(id, team, user, words, 9)).rejects.toMatchObject({ code })
  await expect(templates.remove(id, team, user)).rejects.toMatchObject({ code })
  expect(await stored()).toEqual(rows)
})
