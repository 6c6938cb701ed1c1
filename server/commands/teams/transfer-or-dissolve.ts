// The two ways to stop owning a team: transfer it, or dissolve it. Both work for a closed team.
import { AppError } from '../../../shared/errors.ts'
import type { Team } from '../../../shared/teams/team.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { getAnyTeam, hasTeams, viewTeamOf, type Standing } from '../../queries/plans/team.ts'
import { announcePlan } from '../plans/announce-plan.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

async function getOwned(deps: Deps, person: Person): Promise<Standing> {
  const standing = await getAnyTeam(deps, person)
  if (!standing.isOwner) throw new AppError('owner_only')
  return standing
}

/** Throws as `getAnyTeam`, owner_only, team_member_not_found, and successor_without_plan if the new owner's plan does not include teams. */
export async function transferTeam(deps: Deps, person: Person, to: string): Promise<Team> {
  const { team, row } = await getOwned(deps, person)
  const found = await deps.store.teams.find(to)
  if (found?.team.id !== team.id) throw new AppError('team_member_not_found')
  const successor = await deps.store.accounts.find(to)
  if (!successor || !hasTeams(deps, successor.plan)) throw new AppError('successor_without_plan')
  await deps.store.teams.handOver(team.id, row.id, to)
  await announcePlan(deps, to)
  return viewTeamOf(deps, person)
}

/** Throws as `getAnyTeam`, owner_only. */
export async function dissolveTeam(deps: Deps, person: Person): Promise<void> {
  const { team, row } = await getOwned(deps, person)
  const members = await deps.store.teams.members(team.id)
  await deps.store.teams.remove(team.id, row.id, deps.now())
  for (const { id } of members) await announcePlan(deps, id)
  await tryRemoveStoredFiles(deps)
}
