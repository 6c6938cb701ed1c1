// What the session screen knows when the page has loaded.
import { expect, test } from 'vitest'
import type { SessionView } from '../../entities.ts'
import { messageOf, sessionView } from '../testing/example-session.ts'
import { fromView, personKey } from './session-model.ts'

test.each([
  ['account', { userId: 'u1', anonymousId: null }, 'u1'],
  ['guest', { userId: null, anonymousId: 'g1' }, 'g1'],
  ['message of the AI, which no person wrote', { userId: null, anonymousId: null }, ''],
])('the key of: %s', (_, person, key) => {
  expect(personKey(person)).toBe(key)
})

test('messages are in reading order after loading: an answer follows the message it belongs to', () => {
  const answer = messageOf(3, { type: 'ai', metadata: { afterSeq: 1 } })
  const { messages, cursor } = fromView(sessionView({ messages: [messageOf(4), answer, messageOf(2), messageOf(1)] }))
  expect([messages.map(({ seq }) => seq), cursor]).toEqual([[1, 3, 2, 4], '4.0'])
})

test('the AI is typing after loading only if an answer is in progress', () => {
  const answer = { answerId: 'a', model: 'gpt-4o', afterSeq: 1, answering: ['Bram'], text: '' }
  expect([fromView(sessionView({ answer })).isAiTyping, fromView(sessionView()).isAiTyping]).toEqual([true, false])
})

test('in a crowd the number of people online is taken from the view, and earlier milestones are not celebrated', () => {
  const progress = { ...sessionView().progress, unlocked: ['first_message' as const] }
  expect(fromView(sessionView({ onlineCount: 250, progress }))).toMatchObject({ onlineCount: 250, celebrations: [] })
})

test('a view from an older server, without failed answers and without a number of people online, can be loaded', () => {
  const { failedAnswers: _failed, onlineCount: _count, ...older } = sessionView()
  expect(fromView(older as SessionView)).toMatchObject({ failed: [], onlineCount: null })
})
