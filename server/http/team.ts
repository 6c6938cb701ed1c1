// The HTTP side of teams: made, named, branded, handed over, dissolved; who is in them.
import express, { type Router } from 'express'
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { renameTeam, setTeamAccent } from '../commands/change-team.ts'
import { dissolveTeam, handOverTeam } from '../commands/end-ownership.ts'
import { inviteToTeam, withdrawInvite } from '../commands/invite-to-team.ts'
import { digestOf } from '../commands/authenticate.ts'
import { joinTeam } from '../commands/join-team.ts'
import { leaveTeam, removeTeamMember } from '../commands/leave-team.ts'
import { makeTeam } from '../commands/make-team.ts'
import { removeTeamLogo, setTeamLogo } from '../commands/set-team-logo.ts'
import type { Deps } from '../deps.ts'
import type { ByteBudget } from '../domain/byte-budget.ts'
import { findLogo, getInvitingTeam, getOwnTeam, viewTeamPlace } from '../queries/team.ts'
import { listInvites, listMembers } from '../queries/team-lists.ts'
import { sendFile, showElsewhere } from './attachments.ts'
import { holdBody } from './hold-body.ts'
import { nameRoute } from './observe.ts'
import { personOf } from './person.ts'
import { route } from './route.ts'

const removed = { removed: true as const }
const logo = 'GET /api/team-logos/:name'
// As they are made in commands/set-team-logo.ts; nothing else is even looked for.
const logoName = /^[\w-]{22}$/

export function teamRoutes(router: Router, deps: Deps, budget: ByteBudget): void {
  route(router, 'GET /api/team', ({ person }) => viewTeamPlace(deps, person))
  route(router, 'POST /api/team', ({ person, body }) => makeTeam(deps, person, body.name))
  route(router, 'POST /api/team/name', ({ person, body }) => renameTeam(deps, person, body.name))
  route(router, 'POST /api/team/accent', ({ person, body }) => setTeamAccent(deps, person, body.accent))
  // Slightly more than the limit, so that the error can say what a logo is; only for people who may set one.
  router.post(
    '/api/team/logo',
    async (request, _response, next) => {
      await getOwnTeam(deps, personOf(request))
      next()
    },
    holdBody(budget, limits.teamLogoBytes * 2),
    express.raw({ type: () => true, limit: limits.teamLogoBytes * 2 }),
  )
  route(router, 'POST /api/team/logo', ({ person, request }) => setTeamLogo(deps, person, request.body))
  route(router, 'DELETE /api/team/logo', ({ person }) => removeTeamLogo(deps, person))
  route(router, 'POST /api/team/owner', ({ person, body }) => handOverTeam(deps, person, body.userId))
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
  router.get('/api/team-logos/:name', async (request, response) => {
    nameRoute(request, logo)
    const { name } = request.params
    const found = logoName.test(name) ? await findLogo(deps, name) : null
    if (!found) throw new AppError('file_not_found')
    // Public to whoever has its name: no cookie opens anything here.
    showElsewhere(response)
    await sendFile(deps, response, name, { fileName: 'logo', mimeType: found.type, fileSize: found.size })
  })
}
