// When a message is sent, when the server is asked about it, and when it is sent again.
import { expect, test } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { createSendQueue } from './send-queue.ts'

/** The queue of a joined session without a pause; `sent` and `asks` record what happened and when. */
function open(...waiting: string[]) {
  const clock = createManualClock()
  const list = waiting.map((messageKey) => ({ messageKey, failed: false }))
  const sent: [string, number][] = []
  const asks: number[] = []
  const queue = createSendQueue(
    {
      list: () => list,
      isJoined: () => true,
      join: () => undefined,
      transmit: ({ messageKey }) => sent.push([messageKey, clock.now()]),
      askProcessed: () => asks.push(clock.now()),
    },
    clock,
  )
  function says(messageKey: string): void {
    const outgoing = { messageKey, failed: false }
    list.push(outgoing)
    queue.add(outgoing)
  }
  return { clock, list, sent, asks, queue, says }
}

test('the server is asked about each message 3 s after it was sent, even if it was asked about an earlier one in between', () => {
  const { clock, asks, queue, says } = open()
  says('one')
  clock.advance(2_000)
  says('two')
  clock.advance(1_000)
  expect(asks).toEqual([3_000])
  queue.answered('one')
  clock.advance(1_999)
  expect(asks).toEqual([3_000])
  clock.advance(1)
  expect(asks).toEqual([3_000, 5_000])
})

test('the server is not asked about a message that is no longer waiting', () => {
  const { clock, list, asks, says } = open()
  says('one')
  list.length = 0
  clock.advance(10_000)
  expect(asks).toEqual([])
})

test('while a waiting message is unanswered, the answer to another one does not let the next one overtake it', () => {
  const { clock, sent, queue } = open('one', 'two')
  queue.start()
  queue.answered('an earlier one')
  clock.advance(1_000)
  expect(sent).toEqual([['one', 0]])
  queue.answered('one')
  clock.advance(200)
  expect(sent).toEqual([
    ['one', 0],
    ['two', 1_200],
  ])
})

test('if one of several overdue messages stays unanswered, it is sent again once the server has processed everything', () => {
  const { clock, list, sent, queue, says } = open()
  for (const key of ['one', 'two']) says(key)
  clock.advance(3_000)
  list.shift()
  queue.answered('one')
  queue.processed()
  expect(sent).toEqual([
    ['one', 0],
    ['two', 0],
    ['two', 3_000],
  ])
})

test('an answered message is not sent again, even while it still waits for its own event', () => {
  const { clock, list, sent, asks, queue, says } = open()
  queue.processed()
  says('one')
  clock.advance(3_000)
  queue.answered('one')
  queue.processed()
  clock.advance(10_000)
  expect([list.length, sent, asks]).toEqual([1, [['one', 0]], [3_000]])
})
