// Structured answers from a provider: what is requested, and that each item arrives as soon as it is complete.
import { expect, it } from 'vitest'
import { askIdeas } from '../../../domain/answers/prompt/brainstorm-prompt.ts'
import type { Assistant } from '../../../ports/ports.ts'
import { never, startPlayedAssistant } from '../../../testing/doubles/played-assistant.ts'

const prompt = askIdeas({ topic: 'Rye', template: 'aida', answers: { topic: 'Rye', action: 'Buy "it"' } }, 'hooks', [], 'en')
const item = (n: number) => JSON.stringify({ title: `Idea {"[${n}]"}`, description: 'x', tags: [] })

async function read(assistant: Assistant) {
  const items: unknown[] = []
  try {
    for await (const one of assistant.structured(prompt, never())) items.push(one)
    return { items, error: null }
  } catch (error) {
    return { items, error: (error as { code?: string }).code ?? String(error) }
  }
}

it('a request contains the schema and what people wrote as data only, and each idea arrives while the next is written · BRAIN-13', async () => {
  const { provider, assistant } = await startPlayedAssistant()
  const stream = assistant.structured(prompt, never())[Symbol.asyncIterator]()
  const first = stream.next()
  const exchange = await provider.asked()
  expect(exchange.body).toMatchObject({
    stream: true,
    response_format: { type: 'json_schema', json_schema: { name: 'ideas', strict: true, schema: { required: ['items'] } } },
    messages: [
      { role: 'system', content: expect.stringContaining('Hooks') as string },
      { role: 'user', content: JSON.stringify(prompt.input) },
    ],
  })
  expect(exchange.body.messages[0]!.content).not.toContain('Rye')
  for (const letter of `{"items":[${item(1)},`) exchange.says(letter)
  expect(await first).toEqual({ done: false, value: JSON.parse(item(1)) as unknown })
  exchange.says(`${item(2)}]}`)
  expect((await stream.next()).value).toEqual(JSON.parse(item(2)))
  exchange.finishes()
  expect((await stream.next()).done).toBe(true)
})

it.each([
  ['a code fence and words around the JSON', `Sure!\n\`\`\`json\n{"items":[${item(1)}]}\n\`\`\`\nGood luck {with} it`, 1],
  ['other fields before the items', `{"thoughts":{"items":[1,2]},"items":[${item(1)},${item(2)}]}`, 2],
  ['an end in the middle of an item', `{"items":[${item(1)},{"title":"hal`, 1],
  ['no JSON at all', 'I would rather not.', 0],
  ['broken JSON', `{"items":[${item(1)},}}`, 1],
  ['JSON of another shape', '["a"]', 0],
])('reads the complete items despite %s', async (_name, text, count) => {
  const { provider, assistant } = await startPlayedAssistant()
  const reading = read(assistant)
  const exchange = await provider.asked()
  exchange.says(text)
  exchange.finishes()
  expect(await reading).toMatchObject({ items: { length: count }, error: null })
})

it('a server that does not support schemas gets a second request without one', async () => {
  const { provider, assistant } = await startPlayedAssistant()
  const reading = read(assistant)
  ;(await provider.asked()).refuses(400, 'response_format is not supported')
  const again = await provider.asked()
  expect(again.body).not.toHaveProperty('response_format')
  again.says(`{"items":[${item(1)}]}`)
  again.finishes()
  expect(await reading).toMatchObject({ items: { length: 1 }, error: null })
})

it('failures have their codes, and earlier items are kept', async () => {
  const { provider, assistant } = await startPlayedAssistant()
  const refused = read(assistant)
  ;(await provider.asked()).refuses(401)
  expect(await refused).toEqual({ items: [], error: 'ai_key_refused' })
  const cut = read(assistant)
  const exchange = await provider.asked()
  exchange.says(`{"items":[${item(1)},`)
  exchange.endsWithoutFinish()
  expect(await cut).toMatchObject({ items: { length: 1 }, error: 'ai_interrupted' })
})
