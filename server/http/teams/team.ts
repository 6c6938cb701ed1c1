// HTTP routes for teams: the team itself, its members and invitations, prompt templates and analytics.
import type { Router } from 'express'
import { limits } from '../../../shared/limits/limits.ts'
import { addTemplate, changeTemplate, removeTemplate } from '../../commands/teams/prompt-templates.ts'
import { joinTeam, leaveTeam, makeTeam, removeTeamMember, renameTeam, setTeamAccent } from '../../commands/teams/teams.ts'
import { dissolveTeam, transferTeam } from '../../commands/teams/transfer-or-dissolve.ts'
import { inviteToTeam, withdrawInvite } from '../../commands/teams/invite-to-team.ts'
import { digestOf } from '../../access/authenticate.ts'
import { removeTeamLogo, setTeamLogo } from '../../commands/teams/set-team-logo.ts'
import type { Deps } from '../../deps.ts'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import { findLogo, getInvitingTeam, getOwnTeam, viewTeamPlace } from '../../queries/plans/team.ts'
import { countWeeks, listInvites, listMembers, listTemplates } from '../../queries/teams/team-lists.ts'
import { pictureRoute, readPicture } from '../files/pictures.ts'
import { route } from '../routes/route.ts'

const removed = { removed: true as const }

export function teamRoutes(router: Router, deps: Deps, budget: ByteBudget): void {
  route(router, 'GET /api/team', ({ person }) => viewTeamPlace(deps, person))
  route(router, 'POST /api/team', ({ person, body }) => makeTeam(deps, person, body.name))
  route(router, 'POST /api/team/name', ({ person, body }) => renameTeam(deps, person, body.name))
  route(router, 'POST /api/team/accent', ({ person, body }) => setTeamAccent(deps, person, body.accent))
  router.post('/api/team/logo', ...readPicture(budget, limits.teamLogoBytes, (person) => getOwnTeam(deps, person)))
  route(router, 'POST /api/team/logo', ({ person, request }) => setTeamLogo(deps, person, request.body))
  route(router, 'DELETE /api/team/logo', ({ person }) => removeTeamLogo(deps, person))
  route(router, 'POST /api/team/owner', ({ person, body }) => transferTeam(deps, person, body.userId))
  route(router, 'DELETE /api/team', async ({ person }) => {
    await dissolveTeam(deps, person)
    return { dissolved: true as const }
  })
  route(router, 'POST /api/team/leave', async ({ person }) => {
    await leaveTeam(deps, person)
    return { left: true as const }
  })
  route(router, 'GET /api/team/members', ({ person }) => listMembers(deps, person))
  route(router, 'DELETE /api/team/members/:id', async ({ person, params }) => {
    await removeTeamMember(deps, person, params.id)
    return removed
  })
  route(router, 'GET /api/team/invites', ({ person }) => listInvites(deps, person))
  route(router, 'POST /api/team/invites', ({ caller, body }) => inviteToTeam(deps, caller, body.email ?? null))
  route(router, 'DELETE /api/team/invites/:id', async ({ person, params }) => {
    await withdrawInvite(deps, person, params.id)
    return removed
  })
  route(router, 'POST /api/team/invitation', async ({ body }) => {
    const { name } = await getInvitingTeam(deps, digestOf(body.token))
    return { name }
  })
  route(router, 'POST /api/team/join', ({ person, body }) => joinTeam(deps, person, body.token))
  pictureRoute(router, deps, 'GET /api/team-logos/:name', { fileName: 'logo', find: (name) => findLogo(deps, name) })
  route(router, 'GET /api/team/templates', ({ person }) => listTemplates(deps, person))
  route(router, 'POST /api/team/templates', ({ person, body }) => addTemplate(deps, person, body))
  route(router, 'POST /api/team/templates/:id', ({ person, params, body }) => changeTemplate(deps, person, params.id, body))
  route(router, 'DELETE /api/team/templates/:id', async ({ person, params }) => {
    await removeTemplate(deps, person, params.id)
    return removed
  })
  route(router, 'GET /api/team/analytics', async ({ person, query }) => ({ weeks: await countWeeks(deps, person, query.weeks) }))
}
