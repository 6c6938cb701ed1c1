// The team of an account, whether it is open, and what others see of it.
import { AppError } from '../../../shared/errors.ts'
import { mayUse, toPlan } from '../../../shared/billing/plans.ts'
import type { Branding, Team, TeamPlace } from '../../../shared/teams/team.ts'
import type { Deps } from '../../deps.ts'
import { publicIdOf, type Person, type PersonKey } from '../../domain/people/person.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import type { TeamRow } from '../../store/plans/lock-team.ts'
import type { Membership } from '../../store/plans/teams.ts'
import { getAccount } from '../people/get-account.ts'

export type TeamReads = Pick<Deps, 'store' | 'config' | 'mailer'>

/** An account and its team. */
export interface Standing {
  row: UserRow
  team: TeamRow
  isOwner: boolean
  isOpen: boolean
}

/** True if a subscription, or without one DEFAULT_PLAN, includes teams. */
export function hasTeams({ config }: Pick<Deps, 'config'>, plan: string | null): boolean {
  return mayUse(plan === null ? config.defaultPlan : toPlan(plan), 'team')
}

const isOpen = (deps: Pick<Deps, 'config'>, { ownerPlan }: Membership) => hasTeams(deps, ownerPlan)

/** Throws unauthenticated. */
export async function findStanding(deps: TeamReads, person: Person): Promise<{ row: UserRow; standing: Standing | null }> {
  const row = await getAccount(deps, person)
  const found = await deps.store.teams.find(row.id)
  return { row, standing: found && { row, team: found.team, isOwner: found.team.owner === row.id, isOpen: isOpen(deps, found) } }
}

/**
 * A team that may have been closed. Throws unauthenticated, team_not_found, and upgrade_required if there is neither a team nor the plan.
 */
export async function getAnyTeam(deps: TeamReads, person: Person): Promise<Standing> {
  const { row, standing } = await findStanding(deps, person)
  if (standing) return standing
  throw new AppError(hasTeams(deps, row.plan) ? 'team_not_found' : 'upgrade_required')
}

/** Throws as `getAnyTeam`, and upgrade_required while the team is closed. */
export async function getTeam(deps: TeamReads, person: Person): Promise<Standing> {
  const standing = await getAnyTeam(deps, person)
  if (!standing.isOpen) throw new AppError('upgrade_required')
  return standing
}

/** Throws as `getTeam`, and owner_only. */
export async function getOwnTeam(deps: TeamReads, person: Person): Promise<Standing> {
  const standing = await getTeam(deps, person)
  if (!standing.isOwner) throw new AppError('owner_only')
  return standing
}

export function viewBranding({ name, logo_name: logo, accent }: TeamRow): Branding {
  return { name, logoPath: logo === null ? null : `/api/team-logos/${logo}`, accent }
}

export function viewTeam(standing: Standing): Team {
  const { team, isOwner } = standing
  return { id: team.id, role: isOwner ? 'owner' : 'member', isOpen: standing.isOpen, branding: viewBranding(team) }
}

/** Its state after a change. */
export async function viewTeamOf(deps: TeamReads, person: Person): Promise<Team> {
  return viewTeam(await getAnyTeam(deps, person))
}

export async function viewTeamPlace(deps: TeamReads, person: Person): Promise<TeamPlace> {
  const { row, standing } = await findStanding(deps, person)
  return {
    team: standing && viewTeam(standing),
    mayMake: !standing && hasTeams(deps, row.plan),
    canMail: deps.mailer !== null,
  }
}

/** What an invitation shows of its team. Throws link_expired, upgrade_required while it is closed. */
export async function getInvitingTeam(deps: Pick<Deps, 'store' | 'config' | 'now'>, digest: string): Promise<TeamRow> {
  const invite = await deps.store.teamInvites.find(digest, deps.now())
  const found = invite && (await deps.store.teams.findBy({ id: invite.team_id }))
  if (!found) throw new AppError('link_expired')
  if (!isOpen(deps, found)) throw new AppError('upgrade_required')
  return found.team
}

/** The open team of a session's host; null if there is none. */
export async function findTeamOfHost(deps: Pick<Deps, 'store' | 'config'>, host: PersonKey | null): Promise<TeamRow | null> {
  const found = host?.startsWith('user:') ? await deps.store.teams.find(publicIdOf(host)) : null
  return found && isOpen(deps, found) ? found.team : null
}

/** What everyone in this host's sessions sees of the team. */
export async function findBranding(deps: Pick<Deps, 'store' | 'config'>, host: PersonKey | null): Promise<Branding | null> {
  const team = await findTeamOfHost(deps, host)
  return team && viewBranding(team)
}

/** Null if there is none or the team is closed. */
export async function findLogo(deps: Pick<Deps, 'store' | 'config'>, name: string): Promise<{ type: string; size: number } | null> {
  const found = await deps.store.teams.findBy({ logo_name: name })
  const { logo_type: type = null, logo_size: size = null } = found?.team ?? {}
  return found && isOpen(deps, found) && type !== null && size !== null ? { type, size } : null
}
