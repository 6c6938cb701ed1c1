// The model of a session: chosen by its host among those of the plan, told to everyone, and used for the next answer.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Plan } from '../../../shared/billing/plans.ts'
import { connectionSchema } from '../../../shared/answers/connection-api.ts'
import { createVault } from '../../adapters/identity/vault-aes.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { hearsAnswer, scriptedAssistant } from '../../testing/doubles/scripted-assistant.ts'
import { startReadyProvider } from '../../testing/doubles/openai-server.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'
import { saveConnection } from '../models/connections.ts'

const secret = 'secret of this server'

async function fixture(plan: Plan = 'pro') {
  const [small, large] = [scriptedAssistant('gpt-3.5-turbo'), scriptedAssistant('gpt-4o')]
  const server = await startServer({
    assistantFor: (of) => (of === 'free' ? small : large),
    env: { ENCRYPTION_KEY: secret, DEFAULT_PLAN: plan },
  })
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  await anna.signUp()
  const { id } = await anna.createSession()
  const ears: [Ear, Ear] = [await anna.join(id), await bram.join(id)]
  const models = async (who: Visitor) =>
    ((await (await who.fetch(`/api/sessions/${id}/models`)).json()) as { models: { id: string }[] }).models
  return { server, small, large, anna, bram, id, ears, models }
}
const updated = (ear: Ear) => ear.hears('session_updated')

describe('the model of a session', () => {
  it('is chosen by the host; everyone is told, and the next answer and its badge come from it · MODEL-02', async () => {
    const { small, large, id, ears, bram, models } = await fixture()
    expect((await models(bram)).map((one) => one.id)).toEqual(['gpt-4o', 'gpt-3.5-turbo'])
    ears[0].send({ type: 'set_model', model: 'gpt-3.5-turbo' })
    for (const ear of ears) {
      expect((await updated(ear)).session.model).toBe('gpt-3.5-turbo')
      const { message } = await ear.hears('new_message', (event) => event.message.type === 'system')
      expect([message.content, message.metadata.notice]).toEqual([
        'Anna Bakker chose the model GPT-3.5',
        { kind: 'model', by: 'Anna Bakker', name: 'GPT-3.5' },
      ])
    }
    await ears[1].says('Rye or wheat?')
    const answer = await small.begins()
    answer.says('Rye.')
    answer.ends()
    expect((await hearsAnswer(ears[0])).metadata.model).toBe('gpt-3.5-turbo')
    expect([large.prompts, (await bram.view(id)).model]).toEqual([[], 'gpt-3.5-turbo'])
  })

  it('is not changed by anyone else, nor to a model that the plan does not allow · MODEL-02', async () => {
    const { ears, anna, id, models } = await fixture('free')
    expect((await models(anna)).map((one) => one.id)).toEqual(['gpt-3.5-turbo'])
    ears[1].send({ type: 'set_model', model: 'gpt-3.5-turbo' })
    expect((await ears[1].hears('error')).code).toBe('host_only')
    for (const model of ['gpt-4o', 'made-up']) {
      ears[0].send({ type: 'set_model', model })
      expect((await ears[0].hears('error')).code).toBe('model_not_available')
    }
    expect((await anna.view(id)).model).toBeNull()
  })

  it('gives one notice when it is chosen twice, and returns to the default · MODEL-02', async () => {
    const { ears, anna, id } = await fixture()
    for (const model of ['gpt-3.5-turbo', 'gpt-3.5-turbo', null]) ears[0].send({ type: 'set_model', model })
    await ears[0].hears('new_message', ({ message }) => message.content === 'Anna Bakker chose the model GPT-4')
    const { messages, model } = await anna.view(id)
    expect([messages.filter(({ type }) => type === 'system').length, model]).toEqual([2, null])
  })

  it('that the plan no longer allows is replaced by the default · MODEL-02', async () => {
    const { server, large, ears, id } = await fixture()
    await server.app.deps.store.access.change(id, () => ({ set: { model: 'gone' } }), Date.now())
    await ears[0].says('Rye or wheat?')
    const answer = await large.begins()
    answer.says('Rye.')
    answer.ends()
    expect((await hearsAnswer(ears[0])).metadata.model).toBe('gpt-4o')
  })

  it('may come from a connection: its name is on the badge, and its own context limits the prompt · MODEL-01 MODEL-02', async () => {
    const { server, ears } = await fixture()
    const provider = await startReadyProvider('Two euros.', 'k')
    onTestFinished(() => provider.close())
    const { store, models, config } = server.app.deps
    const tools = { store: store.modelConnections, vault: createVault(secret), ownIds: [config.openai.modelPro], now: store.now }
    const model = { id: 'kitchen', model: 'llama3.1', name: 'Kitchen model', contextTokens: 500 }
    await saveConnection(tools, connectionSchema.parse({ name: 'K', kind: 'openai', baseUrl: provider.baseUrl, key: 'k', models: [model] }))
    await expect.poll(() => models.allowed('pro').map(({ id }) => id), { timeout: 2_000 }).toContain('kitchen')
    ears[0].send({ type: 'set_model', model: 'kitchen' })
    await updated(ears[1])
    // 500 tokens are 1,500 characters.
    await ears[0].says(`@AI ${'rye '.repeat(1_000)}What price?`)
    const { metadata } = await hearsAnswer(ears[1])
    expect([metadata.model, metadata.modelName]).toEqual(['kitchen', 'Kitchen model'])
    const sent = (provider.mock.getLastRequest()!.body as { messages: { content: string }[] }).messages.at(-1)!.content
    expect([sent.length < 1_600, sent.includes('What price?')]).toEqual([true, true])
  })
})
