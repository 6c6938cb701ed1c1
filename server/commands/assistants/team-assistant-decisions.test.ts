// What is stored and published when members of a team create, import, change and delete its assistants.
import { describe, expect, it } from 'vitest'
import { ada, bea, memoryAssistants, rowsOf, teamRow, toldTeam } from '../../testing/doubles/memory-assistants.ts'
import { addTeamAssistant, changeTeamAssistant, importTeamAssistant, removeTeamAssistant } from './team-assistants.ts'

const baker = { name: 'Baker', color: '#2580C1', instruction: 'You know bread.', openingQuestion: 'What are we baking?' }
const file = { kring: 'assistant', version: 1, ...baker }
const made = { color: '#2580c1', opening_question: 'What are we baking?', created_by: 'bea', created_at: 1_000_000, updated_at: 1_000_000 }
const shown = { ...baker, color: '#2580c1', owner: 'team', model: null, files: [], canChange: true }
const announced = [
  ['members', 't'],
  ['hostedBy', ['user:ada', 'user:bea']],
]
const nothing = { changes: [], published: [] }

describe('creating an assistant of a team', () => {
  it('stores it in the name of the member, and tells the sessions of all members', async () => {
    const { deps, told } = memoryAssistants({ rows: rowsOf(49, teamRow) })
    const { id, ...rest } = await addTeamAssistant(deps, bea, baker)
    expect(rest).toEqual(shown)
    expect(told.changes).toEqual([{ put: teamRow({ ...made, id }) }])
    expect([told.calls, told.published]).toEqual([[['changeInTeam', 't', 'bea'], ...announced], toldTeam])
  })

  it('is refused if the team has 50', async () => {
    const { deps, told } = memoryAssistants({ rows: rowsOf(50, teamRow) })
    await expect(addTeamAssistant(deps, bea, baker)).rejects.toMatchObject({ code: 'too_many_assistants', values: { most: 50 } })
    expect(told).toMatchObject(nothing)
  })

  it('with a model needs one that the member’s plan allows', async () => {
    const { deps, told } = memoryAssistants()
    await expect(addTeamAssistant(deps, bea, { ...baker, model: 'three' })).rejects.toMatchObject({ code: 'model_not_available' })
    expect(told).toMatchObject(nothing)
    expect((await addTeamAssistant(deps, bea, { ...baker, model: 'two' })).model).toBe('two')
    expect(told.plans).toEqual(['user:bea', 'user:bea'])
  })

  it('is refused under the name of another one', async () => {
    const { deps, told } = memoryAssistants({ rows: [teamRow()] })
    await expect(addTeamAssistant(deps, bea, baker)).rejects.toMatchObject({ code: 'assistant_name_taken' })
    expect(told).toMatchObject(nothing)
  })

  it('succeeds even if the sessions cannot be told, which is logged', async () => {
    const error = new Error('database')
    const { deps, told } = memoryAssistants({ fails: { members: error } })
    await addTeamAssistant(deps, bea, baker)
    expect([told.changes.length, told.published]).toEqual([1, []])
    expect(told.logged).toEqual([['error', { error, teamId: 't' }, 'announcing changed assistants failed']])
  })
})

describe('importing an assistant of a team', () => {
  it.each([
    ['keeps a model that the plan allows', 'two', 'two', ['user:bea']],
    ['leaves out one that it does not allow', 'three', null, ['user:bea']],
    ['without a model does not look up the plan', null, null, []],
  ])('%s', async (_what, given, model, plans) => {
    const { deps, told } = memoryAssistants()
    const { id, ...rest } = await importTeamAssistant(deps, bea, { ...file, model: given })
    expect(rest).toEqual({ ...shown, model })
    expect(told.changes).toEqual([{ put: teamRow({ ...made, id, model }) }])
    expect([told.plans, told.published]).toEqual([plans, toldTeam])
  })
})

describe('changing an assistant of a team', () => {
  const given = { ...baker, name: 'Miller', instruction: 'You know flour.' }

  it.each([
    ['its author', bea, 'bea'],
    ['the owner of the team', ada, 'bea'],
  ])('is possible for %s, and leaves its author as it is', async (_who, person, author) => {
    const { deps, told } = memoryAssistants({ rows: [teamRow({ created_by: author, model: 'one' })] })
    const { name, instruction } = given
    expect(await changeTeamAssistant(deps, person, 'a', { ...given, model: 'two' })).toEqual({
      ...shown,
      id: 'a',
      name,
      instruction,
      model: 'two',
    })
    const put = teamRow({ ...made, name, instruction, created_by: author, created_at: 1, model: 'two' })
    expect([told.changes, told.published]).toEqual([[{ put }], toldTeam])
  })

  it('keeps its own name, and cannot take that of another one', async () => {
    const { deps, told } = memoryAssistants({ rows: [teamRow(), teamRow({ id: 'other', name: 'Miller' })] })
    await expect(changeTeamAssistant(deps, bea, 'a', given)).rejects.toMatchObject({ code: 'assistant_name_taken' })
    await changeTeamAssistant(deps, bea, 'a', { ...given, name: 'Baker' })
    expect(told.changes).toMatchObject([{ put: { id: 'a', name: 'Baker', instruction: 'You know flour.' } }])
  })

  it('keeps a model that it has, even if it was withdrawn, and takes no other one that is not allowed', async () => {
    const { deps, told } = memoryAssistants({ rows: [teamRow({ model: 'gone' })] })
    await expect(changeTeamAssistant(deps, bea, 'a', { ...given, model: 'three' })).rejects.toMatchObject({ code: 'model_not_available' })
    expect(told).toMatchObject(nothing)
    expect((await changeTeamAssistant(deps, bea, 'a', { ...given, model: 'gone' })).model).toBe('gone')
  })

  it('is refused to other members, and for one that does not exist', async () => {
    const { deps, told } = memoryAssistants({ rows: [teamRow({ created_by: 'ada' })] })
    await expect(changeTeamAssistant(deps, bea, 'a', given)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(changeTeamAssistant(deps, bea, 'none', given)).rejects.toMatchObject({ code: 'assistant_not_found' })
    expect(told).toMatchObject(nothing)
  })
})

describe('deleting an assistant of a team', () => {
  const toldOfRemoval = ['s1', 's2'].map((id) => [id, { type: 'assistants_changed', removedId: 'a' }])

  it('tells the sessions of all members and removes its files from the storage', async () => {
    const { deps, told } = memoryAssistants({ rows: [teamRow()] })
    await removeTeamAssistant(deps, bea, 'a')
    expect([told.changes, told.published]).toEqual([[{ removes: 'a' }], toldOfRemoval])
    expect(told.calls).toEqual([['changeInTeam', 't', 'bea'], ...announced, ['due', 1_000_000], ['removeStored', 'old'], ['done', ['old']]])
  })

  it('succeeds even if its files cannot be removed, which is logged', async () => {
    const error = new Error('storage')
    const { deps, told } = memoryAssistants({ rows: [teamRow()], fails: { due: error } })
    await removeTeamAssistant(deps, bea, 'a')
    expect([told.published, told.logged]).toEqual([toldOfRemoval, [['error', { error }, 'removing stored files failed']]])
  })

  it('is refused to members who did not create it, and possible for the owner', async () => {
    const { deps, told } = memoryAssistants({ rows: [teamRow({ created_by: 'cas' })] })
    await expect(removeTeamAssistant(deps, bea, 'a')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(removeTeamAssistant(deps, bea, 'none')).rejects.toMatchObject({ code: 'assistant_not_found' })
    expect(told).toMatchObject(nothing)
    await removeTeamAssistant(deps, ada, 'a')
    expect(told.changes).toEqual([{ removes: 'a' }])
  })
})
