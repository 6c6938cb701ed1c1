// The messages of a session stay in reading order, and lists in which nothing changed stay the same.
import { expect, it, test } from 'vitest'
import type { Message } from '../../entities.ts'
import { messageOf } from '../testing/example-session.ts'
import { merge, place, replace } from './message-order.ts'

const note = { id: 'n1', type: 'note', content: 'Rye', cursor: '1.1' } as const
const deleted = { content: '', metadata: { deletedAt: '2026-03-13T09:00:00.000Z' } }

it.each<[string, Partial<Message>, Partial<Message>, string[]]>([
  ['a newer version replaces a message', { rev: 1 }, { rev: 2, content: 'Oats' }, ['Oats', 'message 2']],
  ['an older version is ignored', { rev: 3 }, { rev: 2, content: 'Oats' }, ['message 1', 'message 2']],
  ['a changed note, whose changes have no number, is replaced', note, { ...note, content: 'Oats' }, ['Oats', 'message 2']],
  ['a deleted note disappears', note, { ...note, ...deleted }, ['message 2']],
  ['a deleted message keeps its place', {}, { rev: 1, ...deleted }, ['', 'message 2']],
  ['a version of an unknown message adds nothing', {}, { id: 'm9', rev: 9 }, ['message 1', 'message 2']],
])('%s', (_, before, after, contents) => {
  expect(replace([messageOf(1, before), messageOf(2)], [messageOf(1, after)]).map(({ content }) => content)).toEqual(contents)
})

test('the same list is returned if nothing changed and nothing was added', () => {
  const known = [messageOf(1), messageOf(2)]
  expect(replace(known, [])).toBe(known)
  expect(merge(known, [messageOf(2)])).toBe(known)
  expect(merge(known, [])).toBe(known)
})

test('only unknown messages are added, each in its place', () => {
  const known = [messageOf(1), messageOf(4)]
  expect(merge(known, [messageOf(4), messageOf(5), messageOf(3)]).map(({ seq }) => seq)).toEqual([1, 3, 4, 5])
  expect(place(known, [messageOf(2)]).map(({ seq }) => seq)).toEqual([1, 2, 4])
  expect(place([], [messageOf(2)]).map(({ seq }) => seq)).toEqual([2])
})

test('a message that follows the last one is added without searching the messages before it', () => {
  const unread = [1, 2].map((seq) =>
    Object.defineProperty(messageOf(seq), 'metadata', { get: () => expect.fail('an earlier message was compared') }),
  )
  expect(place([...unread, messageOf(3)], [messageOf(4)]).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})
