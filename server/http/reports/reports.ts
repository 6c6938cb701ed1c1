// HTTP routes for reporting messages and sessions, and for the operators' queue of reports.
import type { Router } from 'express'
import { decideReport } from '../../commands/reports/decide-report.ts'
import { report } from '../../commands/reports/report.ts'
import type { Deps } from '../../deps.ts'
import { listReports, ownReports } from '../../queries/reports/reports.ts'
import { operatorOf } from '../operators/operator-gate.ts'
import { route } from '../routes/route.ts'

export function reportRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/reports', ({ person }) => ownReports(deps, person.key))
  route(router, 'POST /api/reports', async ({ person, body }) => {
    await report(deps, person, body)
    return { reported: true as const }
  })
  route(router, 'POST /api/reports/seen', async ({ person, body }) => {
    await deps.store.reports.markSeen(person.key, body.ids, deps.now())
    return { seen: true as const }
  })
  route(router, 'GET /api/admin/reports', ({ query }) => listReports(deps, query))
  route(router, 'POST /api/admin/reports/:id', async ({ request, params, body }) => {
    await decideReport(deps, operatorOf(request), params.id, body.decision)
    return { decided: true as const }
  })
}
