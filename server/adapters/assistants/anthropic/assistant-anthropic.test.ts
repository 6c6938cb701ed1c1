// The Anthropic adapter with an older model, which does not accept every form of thinking, and with a full context window.
import { expect, it, onTestFinished } from 'vitest'
import { beginsStream, hostileModels } from '../../../testing/doubles/hostile-models.ts'
import { startHostileProvider } from '../../../testing/doubles/hostile-provider.ts'
import { startPlayedProvider } from '../../../testing/doubles/openai-server.ts'
import { never, prompt, readAnswer } from '../../../testing/doubles/played-assistant.ts'

const model = hostileModels.find(({ name }) => name === 'Anthropic')!

it('two first answers at the same time both find the form of thinking that the model accepts', async () => {
  const provider = await startPlayedProvider()
  onTestFinished(() => provider.close())
  const assistant = model.connect(provider.baseUrl)
  const answers = ['Anna', 'Bram'].map(() => assistant.answer(prompt, never())[Symbol.asyncIterator]())
  const words = answers.map((answer) => answer.next())
  const [first, second] = [await provider.asked(), await provider.asked()]
  for (const { body } of [first, second]) expect(body).toMatchObject({ thinking: { type: 'adaptive' } })

  async function answersEnabled(): Promise<void> {
    const exchange = await provider.asked()
    expect(exchange.body).toMatchObject({ thinking: { type: 'enabled', budget_tokens: 4_096 } })
    await exchange.sends(model.begins + model.text('Rye.') + model.finishes)
    exchange.endsWithoutFinish()
  }
  first.refuses(400)
  await answersEnabled()
  const said = { done: false, value: { kind: 'text', text: 'Rye.' } }
  expect(await Promise.race(words)).toEqual(said)
  second.refuses(400)
  await answersEnabled()
  expect(await Promise.all(words)).toEqual([said, said])
  expect(await Promise.all(answers.map((answer) => answer.next()))).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
  ])

  // What was accepted is remembered: there is no further request with the form that was refused.
  const later = assistant.answer(prompt, never())[Symbol.asyncIterator]().next()
  await answersEnabled()
  expect([await later, provider.exchanges.length]).toEqual([said, 5])
})

it('an answer that fills the context window is kept and causes ai_too_long · GUARD-26', async () => {
  const { baseUrl } = await startHostileProvider((response) => {
    beginsStream(response)
    return [model.begins, model.text('Rye and'), model.finishesAtLimit.replace('max_tokens', 'model_context_window_exceeded')]
  })
  expect(await readAnswer(model.connect(baseUrl))).toMatchObject({ pieces: ['Rye and'], error: { code: 'ai_too_long' } })
})
