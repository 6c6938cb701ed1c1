// HTTP routes of the operators' inbox and of the incidents that they write.
import type { Router } from 'express'
import { limits } from '../../../shared/limits/limits.ts'
import { markContact, replyToContact } from '../../commands/support/inbox.ts'
import { updateIncident, writeIncident } from '../../commands/support/write-incident.ts'
import type { Deps } from '../../deps.ts'
import { listInbox } from '../../queries/support/inbox.ts'
import { operatorOf } from './operator-gate.ts'
import { route } from '../routes/route.ts'

export function inboxRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/admin/inbox', ({ query }) => listInbox(deps, query))
  route(router, 'POST /api/admin/inbox/:id', async ({ request, params, body }) => {
    await markContact(deps, operatorOf(request), params.id, body.isDone)
    return { changed: true as const }
  })
  route(router, 'POST /api/admin/inbox/:id/reply', async ({ request, params, body }) => {
    await replyToContact(deps, operatorOf(request), params.id, body)
    return { sent: true as const }
  })
  route(router, 'GET /api/admin/incidents', async () => ({
    incidents: await deps.store.writtenIncidents.list(deps.now() - limits.incidentsKeptMs, limits.incidentsListed),
  }))
  route(router, 'POST /api/admin/incidents', ({ request, body }) => writeIncident(deps, operatorOf(request), body))
  route(router, 'POST /api/admin/incidents/:id', ({ request, params, body }) => updateIncident(deps, operatorOf(request), params.id, body))
}
