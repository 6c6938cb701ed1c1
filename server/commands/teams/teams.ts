// Creating, changing, joining and leaving a team.
import { AppError } from '../../../shared/errors.ts'
import type { Team } from '../../../shared/teams/team.ts'
import { digestOf } from '../../access/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { readAccent, readTeamName } from '../../domain/teams/team-input.ts'
import { getAccount, getProvenAccount } from '../../queries/people/get-account.ts'
import { findStanding, getAnyTeam, getInvitingTeam, getOwnTeam, hasTeams, viewTeamOf } from '../../queries/plans/team.ts'
import { announcePlan } from '../plans/announce-plan.ts'

/** For an account whose own plan includes teams and that is in no team. Throws unauthenticated, email_unproven, upgrade_required, already_in_team, team_name_missing, name_refused. */
export async function makeTeam(deps: Deps, person: Person, name: string): Promise<Team> {
  await getProvenAccount(deps, person)
  const { row, standing } = await findStanding(deps, person)
  if (standing) throw new AppError('already_in_team')
  if (!hasTeams(deps, row.plan)) throw new AppError('upgrade_required')
  await deps.store.teams.add({ id: newId(), name: readTeamName(name), owner: row.id }, deps.now())
  return viewTeamOf(deps, person)
}

/** Throws as `getOwnTeam`, team_name_missing, name_refused. */
export async function renameTeam(deps: Deps, person: Person, name: string): Promise<Team> {
  const { team, row } = await getOwnTeam(deps, person)
  await deps.store.teams.change(team.id, row.id, { name: readTeamName(name) })
  await announcePlan(deps, row.id)
  return viewTeamOf(deps, person)
}

/** Throws as `getOwnTeam`, accent_refused. */
export async function setTeamAccent(deps: Deps, person: Person, accent: string | null): Promise<Team> {
  const { team, row } = await getOwnTeam(deps, person)
  await deps.store.teams.change(team.id, row.id, { accent: readAccent(accent) })
  await announcePlan(deps, row.id)
  return viewTeamOf(deps, person)
}

/** Accepts an invitation. Throws unauthenticated, link_expired, upgrade_required, already_in_team, team_full. */
export async function joinTeam(deps: Deps, person: Person, token: string): Promise<Team> {
  const row = await getAccount(deps, person)
  const digest = digestOf(token)
  await getInvitingTeam(deps, digest)
  await deps.store.teamInvites.accept(digest, row.id, deps.now())
  await announcePlan(deps, row.id)
  return viewTeamOf(deps, person)
}

/** The member's sessions stay theirs, on their own plan. Also leaves a closed team. Throws as `getAnyTeam`, owner_stays. */
export async function leaveTeam(deps: Deps, person: Person): Promise<void> {
  const { team, row } = await getAnyTeam(deps, person)
  await deps.store.teams.leave(team.id, row.id, deps.now())
  await announcePlan(deps, row.id)
}

/** Throws as `getOwnTeam`, owner_stays, team_member_not_found. */
export async function removeTeamMember(deps: Deps, person: Person, userId: string): Promise<void> {
  const { team, row } = await getOwnTeam(deps, person)
  await deps.store.teams.removeMember(team.id, row.id, userId, deps.now())
  await announcePlan(deps, userId)
}
