// HTTP route of the operator console's overview.
import type { Router } from 'express'
import type { Deps } from '../../deps.ts'
import type { NodeList } from '../../ports/nodes.ts'
import { createOverview } from '../../queries/operators/overview.ts'
import { route } from '../routes/route.ts'

export function overviewRoutes(router: Router, deps: Deps, nodes: NodeList): void {
  const overview = createOverview({ ...deps, nodes })
  route(router, 'GET /api/admin/overview', () => overview())
}
