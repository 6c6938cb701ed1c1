// Numbered items in any order: each is released once, after the one before it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSequencer, stepOf, unknownPosition } from './sequence.ts'

test('for a receiver that knows everything up to 4, a number is known, next or a gap', () => {
  expect([3, 4, 5, 6].map((number) => stepOf(4, number))).toEqual(['known', 'known', 'next', 'gap'])
})

test('items in any order, also repeated, are each released once and in order · G3', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 80 }),
      fc.integer({ min: 0, max: 25 }),
      (start, numbers, stored) => {
        const sequencer = createSequencer<string>(start)
        const heard = new Set(numbers)
        const lastFrom = (known: number) => {
          let last = known
          while (heard.has(last + 1)) last += 1
          return last
        }
        const items = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `item ${from + 1 + n}`)
        const released = numbers.flatMap((number) => sequencer.accept(number, `item ${number}`))
        const last = lastFrom(start)
        expect(released).toEqual(items(start, last))
        expect([sequencer.position, sequencer.hasGap]).toEqual([last, numbers.some((number) => number > last)])
        const known = Math.max(last, stored)
        const after = lastFrom(known)
        expect(sequencer.advance(stored)).toEqual(items(known, after))
        expect([sequencer.position, sequencer.hasGap]).toEqual([after, numbers.some((number) => number > after)])
      },
    ),
  )
})

test('items that arrive before the position is known wait, and are released from that position · G3', () => {
  const sequencer = createSequencer<number>(unknownPosition)
  expect([11, 7, 10].flatMap((number) => sequencer.accept(number, number))).toEqual([])
  expect(sequencer.hasGap).toBe(false)
  expect(sequencer.advance(9)).toEqual([10, 11])
  expect(sequencer.accept(9, 9)).toEqual([])
  expect(sequencer.position).toBe(11)
})

test('a waiting item is dropped once its number is known from elsewhere', () => {
  const sequencer = createSequencer<string>(0)
  expect(sequencer.accept(5, 'five')).toEqual([])
  expect(sequencer.hasGap).toBe(true)
  expect(sequencer.advance(5)).toEqual([])
  expect(sequencer.hasGap).toBe(false)
})
