// The assistants that people see, with their owner and files, and which of them the viewer may change.
import { expect, it } from 'vitest'
import { roleInstruction } from '../../domain/answers/prompt/role-instructions.ts'
import { guest, user, type Person } from '../../domain/people/person.ts'
import type { ListedFile } from '../../store/assistants/assistant-files.ts'
import type { AssistantRow, Session } from '../../store/database/rows.ts'
import { listTeamAssistants, viewAssistant, viewSessionAssistants } from './list-assistants.ts'

type Reads = Parameters<typeof listTeamAssistants>[0]

const anna = user('anna', { firstName: 'Anna', lastName: 'Bakker' }, 'en')
const bo = user('bo', { firstName: 'Bo', lastName: 'Visser' }, 'en')
const session = { id: 's', host: 'user:anna' } as unknown as Session
const closed = { ...session, isClosed: true }

const row = (id: string, fields: Partial<AssistantRow>): AssistantRow => ({
  ...{ id, session_id: null, team_id: null, name: `Name ${id}`, color: '#238b8b', instruction: `Help with ${id}.`, model: null },
  ...{ opening_question: null, created_by: 'anna', created_at: 1, updated_at: 2 },
  ...fields,
})
const ofSession = row('rye', { session_id: 's', model: 'offline', opening_question: 'Which flour?' })
const ofTeam = row('till', { team_id: 't' })

const file = (id: string, assistant_id: string, is_read: boolean): ListedFile => ({
  ...{ id, assistant_id, file_name: `${id}.pdf`, size: id.length * 100, is_read },
})
const files = [file('recipe', 'rye', true), file('prices', 'till', true), file('oven', 'rye', false)]

/** A store with one team, which anna owns, that returns the files of the requested assistants. */
function storing(rows: AssistantRow[], ownerPlan = 'team') {
  const asked: unknown[][] = []
  const store = {
    accounts: { find: (id: string) => Promise.resolve({ id }) },
    teams: { find: () => Promise.resolve({ ownerPlan, team: { id: 't', owner: 'anna' } }) },
    assistants: { list: (...args: unknown[]) => (asked.push(args), Promise.resolve(rows)) },
    assistantFiles: {
      list: (ids: string[]) => (asked.push(ids), Promise.resolve(files.filter(({ assistant_id }) => ids.includes(assistant_id)))),
    },
  }
  return { asked, deps: { store, config: { defaultPlan: 'free' }, mailer: null } as unknown as Reads }
}

const shownRye = {
  ...{ id: 'rye', owner: 'session', name: 'Name rye', color: '#238b8b', instruction: 'Help with rye.' },
  ...{ model: 'offline', openingQuestion: 'Which flour?' },
  files: [
    { id: 'recipe', name: 'recipe.pdf', size: 600, isRead: true },
    { id: 'oven', name: 'oven.pdf', size: 400, isRead: false },
  ],
}
const shownTill = {
  ...{ id: 'till', owner: 'team', name: 'Name till', color: '#238b8b', instruction: 'Help with till.' },
  ...{ model: null, openingQuestion: null },
  files: [{ id: 'prices', name: 'prices.pdf', size: 600, isRead: true }],
}

it.each<[string, Person, boolean]>([
  ['the host, who may change those of the session', anna, true],
  ['another account, which may change none', bo, false],
  ['a guest, who may change none', guest('anna', 'en'), false],
])('in a session, its own assistants and those of the team are listed with their own files, for %s', async (_who, person, canChange) => {
  const { deps, asked } = storing([])
  const shown = await viewSessionAssistants(deps, session, [ofSession, ofTeam], person)
  expect(shown.slice(0, 2)).toEqual([
    { ...shownRye, canChange },
    { ...shownTill, canChange: false },
  ])
  expect(asked).toEqual([['rye', 'till']])
})

it('in a session that the operator closed, nobody may change an assistant, not even the host · OPER-06', async () => {
  const [first] = await viewSessionAssistants(storing([]).deps, closed, [ofSession], anna)
  expect(first).toEqual({ ...shownRye, canChange: false })
})

it.each([
  ['en', ['General Assistant', 'Marketing Expert', 'Copywriter', 'Sales Expert', 'Coach']],
  ['nl', ['Algemene assistent', 'Marketingexpert', 'Copywriter', 'Salesexpert', 'Coach']],
] as const)(
  'in a session, the five built-in assistants come last, in the language %s, and not even the host may change them',
  async (language, names) => {
    const host = user('anna', { firstName: 'Anna', lastName: 'Bakker' }, language)
    const shown = await viewSessionAssistants(storing([]).deps, session, [ofSession], host)
    const builtIn = (id: Parameters<typeof roleInstruction>[0], name: string, color: string) => ({
      ...{ id, owner: 'built-in', name, color, instruction: roleInstruction(id, language) },
      ...{ model: null, openingQuestion: null, files: [], canChange: false },
    })
    expect(shown).toEqual([
      { ...shownRye, canChange: true },
      builtIn('general', names[0], '#238b8b'),
      builtIn('marketing', names[1], '#b25196'),
      builtIn('copywriter', names[2], '#2580c1'),
      builtIn('sales', names[3], '#b16f23'),
      builtIn('coach', names[4], '#318f5a'),
    ])
  },
)

const shared = [ofTeam, row('scale', { team_id: 't', created_by: 'bo' }), row('mill', { team_id: 't', created_by: null })]

it.each<[string, Person, boolean[]]>([
  ["the team's owner may change every assistant", anna, [true, true, true]],
  ['a member may change only the assistants that they made', bo, [false, true, false]],
])('in the list of a team, %s', async (_who, person, [till, scale, mill]) => {
  const { deps, asked } = storing(shared)
  const other = (id: string) => ({ ...shownTill, id, name: `Name ${id}`, instruction: `Help with ${id}.`, files: [] })
  expect(await listTeamAssistants(deps, person)).toEqual([
    { ...shownTill, canChange: till },
    { ...other('scale'), canChange: scale },
    { ...other('mill'), canChange: mill },
  ])
  expect(asked).toEqual([
    [null, 't'],
    ['till', 'scale', 'mill'],
  ])
})

it('a closed team lists no assistants, and asks for a plan with teams', async () => {
  const { deps, asked } = storing(shared, 'free')
  await expect(listTeamAssistants(deps, anna)).rejects.toMatchObject({ code: 'upgrade_required' })
  expect(asked).toEqual([])
})

it.each([
  ['session', ofSession, shownRye],
  ['team', ofTeam, shownTill],
])('after a change to an assistant of a %s, it is returned with its files, and may be changed again', async (_owner, changed, shown) => {
  expect(await viewAssistant(storing([]).deps, changed)).toEqual({ ...shown, canChange: true })
})
