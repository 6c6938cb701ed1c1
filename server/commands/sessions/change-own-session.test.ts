// Renaming, making private and deleting a session from a list, without a socket.
import { expect, it } from 'vitest'
import type { ListedSession } from '../../../shared/entities.ts'
import { notice, startSession } from '../../testing/fixtures/session-fixture.ts'
import type { Visitor } from '../../testing/people/visitor.ts'

const change = (person: Visitor, id: string, body: object) =>
  person.fetch(`/api/sessions/${id}`, { method: 'POST', body: JSON.stringify(body) })
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

it('the host renames it and makes it private, and everyone in it sees that at once · EXP-08', async () => {
  const { anna, ears, id } = await startSession()
  const renamed = (await (await change(anna, id, { title: ' Menu\n\u202efor spring ' })).json()) as ListedSession
  expect(renamed).toMatchObject({ id, title: 'Menu for spring', isHost: true, preview: null })
  for (const ear of ears) {
    await ear.hears('session_updated', ({ session }) => session.title === 'Menu for spring')
    expect((await notice(ear)).metadata.notice).toEqual({ kind: 'renamed', by: 'Anna', title: 'Menu for spring' })
  }
  expect(await (await change(anna, id, { isPrivate: true })).json()).toMatchObject({ isPrivate: true })
  await ears[1].hears('session_updated', ({ session }) => session.isPrivate)
  await ears[1].says('Still in')
})

it('nobody but the host may, and bad input changes nothing · EXP-08', async () => {
  const { anna, bram, person, id } = await startSession()
  expect(await codeOf(await change(bram, id, { title: 'Mine' }))).toEqual([403, 'host_only'])
  expect(await codeOf(await change(person('Chiara'), id, { isPrivate: true }))).toEqual([403, 'host_only'])
  expect(await codeOf(await bram.fetch(`/api/sessions/${id}`, { method: 'DELETE' }))).toEqual([403, 'host_only'])
  for (const [body, code] of [
    [{}, 'bad_request'],
    [{ title: 'x'.repeat(121) }, 'bad_request'],
    [{ title: 3 }, 'bad_request'],
    [{ title: ' \u200b ' }, 'title_empty'],
  ] as const)
    expect(await codeOf(await change(anna, id, body))).toEqual([400, code])
  expect(await codeOf(await change(anna, 'missing', { title: 'Mine' }))).toEqual([404, 'session_not_found'])
  expect(await anna.view(id)).toMatchObject({ title: 'Bakery launch', isPrivate: false, messages: [] })
})

it('the host deletes it: it is gone for everyone, and they are told · EXP-08', async () => {
  const { anna, ears, id } = await startSession()
  expect(await (await anna.fetch(`/api/sessions/${id}`, { method: 'DELETE' })).json()).toEqual({ deleted: true })
  expect((await ears[1].hears('removed')).reason).toBe('deleted')
  expect(await anna.json('/api/sessions')).toEqual([])
  expect(await codeOf(await anna.fetch(`/api/sessions/${id}`, { method: 'DELETE' }))).toEqual([404, 'session_not_found'])
})
