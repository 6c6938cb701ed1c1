// Why a message is pushed to Anna, for each kind of message and each level that she can choose.
import { describe, expect, it } from 'vitest'
import { notificationLevels } from '../../../shared/push/push-level.ts'
import { reasonFor } from './push-reason.ts'

type Said = Parameters<typeof reasonFor>[0]

const anna = { id: 'u-anna', name: 'Anna' }
const fromBram = (content: string, more: Partial<Said> = {}): Said => ({
  ...{ type: 'user', content, userId: 'u-bram', anonymousId: null, metadata: {} },
  ...more,
})
const answer = (content: string, more: Partial<Said> = {}) => fromBram(content, { type: 'ai', userId: null, ...more })
/** Why the message is pushed at the levels 'everything', 'mentions', 'answers' and 'nothing'; null: it is not. */
const reasons = (message: Said) => notificationLevels.map((level) => reasonFor(message, level, anna))

it.each<[what: string, message: () => Said, expected: ReturnType<typeof reasons>]>([
  ['a message from somebody else is pushed to those who chose everything', () => fromBram('Hello'), ['message', null, null, null]],
  ['an answer is pushed to those who chose everything or answers', () => answer('Hello'), ['answer', null, 'answer', null]],
  [
    'a message that mentions the person is pushed to those who chose everything or mentions',
    () => fromBram('Hello', { metadata: { mentions: ['u-carla', 'u-anna'] } }),
    ['mention', 'mention', null, null],
  ],
  ['an answer that names the person is a mention or an answer', () => answer('Ask @Anna'), ['mention', 'mention', 'answer', null]],
  [
    'a message that mentions only others is treated like any other',
    () => fromBram('Hello', { metadata: { mentions: ['u-carla'] } }),
    ['message', null, null, null],
  ],
])('%s', (_what, message, expected) => {
  expect(reasons(message())).toEqual(expected)
})

it.each<[what: string, message: () => Said]>([
  ['an account’s own message', () => fromBram('I am @Anna', { userId: 'u-anna' })],
  ['a guest’s own message', () => fromBram('I am @Anna', { userId: null, anonymousId: 'u-anna' })],
  ['a deleted message', () => fromBram('@Anna', { metadata: { deletedAt: '2026-03-13T09:00:00.000Z' } })],
  ['a deleted answer', () => answer('@Anna', { metadata: { deletedAt: '2026-03-13T09:00:00.000Z' } })],
  ['a note', () => fromBram('@Anna', { type: 'note' })],
  ['a system notice', () => fromBram('@Anna', { type: 'system', userId: null })],
])('%s is pushed at no level', (_what, message) => {
  expect(reasons(message())).toEqual([null, null, null, null])
})

it('a message from another guest is pushed', () => {
  expect(reasonFor(fromBram('Hello', { userId: null, anonymousId: 'g-carla' }), 'everything', anna)).toBe('message')
})

describe('the name', () => {
  const isMention = (content: string, name: string) => reasonFor(fromBram(content), 'mentions', { ...anna, name }) === 'mention'

  it.each([
    ['Anna', '@Anna'],
    ['Anna', 'Hello @Anna, are you there?'],
    ['Anna', 'hello (@ANNA)'],
    ['Çağla', '@çağla!'],
    ['Jo (NL)', 'What does @Jo (NL) think?'],
    ['A.B*', '@A.B* knows'],
  ])('“%s” is mentioned in “%s”', (name, content) => {
    expect(isMention(content, name)).toBe(true)
  })

  it.each([
    ['Anna', 'Anna'],
    ['Anna', '@Bram'],
    ['Anna', '@Annabel'],
    ['Anna', '@Annaé'],
    ['Anna', '@Anna2'],
    ['Anna', '@Anna_2'],
    ['Anna', 'office@anna.example'],
    ['Anna', 'é@Anna'],
    ['Anna', '@@Anna'],
    ['A.B*', '@AxB'],
    ['A.B*', '@AxB*'],
    ['', 'Hello @ everybody'],
    ['', 'Hello'],
  ])('“%s” is not mentioned in “%s”', (name, content) => {
    expect(isMention(content, name)).toBe(false)
  })
})
