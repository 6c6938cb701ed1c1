// What calls used: as the provider reported it, otherwise estimated from the texts, and in total.
import { expect, it } from 'vitest'
import { addUsage, usageOf } from './estimate-usage.ts'

it.each([
  ['two reported calls', { input: 10, output: 3 }, { input: 5, output: 2 }, { input: 15, output: 5 }],
  ['one call with thinking', { input: 1, output: 9, thinking: 4 }, { input: 1, output: 1 }, { input: 2, output: 10, thinking: 4 }],
  ['another call with thinking', { input: 1, output: 1 }, { input: 1, output: 9, thinking: 4 }, { input: 2, output: 10, thinking: 4 }],
  [
    'two calls with thinking',
    { input: 1, output: 9, thinking: 4 },
    { input: 1, output: 6, thinking: 5 },
    { input: 2, output: 15, thinking: 9 },
  ],
  ['an estimated call', { input: 1, output: 2, isEstimated: true }, { input: 3, output: 4 }, { input: 4, output: 6, isEstimated: true }],
  [
    'an estimated second call',
    { input: 3, output: 4 },
    { input: 1, output: 2, isEstimated: true },
    { input: 4, output: 6, isEstimated: true },
  ],
  ['a first call only', { input: 1, output: 2 }, undefined, { input: 1, output: 2 }],
  ['a second call only', undefined, { input: 1, output: 2 }, { input: 1, output: 2 }],
  ['no known call', undefined, undefined, undefined],
] as const)('the total of %s', (_what, one, other, total) => expect(addUsage(one, other)).toEqual(total))

it.each([
  ['what the provider reported', { input: 7, output: 8, thinking: 1 }, {}, { input: 7, output: 8, thinking: 1 }],
  ['what the provider reported for a call that sent nothing', { input: 7, output: 0 }, { written: '' }, { input: 7, output: 0 }],
  ['a token per three characters, rounded up', undefined, {}, { input: 2, output: 3, isEstimated: true }],
  ['the length of data as JSON', undefined, { read: { a: [1, 2] } }, { input: 4, output: 3, isEstimated: true }],
  ['nothing if the model has sent nothing', undefined, { written: '' }, undefined],
  ['nothing if it is not known what it read', undefined, { read: undefined }, undefined],
  ['nothing for the offline assistant', undefined, { model: 'offline' }, undefined],
])('a call used %s', (_what, reported, more, usage) => {
  expect(usageOf(reported, { model: 'm', read: 'abcdef', written: 'abcdefg', ...more })).toEqual(usage)
})
