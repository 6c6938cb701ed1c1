// How much of a budget is used, and which limit is reported when it is used up.
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

describe('a used-up budget', () => {
  const month = '2026-11'

  it('for answers is reported with the number of answers · OPER-08', () => {
    expect(dueOf({ owner: 'server', unit: 'answers', amount: 40, month })).toEqual({
      key: 'budget:answers:server',
      period: '2026-11',
      limit: 40,
      named: 'month',
      of: 'server',
      isBudget: true,
    })
  })

  it('for money is reported without a number of answers · OPER-08', () => {
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
