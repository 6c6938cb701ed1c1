// 'Not now': for ten minutes the assistant answers only messages that mention it; everyone sees for how long, and any member can end it.
import { describe, expect, it } from 'vitest'
import { hearsAnswer } from '../../../testing/doubles/scripted-assistant.ts'
import { startSmartCircle, votes, type SmartCircle } from '../../../testing/doubles/smart-circle.ts'
import { visitor } from '../../../testing/people/visitor.ts'

const question = 'What is the capital of Peru?'

async function isAnswered({ assistant, ears, decides }: SmartCircle, text: string): Promise<void> {
  await ears[0].says(text)
  await decides()
  const answer = await assistant.begins()
  expect(answer.prompt.messages.at(-1)?.text).toBe(text)
  answer.says('Lima.')
  answer.ends()
  await hearsAnswer(ears[0])
  await ears[0].hears('ai_typing', ({ isTyping }) => !isTyping)
}

async function isUnanswered({ ears, server, assistant, decides }: SmartCircle, text: string, answered: number): Promise<void> {
  await ears[0].says(text)
  await decides()
  expect(await server.app.deps.store.answers.sessionsWaiting()).toEqual([])
  expect(assistant.prompts).toHaveLength(answered)
}

/** Bram presses the button; returns until when it is quiet. */
async function quiet({ ears }: SmartCircle, isQuiet: boolean) {
  ears[1].send({ type: 'not_now', quiet: isQuiet })
  for (const ear of ears) await ear.hears('new_message', ({ message }) => message.metadata.notice?.kind === 'quiet')
  return (await ears[0].hears('session_updated', ({ session }) => (session.quietUntil !== null) === isQuiet)).session.quietUntil
}

describe("'Not now'", () => {
  it('silences the assistant for ten minutes for everyone, except when it is mentioned · MODEL-12', async () => {
    const circle = await startSmartCircle(votes({ speak: true }))
    const { server, ears, anna, id, forward } = circle
    await isAnswered(circle, question)
    const until = await quiet(circle, true)
    expect(Date.parse(until ?? '') - server.app.deps.now()).toBeGreaterThan(595_000)
    expect(Date.parse(until ?? '') - server.app.deps.now()).toBeLessThanOrEqual(600_000)
    expect((await anna.view(id)).quietUntil).toBe(until)
    expect(ears[0].all('new_message').at(-1)?.message).toMatchObject({
      content: 'Bram asked the AI to answer only @AI for ten minutes',
      metadata: { notice: { kind: 'quiet', by: 'Bram', quiet: true } },
    })
    await isUnanswered(circle, question, 1)
    await isAnswered(circle, '@AI what is it?')
    forward(590_000)
    await isUnanswered(circle, question, 2)
    forward(11_000)
    await isAnswered(circle, question)
  })

  it('also leaves a question unanswered that was waiting · MODEL-12', async () => {
    const circle = await startSmartCircle()
    await circle.ears[0].says(question)
    const running = await circle.assistant.begins()
    await circle.ears[1].says('What is the capital of Chile?')
    await circle.decides()
    await quiet(circle, true)
    running.says('Lima.')
    running.ends()
    await hearsAnswer(circle.ears[0])
    await circle.ears[0].hears('ai_typing', ({ isTyping }) => !isTyping)
    await isUnanswered(circle, 'thanks!', 1)
  })

  it('can be ended by any member · MODEL-12', async () => {
    const circle = await startSmartCircle()
    await quiet(circle, true)
    await isUnanswered(circle, question, 0)
    expect(await quiet(circle, false)).toBeNull()
    await isAnswered(circle, 'Can somebody explain what the capital of Peru is?')
  })

  it('changes nothing when repeated, and is refused in another mode and from readers · MODEL-12', async () => {
    const circle = await startSmartCircle()
    const { ears, server, id, anna } = circle
    const until = await quiet(circle, true)
    ears[0].send({ type: 'not_now', quiet: true })
    await ears[0].settles()
    expect(ears[0].all('new_message').filter(({ message }) => message.metadata.notice?.kind === 'quiet')).toHaveLength(1)
    expect((await anna.view(id)).quietUntil).toBe(until)
    ears[0].send({ type: 'set_reader_link', on: true })
    const { access } = await ears[0].hears('access_changed')
    const reader = await visitor(server.url, 'Reader').join(id, { key: access.readerKey })
    reader.send({ type: 'not_now', quiet: false })
    expect((await reader.hears('error')).code).toBe('read_only')
    ears[0].send({ type: 'set_reply_mode', mode: 'every' })
    await ears[0].hears('session_updated', ({ session }) => session.replyMode === 'every')
    ears[0].send({ type: 'not_now', quiet: true })
    expect(await ears[0].hears('error')).toMatchObject({
      code: 'not_smart',
      error: 'This works only while the AI is set to answer when it helps.',
    })
  })

  it('is limited to six at once for each person · MODEL-12', async () => {
    const circle = await startSmartCircle(votes(), { env: { RATE_LIMIT: 'on' } })
    for (let n = 0; n < 7; n += 1) circle.ears[1].send({ type: 'not_now', quiet: n % 2 === 0 })
    expect((await circle.ears[1].hears('error')).code).toBe('rate_limited')
    await circle.ears[1].settles()
    expect(circle.ears[1].all('new_message').filter(({ message }) => message.metadata.notice?.kind === 'quiet')).toHaveLength(6)
  })
})
