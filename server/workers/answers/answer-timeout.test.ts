// A provider that goes silent: people are told in time, and its connection is closed.
import { expect, it, onTestFinished, vi } from 'vitest'
import type * as Limits from '../../../shared/limits/limits.ts'
import { createOpenAiAssistant } from '../../adapters/assistants/openai/assistant-openai.ts'
import { startPlayedProvider } from '../../testing/doubles/openai-server.ts'
import { answersHeard, hearsAnswer, startCircle } from '../../testing/doubles/scripted-assistant.ts'

vi.mock('../../../shared/limits/limits.ts', async (original) => {
  const real = await original<typeof Limits>()
  return { limits: { ...real.limits, answerFirstTokenMs: 300, answerNextTokenMs: 150 } }
})

async function startPlayedCircle() {
  const provider = await startPlayedProvider()
  onTestFinished(() => provider.close())
  return {
    provider,
    ...(await startCircle({ assistant: createOpenAiAssistant({ apiKey: 'k', baseUrl: provider.baseUrl, model: 'gpt-4o' }) })),
  }
}

it('silence before the first word is a failure that can be retried, and closes the connection to the provider · AI-14 AI-10', async () => {
  const { provider, ears } = await startPlayedCircle()
  await ears[0].says('What price?')
  const exchange = await provider.asked()
  for (const ear of ears) {
    expect((await ear.hears('ai_failed')).failed.code).toBe('ai_timeout')
    expect((await ear.hears('ai_error')).code).toBe('ai_timeout')
    await ear.hears('ai_typing', ({ isTyping }) => !isTyping)
  }
  await exchange.closed
  expect(exchange.wasComplete()).toBe(false)
  ears[1].send({ type: 'retry_answer', answerId: ears[1].all('ai_failed')[0]!.failed.answerId })
  const again = await provider.asked()
  again.says('Two euros.')
  again.finishes()
  expect((await hearsAnswer(ears[0])).content).toBe('Two euros.')
})

it('silence in the middle keeps the text so far, and closes the connection to the provider · AI-14', async () => {
  const { provider, ears } = await startPlayedCircle()
  await ears[0].says('What price?')
  const exchange = await provider.asked()
  exchange.says('Two eu')
  expect((await ears[1].hears('ai_error')).code).toBe('ai_timeout')
  expect(answersHeard(ears[1]).map((message) => [message.content, message.metadata.status])).toEqual([['Two eu', 'interrupted']])
  await exchange.closed
  expect(exchange.wasComplete()).toBe(false)
})
