// Takes an invitation to a team.
import type { Team } from '../../../shared/teams/team.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import { getInvitingTeam, viewTeamOf } from '../../queries/plans/team.ts'
import { announcePlan } from '../plans/announce-plan.ts'
import { digestOf } from '../../access/authenticate.ts'

/** Throws unauthenticated, link_expired, upgrade_required, already_in_team, team_full. */
export async function joinTeam(deps: Deps, person: Person, token: string): Promise<Team> {
  const row = await getAccount(deps, person)
  const digest = digestOf(token)
  await getInvitingTeam(deps, digest)
  await deps.store.teamInvites.accept(digest, row.id, deps.now())
  await announcePlan(deps, row.id)
  return viewTeamOf(deps, person)
}
