// Messages of one session go out once and in order, however the hints arrive.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventOf } from '../../../shared/protocol.ts'
import { createRoomOrder } from './room-order.ts'

const event = (seq: number) => ({ type: 'new_message', message: { seq } }) as EventOf<'new_message'>

test('every hint in any order and number: each message once, in order, none before the one it follows · G3', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 80 }), (start, numbers) => {
      const order = createRoomOrder()
      order.start(start)
      const out = numbers.flatMap((seq) => order.accept(event(seq))).map(({ message }) => message.seq)
      const heard = new Set(numbers)
      let last = start
      while (heard.has(last + 1)) last += 1
      expect(out).toEqual(Array.from({ length: last - start }, (_, n) => start + 1 + n))
      expect(order.seq).toBe(last)
      expect(order.hasHole).toBe(numbers.some((seq) => seq > last))
    }),
  )
})

test('what is heard before it is known where the session stands waits, and goes on from there · G3', () => {
  const order = createRoomOrder()
  expect([11, 7, 10].flatMap((seq) => order.accept(event(seq)))).toEqual([])
  expect(order.hasHole).toBe(false)
  expect(order.start(9).map(({ message }) => message.seq)).toEqual([10, 11])
  expect(order.accept(event(9))).toEqual([])
  expect(order.seq).toBe(11)
})

test('what the store gives goes out whole, also where numbers are gone because the chat was cleared', () => {
  const order = createRoomOrder()
  order.start(3)
  expect(order.accept(event(9))).toEqual([])
  expect(order.adopt([8, 9].map(event)).map(({ message }) => message.seq)).toEqual([8, 9])
  expect(order).toMatchObject({ seq: 9, hasHole: false })
  expect(order.adopt([8].map(event))).toEqual([])
})
