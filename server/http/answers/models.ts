// HTTP routes for the models of a session and of a team.
import type { Router } from 'express'
import { getSession } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import { getTeam } from '../../queries/plans/team.ts'
import { route } from '../routes/route.ts'

export function modelRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/sessions/:id/models', async ({ person, params, query }) => {
    const { host } = await getSession(deps, params.id, person, query.key)
    return { models: deps.models.allowed(await planOfHost(deps, host)) }
  })
  route(router, 'GET /api/team/models', async ({ person }) => {
    const { row } = await getTeam(deps, person)
    return { models: deps.models.allowed(await planOfHost(deps, `user:${row.id}`)) }
  })
}
