// The HTTP side of sessions.
import type { Router } from 'express'
import { createSession } from '../commands/create-session.ts'
import { ensureDemoSession } from '../commands/demo-sessions.ts'
import { getSession } from '../commands/member.ts'
import type { Deps } from '../deps.ts'
import { listChanges } from '../queries/missed.ts'
import { listRecentSessions } from '../queries/recent-sessions.ts'
import { messagesBefore, messagesSince } from '../queries/session-messages.ts'
import { summarize, viewSession } from '../queries/session-view.ts'
import { route } from './route.ts'

export function sessionRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/sessions', ({ person }) => listRecentSessions(deps, person))
  route(router, 'POST /api/sessions', async ({ person, body }) => summarize(await createSession(deps, person, body)))
  route(router, 'GET /api/sessions/:id', async ({ person, params }) => {
    await ensureDemoSession(deps, params.id)
    const session = await getSession(deps, params.id, person)
    return (await viewSession(deps, person, session, null)).view
  })
  route(router, 'GET /api/sessions/:id/messages', async ({ person, params, query }) => {
    const session = await getSession(deps, params.id, person)
    return query.since === undefined
      ? messagesBefore(deps, session.id, person, query.before ?? null)
      : messagesSince(deps, session.id, person, query.since)
  })
  route(router, 'GET /api/sessions/:id/changes', async ({ person, params, query }) =>
    listChanges(deps, await getSession(deps, params.id, person), query.rev),
  )
  route(router, 'GET /api/sessions/:id/pins', async ({ person, params }) => {
    const session = await getSession(deps, params.id, person)
    return { messages: await deps.store.messages.pinned(session.id) }
  })
}
