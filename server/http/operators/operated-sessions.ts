// HTTP routes of the operators' list of sessions.
import type { Router } from 'express'
import { operateSession } from '../../commands/sessions/operate-session.ts'
import type { Deps } from '../../deps.ts'
import { listOperatedSessions } from '../../queries/sessions/operated-sessions.ts'
import { operatorOf } from './operator-gate.ts'
import { route } from '../route.ts'

const audited = {
  close: 'session_closed',
  reopen: 'session_reopened',
  lock: 'session_locked',
  unlock: 'session_unlocked',
  delete: 'session_deleted',
} as const

export function operatedSessionRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/admin/sessions', ({ query }) => listOperatedSessions(deps, query))
  route(router, 'POST /api/admin/sessions/:id', async ({ request, params, body: { action } }) => {
    const operator = operatorOf(request)
    const hasChanged = await operateSession(deps, params.id, action)
    if (hasChanged) await deps.store.audit.add({ operator, action: audited[action], target: `session:${params.id}`, at: deps.now() })
    return { changed: true as const }
  })
}
