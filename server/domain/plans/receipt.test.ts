// The purpose and the cost of a call of a model.
import { describe, expect, it } from 'vitest'
import { callKindOf, costOf } from './receipt.ts'

it.each([
  ['9f3c.1', 'ai', 'answer'],
  ['9f3c.1', 'credits', 'answer'],
  ['recap.9f3c', 'ai', 'recap'],
  ['ideas.9f3c', 'credits', 'ideas'],
  ['groups.9f3c', 'credits', 'groups'],
  ['title.9f3c.1', 'title', 'title'],
  ['vote.9f3c.20200', 'vote', 'vote'],
  ['speech.9f3c', 'speech', 'speech'],
] as const)('the line %s on the meter %s is of the kind %s · OPER-08', (id, kind, expected) =>
  expect(callKindOf({ id, kind })).toBe(expected),
)

describe('the cost of a call', () => {
  const price = { input: 3, output: 15 }

  it('is that of its input and its output, which includes thinking · OPER-08', () => {
    expect(costOf({ input: 1_000, output: 200 }, price)).toBe(6_000)
    expect(costOf({ input: 1_000, output: 200, thinking: 150 }, price)).toBe(6_000)
  })

  it('is rounded to millionths of a dollar · OPER-08', () => {
    expect(costOf({ input: 3, output: 1 }, { input: 0.25, output: 0.5 })).toBe(1)
    expect(costOf({ input: 3, output: 1 }, { input: 0.25, output: 1 })).toBe(2)
  })

  it('is 0 if the price is 0 · OPER-08', () => {
    expect(costOf({ input: 1_000, output: 200 }, { input: 0, output: 0 })).toBe(0)
  })

  it('is not known without a price or without tokens · OPER-08', () => {
    expect(costOf({ input: 1_000, output: 200 }, null)).toBeNull()
    expect(costOf(undefined, price)).toBeNull()
    expect(costOf(undefined, null)).toBeNull()
  })
})
