// HTTP routes for what operators set for the whole server: the policy, the site and its logo.
import type { Router } from 'express'
import { limits } from '../../../shared/limits/limits.ts'
import { changePolicy } from '../../commands/policy/change-policy.ts'
import { changeSite, removeSiteLogo, setSiteLogo } from '../../commands/policy/change-site.ts'
import type { Deps } from '../../deps.ts'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import { viewPolicy, viewSite } from '../../queries/policy/view-policy.ts'
import { pictureRoute, readPicture } from '../files/pictures.ts'
import { operatorOf } from '../operators/operator-gate.ts'
import { route } from '../routes/route.ts'

const teamsShown = 20

export function policyRoutes(router: Router, deps: Deps, budget: ByteBudget): void {
  route(router, 'GET /api/admin/policy', () => viewPolicy(deps))
  route(router, 'POST /api/admin/policy', async ({ request, person, body }) => {
    await changePolicy(deps, body, { operator: operatorOf(request), language: person.language })
    return viewPolicy(deps)
  })
  route(router, 'GET /api/admin/policy/teams', async ({ query }) => ({
    teams: await deps.store.choices.findTeams(query.name.trim(), teamsShown),
  }))
  route(router, 'GET /api/admin/site', () => viewSite(deps))
  route(router, 'POST /api/admin/site', async ({ request, body }) => {
    await changeSite(deps, body, operatorOf(request))
    return viewSite(deps)
  })
  router.post('/api/admin/site/logo', ...readPicture(budget, limits.teamLogoBytes, () => Promise.resolve()))
  route(router, 'POST /api/admin/site/logo', async ({ request, person }) => {
    await setSiteLogo(deps, person, operatorOf(request), request.body)
    return viewSite(deps)
  })
  route(router, 'DELETE /api/admin/site/logo', async ({ request }) => {
    await removeSiteLogo(deps, operatorOf(request))
    return viewSite(deps)
  })
  pictureRoute(router, deps, 'GET /api/site-logo/:name', {
    fileName: 'logo',
    find: (name) => Promise.resolve(deps.policy.logo()?.name === name ? deps.policy.logo() : null),
  })
}
