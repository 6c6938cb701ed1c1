// Memory: while an answer streams, the worker does not hold the session's messages that are not in its prompt.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { Message } from '../../../../shared/entities.ts'
import { hearsAnswer, startCircle } from '../../../testing/doubles/scripted-assistant.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

it('messages that are not in the prompt are freed once the first word has arrived', async () => {
  const { server, assistant, ears } = await startCircle()
  await ears[0].says('A message from long ago')
  const first = await assistant.begins()
  first.says('x'.repeat(23_990))
  first.ends()
  await hearsAnswer(ears[0])

  const { messages } = server.app.deps.store
  const read: WeakRef<Message>[] = []
  const before = messages.before.bind(messages)
  Object.assign(messages, {
    before: async (...args: Parameters<typeof before>) => {
      const found = await before(...args)
      read.push(...found.map((message) => new WeakRef(message)))
      return found
    },
  })
  await ears[0].says('And now?')
  const answer = await assistant.begins()
  expect(answer.prompt.messages.map(({ text }) => text.length)).toEqual([23_990, 8])
  const held = () => read.filter((one) => one.deref()?.content === 'A message from long ago').length
  expect(held()).toBeGreaterThan(0)
  answer.says('Now')
  await ears[0].hears('ai_delta', ({ text }) => text === 'Now')
  collectGarbage()
  expect(held()).toBe(0)
})
