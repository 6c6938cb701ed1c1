// The costs page in component tests: a server with costs, budgets and prices, which records what is set.
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Budget, Cost, DatedPrice } from '../../../shared/billing/cost-api.ts'
import { signedIn } from './account.ts'
import { openPage, type PageOptions } from './open-page.tsx'
import type { Answers } from './scripted-server.ts'

export const cost = (key: string, more: Partial<Cost> = {}): Cost => ({
  ...{ key, name: null, calls: 1, answers: 1, input: 900, output: 100, cost: 0, unpriced: 0 },
  ...more,
})
export const budget = (owner: string, more: Partial<Budget> = {}): Budget => ({
  ...{ owner, name: null, unit: 'answers', amount: 100, used: 10, state: 'open' },
  ...more,
})

export interface CostsServer {
  /** The costs of November 2026 by group. */
  costs: Record<string, Cost[]>
  budgets: Budget[]
  prices: DatedPrice[]
  /** What was set, in order. */
  sent: unknown[]
  /** What the next changes of budgets are answered with instead. */
  refusals: Response[]
}

/** Makes it 26 November 2026; call the returned function afterwards. */
export function startNovember(): () => void {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  return () => void vi.useRealTimers()
}

/** Opens the page as an operator. `answers` replace those of the server. */
export async function openCosts(state: Partial<CostsServer>, { path = '/admin/costs', ...options }: PageOptions & { path?: string } = {}) {
  const server: CostsServer = { costs: {}, budgets: [], prices: [], sent: [], refusals: [], ...state }
  const usual: Answers = {
    ...signedIn({ isOperator: true }),
    'GET /api/admin/costs': (address) => {
      const asked = new URLSearchParams(address.split('?')[1])
      return { costs: asked.get('from') === '2026-11-01' ? (server.costs[asked.get('by') ?? ''] ?? []) : [] }
    },
    'GET /api/admin/budgets': () => ({ budgets: server.budgets }),
    'POST /api/admin/budgets': (_path, body) => {
      const refusal = server.refusals.shift()
      if (refusal) return refusal
      server.sent.push(body)
      const { owner, unit, amount } = body as Pick<Budget, 'owner' | 'unit'> & { amount: number | null }
      const others = server.budgets.filter((one) => one.owner !== owner || one.unit !== unit)
      const state = amount === 0 ? 'reached' : 'open'
      server.budgets = amount === null ? others : [...others, budget(owner, { unit, amount, used: 0, state })]
      return { budgets: server.budgets }
    },
    'GET /api/admin/prices': () => ({ prices: server.prices }),
    'POST /api/admin/prices': (_path, body) => {
      server.sent.push(body)
      server.prices = [body as DatedPrice, ...server.prices]
      return { prices: server.prices }
    },
    'GET /api/admin/policy': 500,
    'GET /api/admin/policy/teams': { teams: [{ id: 't', name: 'Bakery', members: 2 }] },
    'GET /api/admin/people': { people: [], after: null },
  }
  const opened = await openPage(path, { ...options, answers: { ...usual, ...options.answers } })
  return { ...opened, state: server }
}

/** The rows of a table by its place on the page, with their cells. */
export const rowsOf = (table: number): string[] =>
  [...page.getByRole('table').nth(table).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '),
  )
