// The token counts of a provider are used only if both are whole numbers that every database can store.
import { expect, it } from 'vitest'
import { reportedTokens } from './reported-tokens.ts'

it.each([
  ['two whole numbers', { input: 31, output: 9 }, { input: 31, output: 9 }],
  ['the lowest counts', { input: 0, output: 0 }, { input: 0, output: 0 }],
  ['the highest counts', { input: 2_147_483_647, output: 2_147_483_647 }, { input: 2_147_483_647, output: 2_147_483_647 }],
  ['counts with thinking', { input: 31, output: 9, thinking: 4 }, { input: 31, output: 9, thinking: 4 }],
  ['the highest thinking', { input: 1, output: 2, thinking: 2_147_483_647 }, { input: 1, output: 2, thinking: 2_147_483_647 }],
])('%s are used', (_what, counts, tokens) => expect(reportedTokens(counts)).toEqual(tokens))

it.each([[0], [1.5], [-1], [2_147_483_648], [null], ['4'], [undefined]])('a thinking count of %j is left out', (thinking) => {
  expect(reportedTokens({ input: 31, output: 9, thinking })).toStrictEqual({ input: 31, output: 9 })
})

it.each([[undefined], [null], ['31'], [31.5], [-1], [2_147_483_648], [NaN], [Infinity], [{}]])('%j is not a count', (wrong) => {
  expect([reportedTokens({ input: wrong, output: 9 }), reportedTokens({ input: 31, output: wrong })]).toEqual([undefined, undefined])
})

it('without counts, it returns undefined', () => expect(reportedTokens({})).toBeUndefined())
