// The order in which people read a session, whatever order the messages arrive in.
import { expect, it } from 'vitest'
import type { Message } from '../entities.ts'
import { compareInReadingOrder } from './reading-order.ts'

function message(seq: number, given: Partial<Message> = {}): Message {
  return { type: 'user', seq, cursor: `${seq}.0`, timestamp: '2026-03-01T12:00:00.000Z', metadata: {}, ...given } as Message
}
const read = (...messages: Message[]) =>
  [messages, messages.toReversed()].map((list) => list.toSorted(compareInReadingOrder).map(({ cursor }) => cursor))
const inOrder = (...cursors: string[]) => [cursors, cursors]

it('messages are ordered by number, whatever their times', () => {
  const early = { timestamp: '2026-03-01T11:00:00.000Z' }
  expect(read(message(9), message(10, early), message(11))).toEqual(inOrder('9.0', '10.0', '11.0'))
})

it('an answer follows the message that was the newest when it started', () => {
  const answer = message(5, { type: 'ai', metadata: { afterSeq: 2 } })
  expect(read(message(2), message(3), answer)).toEqual(inOrder('2.0', '5.0', '3.0'))
  const first = message(4, { type: 'ai', metadata: { afterSeq: 0 } })
  expect(read(message(1), first)).toEqual(inOrder('4.0', '1.0'))
})

it('a note follows the message it was written after, and any earlier answer to it', () => {
  const note = message(2, { type: 'note', cursor: '2.1', timestamp: '2026-03-01T11:00:02.000Z' })
  const answer = message(4, { type: 'ai', metadata: { afterSeq: 2 }, timestamp: '2026-03-01T11:00:01.000Z' })
  // The message comes first, even if its time is later.
  expect(read(message(2), note, answer, message(3))).toEqual(inOrder('2.0', '4.0', '2.1', '3.0'))
})

it('messages with the same place and time are ordered by number, then by the number of the note', () => {
  const answers = [5, 6].map((seq) => message(seq, { type: 'ai', metadata: { afterSeq: 2 } }))
  expect(read(...answers)).toEqual(inOrder('5.0', '6.0'))
  const notes = ['2.1', '2.2'].map((cursor) => message(2, { type: 'note', cursor }))
  expect(read(...notes)).toEqual(inOrder('2.1', '2.2'))
  const tenth = ['2.9', '2.10'].map((cursor) => message(2, { type: 'note', cursor }))
  expect(read(...tenth)).toEqual(inOrder('2.9', '2.10'))
})
