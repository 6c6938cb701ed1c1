// Whether a text is an address.
import { expect, it } from 'vitest'
import { isUrl } from './is-url.ts'

it('an address with umlauts is one, however often it is asked', () => {
  // As often as `URL.canParse` needed to go wrong.
  for (let n = 0; n < 20_000; n += 1) if (!isUrl('https://müller.example/größe')) expect.fail(`refused at call ${n}`)
})

it.each([
  ['https://kring.example', undefined, true],
  ['/chat', 'https://kring.example', true],
  ['/chat', undefined, false],
  ['https://', undefined, false],
  ['https://a b', undefined, false],
  ['', undefined, false],
])('%j from %j: %j', (text, base, expected) => {
  expect(isUrl(text, base)).toBe(expected)
})
