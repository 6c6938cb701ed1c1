// What a call used, as the provider reported it or else estimated from the texts, and what two calls used in total.
import { expect, it } from 'vitest'
import { addUsage, usageOf } from './estimate-usage.ts'

it.each([
  ['two reported calls', { input: 10, output: 3 }, { input: 5, output: 2 }, { input: 15, output: 5 }],
  ['a first call with thinking', { input: 1, output: 9, thinking: 4 }, { input: 1, output: 1 }, { input: 2, output: 10, thinking: 4 }],
  ['a second call with thinking', { input: 1, output: 1 }, { input: 1, output: 9, thinking: 4 }, { input: 2, output: 10, thinking: 4 }],
  [
    'two calls with thinking',
    { input: 1, output: 9, thinking: 4 },
    { input: 1, output: 6, thinking: 5 },
    { input: 2, output: 15, thinking: 9 },
  ],
  [
    'an estimated first call',
    { input: 1, output: 2, isEstimated: true },
    { input: 3, output: 4 },
    { input: 4, output: 6, isEstimated: true },
  ],
  [
    'an estimated second call',
    { input: 3, output: 4 },
    { input: 1, output: 2, isEstimated: true },
    { input: 4, output: 6, isEstimated: true },
  ],
  [
    'two calls that used more than a database column can store',
    { input: 2_147_483_647, output: 2_147_483_646, thinking: 2_147_483_647 },
    { input: 1, output: 1, thinking: 1 },
    { input: 2_147_483_647, output: 2_147_483_647, thinking: 2_147_483_647 },
  ],
  ['two calls of which only the first is known', { input: 1, output: 2 }, undefined, { input: 1, output: 2 }],
  ['two calls of which only the second is known', undefined, { input: 1, output: 2 }, { input: 1, output: 2 }],
  ['two calls of which neither is known', undefined, undefined, undefined],
] as const)('the total usage of %s', (_what, one, other, total) => expect(addUsage(one, other)).toEqual(total))

it.each([
  ['what the provider reported', { input: 7, output: 8, thinking: 1 }, {}, { input: 7, output: 8, thinking: 1 }],
  ['what the provider reported, even if the model sent nothing', { input: 7, output: 0 }, { written: '' }, { input: 7, output: 0 }],
  ['one token per three characters, rounded up', undefined, {}, { input: 2, output: 3, isEstimated: true }],
  ['one token per three characters of JSON, for data', undefined, { read: { a: [1, 2] } }, { input: 4, output: 3, isEstimated: true }],
  [
    'one token per character of a script like Chinese',
    undefined,
    { read: '麦とrye', written: '麦…' },
    { input: 3, output: 2, isEstimated: true },
  ],
  ['unknown if the model sent nothing', undefined, { written: '' }, undefined],
  ['unknown if what the model received is unknown', undefined, { read: undefined }, undefined],
  ['unknown for the offline assistant', undefined, { model: 'offline' }, undefined],
])('the usage of a call is %s', (_what, reported, more, usage) => {
  expect(usageOf(reported, { model: 'm', read: 'abcdef', written: 'abcdefg', ...more })).toEqual(usage)
})
