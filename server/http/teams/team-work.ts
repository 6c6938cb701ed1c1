// The HTTP side of what a team works with: its prompt templates and its figures.
import type { Router } from 'express'
import { addTemplate, changeTemplate, removeTemplate } from '../../commands/teams/prompt-templates.ts'
import type { Deps } from '../../deps.ts'
import { countWeeks, listTemplates } from '../../queries/teams/team-lists.ts'
import { route } from '../route.ts'

export function teamWorkRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/team/templates', ({ person }) => listTemplates(deps, person))
  route(router, 'POST /api/team/templates', ({ person, body }) => addTemplate(deps, person, body))
  route(router, 'POST /api/team/templates/:id', ({ person, params, body }) => changeTemplate(deps, person, params.id, body))
  route(router, 'DELETE /api/team/templates/:id', async ({ person, params }) => {
    await removeTemplate(deps, person, params.id)
    return { removed: true as const }
  })
  route(router, 'GET /api/team/analytics', async ({ person, query }) => ({ weeks: await countWeeks(deps, person, query.weeks) }))
}
