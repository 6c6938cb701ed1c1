// Retrying: an answer that failed or was stopped can be written again, one attempt at a time.
import { describe, expect, it } from 'vitest'
import { answersHeard, hearsAnswer, startCircle, type Circle, type ScriptedAnswer } from '../../testing/doubles/scripted-assistant.ts'
import { visitor } from '../../testing/people/visitor.ts'

/** Anna asks; the answer starts. */
async function ask({ assistant, ears }: Circle, question = 'Rye or wheat?'): Promise<{ answer: ScriptedAnswer; answerId: string }> {
  await ears[0].says(question)
  const answer = await assistant.begins()
  const started = await ears[1].hears('ai_started')
  return { answer, answerId: started.answer.answerId }
}

const over = ({ ears }: Circle) => ears[1].hears('ai_typing', ({ isTyping }) => !isTyping)

async function refused({ ears }: Circle, answerId: string, code: string): Promise<void> {
  ears[1].send({ type: 'retry_answer', answerId })
  expect((await ears[1].hears('error')).code).toBe(code)
}

describe('an answer that failed', () => {
  it('can be retried by anyone, under its own id, for the same questions · AI-08 MSG-16', async () => {
    const circle = await startCircle()
    const { id, assistant, anna, ears } = circle
    const { answer, answerId } = await ask(circle)
    answer.fails('ai_busy')
    for (const ear of ears) expect((await ear.hears('ai_failed')).failed.answerId).toBe(answerId)
    expect((await anna.view(id)).failedAnswers.map((one) => one.answerId)).toEqual([answerId])
    ears[1].send({ type: 'retry_answer', answerId })
    const again = await assistant.begins()
    expect(again.prompt).toEqual(answer.prompt)
    expect((await anna.view(id)).failedAnswers).toEqual([])
    again.says('Rye.')
    again.ends()
    for (const ear of ears) {
      const message = await hearsAnswer(ear)
      expect(message).toMatchObject({ id: answerId, content: 'Rye.', seq: 2 })
      expect(message.metadata).toEqual({ model: 'scripted', afterSeq: 1, answering: ['Anna'] })
    }
    expect((await anna.view(id)).failedAnswers).toEqual([])
  })

  it('can fail again and be retried again · AI-08', async () => {
    const circle = await startCircle()
    const { answer, answerId } = await ask(circle)
    answer.fails('ai_busy')
    await circle.ears[1].hears('ai_failed')
    circle.ears[1].send({ type: 'retry_answer', answerId })
    const second = await circle.assistant.begins()
    second.fails('ai_timeout')
    expect((await circle.ears[1].hears('ai_failed')).failed).toMatchObject({ answerId, code: 'ai_timeout' })
    circle.ears[0].send({ type: 'retry_answer', answerId })
    const third = await circle.assistant.begins()
    third.says('Rye.')
    third.ends()
    expect((await hearsAnswer(circle.ears[0])).id).toBe(answerId)
  })

  it('still names everyone whose questions it combines · AI-05 AI-08', async () => {
    const circle = await startCircle()
    const { server, id, assistant, ears } = circle
    const chiara = await visitor(server.url, 'Chiara').join(id)
    const { answer } = await ask(circle)
    await ears[1].says('What price?')
    await chiara.says('Which flour?')
    answer.says('Rye.')
    answer.ends()
    const together = await assistant.begins()
    expect((await ears[1].hears('ai_started')).answer.answering).toEqual(['Bram', 'Chiara'])
    together.fails('ai_busy')
    ears[0].send({ type: 'retry_answer', answerId: (await ears[0].hears('ai_failed')).failed.answerId })
    const again = await assistant.begins()
    expect((await ears[1].hears('ai_started')).answer.answering).toEqual(['Bram', 'Chiara'])
    again.says('Two euros.')
    again.ends()
    await over(circle)
    expect((await hearsAnswer(chiara)).metadata.answering).toEqual(['Anna'])
    expect((await hearsAnswer(chiara)).metadata.answering).toEqual(['Bram', 'Chiara'])
  })
})

describe('an answer that was stopped or interrupted', () => {
  it('is retried as a new message after the text that was kept · AI-08 MSG-15 MSG-16', async () => {
    for (const how of ['stopped', 'interrupted'] as const) {
      const circle = await startCircle()
      const { id, anna, assistant, ears } = circle
      const { answer, answerId } = await ask(circle)
      answer.says('Once')
      await ears[1].hears('ai_delta')
      if (how === 'stopped') ears[1].send({ type: 'stop_answer', answerId })
      else answer.fails('ai_interrupted')
      await over(circle)
      ears[1].send({ type: 'retry_answer', answerId })
      const again = await assistant.begins()
      const { answer: open } = await ears[1].hears('ai_started')
      expect(open.answerId).not.toBe(answerId)
      expect(open.answering).toEqual(['Anna'])
      // As it would answer the question if nothing had been written.
      expect(again.prompt).toEqual(answer.prompt)
      again.says('Rye.')
      again.ends()
      await over(circle)
      for (const ear of ears) await ear.settles()
      expect(answersHeard(ears[0]).map((message) => [message.id, message.content, message.metadata.status])).toEqual([
        [answerId, 'Once', how],
        [open.answerId, 'Rye.', undefined],
      ])
      expect((await anna.view(id)).messages.map((message) => message.content)).toEqual(['Rye.', 'Once', 'Rye or wheat?'])
    }
  })
})

describe('a retry', () => {
  it('is refused while an earlier retry is running and after it · AI-08', async () => {
    for (const how of ['fails', 'is stopped'] as const) {
      const circle = await startCircle()
      const { assistant, ears } = circle
      const { answer, answerId } = await ask(circle)
      if (how === 'is stopped') {
        answer.says('Once')
        await ears[1].hears('ai_delta')
        ears[1].send({ type: 'stop_answer', answerId })
      } else answer.fails('ai_busy')
      await over(circle)
      for (const ear of ears) ear.send({ type: 'retry_answer', answerId })
      const again = await assistant.begins()
      await Promise.race(ears.map((ear) => ear.hears('error', ({ code }) => code === 'answer_not_retryable')))
      for (const ear of ears) await ear.settles()
      expect(ears.flatMap((ear) => ear.all('error'))).toHaveLength(1)
      again.says('Rye.')
      again.ends()
      await over(circle)
      ears[0].send({ type: 'retry_answer', answerId })
      await ears[0].settles()
      expect(ears.flatMap((ear) => ear.all('error'))).toHaveLength(2)
      expect(assistant.prompts).toHaveLength(2)
    }
  })

  it('is refused for an answer that is complete or still running · AI-08', async () => {
    const circle = await startCircle()
    const { answer, answerId } = await ask(circle)
    await refused(circle, answerId, 'answer_not_retryable')
    answer.says('Rye.')
    answer.ends()
    await over(circle)
    await refused(circle, answerId, 'answer_not_retryable')
    expect(circle.assistant.prompts).toHaveLength(1)
  })

  it('is refused for an answer of another session, as if it did not exist · AI-08', async () => {
    const circle = await startCircle()
    const { server, assistant, ears } = circle
    const { answer, answerId } = await ask(circle)
    answer.fails('ai_busy')
    await over(circle)
    const chiara = visitor(server.url, 'Chiara')
    const elsewhere = await chiara.join((await chiara.createSession('Other')).id)
    elsewhere.send({ type: 'retry_answer', answerId })
    expect((await elsewhere.hears('error')).code).toBe('answer_not_found')
    const outside = await chiara.connect()
    outside.send({ type: 'retry_answer', answerId })
    expect((await outside.hears('error')).code).toBe('not_joined')
    await refused(circle, 'no-such-answer', 'answer_not_found')
    expect(assistant.prompts).toHaveLength(1)
    expect(ears[0].all('ai_started')).toHaveLength(1)
  })

  it('is refused while the AI is off · AI-03 AI-08', async () => {
    const circle = await startCircle()
    const { assistant, ears } = circle
    const { answer, answerId } = await ask(circle)
    answer.fails('ai_busy')
    await over(circle)
    ears[0].send({ type: 'ai_toggle', enabled: false })
    await ears[1].hears('ai_status_changed')
    await refused(circle, answerId, 'answer_not_retryable')
    ears[1].send({ type: 'ai_toggle', enabled: true })
    ears[1].send({ type: 'retry_answer', answerId })
    expect((await assistant.begins()).prompt).toEqual(answer.prompt)
  })
})
