// How events change the messages that the session screen shows.
import { describe, expect, test } from 'vitest'
import type { Message, SessionView } from '../../entities.ts'
import type { ServerEvent } from '../../protocol/protocol.ts'
import { messageOf, sessionView } from '../testing/example-session.ts'
import { fromView, type SessionState } from './session-model.ts'
import { applyOlder } from './older-messages.ts'
import { applyEvent, applyMissed, applyText } from './session-state.ts'

/** `messages`: oldest first. */
const stateOf = (messages: Message[] = [], more: Partial<SessionView> = {}) =>
  fromView(sessionView({ messages: [...messages].reverse(), ...more }))
const heard = (...given: Parameters<typeof messageOf>): ServerEvent => ({ type: 'new_message', message: messageOf(...given) })
const updated = (...given: Parameters<typeof messageOf>): ServerEvent => ({ type: 'message_updated', message: messageOf(...given) })
const noteOf = (n: number, seq: number, more: Partial<Message> = {}) =>
  messageOf(seq, { id: `n${n}`, type: 'note', cursor: `${seq}.${n}`, ...more })
const contents = ({ messages }: SessionState) => messages.map(({ content }) => content)
const ids = ({ messages }: SessionState) => messages.map(({ id }) => id)

describe('a message that arrives', () => {
  test('is shown once, in its newest version, when it arrives again', () => {
    const state = applyEvent(stateOf([messageOf(1), messageOf(2)]), heard(2, { content: 'Rye, not wheat', rev: 1 }))
    expect(contents(state)).toEqual(['message 1', 'Rye, not wheat'])
  })

  test('is shown once when it arrives again after the missing messages before it were fetched', () => {
    const early = applyEvent(stateOf([messageOf(1)]), heard(3))
    const filled = applyMissed(early, [messageOf(2)], true)
    expect(ids(applyEvent(filled, heard(3)))).toEqual(['m1', 'm2', 'm3'])
  })

  test('is the session’s last activity, unlike a note', () => {
    const state = applyEvent(stateOf([messageOf(1)]), heard(2))
    expect(state.session).toMatchObject({ title: 'Bakery', updatedAt: '2026-03-13T09:00:02.000Z' })
    expect(applyEvent(state, { type: 'new_message', message: noteOf(1, 2) }).session).toBe(state.session)
  })

  test('ends the answer in progress only if it is that answer', () => {
    const answer = { answerId: 'm2', model: 'm', afterSeq: 1, answering: [], text: 'Rye' }
    const state = stateOf([messageOf(1)], { answer })
    expect(applyEvent(state, heard(2, { id: 'other' })).answer).toEqual(answer)
    expect(applyEvent(state, heard(2, { type: 'ai' })).answer).toBeNull()
    expect(applyMissed(state, [], true).answer).toEqual(answer)
    expect(applyMissed(state, [messageOf(2, { id: 'other' })], true).answer).toEqual(answer)
    expect(applyMissed(state, [messageOf(2, { type: 'ai' }), messageOf(3)], true).answer).toBeNull()
  })
})

test('older messages are shown before the known ones, and the next page can be requested', () => {
  const state = applyOlder(stateOf([messageOf(3)], { nextCursor: '3.0' }), [messageOf(2), messageOf(1)], '1.0', 0)
  expect([ids(state), state.olderCursor, state.session.title]).toEqual([['m1', 'm2', 'm3'], '1.0', 'Bakery'])
})

test('a changed text changes only its message once it is stored', () => {
  const state = applyText(stateOf([messageOf(1), messageOf(2)]), {
    messageId: 'm2',
    messageType: 'user',
    text: 'Oats',
    messageKey: 'k',
    failed: false,
  })
  expect(contents(state)).toEqual(['message 1', 'Oats'])
})

describe('a message that changes', () => {
  const cases: [string, ServerEvent, { rev: number; hasRevGap: boolean }, string][] = [
    ['the next change is applied', updated(1, { content: 'Oats', rev: 4 }), { rev: 4, hasRevGap: false }, 'Oats'],
    ['a known change does not move the position', updated(1, { content: 'Oats', rev: 3 }), { rev: 3, hasRevGap: false }, 'Oats'],
    [
      'a change whose predecessor is missing is shown, and reveals the gap',
      updated(1, { content: 'Oats', rev: 5 }),
      { rev: 3, hasRevGap: true },
      'Oats',
    ],
  ]
  test.each(cases)('%s', (_title, event, expected, content) => {
    const state = applyEvent(stateOf([messageOf(1, { rev: 2 })], { rev: 3 }), event)
    expect(state).toMatchObject(expected)
    expect(contents(state)).toEqual([content])
  })

  test('the next change does not hide that an earlier one is missing', () => {
    const state = applyEvent({ ...stateOf([messageOf(1)], { rev: 3 }), hasRevGap: true }, updated(1, { rev: 4 }))
    expect(state).toMatchObject({ rev: 4, hasRevGap: true })
  })

  test('the change of a note is shown, and is not counted · NOTE-01', () => {
    const state = stateOf([messageOf(1), noteOf(1, 1)], { rev: 3 })
    const changed = applyEvent(state, { type: 'message_updated', message: noteOf(1, 1, { content: 'Oats' }) })
    expect(changed).toMatchObject({ rev: 3, hasRevGap: false })
    expect(contents(changed)).toEqual(['message 1', 'Oats'])
  })
})

describe('a cleared chat', () => {
  const answerAfter = (afterSeq: number) => ({ answerId: 'a', model: 'm', afterSeq, answering: [], text: 'Rye' })
  const failedAfter = (afterSeq: number) => ({ answerId: 'f', afterSeq, code: 'ai_busy', error: '' })
  /** The chat is cleared up to the second message. */
  function clear(state: SessionState): SessionState {
    return applyEvent(state, { type: 'session_updated', session: { ...state.session, clearedSeq: 2 } })
  }

  test('keeps later messages and the person’s notes', () => {
    const state = stateOf([messageOf(1), noteOf(1, 1), messageOf(2), messageOf(3)])
    expect(ids(clear(state))).toEqual(['n1', 'm3'])
  })

  test('keeps an answer in progress only if it started later', () => {
    const messages = () => [messageOf(1), messageOf(2), messageOf(3)]
    expect(clear(stateOf(messages(), { answer: answerAfter(3) }))).toMatchObject({ answer: { answerId: 'a' }, isAiTyping: true })
    expect(clear(stateOf(messages(), { answer: answerAfter(2) }))).toMatchObject({ answer: null, isAiTyping: false })
    expect(clear(stateOf(messages()))).toMatchObject({ answer: null, isAiTyping: false })
  })

  test('loses an answer in progress even if it has no messages', () => {
    expect(clear(stateOf([], { answer: answerAfter(2) }))).toMatchObject({ answer: null, isAiTyping: false })
  })

  test('keeps a failed answer only if it was requested later', () => {
    const failedAnswers = [failedAfter(2), { ...failedAfter(3), answerId: 'later' }]
    expect(clear(stateOf([], { failedAnswers })).failed.map(({ answerId }) => answerId)).toEqual(['later'])
  })

  test('keeps the same list of messages if there was nothing to clear', () => {
    const [full, empty] = [stateOf([messageOf(3)]), stateOf()]
    expect(clear(full).messages).toBe(full.messages)
    expect(clear(empty).messages).toBe(empty.messages)
  })
})
