// What is stored when members of a team add, change and remove prompt templates, and what they get back.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { user } from '../../domain/people/person.ts'
import { addTemplate, changeTemplate, removeTemplate } from './prompt-templates.ts'

const now = 1_000_000
const anna = user('anna', { firstName: 'Anna', lastName: 'B' }, 'en')
const row = { title: 'Bread', content: ' Write about bread ', created_by: 'anna', first_name: 'Anna', last_name: 'Bakker', updated_at: 9 }
let calls: unknown[][]
beforeEach(() => void (calls = []))

interface Scene {
  owner?: string
  ownerPlan?: string
  /** The template afterwards; null: it is gone. */
  found?: object | null
}
function scene({ owner = 'bram', ownerPlan = 'team', found = {} }: Scene = {}): Deps {
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      Promise.resolve(void calls.push([name, ...args]))
  return {
    store: {
      accounts: { find: (id: string) => Promise.resolve({ id, plan: null }) },
      teams: { find: () => Promise.resolve({ team: { id: 't', owner }, ownerPlan }) },
      promptTemplates: {
        add: record('add'),
        change: record('change'),
        remove: record('remove'),
        find: (id: string) => Promise.resolve(found && { ...row, id, ...found }),
      },
    },
    config: { defaultPlan: 'free' },
    now: () => now,
  } as unknown as Deps
}
const words = { title: ' Bread\n', content: ' Write about bread ' }
const view = {
  title: 'Bread',
  content: ' Write about bread ',
  author: 'Anna Bakker',
  canChange: true,
  updatedAt: '1970-01-01T00:00:00.009Z',
}

describe('a new template', () => {
  it('is stored with its author, and returned', async () => {
    const made = await addTemplate(scene(), anna, words)
    const { id } = made
    expect(id).toMatch(/^.{22}$/)
    expect(made).toEqual({ ...view, id })
    const stored = {
      id,
      team_id: 't',
      title: 'Bread',
      content: ' Write about bread ',
      created_by: 'anna',
      created_at: now,
      updated_at: now,
    }
    expect(calls).toEqual([['add', stored]])
  })

  it('is refused without a title, and in a closed team', async () => {
    await expect(addTemplate(scene(), anna, { ...words, title: ' ' })).rejects.toMatchObject({ code: 'template_title_missing' })
    await expect(addTemplate(scene({ ownerPlan: 'pro' }), anna, words)).rejects.toMatchObject({ code: 'upgrade_required' })
    expect(calls).toEqual([])
  })
})

describe('changing a template', () => {
  it('stores the new words in the name of the member, and returns it as the member may see it', async () => {
    expect(await changeTemplate(scene({ found: { created_by: 'bram' } }), anna, 'p', words)).toEqual({ ...view, id: 'p', canChange: false })
    expect(calls).toEqual([['change', 'p', 't', 'anna', { title: 'Bread', content: ' Write about bread ' }, now]])
  })

  it('is refused without a title, and in a closed team', async () => {
    await expect(changeTemplate(scene(), anna, 'p', { ...words, title: ' ' })).rejects.toMatchObject({ code: 'template_title_missing' })
    await expect(changeTemplate(scene({ ownerPlan: 'pro' }), anna, 'p', words)).rejects.toMatchObject({ code: 'upgrade_required' })
    expect(calls).toEqual([])
  })

  it('is reported as not found if it was removed at the same moment', async () => {
    await expect(changeTemplate(scene({ found: null }), anna, 'p', words)).rejects.toMatchObject({ code: 'template_not_found' })
  })
})

it('a template is removed in the name of the member, but not in a closed team', async () => {
  await removeTemplate(scene(), anna, 'p')
  expect(calls).toEqual([['remove', 'p', 't', 'anna']])
  calls = []
  await expect(removeTemplate(scene({ ownerPlan: 'pro' }), anna, 'p')).rejects.toMatchObject({ code: 'upgrade_required' })
  expect(calls).toEqual([])
})
