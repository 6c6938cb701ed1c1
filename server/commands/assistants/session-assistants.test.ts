// Assistants of a session: who may change them, what everyone sees of them, which names they may have, and the file in which they travel.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Assistant, AssistantFile } from '../../../shared/assistants/assistant-api.ts'
import { addAssistant } from './session-assistants.ts'
import { guest } from '../../domain/people/person.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { handTo, readerLink } from '../../testing/fixtures/session-fixture.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const baker = { name: 'Baker', color: '#2580c1', instruction: 'You know bread.', openingQuestion: 'What are we baking?' }

async function start() {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id } = await anna.createSession()
  const ears = [await anna.join(id), await bram.join(id)] as const
  const path = `/api/sessions/${id}/assistants`
  const list = async (who: Visitor, key = '') => (await who.json<{ assistants: Assistant[] }>(`${path}${key}`)).assistants
  return { server, anna, bram, id, ears, path, list }
}

async function ask(who: Visitor, method: string, path: string, body?: object) {
  const response = await who.fetch(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const told = (await response.json()) as { code?: string; message?: string; id?: string }
  return { status: response.status, code: told.code ?? null, message: told.message ?? '', id: told.id ?? '' }
}

describe('assistants of a session', () => {
  it('are created, changed and deleted by the host; a notice names each change, and everyone inside reads the instruction · MODEL-07', async () => {
    const { anna, bram, server, ears, path, list } = await start()
    const made = await anna.json<Assistant>(path, { method: 'POST', body: JSON.stringify(baker) })
    expect(made).toEqual({ ...baker, id: made.id, owner: 'session', model: null, files: [], canChange: true })
    const { message } = await ears[1].hears('new_message')
    expect(message).toMatchObject({
      type: 'system',
      content: 'Anna added the assistant Baker',
      metadata: { notice: { kind: 'assistant', by: 'Anna', name: 'Baker', change: 'added' } },
    })
    await ears[1].hears('assistants_changed')
    expect((await list(bram))[0]).toEqual({ ...made, canChange: false })
    const reader = visitor(server.url, 'Rita')
    const { readerKey: key } = await readerLink(ears[0])
    expect((await list(reader, `?key=${key}`))[0]?.instruction).toBe('You know bread.')
    for (const [method, body] of [
      ['POST', baker],
      ['DELETE', undefined],
    ] as const)
      expect(await ask(bram, method, `${path}/${made.id}`, body)).toMatchObject({ status: 403, code: 'host_only' })
    await ask(anna, 'POST', `${path}/${made.id}`, { ...baker, instruction: 'You know rye.' })
    await ears[1].hears('new_message', (event) => event.message.content === 'Anna changed the assistant Baker')
    expect((await list(bram))[0]?.instruction).toBe('You know rye.')
    expect((await ask(anna, 'DELETE', `${path}/${made.id}`)).status).toBe(200)
    await ears[1].hears('new_message', (event) => event.message.content === 'Anna removed the assistant Baker')
    expect((await list(bram)).map(({ owner }) => owner)).toEqual(Array<string>(5).fill('built-in'))
    expect(await ask(anna, 'DELETE', `${path}/${made.id}`)).toMatchObject({ status: 404, code: 'assistant_not_found' })
  })

  it('are not created by a host who hands the session over at the same time · MODEL-07', async () => {
    const { server, anna, bram, id, ears, list } = await start()
    const { deps } = server.app
    const { assistants } = deps.store
    const handedOver: typeof assistants = {
      ...assistants,
      async changeInSession(...change) {
        await handTo(...ears, (await bram.view(id)).self.anonymousId!)
        return assistants.changeInSession(...change)
      },
    }
    const person = guest((await anna.view(id)).self.anonymousId!, 'en')
    const added = addAssistant({ ...deps, store: { ...deps.store, assistants: handedOver } }, person, id, { ...baker, model: null })
    await expect(added).rejects.toMatchObject({ code: 'host_only' })
    expect((await list(anna)).filter(({ owner }) => owner === 'session')).toEqual([])
  })

  it('the five roles are built-in assistants whose instructions everyone can read, in their language · MODEL-07', async () => {
    const { bram, path } = await start()
    const { assistants } = await bram.json<{ assistants: Assistant[] }>(path, { headers: { 'accept-language': 'nl' } })
    expect(assistants.map(({ id, name, canChange }) => [id, name, canChange])).toEqual([
      ['general', 'Algemene assistent', false],
      ['marketing', 'Marketingexpert', false],
      ['copywriter', 'Copywriter', false],
      ['sales', 'Salesexpert', false],
      ['coach', 'Coach', false],
    ])
    expect(assistants[4]?.instruction).toMatch(/^Je bent coach\./)
  })

  it('a name must be free, and not that of the AI, a role or a person, however it is written · MODEL-07', async () => {
    const { anna, path } = await start()
    const add = async (name: string) => (await ask(anna, 'POST', path, { ...baker, name })).code
    expect(await add('Baker')).toBeNull()
    for (const taken of ['Baker', ' bÀKER\u200b', 'Bакеr', 'bram', 'Anna']) expect(await add(taken), taken).toBe('assistant_name_taken')
    for (const refused of ['AI Assistant', 'ai', 'А1 аssistаnt', 'Coach', 'salesexpert', 'Marketing Expert'])
      expect(await add(refused), refused).toBe('name_refused')
    const long = await ask(anna, 'POST', path, { ...baker, name: `${'n'.repeat(18)}🇳🇱e\u0301x` })
    expect(long.message).toBe('That text has 21 characters. It can have at most 20.')
    expect(await add('\u200b \n')).toBe('assistant_name_missing')
    const { id } = await ask(anna, 'POST', path, { ...baker, name: 'Miller' })
    const rename = async (name: string) => (await ask(anna, 'POST', `${path}/${id}`, { ...baker, name })).code
    expect([await rename('baker'), await rename('Bram'), await rename('Coach'), await rename('MILLER')]).toEqual([
      ...['assistant_name_taken', 'assistant_name_taken', 'name_refused'],
      null,
    ])
  })

  it('a person who joins later, or renames themselves, does not get the name of an assistant · MODEL-07', async () => {
    const { server, anna, id, ears, path } = await start()
    await ask(anna, 'POST', path, baker)
    const late = visitor(server.url, 'BAKER')
    const ear = await late.join(id)
    expect((await ear.hears('error')).code).toBe('name_refused')
    expect((await late.view(id)).self.displayName).toBe('Anonymous')
    ears[1].send({ type: 'set_name', displayName: 'Bakèr' })
    expect((await ears[1].hears('error')).code).toBe('name_refused')
    // Clients of the seeds send their name with each message: that is not a reason to lose the message.
    await ears[1].says('Still here', { displayName: 'Baker' })
    expect((await ears[0].hears('new_message', ({ message }) => message.content === 'Still here')).message.displayName).toBe('Bram')
  })

  it('texts that are too long, colours without contrast and models of other plans get a clear error and change nothing · MODEL-07', async () => {
    const { anna, path, list, ears } = await start()
    const long = await ask(anna, 'POST', path, { ...baker, instruction: 'x'.repeat(100_000) })
    expect(long).toMatchObject({ status: 400, code: 'assistant_text_too_long' })
    expect(long.message).toBe('That text has 100000 characters. It can have at most 8000.')
    expect((await ask(anna, 'POST', path, { ...baker, openingQuestion: 'x'.repeat(501) })).code).toBe('assistant_text_too_long')
    expect((await ask(anna, 'POST', path, { ...baker, instruction: ' \u0000 ' })).code).toBe('assistant_instruction_missing')
    expect((await ask(anna, 'POST', path, { ...baker, color: '#ffffff' })).code).toBe('accent_refused')
    expect((await ask(anna, 'POST', path, { ...baker, model: 'gpt-of-somebody-else' })).code).toBe('model_not_available')
    await ears[1].settles()
    expect(ears[1].all('assistants_changed')).toEqual([])
    expect(await list(anna)).toHaveLength(5)
  })

  it('a session has 20 at most · MODEL-07', async () => {
    const { anna, path } = await start()
    for (let n = 0; n < 20; n += 1) expect((await ask(anna, 'POST', path, { ...baker, name: `Number ${n * 11}` })).status).toBe(200)
    expect(await ask(anna, 'POST', path, baker)).toMatchObject({ status: 409, code: 'too_many_assistants' })
  })
})

describe('the file of an assistant', () => {
  it('is a download that another session imports unchanged, with scripts in it as plain text · MODEL-09', async () => {
    const { server, anna, bram, path } = await start()
    const script = '<script>alert("rye")</script> {{name}} </textarea>'
    const made = await anna.json<Assistant>(path, { method: 'POST', body: JSON.stringify({ ...baker, instruction: script }) })
    const response = await bram.fetch(`${path}/${made.id}/export`)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="assistant.json"')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const file = (await response.json()) as AssistantFile
    expect(file).toEqual({ kring: 'assistant', version: 1, ...baker, instruction: script, model: null, files: [] })
    const chiara = visitor(server.url, 'Chiara')
    const { id: other } = await chiara.createSession()
    const more = { ...file, id: made.id, owner: 'team', canChange: false, model: 'unknown-here', surprise: { deep: [1] } }
    const imported = await ask(chiara, 'POST', `/api/sessions/${other}/assistant-imports`, more)
    expect(imported.status).toBe(200)
    const { assistants } = await chiara.json<{ assistants: Assistant[] }>(`/api/sessions/${other}/assistants`)
    expect(assistants[0]).toEqual({ ...made, id: imported.id })
    expect(imported.id).not.toBe(made.id)
  })

  it('of another session is found by nobody, also not by its host under the address of their own session · MODEL-07 MODEL-09', async () => {
    const { server, anna, path } = await start()
    const { id } = await ask(anna, 'POST', path, { ...baker, instruction: 'CANARY' })
    const chiara = visitor(server.url, 'Chiara')
    const { id: other } = await chiara.createSession()
    const own = `/api/sessions/${other}/assistants/${id}`
    for (const [method, at, body] of [
      ['GET', `${own}/export`, undefined],
      ['POST', own, baker],
      ['DELETE', own, undefined],
      ['POST', `/api/assistants/${id}/files?name=a.txt`, baker],
      ['DELETE', `/api/assistants/${id}/files/none`, undefined],
    ] as const)
      expect((await ask(chiara, method, at, body)).status, `${method} ${at}`).toBeGreaterThanOrEqual(400)
    expect((await ask(chiara, 'GET', `${own}/export`)).code).toBe('assistant_not_found')
    expect(await (await anna.fetch(`${path}/${id}/export`)).text()).toContain('CANARY')
  })

  it('is refused with its reason if it is of another version, or no assistant at all · MODEL-09', async () => {
    const { anna, bram, id, list } = await start()
    const file = { kring: 'assistant', version: 1, ...baker }
    const bring = async (body: object, who = anna) => (await ask(who, 'POST', `/api/sessions/${id}/assistant-imports`, body)).code
    expect(await bring({ ...file, version: 2 })).toBe('assistant_version_unknown')
    for (const bad of [
      {},
      { ...file, kring: 'board' },
      { ...file, name: 7 },
      { ...file, instruction: ['x'] },
      { ...file, files: 'x' },
      { ...file, color: 'red' },
    ])
      expect(await bring(bad), JSON.stringify(bad)).toBe('assistant_file_refused')
    expect(await bring({ ...file, name: 'AI Assistant' })).toBe('name_refused')
    expect(await bring(file, bram)).toBe('host_only')
    expect(await list(anna)).toHaveLength(5)
    expect(await bring(JSON.parse(`{"__proto__":{"x":1},${JSON.stringify(file).slice(1)}`) as object)).toBeNull()
  })
})

it('a demo has no host, so nobody adds assistants there; its built-in ones are listed · MODEL-07', async () => {
  const { server } = await start()
  const who = visitor(server.url, 'Anna')
  expect(await ask(who, 'POST', '/api/sessions/demo-session/assistants', baker)).toMatchObject({ status: 403, code: 'host_only' })
  expect((await who.json<{ assistants: Assistant[] }>('/api/sessions/demo-session/assistants')).assistants).toHaveLength(5)
})
