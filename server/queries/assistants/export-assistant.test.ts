// An exported assistant contains what people wrote about it, and the names of its files only.
import { expect, it } from 'vitest'
import { guest, user } from '../../domain/people/person.ts'
import type { AssistantRow } from '../../store/database/rows.ts'
import { exportAssistant, exportTeamAssistant } from './export-assistant.ts'

type Reads = Parameters<typeof exportTeamAssistant>[0]

const bo = user('bo', { firstName: 'Bo', lastName: 'Visser' }, 'en')
const row = (id: string, fields: Partial<AssistantRow> = {}): AssistantRow => ({
  ...{ id, session_id: null, team_id: 't', name: `Name ${id}`, color: '#238b8b', instruction: `Help with ${id}.`, model: null },
  ...{ opening_question: null, created_by: 'anna', created_at: 1, updated_at: 2 },
  ...fields,
})
const rows = [row('till'), row('rye', { model: 'offline', opening_question: 'Which flour?' }), row('mill')]
const files = [
  { id: 'f1', assistant_id: 'till', file_name: 'prices.pdf', size: 1, is_read: true },
  { id: 'f2', assistant_id: 'rye', file_name: 'recipe.pdf', size: 2, is_read: true },
  { id: 'f3', assistant_id: 'rye', file_name: 'oven.png', size: 3, is_read: false },
]

const exported = (id: string, fields: object) => ({
  ...{ kring: 'assistant', version: 1, name: `Name ${id}`, color: '#238b8b', instruction: `Help with ${id}.` },
  ...{ model: null, openingQuestion: null, files: [] },
  ...fields,
})
const expected = {
  till: exported('till', { files: [{ name: 'prices.pdf' }] }),
  rye: exported('rye', { model: 'offline', openingQuestion: 'Which flour?', files: [{ name: 'recipe.pdf' }, { name: 'oven.png' }] }),
  mill: exported('mill', {}),
}

function storing(ownerPlan = 'team') {
  const asked: unknown[][] = []
  const store = {
    accounts: { find: (id: string) => Promise.resolve({ id, plan: null }) },
    teams: { find: () => Promise.resolve({ ownerPlan, team: { id: 't', owner: 'anna' } }) },
    assistants: { list: (...args: unknown[]) => (asked.push(args), Promise.resolve(rows)) },
    assistantFiles: {
      list: (ids: string[]) => (asked.push(ids), Promise.resolve(files.filter(({ assistant_id }) => ids.includes(assistant_id)))),
    },
  }
  return { asked, deps: { store, config: { defaultPlan: 'free' }, mailer: null } as unknown as Reads }
}

it.each(['till', 'rye', 'mill'] as const)('of several assistants, only the requested one is exported: %s', async (id) => {
  const { deps, asked } = storing()
  expect([await exportAssistant(deps, rows, id), asked]).toEqual([expected[id], [[id]]])
})

it('a member of a team exports any of its assistants, also one that another member made', async () => {
  const { deps, asked } = storing()
  expect(await exportTeamAssistant(deps, bo, 'rye')).toEqual(expected.rye)
  expect(asked).toEqual([[null, 't'], ['rye']])
})

it('an assistant that is not among them is refused, and no file is read', async () => {
  const { deps, asked } = storing()
  await expect(exportAssistant(deps, rows, 'barley')).rejects.toMatchObject({ code: 'assistant_not_found' })
  await expect(exportAssistant(deps, [], 'rye')).rejects.toMatchObject({ code: 'assistant_not_found' })
  expect(asked).toEqual([])
  await expect(exportTeamAssistant(deps, bo, 'barley')).rejects.toMatchObject({ code: 'assistant_not_found' })
})

it.each([
  ['a guest', guest('bo', 'en'), 'team', 'unauthenticated'],
  ['a member while the team is closed', bo, 'free', 'upgrade_required'],
])('%s cannot export an assistant of a team', async (_who, person, ownerPlan, code) => {
  const { deps, asked } = storing(ownerPlan)
  await expect(exportTeamAssistant(deps, person, 'rye')).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})
