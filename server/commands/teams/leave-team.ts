// Takes somebody out of a team: themselves, or by its owner. Their sessions stay theirs, on their own plan.
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { getAnyTeam, getOwnTeam } from '../../queries/plans/team.ts'
import { announcePlan } from '../plans/announce-plan.ts'

/** A closed team too. Throws as `getAnyTeam`, owner_stays. */
export async function leaveTeam(deps: Deps, person: Person): Promise<void> {
  const { team, row } = await getAnyTeam(deps, person)
  await deps.store.teams.leave(team.id, row.id)
  await announcePlan(deps, row.id)
}

/** Throws as `getOwnTeam`, owner_stays, team_member_not_found. */
export async function removeTeamMember(deps: Deps, person: Person, userId: string): Promise<void> {
  const { team, row } = await getOwnTeam(deps, person)
  await deps.store.teams.removeMember(team.id, row.id, userId)
  await announcePlan(deps, userId)
}
