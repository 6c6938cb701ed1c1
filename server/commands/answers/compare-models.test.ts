// An answer that another model writes once more: both are kept, everyone sees both, and the AI reads only the newer one.
import { expect, it } from 'vitest'
import { startChain } from '../../testing/doubles/chain-of-models.ts'
import { hearsAnswer } from '../../testing/doubles/scripted-assistant.ts'

/** Anna asks, model 'one' answers, and Bram asks model 'two' for the same. */
async function compare() {
  const circle = await startChain(['one', 'two', 'three'])
  const { assistants, ears } = circle
  await ears[0].says('Rye or wheat?')
  const first = await assistants.one.begins()
  first.says('Rye keeps longer.')
  first.ends()
  const former = await hearsAnswer(ears[1])
  ears[1].send({ type: 'retry_answer', answerId: former.id, anew: true, model: 'two' })
  const second = await assistants.two.begins()
  expect(second.prompt.messages.map(({ text }) => text)).toEqual(['Rye or wheat?'])
  second.says('Wheat is lighter.')
  second.ends()
  const newer = (await ears[1].hears('new_message', ({ message }) => message.type === 'ai' && message.id !== former.id)).message
  await ears[0].hears('message_updated', ({ message }) => message.metadata.replacedBy === newer.id)
  return { ...circle, former, newer }
}

it('both answers are kept and told to everyone, each with its model; the host’s plan pays for both · MODEL-13', async () => {
  const { former, newer, anna, bram, id, server } = await compare()
  expect([former.metadata.model, newer.metadata.model, newer.metadata.comparedWith]).toEqual(['one', 'two', former.id])
  for (const person of [anna, bram]) {
    const answers = (await person.view(id)).messages.filter(({ type }) => type === 'ai')
    expect(answers.map(({ id: answerId, content, metadata }) => [answerId, content, metadata.comparedWith, metadata.replacedBy])).toEqual([
      [newer.id, 'Wheat is lighter.', former.id, undefined],
      [former.id, 'Rye keeps longer.', undefined, newer.id],
    ])
  }
  const { store, now } = server.app.deps
  const lines = await store.ledger.list(`guest:${(await bram.view(id)).self.anonymousId ?? ''}`, new Date(now()).toISOString().slice(0, 7))
  expect(lines.filter(({ kind }) => kind === 'ai')).toMatchObject([{ status: 'spent', model: 'two', amount: 1 }])
})

it('the next prompt has the newer answer only, and the session’s own model answers again · MODEL-13', async () => {
  const { assistants, ears } = await compare()
  await ears[0].says('And spelt?')
  const next = await assistants.one.begins()
  expect(next.prompt.messages.map(({ text }) => text)).toEqual(['Rye or wheat?', 'Wheat is lighter.', 'And spelt?'])
})

it('both are found by a search · MODEL-13', async () => {
  const { anna, former, newer, id } = await compare()
  const find = async (word: string) =>
    (await anna.json<{ results: { messageId: string }[] }>(`/api/search?q=${word}&sessionId=${id}`)).results.map(
      ({ messageId }) => messageId,
    )
  expect([await find('longer'), await find('lighter')]).toEqual([[former.id], [newer.id]])
})

it('a model that the host’s plan does not allow is refused, and nothing is written · MODEL-13', async () => {
  const { ears, newer, assistants } = await compare()
  ears[1].send({ type: 'retry_answer', answerId: newer.id, anew: true, model: 'none' })
  expect((await ears[1].hears('error')).code).toBe('model_not_available')
  expect([assistants.one.prompts.length, assistants.two.prompts.length]).toEqual([1, 1])
})

it('a question that is asked meanwhile does not join it, and a comparison that failed is retried with its model · MODEL-13', async () => {
  const { ears, newer, assistants } = await compare()
  await ears[0].says('And spelt?')
  const running = await assistants.one.begins()
  ears[1].send({ type: 'retry_answer', answerId: newer.id, anew: true, model: 'three' })
  await ears[1].settles()
  await ears[0].says('And oats?')
  running.says('Spelt too.')
  running.ends()
  const third = await assistants.three.begins()
  third.fails('ai_unavailable')
  const { failed } = await ears[1].hears('ai_failed')
  const next = await assistants.one.begins()
  expect(next.prompt.messages.at(-1)?.text).toBe('And oats?')
  next.says('Oats need help.')
  next.ends()
  await ears[1].hears('new_message', ({ message }) => message.content === 'Oats need help.')
  ears[0].send({ type: 'retry_answer', answerId: failed.answerId })
  await assistants.three.begins()
})
