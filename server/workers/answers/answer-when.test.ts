// When the assistant answers and when it does not: switched off, only when mentioned, at a demo's limit, and when the provider fails.
import { describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '../../../shared/errors.ts'
import { errorText } from '../../../shared/texts/error-text.ts'
import { answersHeard, hearsAnswer, startCircle, type Circle } from '../../testing/doubles/scripted-assistant.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

/** A question that is answered, to show that nothing was queued before it. */
async function answersNext({ assistant, ears }: Circle, question: string): Promise<void> {
  await ears[0].says(question)
  const answer = await assistant.begins()
  expect(answer.prompt.messages.at(-1)?.text).toBe(question)
  answer.says('Yes.')
  answer.ends()
  expect((await hearsAnswer(ears[1])).metadata.answering).toEqual(['Anna'])
  await ears[0].hears('ai_typing', ({ isTyping }) => !isTyping)
}

const turn = async (ears: Ear[], by: number, enabled: boolean) => {
  ears[by]?.send({ type: 'ai_toggle', enabled })
  for (const ear of ears) await ear.hears('ai_status_changed', (event) => event.enabled === enabled)
}

describe('switching the AI off', () => {
  it('works for anyone and for everyone, until anyone switches it on · AI-03 LIVE-31 LIVE-35', async () => {
    const circle = await startCircle()
    const { id, server, assistant, bram, ears } = circle
    await turn(ears, 1, false)
    for (const ear of ears) await ear.hears('session_updated', ({ session }) => !session.aiEnabled)
    expect((await bram.view(id)).aiEnabled).toBe(false)
    await ears[0].says('Is anyone there?')
    await ears[1].says('@AI are you?')
    expect(await server.app.deps.store.answers.sessionsWaiting()).toEqual([])
    await turn(ears, 0, true)
    await answersNext(circle, 'And now?')
    expect(assistant.prompts).toHaveLength(1)
    for (const ear of ears) expect(ear.all('ai_started')).toHaveLength(1)
  })

  it('leaves questions that wait for the next answer unanswered · AI-03 AI-05', async () => {
    const circle = await startCircle()
    const { server, assistant, ears } = circle
    await ears[0].says('Rye or wheat?')
    const running = await assistant.begins()
    await ears[1].says('What price?')
    await turn(ears, 1, false)
    running.says('Rye.')
    running.ends()
    await ears[0].hears('ai_typing', ({ isTyping }) => !isTyping)
    await vi.waitFor(async () => expect(await server.app.deps.store.answers.sessionsWaiting()).toEqual([]))
    await turn(ears, 0, true)
    await answersNext(circle, 'And now?')
    expect(assistant.prompts).toHaveLength(2)
  })

  it('changes nothing if it is already off · LIVE-31', async () => {
    const { ears } = await startCircle()
    await turn(ears, 0, false)
    ears[1].send({ type: 'ai_toggle', enabled: false })
    await ears[1].settles()
    expect(ears[1].all('ai_status_changed')).toHaveLength(1)
  })
})

describe('a session that is answered only when mentioned', () => {
  it('is answered for @AI in any case and position, and for nothing that only looks like it · AI-06', async () => {
    const circle = await startCircle()
    const { id, assistant, anna, ears } = circle
    ears[1].send({ type: 'set_reply_mode', mode: 'mention' })
    for (const ear of ears) {
      expect((await ear.hears('session_updated')).session.replyMode).toBe('mention')
      expect((await ear.hears('new_message')).message.metadata.notice).toEqual({ kind: 'reply_mode', by: 'Bram', mode: 'mention' })
    }
    expect((await anna.view(id)).replyMode).toBe('mention')
    const unmentioned = [
      'Rye or wheat?',
      'mail me@AI.com',
      '@AInsley knows',
      'ask @AI2',
      '@ai_bot',
      'AI, help',
      '@ AI',
      'x@@AI',
      '@aïda',
      'é@AI',
    ]
    for (const text of unmentioned) await ears[0].says(text)
    expect(assistant.prompts).toEqual([])
    for (const text of ['@AI what price?', '@ai, which flour?', 'Bram and @Ai: a date', '(@AI)', 'so\n@AI!'])
      await answersNext(circle, text)
    expect(assistant.prompts).toHaveLength(5)
    // It still knows the messages that it did not answer.
    expect(assistant.prompts[0]?.messages.map((message) => message.text)).toEqual([...unmentioned, '@AI what price?'])
    ears[0].send({ type: 'set_reply_mode', mode: 'every' })
    await answersNext(circle, 'No sign needed')
  })
})

describe('a provider that fails', () => {
  const codes = ['ai_unavailable', 'ai_busy', 'ai_timeout', 'ai_key_refused', 'ai_interrupted'] as const satisfies ErrorCode[]

  it('before the first word leaves no message, and everyone is told why · AI-14 LIVE-16', async () => {
    const { id, assistant, bram, ears } = await startCircle()
    for (const code of codes) {
      const { seq } = await ears[0].says(`And ${code}?`)
      const answer = await assistant.begins()
      answer.fails(code)
      const error = errorText(code, 'en')
      for (const ear of ears) {
        const { failed } = await ear.hears('ai_failed')
        expect(failed).toEqual({ answerId: ear.all('ai_started').at(-1)?.answer.answerId, afterSeq: seq, code, error })
        expect(await ear.hears('ai_error')).toEqual({ type: 'ai_error', error, code, answerId: failed.answerId })
      }
      expect((await bram.view(id)).failedAnswers.map((one) => one.code)).toEqual([code])
    }
    for (const ear of ears) expect(answersHeard(ear)).toEqual([])
    expect((await bram.view(id)).messages.map((message) => message.type)).toEqual(codes.map(() => 'user'))
  })

  it('in the middle keeps the text so far, marked as interrupted · AI-14 LIVE-16', async () => {
    const { assistant, ears } = await startCircle()
    await ears[0].says('A long story?')
    const answer = await assistant.begins()
    answer.says('Once upon ', 'a ti')
    answer.fails('ai_timeout')
    for (const ear of ears) {
      const message = await hearsAnswer(ear)
      expect([message.content, message.metadata.status]).toEqual(['Once upon a ti', 'interrupted'])
      expect(await ear.hears('ai_error')).toMatchObject({ code: 'ai_timeout', answerId: message.id })
      expect(ear.all('ai_failed')).toEqual([])
    }
  })

  it('without any text causes a failure, as does a blank answer · AI-14', async () => {
    const { assistant, ears } = await startCircle()
    for (const pieces of [[], [' ', '\n']]) {
      await ears[0].says('Well?')
      const answer = await assistant.begins()
      answer.says(...pieces)
      answer.ends()
      expect((await ears[1].hears('ai_failed')).failed.code).toBe('ai_refused')
    }
    expect(answersHeard(ears[1])).toEqual([])
  })

  it('because of a bug is logged, and people are told that the AI is unavailable · LIVE-16', async () => {
    const { server, assistant, ears } = await startCircle()
    await ears[0].says('Well?')
    const answer = await assistant.begins()
    answer.fails(new Error('undefined is not a function'))
    expect(await ears[1].hears('ai_error')).toMatchObject({ code: 'ai_unavailable', error: errorText('ai_unavailable', 'en') })
    expect(server.logged.join()).toContain('undefined is not a function')
  })

  it('ends the typing indicator even if the answer cannot be stored · AI-10', async () => {
    const { server, assistant, ears } = await startCircle()
    vi.spyOn(server.app.deps.store.answers, 'finish').mockRejectedValueOnce(new Error('disk full'))
    await ears[0].says('Well?')
    const answer = await assistant.begins()
    answer.says('Yes.')
    answer.ends()
    await ears[1].hears('ai_typing', ({ isTyping }) => !isTyping)
    expect(answersHeard(ears[1])).toEqual([])
    expect(server.logged.join()).toContain('disk full')
  })
})

describe('a demo session', () => {
  it('counts answers with text, and none that failed or was stopped before its first word · AI-14', async () => {
    const { server, assistant, ears } = await startCircle({ sessionId: 'demo-session', env: { DEMO_AI_LIMIT: '2' } })
    const { answers, counters, sessions } = server.app.deps.store
    const counted = async () => counters.read('ai:demo:demo-session', String((await sessions.find('demo-session'))?.createdAt))
    for (const how of ['fails', 'stop', 'fails'] as const) {
      await ears[0].says('Rye or wheat?')
      const answer = await assistant.begins()
      const { answerId } = (await ears[1].hears('ai_started')).answer
      if (how === 'fails') answer.fails('ai_unavailable')
      else ears[1].send({ type: 'stop_answer', answerId })
      await ears[1].hears('ai_failed')
      expect(await counted()).toBe(0)
    }
    for (const count of [1, 2]) {
      await ears[0].says('Rye or wheat?')
      const answer = await assistant.begins()
      answer.says('Rye.')
      if (count === 1) answer.fails('ai_interrupted')
      else answer.ends()
      await hearsAnswer(ears[1])
      expect(await counted()).toBe(count)
    }
    expect(ears[1].all('usage_limit_reached')).toEqual([])
    await ears[0].says('One more?')
    for (const ear of ears)
      expect(await ear.hears('usage_limit_reached')).toEqual({ type: 'usage_limit_reached', limit: 2, period: 'session', payer: 'demo' })
    expect(assistant.prompts).toHaveLength(5)
    expect(await answers.sessionsWaiting()).toEqual([])
  })

  it('at its limit does not affect other sessions', async () => {
    const circle = await startCircle({ sessionId: 'demo-abcd1234', env: { DEMO_AI_LIMIT: '0' } })
    await circle.ears[0].says('Rye or wheat?')
    await circle.ears[1].hears('usage_limit_reached')
    const own = await visitor(circle.server.url, 'Chiara')
    const ear = await own.join((await own.createSession()).id)
    await ear.says('Rye or wheat?')
    expect((await circle.assistant.begins()).prompt.messages).toHaveLength(1)
  })
})
