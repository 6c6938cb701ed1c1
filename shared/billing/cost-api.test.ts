// Which budgets and prices an operator may set.
import { expect, it } from 'vitest'
import { costApi } from './cost-api.ts'

it.each([
  ['server', true],
  ['team:bakery', true],
  ['user:anna', true],
  [`user:${'a'.repeat(105)}`, true],
  [`user:${'a'.repeat(106)}`, false],
  ['anna', false],
  ['bakery team:', false],
  ['anna user:', false],
  ['', false],
])('a budget for “%s” is accepted: %s', (owner, isAccepted) => {
  const { body } = costApi['POST /api/admin/budgets']
  expect(body.safeParse({ owner, unit: 'answers', amount: 100 }).success).toBe(isAccepted)
})

it.each([
  [0, true],
  [0.15, true],
  [100_000, true],
  [-0.01, false],
  [100_000.01, false],
])('a price of %d dollars per million tokens is accepted: %s', (dollars, isAccepted) => {
  const { body } = costApi['POST /api/admin/prices']
  const price = (input: number, output: number) => ({ model: 'gpt-4o', from: '2026-11-03', price: { input, output } })
  expect(body.safeParse(price(dollars, 1)).success).toBe(isAccepted)
  expect(body.safeParse(price(1, dollars)).success).toBe(isAccepted)
})
