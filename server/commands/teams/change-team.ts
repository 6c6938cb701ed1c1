// How a team is called, and the colour of its sessions.
import type { Team } from '../../../shared/teams/team.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { readAccent, readTeamName } from '../../domain/teams/team-input.ts'
import { getOwnTeam, viewTeamOf } from '../../queries/plans/team.ts'
import { announcePlan } from '../plans/announce-plan.ts'

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
