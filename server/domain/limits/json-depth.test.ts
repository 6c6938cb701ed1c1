// The depth counted before parsing equals the depth of the parsed value.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNestedDeeper } from './json-depth.ts'

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

it('the counted depth equals that of the parsed value, whatever its strings contain, for text and for bytes · GUARD-04', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: fc.constantFrom('[', ']', '{', '}', '"', '\\', 'a') }), fc.nat(5), (value, max) => {
      const json = JSON.stringify(value)
      const isDeeper = depthOf(value) > max
      expect([isNestedDeeper(json, max), isNestedDeeper(Buffer.from(json), max)]).toEqual([isDeeper, isDeeper])
    }),
  )
  expect(isNestedDeeper('['.repeat(33), 32)).toBe(true)
  expect(isNestedDeeper('['.repeat(32), 32)).toBe(false)
})

it.each([
  ['an unterminated string', '["[[[', false],
  ['only a quote', '"', false],
  ['a string that ends with an escaped quote', '["[[[\\"', false],
  ['an empty string', '["",[[]]]', true],
  ['a string of one escaped quote', String.raw`["\"",[[]]]`, true],
  ['a string of backslashes', String.raw`["\\\\",[[]]]`, true],
])('JSON with %s is counted to its end: %j is deeper than two levels: %s · GUARD-04', (_what, json, isDeeper) => {
  expect(isNestedDeeper(json, 2)).toBe(isDeeper)
})
