// Makes a team: for an account whose own plan has them, and which is in none.
import { AppError } from '../../../shared/errors.ts'
import type { Team } from '../../../shared/teams/team.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { readTeamName } from '../../domain/teams/team-input.ts'
import { getProvenAccount } from '../../queries/people/get-account.ts'
import { findStanding, hasTeams, viewTeamOf } from '../../queries/plans/team.ts'

/** Throws unauthenticated, email_unproven, upgrade_required, already_in_team, team_name_missing, name_refused. */
export async function makeTeam(deps: Deps, person: Person, name: string): Promise<Team> {
  await getProvenAccount(deps, person)
  const { row, standing } = await findStanding(deps, person)
  if (standing) throw new AppError('already_in_team')
  if (!hasTeams(deps, row.plan)) throw new AppError('upgrade_required')
  await deps.store.teams.add({ id: newId(), name: readTeamName(name), owner: row.id }, deps.now())
  return viewTeamOf(deps, person)
}
