// A team's assistants: members change their own, the owner all of them, and they take part in the sessions of all members.
import { expect, it } from 'vitest'
import type { Assistant, AssistantFile } from '../../../shared/assistants/assistant-api.ts'
import { startChain } from '../../testing/doubles/chain-of-models.ts'
import { startCircle } from '../../testing/doubles/scripted-assistant.ts'
import { startTeamFixture, teamFixture } from '../../testing/fixtures/team-fixture.ts'
import { visitor } from '../../testing/people/visitor.ts'

const miller = { name: 'Miller', color: '#318f5a', instruction: 'You know flour.' }

it('members change their own and the owner all of them; people outside see none · MODEL-07 MODEL-09', async () => {
  const fixture = await startTeamFixture()
  const { anna, bram } = await fixture.team()
  const made = await bram.ask<Assistant>('POST /api/team/assistants', miller)
  expect(made.body).toMatchObject({ ...miller, owner: 'team', canChange: true })
  const { id } = made.body
  expect((await anna.ask('POST /api/team/assistants', miller)).code).toBe('assistant_name_taken')
  expect((await anna.ask('POST /api/team/assistants', { ...miller, name: 'Kring' })).code).toBe('name_refused')
  const own = await anna.ask<Assistant>('POST /api/team/assistants', { ...miller, name: 'Baker' })
  expect((await bram.ask(`POST /api/team/assistants/${own.body.id}`, miller)).code).toBe('forbidden')
  expect((await bram.ask(`DELETE /api/team/assistants/${own.body.id}`)).code).toBe('forbidden')
  const changed = await anna.ask<Assistant>(`POST /api/team/assistants/${id}`, { ...miller, instruction: 'You know rye flour.' })
  expect(changed.body.instruction).toBe('You know rye flour.')
  const listed = await bram.ask<{ assistants: Assistant[] }>('GET /api/team/assistants')
  expect(listed.body.assistants.map(({ name, canChange }) => [name, canChange])).toEqual([
    ['Miller', true],
    ['Baker', false],
  ])
  const { anna: other } = await fixture.team()
  expect((await other.ask(`POST /api/team/assistants/${id}`, miller)).code).toBe('assistant_not_found')
  expect((await other.ask(`GET /api/team/assistants/${id}/export`)).code).toBe('assistant_not_found')
  const file = await bram.ask<AssistantFile>(`GET /api/team/assistants/${id}/export`)
  expect((await other.ask<Assistant>('POST /api/team/assistant-imports', file.body)).body).toMatchObject({
    name: 'Miller',
    instruction: 'You know rye flour.',
  })
  expect((await anna.ask(`DELETE /api/team/assistants/${id}`)).status).toBe(200)
  expect((await bram.ask<{ assistants: Assistant[] }>('GET /api/team/assistants')).body.assistants).toHaveLength(1)
})

it('take part in the sessions of members, where guests read their instruction, and stop when the team is dissolved · MODEL-07 MODEL-08', async () => {
  const { server, assistant } = await startCircle({ env: { DEFAULT_PLAN: 'team' } })
  const { anna, bram } = await teamFixture(server).team()
  const { id } = await bram.createSession()
  const guest = visitor(server.url, 'Gast')
  const ear = await guest.join(id)
  const { body: made } = await anna.ask<Assistant>('POST /api/team/assistants', miller)
  await ear.hears('assistants_changed')
  const { assistants } = await guest.json<{ assistants: Assistant[] }>(`/api/sessions/${id}/assistants`)
  expect(assistants[0]).toEqual({ ...made, canChange: false })
  expect((await bram.ask(`POST /api/sessions/${id}/assistants`, miller)).code).toBe('assistant_name_taken')
  await ear.says('@Miller, which flour?')
  const answer = await assistant.begins()
  expect(answer.prompt.instructions).toContain('"You know flour."')
  answer.says('Rye.')
  answer.ends()
  await ear.hears('new_message', ({ message }) => message.displayName === 'Miller')
  expect((await bram.ask(`POST /api/sessions/${id}/assistants/${made.id}`, miller)).code).toBe('assistant_not_found')
  // The host may change it on the team's page only, and only if it is their own.
  const asHost = await bram.ask<{ assistants: Assistant[] }>(`GET /api/sessions/${id}/assistants`)
  expect(asHost.body.assistants[0]).toMatchObject({ id: made.id, canChange: false })
  const told = async (change: () => Promise<unknown>) => {
    const before = ear.all('assistants_changed').length
    await change()
    await expect.poll(() => ear.all('assistants_changed').length).toBeGreaterThan(before)
  }
  await told(() => anna.ask(`POST /api/team/assistants/${made.id}`, { ...miller, instruction: 'You know spelt.' }))
  await told(() =>
    anna.fetch(`/api/assistants/${made.id}/files?name=a.txt`, { method: 'POST', body: 'Spelt', headers: { 'content-type': 'text/plain' } }),
  )
  const second = await anna.ask<Assistant>('POST /api/team/assistants', { ...miller, name: 'Second' })
  expect((await anna.ask(`POST /api/team/assistants/${second.body.id}`, { ...miller, name: 'MILLER' })).code).toBe('assistant_name_taken')
  await told(() => anna.ask(`DELETE /api/team/assistants/${second.body.id}`))
  const plans = ear.all('plan_changed').length
  await bram.ask('POST /api/team/leave')
  await expect.poll(() => ear.all('plan_changed').length).toBeGreaterThan(plans)
  await anna.ask('DELETE /api/team')
  const left = await guest.json<{ assistants: Assistant[] }>(`/api/sessions/${id}/assistants`)
  expect(left.assistants.map(({ owner }) => owner)).toEqual(Array<string>(5).fill('built-in'))
})

it('can have the models of the members’ plan, which only members of an open team can list · MODEL-07', async () => {
  const { server, anna: guest } = await startChain(['one', 'two'], { env: { DEFAULT_PLAN: 'team' } })
  const { anna } = await teamFixture(server).team()
  const { body } = await anna.ask<{ models: { id: string; name: string }[] }>('GET /api/team/models')
  expect(body.models.map(({ id, name }) => [id, name])).toEqual([
    ['one', 'ONE'],
    ['two', 'TWO'],
  ])
  expect((await guest.fetch('/api/team/models')).status).toBe(401)
  expect((await anna.ask<Assistant>('POST /api/team/assistants', { ...miller, model: 'two' })).body.model).toBe('two')
  expect((await anna.ask('POST /api/team/assistants', { ...miller, name: 'Baker', model: 'none' })).code).toBe('model_not_available')
})
