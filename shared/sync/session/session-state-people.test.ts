// What the session screen shows of people: who takes part, who is online, who is typing, and what the person may do.
import { describe, expect, test } from 'vitest'
import type { Participant, SessionView } from '../../entities.ts'
import type { ServerEvent } from '../../protocol/protocol.ts'
import { anna, bram, messageOf, sessionView } from '../testing/example-session.ts'
import { fromView, type SessionState } from './session-model.ts'
import { applyEvent, applyRefused } from './session-state.ts'

const chiara = { userId: 'chiara', anonymousId: null }
const here = (who: typeof bram | typeof chiara, displayName: string, more: Partial<Participant> = {}): Participant => ({
  ...{ ...who, displayName, isOnline: true },
  ...more,
})

/** Anna's own session with Bram and Chiara, who are both typing. */
function together(more: Partial<SessionView> = {}): SessionState {
  const participants = [here(anna, 'Anna'), here(bram, 'Bram', { isReader: false }), here(chiara, 'Chiara')]
  const typing = [
    { key: 'bram', displayName: 'Bram' },
    { key: 'chiara', displayName: 'Chiara' },
  ]
  return { ...fromView(sessionView({ participants, ...more })), typing }
}
const inCrowd = () => together({ onlineCount: 250 })

const heard = (...given: Parameters<typeof messageOf>): ServerEvent => ({ type: 'new_message', message: messageOf(...given) })
const shown = ({ participants }: SessionState) =>
  participants.map(({ displayName, isOnline }) => `${displayName} ${isOnline ? 'on' : 'off'}`)
const typists = ({ typing }: SessionState) => typing.map(({ displayName }) => displayName)

describe('participants', () => {
  const cases: [string, ServerEvent, string[]][] = [
    [
      'a person who joins is listed first',
      { type: 'participant_joined', participant: here({ userId: null, anonymousId: 'dirk' }, 'Dirk') },
      ['Dirk on', 'Anna on', 'Bram on', 'Chiara on'],
    ],
    [
      'a person who joins again is listed once',
      { type: 'participant_joined', participant: here(chiara, 'Chiara') },
      ['Chiara on', 'Anna on', 'Bram on'],
    ],
    [
      'a person who takes another name is listed once, under that name',
      { type: 'participant_updated', participant: here(bram, 'Bram B.') },
      ['Bram B. on', 'Anna on', 'Chiara on'],
    ],
    [
      'a person who leaves stays in the list, offline',
      { type: 'participant_left', ...bram, displayName: 'Bram' },
      ['Anna on', 'Bram off', 'Chiara on'],
    ],
    [
      'a person whom the host removes is no longer listed',
      { type: 'participant_removed', ...bram, displayName: 'Bram' },
      ['Anna on', 'Chiara on'],
    ],
  ]
  test.each(cases)('%s', (_title, event, expected) => {
    expect(shown(applyEvent(together(), event))).toEqual(expected)
  })

  test('the person’s own new name changes only the name; a new name of someone else does not change the person', () => {
    const renamed = applyEvent(together(), { type: 'participant_updated', participant: here(anna, 'Annie') })
    expect(renamed.self).toEqual({ ...anna, displayName: 'Annie', isHost: true })
    const other = applyEvent(together(), { type: 'participant_updated', participant: here(bram, 'Bram B.') })
    expect(other.self).toEqual({ ...anna, displayName: 'Anna', isHost: true })
  })
})

describe('typing', () => {
  const cases: [string, ServerEvent, string[]][] = [
    [
      'a person who continues typing is named once',
      { type: 'user_typing', isTyping: true, ...bram, displayName: 'Bram B.' },
      ['Chiara', 'Bram B.'],
    ],
    ['a person who stops typing is no longer named', { type: 'user_typing', isTyping: false, ...bram, displayName: 'Bram' }, ['Chiara']],
    ['a person who leaves no longer types, while others do', { type: 'participant_left', ...bram, displayName: 'Bram' }, ['Chiara']],
    ['a person who has sent a message no longer types, while others do', heard(1, bram), ['Chiara']],
    ['an answer ends nobody’s typing', heard(1, { type: 'ai', userId: null, anonymousId: null }), ['Bram', 'Chiara']],
    ['a note does not end its author’s typing', heard(1, { ...bram, type: 'note', cursor: '0.1' }), ['Bram', 'Chiara']],
  ]
  test.each(cases)('%s', (_title, event, expected) => {
    expect(typists(applyEvent(together(), event))).toEqual(expected)
  })
})

describe('in a crowd', () => {
  test('a message from a person who is known to be online changes nothing', () => {
    const state = inCrowd()
    expect(applyEvent(state, heard(1, { ...bram, displayName: 'Bram' })).participants).toBe(state.participants)
  })

  test('a person who writes under another name is listed under that name, and is otherwise unchanged', () => {
    const { participants } = applyEvent(inCrowd(), heard(1, { ...bram, displayName: 'Bram B.' }))
    expect(participants).toEqual([here(bram, 'Bram B.', { isReader: false }), here(anna, 'Anna'), here(chiara, 'Chiara')])
  })

  test('an unknown person who writes is listed as online', () => {
    const state = applyEvent(inCrowd(), heard(1, { userId: 'dirk', anonymousId: null, displayName: 'Dirk' }))
    expect(shown(state)).toEqual(['Dirk on', 'Anna on', 'Bram on', 'Chiara on'])
  })

  test('an answer does not make its assistant a participant', () => {
    const state = applyEvent(inCrowd(), heard(1, { type: 'ai', userId: null, anonymousId: null, displayName: 'AI Assistant' }))
    expect(shown(state)).toEqual(['Anna on', 'Bram on', 'Chiara on'])
  })

  test('outside a crowd a message does not make its sender a participant', () => {
    const state = applyEvent(together(), heard(1, { userId: 'dirk', anonymousId: null, displayName: 'Dirk' }))
    expect(shown(state)).toEqual(['Anna on', 'Bram on', 'Chiara on'])
  })

  test('a client remembers a thousand people besides those whom the server lists', () => {
    const crowd = Array.from({ length: 1_001 }, (_, n) => here({ userId: `person${n}`, anonymousId: null }, `Person ${n}`))
    const people = [here(bram, 'Bram')]
    const state = applyEvent(together({ participants: crowd }), { type: 'people_online', count: 2_000, isComplete: false, people })
    expect(shown(state)).toHaveLength(1_001)
    expect([shown(state)[0], shown(state).at(-1)]).toEqual(['Bram on', 'Person 999 off'])
  })
})

describe('access', () => {
  test('a person who is no longer the host is still the same person', () => {
    const { access } = sessionView()
    const state = applyEvent(together(), { type: 'access_changed', access: { ...access, isHost: false, inviteKey: 'k' } })
    expect([state.access.inviteKey, state.self]).toEqual(['k', { ...anna, displayName: 'Anna', isHost: false }])
  })

  test('the host sees who is waiting', () => {
    const waiting = { id: 'dirk', displayName: 'Dirk', timestamp: '2026-03-13T09:00:00.000Z', line: 'From the mill' }
    const state = applyEvent(together(), { type: 'join_requests', requests: [waiting] })
    expect([state.requests, shown(state)]).toEqual([[waiting], ['Anna on', 'Bram on', 'Chiara on']])
  })

  test('when a person loses access, the messages, participants and requests are removed', () => {
    const answer = { answerId: 'a', model: 'm', afterSeq: 1, answering: [], text: 'Rye' }
    const state = together({
      ...{ answer, messages: [messageOf(1)], failedAnswers: [{ answerId: 'f', afterSeq: 1, code: 'ai_busy', error: '' }] },
      requests: [{ id: 'dirk', displayName: 'Dirk', timestamp: '2026-03-13T09:00:00.000Z', line: null }],
    })
    expect(applyEvent(state, { type: 'removed', reason: 'deleted' })).toMatchObject({
      ...{ lost: 'deleted', messages: [], participants: [], requests: [], typing: [] },
      ...{ answer: null, failed: [], isAiTyping: false },
    })
  })

  test.each([
    ['session_not_found', 'not_found'],
    ['session_locked', 'session_locked'],
    ['removed', 'removed'],
    ['guests_refused', 'guests_refused'],
    ['demos_off', 'demos_off'],
    ['email_unproven', 'email_unproven'],
    ['suspended', 'suspended'],
  ])('when joining again is refused with %s, the screen shows %s', (code, lost) => {
    expect(applyRefused(together(), code).lost).toBe(lost)
  })
})
