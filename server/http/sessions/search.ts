// The HTTP side of search.
import type { Router } from 'express'
import { limits } from '../../../shared/limits.ts'
import { getSession } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import { listOpenSessions } from '../../queries/sessions/recent-sessions.ts'
import { search } from '../../queries/sessions/search.ts'
import { route } from '../route.ts'

export function searchRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/search', async ({ person, query }) => {
    const sessions =
      query.sessionId === undefined
        ? await listOpenSessions(deps, person, limits.searchSessions)
        : [await getSession(deps, query.sessionId, person)]
    return search(deps, person, sessions, query.q)
  })
}
