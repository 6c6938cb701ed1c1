// How far a budget is used, and the limit that people are told when it is used up.
import { describe, expect, it } from 'vitest'
import { budgetState, dueOf } from './budget.ts'

describe('a budget', () => {
  it.each([
    [0, 10, 'open'],
    [7, 10, 'open'],
    [8, 10, 'warned'],
    [9, 10, 'warned'],
    [10, 10, 'reached'],
    [12, 10, 'reached'],
    [0, 0, 'reached'],
  ])('of which %i of %i is used is %s · OPER-08', (used, amount, state) => expect(budgetState({ used, amount })).toBe(state))
})

describe('a budget that is used up', () => {
  const month = '2026-11'

  it('of answers is told with its number · OPER-08', () => {
    expect(dueOf({ owner: 'server', unit: 'answers', amount: 40, month })).toEqual({
      key: 'budget:answers:server',
      period: '2026-11',
      limit: 40,
      named: 'month',
      of: 'server',
      isBudget: true,
    })
  })

  it('of money is told without a number of answers · OPER-08', () => {
    expect(dueOf({ owner: 'team:t', unit: 'cost', amount: 5_000_000, month })).toEqual({
      key: 'budget:cost:team:t',
      period: '2026-11',
      limit: 0,
      named: 'month',
      of: 'payer',
      isBudget: true,
    })
  })
})
