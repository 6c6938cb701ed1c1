// HTTP routes for operators about what the AI costs.
import type { Router } from 'express'
import { listBudgets, listCosts, listPrices, setBudget, setModelPrice } from '../../commands/costs/costs.ts'
import type { Deps } from '../../deps.ts'
import { operatorOf } from '../operators/operator-gate.ts'
import { route } from '../routes/route.ts'

export function costRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/admin/costs', ({ query }) => listCosts(deps, query))
  route(router, 'GET /api/admin/budgets', () => listBudgets(deps))
  route(router, 'POST /api/admin/budgets', ({ request, body }) => setBudget(deps, operatorOf(request), body))
  route(router, 'GET /api/admin/prices', () => listPrices(deps))
  route(router, 'POST /api/admin/prices', ({ request, body }) => setModelPrice(deps, operatorOf(request), body))
}
