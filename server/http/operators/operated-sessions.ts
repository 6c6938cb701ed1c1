// HTTP routes of the operators' list of sessions.
import type { Router } from 'express'
import { operateSession } from '../../commands/sessions/operate-session.ts'
import type { Deps } from '../../deps.ts'
import { listOperatedSessions } from '../../queries/sessions/operated-sessions.ts'
import { operatorOf } from './operator-gate.ts'
import { route } from '../routes/route.ts'

export function operatedSessionRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/admin/sessions', ({ query }) => listOperatedSessions(deps, query))
  route(router, 'POST /api/admin/sessions/:id', async ({ request, params, body: { action } }) => {
    await operateSession(deps, params.id, action, operatorOf(request))
    return { changed: true as const }
  })
}
