// HTTP route for the models of a session.
import type { Router } from 'express'
import { getSession } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import { route } from '../route.ts'

export function modelRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/sessions/:id/models', async ({ person, params, query }) => {
    const { host } = await getSession(deps, params.id, person, query.key)
    return { models: deps.models.allowed(await planOfHost(deps, host)) }
  })
}
