// What an answer has used, as its participants receive it, from the provider’s report to the route.
import { expect, it, onTestFinished } from 'vitest'
import type { ModelPrice } from '../../../shared/answers/models.ts'
import type { OutputOf } from '../../../shared/api/api.ts'
import { createOpenAiAssistant } from '../../adapters/assistants/openai/assistant-openai.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { startChain } from '../../testing/doubles/chain-of-models.ts'
import { startPlayedProvider } from '../../testing/doubles/openai-server.ts'
import { hearsAnswer } from '../../testing/doubles/scripted-assistant.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

type Found = OutputOf<'GET /api/sessions/:id/answers/:answerId/receipt'>
const receiptFor = (who: Visitor, id: string, answerId: string) => who.json<Found>(`/api/sessions/${id}/answers/${answerId}/receipt`)

it('an answer’s receipt has the tokens that the provider reported, its model’s price, and the payer for the payer and the host only · MODEL-06 EXP-09', async () => {
  const { assistants, ears, id, anna, bram, server } = await startChain(['one', 'two'])
  const chiara = visitor(server.url, 'Chiara')
  await chiara.join(id)
  await ears[1].says('Rye or wheat?')
  const first = await assistants.one.begins()
  // Paid for, although it gave no word.
  first.counts({ input: 500, output: 0 })
  first.fails('ai_unavailable')
  const second = await assistants.two.begins()
  second.says('Rye.')
  second.counts({ input: 112, output: 40, thinking: 37 })
  second.ends()
  const message = await hearsAnswer(ears[1])
  const { receipts, payer } = await receiptFor(bram, id, message.id)
  expect(receipts).toMatchObject([
    { outcome: 'failed', model: 'one', input: 500, output: 0, thinking: null, cost: 500, isEstimated: false },
    { outcome: 'spent', model: 'two', input: 112, output: 40, thinking: 37, cost: 192, isEstimated: false },
  ])
  expect(receipts.every(({ ms }) => ms !== null && ms >= 0 && ms < 60_000)).toBe(true)
  expect([payer, (await receiptFor(anna, id, message.id)).payer, (await receiptFor(chiara, id, message.id)).payer]).toEqual([
    'Bram',
    'Bram',
    null,
  ])
  const stranger = await visitor(server.url, 'Dora').fetch(`/api/sessions/${id}/answers/${message.id}/receipt`)
  expect(stranger.status).toBe(403)
  const other = await anna.createSession()
  await anna.join(other.id)
  expect((await anna.fetch(`/api/sessions/${other.id}/answers/${message.id}/receipt`)).status).toBe(404)
})

/** Anna has asked a question of a provider that the test plays. */
async function startPlayed(price?: ModelPrice) {
  const provider = await startPlayedProvider()
  const server = await startServer({ assistant: createOpenAiAssistant({ apiKey: 'sk-test', baseUrl: provider.baseUrl, model: 'gpt-4o' }) })
  onTestFinished(async () => {
    await server.remove()
    await provider.close()
  })
  const entry = { operator: { id: 'o', name: 'Olga', address: null }, action: 'price_set', at: 0 } as const
  if (price) await server.app.deps.store.costs.setPrice('gpt-4o', price, 0, entry)
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  await ear.says('Rye or wheat?')
  const exchange = await provider.asked()
  const { model, messages } = exchange.body
  const input = Math.ceil(JSON.stringify({ model, messages }).length / 3)
  return { anna, id, ear, exchange, input }
}

it('the tokens of a stopped answer, which no provider reports, are estimated from what it read and wrote · MODEL-06', async () => {
  const { anna, id, ear, exchange, input } = await startPlayed()
  exchange.says('Rye bread')
  const { answerId } = await ear.hears('ai_delta')
  ear.send({ type: 'stop_answer', answerId })
  await hearsAnswer(ear)
  const { receipts } = await receiptFor(anna, id, answerId)
  expect(receipts).toMatchObject([{ outcome: 'stopped', model: 'gpt-4o', input, output: 3, thinking: null, isEstimated: true, cost: null }])
})

it('a model that only thought before it was stopped has tokens and a cost too, although the answer is refunded · MODEL-06 OPER-08', async () => {
  const { anna, id, ear, exchange, input } = await startPlayed({ input: 2, output: 8 })
  const thinking = { choices: [{ index: 0, delta: { reasoning_content: 'Rye keeps longer.' }, finish_reason: null }] }
  await exchange.sends(`data: ${JSON.stringify(thinking)}\n\n`)
  const { answerId } = await ear.hears('ai_thinking')
  ear.send({ type: 'stop_answer', answerId })
  await ear.hears('ai_failed')
  const { receipts } = await receiptFor(anna, id, answerId)
  expect(receipts).toMatchObject([{ outcome: 'refunded', input, output: 6, isEstimated: true, cost: 2 * input + 48 }])
})
