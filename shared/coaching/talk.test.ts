// Detects whether people talk with each other rather than with the AI.
import { expect, it } from 'vitest'
import type { Message } from '../entities.ts'
import { talkAmongPeople } from './talk.ts'

/** `A: hello`; `AI: …` is an answer. */
function said(...lines: string[]): Message[] {
  return lines.map((line, index) => {
    const [author = '', content = ''] = line.split(': ')
    const isAi = author === 'AI'
    const mentions = /@[A-C]\b/.test(content) ? { mentions: ['x'] } : {}
    return {
      id: `m${index}`,
      type: isAi ? 'ai' : 'user',
      content,
      userId: null,
      anonymousId: isAi ? null : author,
      displayName: author,
      timestamp: '2026-03-01T12:00:00Z',
      seq: index + 1,
      cursor: `${index + 1}.0`,
      messageKey: null,
      rev: 0,
      metadata: mentions,
    }
  })
}

it('people who write directly after each other talk with each other', () => {
  expect(talkAmongPeople(said('A: one', 'B: two', 'C: three', 'A: four'))).toEqual({ people: 3, turns: 3 })
})

it('people talk with the AI if it answers each message', () => {
  expect(talkAmongPeople(said('A: one', 'AI: yes', 'B: two', 'AI: yes', 'C: three', 'AI: yes'))).toEqual({ people: 3, turns: 0 })
})

it('a mention or a reply addresses a person even if the AI answered in between', () => {
  expect(talkAmongPeople(said('A: one', 'AI: yes', 'B: @A two', 'AI: yes', 'C: @B three'))).toEqual({ people: 3, turns: 2 })
  const [first, answer, second, third] = said('A: one', 'AI: yes', 'B: to A', 'C: to the AI') as [Message, Message, Message, Message]
  const to = (message: Message) => ({ replyTo: { messageId: message.id, seq: message.seq, displayName: '', excerpt: '' } })
  expect(talkAmongPeople([first, answer, { ...second, metadata: to(first) }]).turns).toBe(1)
  expect(talkAmongPeople([first, answer, { ...third, metadata: to(answer) }]).turns).toBe(0)
})

it('several messages in a row by one person address no one', () => {
  expect(talkAmongPeople(said('A: one', 'A: two', 'A: three'))).toEqual({ people: 1, turns: 0 })
})

it('a mention of @AI counts as addressing the AI, an email address that contains @ai does not', () => {
  expect(talkAmongPeople(said('A: one', 'B: two', 'C: @ai three', 'A: four'))).toEqual({ people: 0, turns: 0 })
  expect(talkAmongPeople(said('A: one', 'B: bram@ai.example', 'C: three', 'A: four'))).toEqual({ people: 3, turns: 3 })
})

it('only the last six messages by people count', () => {
  const long = ['C: @AI help', ...Array.from({ length: 6 }, (_, index) => `${index % 2 ? 'A' : 'B'}: ${index}`)]
  expect(talkAmongPeople(said(...long))).toEqual({ people: 2, turns: 6 })
  expect(talkAmongPeople([])).toEqual({ people: 0, turns: 0 })
})

it('a note or a notice between two messages is ignored', () => {
  const [first, between, second] = said('A: one', 'A: between', 'B: two') as [Message, Message, Message]
  for (const type of ['note', 'system'] as const)
    expect(talkAmongPeople([first, { ...between, type }, second])).toEqual({ people: 2, turns: 1 })
})
