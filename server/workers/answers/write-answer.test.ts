// The assistant's answers as the people in a session receive them.
import { describe, expect, it } from 'vitest'
import { eventSchema } from '../../../shared/protocol/protocol.ts'
import { answersHeard, hearsAnswer, startCircle } from '../../testing/doubles/scripted-assistant.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

const typing = (ear: Ear) => ear.all('ai_typing').map(({ isTyping }) => isTyping)
const deltas = (ear: Ear, answerId: string) => ear.all('ai_delta').filter((delta) => delta.answerId === answerId)

/** The text of an answer as a client builds it: each delta is placed at its offset. */
const build = (start: string, all: { offset: number; text: string }[]) =>
  all.reduce((text, delta) => {
    expect(delta.offset).toBeLessThanOrEqual(text.length)
    return text.slice(0, delta.offset) + delta.text
  }, start)

describe('an answer', () => {
  it('is written once for every user message while the AI is on, for everyone, and stored · AI-04 AI-12 MSG-14', async () => {
    const { id, assistant, bram, ears } = await startCircle()
    for (const [who, question] of [
      [0, 'Rye or wheat?'],
      [1, 'And the price?'],
    ] as const) {
      const { seq } = await ears[who].says(question)
      const answer = await assistant.begins()
      expect(answer.prompt.messages.at(-1)?.text).toBe(question)
      answer.says('Well, ', `about “${question}”`, '…')
      answer.ends()
      const { answerId } = (await ears[0].hears('ai_started')).answer
      for (const ear of ears) {
        const message = await hearsAnswer(ear)
        expect(message).toMatchObject({
          id: answerId,
          type: 'ai',
          content: `Well, about “${question}”…`,
          displayName: 'AI Assistant',
          userId: null,
          anonymousId: null,
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        })
        const name = ['Anna', 'Bram'][who]
        expect(message.metadata).toEqual({ model: 'scripted', afterSeq: seq, answering: [name] })
      }
    }
    for (const ear of ears) await ear.settles()
    for (const ear of ears) expect(answersHeard(ear).map((message) => message.seq)).toEqual([2, 4])
    expect((await bram.view(id)).messages).toEqual(
      ears[1]
        .all('new_message')
        .map(({ message }) => message)
        .toReversed(),
    )
  })

  it('reaches a client that knows only the original events as a complete message, between the two typing events · LIVE-30 LIVE-13', async () => {
    const { assistant, ears } = await startCircle()
    await ears[0].says('Rye or wheat?')
    const answer = await assistant.begins()
    answer.says('Rye', ', of course.')
    answer.ends()
    await ears[1].hears('ai_typing', ({ isTyping }) => !isTyping)
    const first = new Set(['new_message', 'ai_typing', 'ai_status_changed', 'usage_limit_reached', 'ai_error', 'message_created', 'error'])
    const known = ears[1].heard
      .filter((event) => first.has(event.type))
      .map((event) => ('message' in event ? event.message.content : 'isTyping' in event ? event.isTyping : event.type))
    expect(known).toEqual(['Rye or wheat?', true, 'Rye, of course.', false])
    for (const event of ears[1].heard) expect(eventSchema.parse(event)).toEqual(event)
  })

  it('is streamed in pieces that add up to its exact text, the first word at once · AI-04', async () => {
    const { assistant, ears } = await startCircle()
    const pieces = ['Ja', ', crème ', 'brûlée 👩‍🍳', '\n\n- een', '\n- twee\ud83d', '\ude00', ' "aanhaling" \\', ' ', 'slot']
    await ears[0].says('Wat bakken we?')
    const answer = await assistant.begins()
    answer.says(...pieces)
    for (const ear of ears) expect((await ear.hears('ai_delta')).text).toBe('Ja')
    await ears[0].hears('ai_delta')
    answer.says('!', '?')
    answer.ends()
    const text = `${pieces.join('')}!?`
    for (const ear of ears) {
      const message = await hearsAnswer(ear)
      expect(message.content).toBe(text)
      const all = deltas(ear, message.id)
      let end = 0
      for (const delta of all) {
        expect(delta.offset).toBe(end)
        end += delta.text.length
      }
      expect(all.map((delta) => delta.text).join('')).toBe(text)
      const kinds = ear.heard.map((event) => event.type)
      expect(kinds.indexOf('ai_started')).toBeLessThan(kinds.indexOf('ai_delta'))
      expect(kinds.lastIndexOf('ai_delta')).toBeLessThan(kinds.lastIndexOf('new_message'))
    }
  })

  it('loses only the character that databases cannot store · AI-04', async () => {
    const { assistant, ears } = await startCircle()
    await ears[0].says('Rye or wheat?')
    const answer = await assistant.begins()
    answer.says('\0', 'Ry\0e', '\0.')
    answer.ends()
    expect((await hearsAnswer(ears[1])).content).toBe('Rye.')
    expect(
      ears[1]
        .all('ai_delta')
        .map((delta) => delta.text)
        .join(''),
    ).toBe('Rye.')
  })

  it('reaches a person who joins during it completely, without a missing or repeated character · AI-04', async () => {
    const { id, server, assistant, ears } = await startCircle()
    await ears[0].says('Tell us a story')
    const answer = await assistant.begins()
    const words = Array.from({ length: 400 }, (_, n) => `word${n} `)
    answer.says(...words.splice(0, 50))
    await ears[0].hears('ai_delta')
    const joining = ['Chiara', 'Dirk', 'Esra'].map(async (name) => {
      const late = await visitor(server.url, name).join(id)
      answer.says(...words.splice(0, 50))
      return late
    })
    for (const word of words.splice(0, 100)) answer.says(word)
    const late = await Promise.all(joining)
    answer.says(...words)
    answer.ends()
    const whole = (await hearsAnswer(ears[0])).content
    expect(whole).toContain('word399 ')
    for (const ear of late) {
      const open = ear.all('session_joined')[0]?.session.answer
      expect(open).toMatchObject({ model: 'scripted', afterSeq: 1, answering: ['Anna'] })
      expect(open?.text).not.toBe('')
      expect((await hearsAnswer(ear)).content).toBe(whole)
      expect(build(open?.text ?? '', deltas(ear, open?.answerId ?? ''))).toBe(whole)
    }
  })

  it('is followed by one answer to all questions asked in the meantime; two are never written at once · AI-05', async () => {
    const { id, server, assistant, ears } = await startCircle()
    const chiara = await visitor(server.url, 'Chiara').join(id)
    await ears[0].says('Rye or wheat?')
    const first = await assistant.begins()
    first.says('Rye')
    await Promise.all([ears[1].says('What price?'), chiara.says('Which flour?'), ears[1].says('And the date?')])
    await chiara.settles()
    expect(assistant.prompts).toHaveLength(1)
    first.ends()
    const second = await assistant.begins()
    const asked = second.prompt.messages.map((message) => message.text)
    expect(asked.slice(0, 2)).toEqual(['Rye or wheat?', 'Rye'])
    expect(asked.slice(2).sort()).toEqual(['And the date?', 'What price?', 'Which flour?'])
    second.says('Two euros, on Monday, and stoneground.')
    second.ends()
    await ears[0].hears('ai_typing', ({ isTyping }) => !isTyping)
    await ears[0].hears('ai_typing', ({ isTyping }) => !isTyping)
    expect(answersHeard(ears[0]).map((message) => message.metadata.answering?.toSorted())).toEqual([['Anna'], ['Bram', 'Chiara']])
    expect(ears[0].all('ai_started')[1]?.answer.answering.toSorted()).toEqual(['Bram', 'Chiara'])
    expect(await server.app.deps.store.answers.sessionsWaiting()).toEqual([])
    expect([assistant.prompts.length, assistant.mostAtOnce()]).toEqual([2, 1])
  })

  it('shows everyone the typing indicator until it ends, fails or is stopped · AI-10 LIVE-13', async () => {
    const { assistant, ears } = await startCircle()
    const over = async () => {
      for (const ear of ears) await ear.hears('ai_typing', ({ isTyping }) => !isTyping)
    }
    const ask = async () => {
      await ears[0].says('And now?')
      for (const ear of ears) await ear.hears('ai_typing', ({ isTyping }) => isTyping)
      return assistant.begins()
    }
    for (const how of ['ends', 'fails', 'fails later', 'is stopped', 'is stopped later'] as const) {
      const answer = await ask()
      const { answerId } = (await ears[1].hears('ai_started')).answer
      if (how !== 'fails' && how !== 'is stopped') {
        answer.says('Word')
        await ears[1].hears('ai_delta')
      }
      if (how === 'ends') answer.ends()
      else if (how.startsWith('fails')) answer.fails('ai_unavailable')
      else ears[1].send({ type: 'stop_answer', answerId })
      await over()
    }
    for (const ear of ears) expect(typing(ear)).toEqual([true, false, true, false, true, false, true, false, true, false])
  })
})
