// What is stored and published when the host of a session creates, imports, changes and deletes its assistants.
import { describe, expect, it } from 'vitest'
import { ada, assistantRow, bea, memoryAssistants, rowsOf, teamRow } from '../../testing/doubles/memory-assistants.ts'
import type { Deps } from '../../deps.ts'
import { guest } from '../../domain/people/person.ts'
import { addAssistant, changeAssistant, importAssistant, removeAssistant } from './session-assistants.ts'

const baker = { name: 'Baker', color: '#2580C1', instruction: 'You know bread.', openingQuestion: 'What are we baking?' }
const file = { kring: 'assistant', version: 1, ...baker }
const made = { color: '#2580c1', opening_question: 'What are we baking?', created_by: 'ada', created_at: 1_000_000, updated_at: 1_000_000 }
const shown = { ...baker, color: '#2580c1', owner: 'session', model: null, files: [], canChange: true }
const published = [
  ['s', { type: 'new_message', message: { id: 'm1' } }],
  ['s', { type: 'assistants_changed' }],
]
const notice = (change: string, name = 'Baker') => {
  const said = { kind: 'assistant', by: 'Ada', name, change }
  return ['s', 't', { said, inEnglish: `Ada ${change} the assistant ${name}` }, 1_000_000]
}
const nothing = { changes: [], notices: [], published: [], calls: [] }

it.each([
  ['created', (deps: Deps) => addAssistant(deps, ada, 's', baker)],
  ['imported', (deps: Deps) => importAssistant(deps, ada, 's', file)],
  ['changed', (deps: Deps) => changeAssistant(deps, ada, { id: 's', assistantId: 'a' }, baker)],
  ['deleted', (deps: Deps) => removeAssistant(deps, ada, { id: 's', assistantId: 'a' })],
])('no assistant is %s in a session that the operator closed, not even by its host · OPER-06', async (_what, run) => {
  const { deps, told } = memoryAssistants({ rows: [assistantRow()], session: { isClosed: true } })
  await expect(run(deps)).rejects.toMatchObject({ code: 'session_closed' })
  expect(told).toMatchObject(nothing)
})

describe('creating an assistant', () => {
  it('stores it, adds a notice, and tells everyone in the session', async () => {
    const { deps, told } = memoryAssistants()
    const { id, ...rest } = await addAssistant(deps, ada, 's', baker)
    expect(rest).toEqual(shown)
    expect(told).toMatchObject({ changes: [{ put: assistantRow({ ...made, id }) }], notices: [notice('added')], published })
  })

  it('with a model needs one that the host’s plan allows', async () => {
    const { deps, told } = memoryAssistants()
    await expect(addAssistant(deps, ada, 's', { ...baker, model: 'three' })).rejects.toMatchObject({ code: 'model_not_available' })
    expect(told).toMatchObject(nothing)
    expect((await addAssistant(deps, ada, 's', { ...baker, model: 'two' })).model).toBe('two')
    expect(told.plans).toEqual(['user:ada', 'user:ada'])
  })

  it('is refused if the session has 20; those of the team do not count', async () => {
    const room = memoryAssistants({ rows: [...rowsOf(19, assistantRow), teamRow({ id: 't1', name: 'Miller' })] })
    await addAssistant(room.deps, ada, 's', baker)
    expect(room.told.changes).toHaveLength(1)
    const full = memoryAssistants({ rows: rowsOf(20, assistantRow) })
    const refused = { code: 'too_many_assistants', values: { most: 20 } }
    await expect(addAssistant(full.deps, ada, 's', baker)).rejects.toMatchObject(refused)
    expect(full.told).toMatchObject(nothing)
  })

  it('is refused to anyone but the host, and under the name of a person or another assistant', async () => {
    const { deps, told } = memoryAssistants({ rows: [teamRow()] })
    await expect(addAssistant(deps, bea, 's', baker)).rejects.toMatchObject({ code: 'host_only' })
    for (const name of ['Baker', 'Cas'])
      await expect(addAssistant(deps, ada, 's', { ...baker, name })).rejects.toMatchObject({ code: 'assistant_name_taken' })
    expect(told).toMatchObject(nothing)
  })
})

describe('importing an assistant', () => {
  it.each([
    ['keeps a model that the plan allows', 'two', 'two'],
    ['leaves out one that it does not allow', 'three', null],
  ])('%s', async (_what, given, model) => {
    const { deps, told } = memoryAssistants()
    const { id, ...rest } = await importAssistant(deps, ada, 's', { ...file, model: given })
    expect(rest).toEqual({ ...shown, model })
    expect(told).toMatchObject({ changes: [{ put: assistantRow({ ...made, id, model }) }], notices: [notice('added')], published })
  })

  it('depends on the plan of the host: a guest has fewer models', async () => {
    const { deps, told } = memoryAssistants({ session: { host: 'guest:gus' }, displayName: 'Gus' })
    expect((await importAssistant(deps, guest('gus', 'en'), 's', { ...file, model: 'two' })).model).toBeNull()
    expect(told.notices).toMatchObject([['s', null, { said: { by: 'Gus' } }, 1_000_000]])
  })

  it('without a model does not look up the plan', async () => {
    const { deps, told } = memoryAssistants()
    expect((await importAssistant(deps, ada, 's', { ...file, model: null })).model).toBeNull()
    expect(told.plans).toEqual([])
  })
})

describe('changing an assistant', () => {
  const change = (deps: ReturnType<typeof memoryAssistants>['deps'], given: object = {}, assistantId = 'a') =>
    changeAssistant(deps, ada, { id: 's', assistantId }, { ...baker, ...given })

  it('stores what the host chose, in the name of the host, and tells everyone', async () => {
    const { deps, told } = memoryAssistants({ rows: [assistantRow({ model: 'one' })] })
    const given = { name: 'Miller', instruction: 'You know flour.' }
    expect(await change(deps, { ...given, model: 'two' })).toEqual({ ...shown, ...given, id: 'a', model: 'two' })
    const put = assistantRow({ ...made, ...given, created_at: 1, model: 'two' })
    expect(told).toMatchObject({ changes: [{ put }], notices: [notice('changed', 'Miller')], published })
  })

  it('keeps a model that it has, even if it was withdrawn, and takes no other one that is not allowed', async () => {
    const { deps, told } = memoryAssistants({ rows: [assistantRow({ model: 'gone' })] })
    await expect(change(deps, { model: 'three' })).rejects.toMatchObject({ code: 'model_not_available' })
    expect(told).toMatchObject(nothing)
    expect((await change(deps, { model: 'gone' })).model).toBe('gone')
  })

  it('that is unknown, or the team’s, is refused', async () => {
    const { deps, told } = memoryAssistants({ rows: [teamRow()] })
    for (const id of ['a', 'none']) await expect(change(deps, {}, id)).rejects.toMatchObject({ code: 'assistant_not_found' })
    expect(told).toMatchObject(nothing)
  })
})

describe('deleting an assistant', () => {
  const toldOfRemoval = [published[0], ['s', { type: 'assistants_changed', removedId: 'a' }]]
  const remove = ({ deps }: ReturnType<typeof memoryAssistants>, assistantId = 'a') => removeAssistant(deps, ada, { id: 's', assistantId })

  it('tells everyone and removes its files from the storage', async () => {
    const scene = memoryAssistants({ rows: [assistantRow()] })
    await remove(scene)
    const calls = [
      ['due', 1_000_000],
      ['removeStored', 'old'],
      ['done', ['old']],
    ]
    expect(scene.told).toEqual({
      ...nothing,
      added: [],
      logged: [],
      plans: [],
      changes: [{ removes: 'a' }],
      notices: [notice('removed')],
      published: toldOfRemoval,
      calls,
    })
  })

  it('leaves the others', async () => {
    const scene = memoryAssistants({ rows: [assistantRow({ id: 'other', name: 'Miller' }), assistantRow()] })
    await remove(scene)
    expect([scene.told.changes, scene.told.notices]).toEqual([[{ removes: 'a' }], [notice('removed')]])
  })

  it('succeeds even if its files cannot be removed, which is logged', async () => {
    const error = new Error('storage')
    const scene = memoryAssistants({ rows: [assistantRow()], fails: { due: error } })
    await remove(scene)
    expect(scene.told.published).toEqual(toldOfRemoval)
    expect(scene.told.logged).toEqual([['error', { error }, 'removing stored files failed']])
  })

  it('that is unknown, or the team’s, is refused', async () => {
    const scene = memoryAssistants({ rows: [teamRow()] })
    for (const id of ['a', 'none']) await expect(remove(scene, id)).rejects.toMatchObject({ code: 'assistant_not_found' })
    expect(scene.told).toMatchObject(nothing)
  })
})
