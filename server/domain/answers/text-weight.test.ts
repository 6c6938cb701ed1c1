// How much room texts of different scripts take, and where they are cut to fit.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { headWithin, tailWithin, weightOf } from './text-weight.ts'

it.each([
  ['', 0],
  ['Rye, spelt', 10],
  ['Crème “à la” … – хлеб, άρτος', 28],
  ['麦', 3],
  ['ライ麦 or 호밀', 3 * 3 + 4 + 2 * 3],
  ['לחם', 9],
  ['รี', 6],
  ['😀', 6],
  ['\u058f\u0590\u1fff\u2000\u206f\u2070\uffff', 1 + 3 + 3 + 1 + 1 + 3 + 3],
])('%j takes the room of %i Latin characters', (text, weight) => {
  expect(weightOf(text)).toBe(weight)
})

it.each([
  ['Rye bread', 3, 'Rye', 'ead'],
  ['Rye', 0, '', ''],
  ['Rye', 9, 'Rye', 'Rye'],
  ['麦麦麦', 8, '麦麦', '麦麦'],
  ['麦麦麦', 2, '', ''],
  ['a麦b', 4, 'a麦', '麦b'],
  ['a麦b', 3, 'a', 'b'],
  ['麦ab', 4, '麦a', 'ab'],
])('of %j, room for %i has the beginning %j and the end %j', (text, most, head, tail) => {
  expect([headWithin(text, most), tailWithin(text, most)]).toEqual([head, tail])
})

it('a weight is counted only up to a maximum, and both ends are the longest that fit', () => {
  const texts = fc.array(fc.constantFrom('a', 'é', '麦', '…', '한', '😀'), { maxLength: 60 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, fc.nat(100), (text, most) => {
      expect(weightOf(text, most)).toBe(Math.min(weightOf(text), most))
      const [head, tail] = [headWithin(text, most), tailWithin(text, most)]
      expect([text.startsWith(head), text.endsWith(tail)]).toEqual([true, true])
      expect(weightOf(head)).toBeLessThanOrEqual(most)
      expect(weightOf(tail)).toBeLessThanOrEqual(most)
      if (head !== text) expect(weightOf(text.slice(0, head.length + 1))).toBeGreaterThan(most)
      if (tail !== text) expect(weightOf(text.slice(-tail.length - 1))).toBeGreaterThan(most)
    }),
  )
})
