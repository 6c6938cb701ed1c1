// Which messages notify someone who is away.
import { describe, expect, test } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { notificationLevels } from '../../lib/settings/settings.ts'
import { excerptOf, shouldNotify, newsAfter } from './should-notify.ts'

function message(more: Partial<Message> = {}): Message {
  return {
    id: 'm1',
    type: 'user',
    content: 'Morning',
    userId: null,
    anonymousId: 'bram',
    displayName: 'Bram',
    timestamp: '2026-03-13T09:00:00.000Z',
    seq: 1,
    cursor: '1.0',
    messageKey: null,
    rev: 0,
    metadata: {},
    ...more,
  }
}
const anna = { key: 'anna', name: 'Anna' }
const answer = { type: 'ai', anonymousId: null, displayName: 'AI Assistant' } as const
const mine = { anonymousId: 'anna', displayName: 'Anna' }

describe('each level', () => {
  const cases: [string, Partial<Message>, string[]][] = [
    ['another person’s message', {}, ['everything']],
    ['another person’s message with my name', { content: 'Ask @Anna.' }, ['everything', 'mentions']],
    ['another person’s message that mentions me by key', { metadata: { mentions: ['anna'] } }, ['everything', 'mentions']],
    ['an answer', answer, ['everything', 'answers']],
    ['an answer with my name', { ...answer, content: '@anna, yes.' }, ['everything', 'mentions', 'answers']],
    ['my own message', mine, []],
    ['my own message with my name', { ...mine, content: '@Anna is me' }, []],
    ['my note', { ...mine, type: 'note', content: '@Anna remember' }, []],
    ['a note that should never have arrived', { type: 'note', content: '@Anna' }, []],
    ['a system message', { type: 'system', content: '@Anna' }, []],
    ['a deleted message', { content: '', metadata: { deletedAt: '2026-03-13T09:01:00.000Z', mentions: ['anna'] } }, []],
  ]
  test.each(cases)('%s', (_what, more, levels) => {
    const told = notificationLevels.filter((level) => shouldNotify(message(more), level, anna))
    expect(told).toEqual(levels)
  })
})

test.each([
  ['@Anna', true],
  ['hello @ANNA!', true],
  ['(@Anna)', true],
  ['@Annabel', false],
  ['@Anna_2', false],
  ['mail@Anna', false],
  ['@@Anna', false],
  ['Anna', false],
])('the text %s mentions Anna: %s', (content, isNamed) => {
  expect(shouldNotify(message({ content }), 'mentions', anna)).toBe(isNamed)
})

test('a name is matched literally, including punctuation', () => {
  const odd = { key: 'x', name: 'J. (Jo) *' }
  expect(shouldNotify(message({ content: 'and @J. (Jo) * too' }), 'mentions', odd)).toBe(true)
  expect(shouldNotify(message({ content: 'and @Jx (Jo) too' }), 'mentions', odd)).toBe(false)
  expect(shouldNotify(message({ content: '@ nobody' }), 'mentions', { key: 'x', name: null })).toBe(false)
})

test('the news are the messages from others after the given number, in order', () => {
  const said = [message({ seq: 4 }), message({ ...answer, seq: 6 }), message({ seq: 5 }), message({ ...mine, seq: 7 }), message({ seq: 2 })]
  expect(newsAfter(said, 3, anna).map(({ seq }) => seq)).toEqual([4, 5, 6])
})

test('an excerpt is one short line; only an answer loses its Markdown characters', () => {
  const content = '# Plan\n\n1. **one** `two`\n\n```ts\nthree\n```'
  expect(excerptOf(message({ ...answer, content }))).toBe('Plan 1. one two three')
  expect(excerptOf(message({ content: 'snake_case\n*and* so on' }))).toBe('snake_case *and* so on')
  const long = excerptOf(message({ content: '🙂'.repeat(200) }))
  expect([Array.from(long).length, long.endsWith('🙂…')]).toEqual([140, true])
})
