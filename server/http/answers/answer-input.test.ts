// The exact input of every answer, for anyone in the session and nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { createOpenAiAssistant } from '../../adapters/assistants/openai/assistant-openai.ts'
import { startPlayedProvider, type PlayedProvider } from '../../testing/doubles/openai-server.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

type Found = OutputOf<'GET /api/sessions/:id/answers/:answerId'>
let provider: PlayedProvider
let server: TestServer
beforeAll(async () => {
  provider = await startPlayedProvider()
  server = await startServer({ assistant: createOpenAiAssistant({ apiKey: 'sk-test', baseUrl: provider.baseUrl, model: 'gpt-4o' }) })
})
afterAll(async () => {
  await server.remove()
  await provider.close()
})

async function answered(ear: Ear, question: string) {
  await ear.says(question)
  const exchange = await provider.asked()
  exchange.says('Rye.')
  const usage = { prompt_tokens: 112, completion_tokens: 3, total_tokens: 115 }
  await exchange.sends(
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'played', choices: [], usage })}\n\n`,
  )
  exchange.finishes()
  return (await ear.hears('new_message', ({ message }) => message.type === 'ai')).message
}

it('the stored input is exactly what was sent, with the model and the tokens counted by the provider, without anybody’s notes · NOTE-05 AI-09 AI-12', async () => {
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id } = await anna.createSession()
  const [host, other] = [await anna.join(id), await bram.join(id)]
  await host.says('The landlord has not signed', { messageType: 'note' })
  const message = await answered(other, 'Rye or wheat?')
  const found = await anna.json<Found>(`/api/sessions/${id}/answers/${message.id}`)
  expect(found).toMatchObject({ model: message.metadata.model, answering: ['Bram'], isWithheld: false })
  const { model, messages } = provider.exchanges.at(-1)!.body
  expect(found.input).toEqual({ model, messages })
  expect(JSON.stringify(found.input)).not.toContain('landlord')
  expect(message.metadata.tokens).toEqual({ input: 112, output: 3 })
})

it('who paid for an answer is told to the payer and the host, and is in no event, response or export · EXP-09', async () => {
  const [anna, bram, chiara] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram'), visitor(server.url, 'Chiara')]
  const { id } = await anna.createSession()
  const ears = [await anna.join(id), await bram.join(id), await chiara.join(id)]
  const message = await answered(ears[1]!, 'Rye or wheat?')
  const payerFor = async (who: typeof anna, session = id, answer = message.id) =>
    (await who.json<Found>(`/api/sessions/${session}/answers/${answer}`)).payer
  expect([await payerFor(anna), await payerFor(bram), await payerFor(chiara)]).toEqual(['Bram', 'Bram', null])
  await ears[2]!.hears('new_message', (event) => event.message.id === message.id)
  const read = await Promise.all(['', '/messages', '/changes?rev=0', '/pins'].map((path) => chiara.json(`/api/sessions/${id}${path}`)))
  const searched = await chiara.json(`/api/search?q=Rye&sessionId=${id}`)
  expect(JSON.stringify([ears.map(({ heard }) => heard), read, searched])).not.toContain('payer"')

  const host = visitor(server.url, 'Dora')
  await host.signUp()
  const { id: userId } = await host.json<{ id: string }>('/api/auth/user')
  await server.app.deps.store.accounts.change(userId, { plan: 'pro' })
  const paid = await host.createSession()
  const answer = await answered(await bram.join(paid.id), 'Who pays?')
  expect([await payerFor(host, paid.id, answer.id), await payerFor(bram, paid.id, answer.id)]).toEqual([expect.any(String), null])
  const exported = await (await bram.fetch(`/api/sessions/${paid.id}/export?format=json`)).text()
  expect(exported).toContain('Who pays?')
  expect(exported).not.toContain('payer"')
})

it('the stored input is deleted once a message in it is deleted', async () => {
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  const message = await answered(ear, 'My password is hunter2')
  const own = (await anna.view(id)).messages.find(({ type }) => type === 'user')
  ear.send({ type: 'delete_message', messageId: own?.id ?? '' })
  await ear.hears('message_updated')
  expect(await anna.json<Found>(`/api/sessions/${id}/answers/${message.id}`)).toMatchObject({ input: null, isWithheld: true })
})

it('the stored input is not available to people outside the session, nor under another id', async () => {
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id } = await anna.createSession('Secret', true)
  const message = await answered(await anna.join(id), 'Rye or wheat?')
  expect((await bram.fetch(`/api/sessions/${id}/answers/${message.id}`)).status).toBe(404)
  const { id: own } = await bram.createSession()
  expect((await bram.fetch(`/api/sessions/${own}/answers/${message.id}`)).status).toBe(404)
})
