// A model that fails before its first word: the next one in the chain answers instead, once, under its own name.
import { expect, it } from 'vitest'
import { startChain } from '../../testing/doubles/chain-of-models.ts'
import { answersHeard, hearsAnswer } from '../../testing/doubles/scripted-assistant.ts'
import { announces, upload } from '../../testing/people/uploads.ts'

it.each(['ai_busy', 'ai_unavailable', 'ai_key_refused', 'ai_timeout'] as const)(
  'after %s the next models are asked in order, and the answer names the one that replied · MODEL-05',
  async (code) => {
    const { assistants, ears, id, anna, server } = await startChain(['one', 'two', 'three'])
    await ears[0].says('What price?')
    ;(await assistants.one.begins()).fails(code)
    ;(await assistants.two.begins()).fails('ai_unavailable')
    const third = await assistants.three.begins()
    await ears[1].hears('ai_started', ({ answer }) => answer.model === 'three' && answer.modelName === 'THREE')
    third.says('Two euros.')
    third.ends()
    const { content, metadata } = await hearsAnswer(ears[1])
    expect([content, metadata.model, metadata.modelName, metadata.insteadOf]).toEqual(['Two euros.', 'three', 'THREE', 'one'])
    expect(ears[1].all('ai_error')).toEqual([])
    // Paid once, under the name of the model that replied.
    const { store, now } = server.app.deps
    const { self } = await anna.view(id)
    const lines = await store.ledger.list(`guest:${self.anonymousId ?? ''}`, new Date(now()).toISOString().slice(0, 7))
    expect(lines.filter(({ kind }) => kind === 'ai')).toMatchObject([{ status: 'spent', model: 'three', amount: 1 }])
  },
)

it('after an answer without a piece the next model is asked, and the last one may give none · MODEL-05', async () => {
  const { assistants, ears } = await startChain(['one', 'two'])
  await ears[0].says('What price?')
  ;(await assistants.one.begins()).ends()
  const second = await assistants.two.begins()
  second.says('Two euros.')
  second.ends()
  const { content, metadata } = await hearsAnswer(ears[1])
  expect([content, metadata.model, metadata.insteadOf]).toEqual(['Two euros.', 'two', 'one'])
  expect(ears[1].all('ai_error')).toEqual([])
  await ears[0].says('And wheat?')
  ;(await assistants.one.begins()).ends()
  ;(await assistants.two.begins()).ends()
  expect((await ears[1].hears('ai_failed')).failed.code).toBe('ai_refused')
})

it('after the first word nobody else is asked, and the text stays · MODEL-05', async () => {
  const { assistants, ears } = await startChain(['one', 'two'])
  await ears[0].says('What price?')
  const first = await assistants.one.begins()
  first.says('Two eu')
  await ears[0].hears('ai_delta')
  first.fails('ai_unavailable')
  expect((await ears[0].hears('ai_error')).code).toBe('ai_unavailable')
  expect(answersHeard(ears[0]).map(({ content, metadata }) => [content, metadata.model])).toEqual([['Two eu', 'one']])
  expect(assistants.two.prompts).toEqual([])
})

it('a fallback with a smaller window gets a prompt that fits it · MODEL-05', async () => {
  const { assistants, ears } = await startChain(['one', 'two'], { contextTokens: [8_000, 500] })
  await ears[0].says(`${'x'.repeat(3_000)}end`)
  const first = await assistants.one.begins()
  expect(first.prompt.messages.at(-1)!.text.length).toBe(3_003)
  first.fails('ai_unavailable')
  const { text } = (await assistants.two.begins()).prompt.messages.at(-1)!
  // 500 tokens are about 1,500 characters.
  expect([text.length, text.endsWith('end')]).toEqual([1_500, true])
})

it('a file is read as far as the model that reads most can use it · MODEL-05', async () => {
  const { assistants, ears, anna } = await startChain(['one', 'two'], { contextTokens: [500, 150_000] })
  const messageId = await announces(ears[0], 1, 'What price?')
  await upload(anna, messageId, [{ name: 'prices.txt', bytes: `${'x'.repeat(99_997)}end` }])
  const first = await assistants.one.begins()
  // Files get half of the 1,500 characters.
  expect(first.prompt.messages.at(-1)!.files).toEqual([{ kind: 'text', name: 'prices.txt', text: 'x'.repeat(750), of: 100_000 }])
  first.fails('ai_unavailable')
  const [file] = (await assistants.two.begins()).prompt.messages.at(-1)!.files!
  expect(file?.kind === 'text' && [file.text.length, file.text.endsWith('end')]).toEqual([100_000, true])
})

it('a stopped answer is not continued by the next model · MODEL-05', async () => {
  const { assistants, ears } = await startChain(['one', 'two'])
  await ears[0].says('What price?')
  const first = await assistants.one.begins()
  const { answer } = await ears[1].hears('ai_started')
  ears[1].send({ type: 'stop_answer', answerId: answer.answerId })
  expect((await ears[0].hears('ai_failed')).failed.code).toBe('ai_stopped')
  first.fails('ai_busy')
  await ears[0].says('And wheat?')
  await assistants.one.begins()
  expect(assistants.two.prompts).toEqual([])
})

it('when the whole chain fails, people get one error, and nothing is paid · MODEL-05', async () => {
  const { assistants, ears, id, anna, server } = await startChain(['one', 'two'])
  await ears[0].says('What price?')
  ;(await assistants.one.begins()).fails('ai_busy')
  ;(await assistants.two.begins()).fails('ai_unavailable')
  expect((await ears[0].hears('ai_failed')).failed.code).toBe('ai_unavailable')
  expect(ears[1].all('ai_failed').length).toBeLessThanOrEqual(1)
  const { store, now } = server.app.deps
  const { self } = await anna.view(id)
  const lines = await store.ledger.list(`guest:${self.anonymousId ?? ''}`, new Date(now()).toISOString().slice(0, 7))
  expect(lines.map(({ status }) => status)).toEqual(['refunded'])
})
