// Stopping an answer: anyone may, and the text so far stays.
import { describe, expect, it, onTestFinished } from 'vitest'
import { createOpenAiAssistant } from '../../adapters/assistants/openai/assistant-openai.ts'
import { noItems } from '../../testing/doubles/assistants.ts'
import { startPlayedProvider } from '../../testing/doubles/openai-server.ts'
import { answersHeard, hearsAnswer, startCircle } from '../../testing/doubles/scripted-assistant.ts'
import { visitor } from '../../testing/people/visitor.ts'

describe('an answer that is stopped', () => {
  it('by someone who neither asked nor hosts keeps its text, marked with who stopped it · AI-07 MSG-15', async () => {
    const { id, server, assistant, ears } = await startCircle()
    await ears[0].says('A long story?')
    const answer = await assistant.begins()
    answer.says('Once upon ', 'a time')
    await ears[1].hears('ai_delta')
    await ears[1].hears('ai_delta')
    const { answerId } = (await ears[1].hears('ai_started')).answer
    ears[1].send({ type: 'stop_answer', answerId })
    for (const ear of ears) {
      const message = await hearsAnswer(ear)
      expect(message).toMatchObject({
        id: answerId,
        content: 'Once upon a time',
        metadata: { status: 'stopped', stoppedBy: 'Bram', model: 'scripted', afterSeq: 1 },
      })
      expect([ear.all('ai_failed'), ear.all('ai_error')]).toEqual([[], []])
    }
    expect(answer.signal.aborted).toBe(true)
    answer.says(' there was more')
    answer.ends()
    const chiara = visitor(server.url, 'Chiara')
    const [kept] = (await chiara.join(id)).all('session_joined')[0]?.session.messages ?? []
    expect(kept).toEqual(answersHeard(ears[0])[0])
    expect((await chiara.view(id)).answer).toBeNull()
    for (const ear of ears) await ear.settles()
    for (const ear of ears) expect(answersHeard(ear)).toHaveLength(1)
    for (const ear of ears)
      expect(
        ear
          .all('ai_delta')
          .map((delta) => delta.text)
          .join(''),
      ).toBe('Once upon a time')
  })

  it('before its first word leaves no message; everyone is told that it was stopped, without an error · AI-07', async () => {
    const { id, assistant, bram, ears } = await startCircle()
    await ears[0].says('A long story?')
    const answer = await assistant.begins()
    const { answerId } = (await ears[0].hears('ai_started')).answer
    ears[0].send({ type: 'stop_answer', answerId })
    for (const ear of ears) {
      expect((await ear.hears('ai_failed')).failed).toEqual({
        answerId,
        afterSeq: 1,
        code: 'ai_stopped',
        error: 'Stopped before the first word.',
      })
      await ear.hears('ai_typing', ({ isTyping }) => !isTyping)
      await ear.settles()
      expect([answersHeard(ear), ear.all('ai_error')]).toEqual([[], []])
    }
    expect(answer.signal.aborted).toBe(true)
    expect(await bram.view(id)).toMatchObject({ answer: null, failedAnswers: [{ answerId, code: 'ai_stopped' }] })
  })

  it('ends at once even if the provider ignores the abort · AI-07', async () => {
    const deaf = {
      model: 'deaf',
      label: 'deaf',
      ...noItems,
      async *answer() {
        yield { kind: 'text' as const, text: 'Once upon' }
        await new Promise(() => {})
      },
    }
    const { ears } = await startCircle({ assistant: deaf })
    await ears[0].says('A long story?')
    await ears[1].hears('ai_delta')
    ears[1].send({ type: 'stop_answer', answerId: (await ears[1].hears('ai_started')).answer.answerId })
    expect((await hearsAnswer(ears[0])).metadata.status).toBe('stopped')
  })

  it('ends at once even while it waits to retry a busy provider · AI-07', async () => {
    const provider = await startPlayedProvider()
    onTestFinished(() => provider.close())
    const assistant = createOpenAiAssistant({ apiKey: 'k', baseUrl: provider.baseUrl, model: 'gpt-4o' })
    const { ears } = await startCircle({ assistant })
    await ears[0].says('A long story?')
    // The longest wait after which a provider is retried.
    ;(await provider.asked()).refuses(429, 'busy', { 'retry-after-ms': '2000' })
    ears[1].send({ type: 'stop_answer', answerId: (await ears[1].hears('ai_started')).answer.answerId })
    expect((await ears[0].hears('ai_failed')).failed.code).toBe('ai_stopped')
    expect(provider.exchanges).toHaveLength(1)
  })

  it('is followed by the answer to the questions that waited · AI-05 AI-07', async () => {
    const { assistant, ears } = await startCircle()
    await ears[0].says('A long story?')
    await assistant.begins()
    await ears[1].says('A short one?')
    ears[1].send({ type: 'stop_answer', answerId: (await ears[1].hears('ai_started')).answer.answerId })
    const next = await assistant.begins()
    expect((await ears[1].hears('ai_started')).answer.answering).toEqual(['Bram'])
    next.says('Short.')
    next.ends()
    expect((await hearsAnswer(ears[0])).content).toBe('Short.')
  })
})

describe('stopping', () => {
  it('is refused for an answer that is not in progress in this session, and from outside the session · AI-07', async () => {
    const { server, assistant, ears } = await startCircle()
    await ears[0].says('A long story?')
    const answer = await assistant.begins()
    const { answerId } = (await ears[0].hears('ai_started')).answer
    const chiara = visitor(server.url, 'Chiara')
    const elsewhere = await chiara.join((await chiara.createSession('Other')).id)
    const outside = await chiara.connect()
    for (const [ear, id, code] of [
      [ears[1], 'no-such-answer', 'answer_not_found'],
      [elsewhere, answerId, 'answer_not_found'],
      [outside, answerId, 'not_joined'],
    ] as const) {
      ear.send({ type: 'stop_answer', answerId: id })
      expect((await ear.hears('error')).code).toBe(code)
    }
    expect(answer.signal.aborted).toBe(false)
    answer.says('Once.')
    answer.ends()
    expect((await hearsAnswer(ears[1])).metadata.status).toBeUndefined()
    await ears[1].hears('ai_typing', ({ isTyping }) => !isTyping)
    ears[1].send({ type: 'stop_answer', answerId })
    expect((await ears[1].hears('error')).code).toBe('answer_not_found')
  })

  it('stores the name of who stopped it, whatever characters it contains · MSG-15', async () => {
    const { id, server, assistant, ears } = await startCircle()
    const odd = visitor(server.url, '$& {{name}} "x"')
    const ear = await odd.join(id)
    await ears[0].says('A long story?')
    const answer = await assistant.begins()
    answer.says('Once')
    await ear.hears('ai_delta')
    ear.send({ type: 'stop_answer', answerId: (await ear.hears('ai_started')).answer.answerId })
    expect((await hearsAnswer(ears[0])).metadata.stoppedBy).toBe('$& {{name}} "x"')
  })

  it('by two people at once stops the answer once · AI-07', async () => {
    const { assistant, ears } = await startCircle()
    await ears[0].says('A long story?')
    const answer = await assistant.begins()
    answer.says('Once')
    await ears[0].hears('ai_delta')
    const { answerId } = (await ears[0].hears('ai_started')).answer
    for (const ear of ears) ear.send({ type: 'stop_answer', answerId })
    for (const ear of ears) await ear.settles()
    await hearsAnswer(ears[0])
    for (const ear of ears) await ear.settles()
    expect(answersHeard(ears[0]).map((message) => message.metadata.status)).toEqual(['stopped'])
  })
})
