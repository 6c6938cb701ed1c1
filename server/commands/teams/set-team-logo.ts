// Sets or removes a team's logo.
import { limits } from '../../../shared/limits/limits.ts'
import type { Team } from '../../../shared/teams/team.ts'
import type { Deps } from '../../deps.ts'
import { turnOf, type Person } from '../../domain/people/person.ts'
import { getOwnTeam, viewTeamOf } from '../../queries/plans/team.ts'
import { announcePlan } from '../plans/announce-plan.ts'
import { checkPicture, storePicture } from '../files/store-picture.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

const bounds = { bytes: limits.teamLogoBytes, pixels: limits.teamLogoPixels, refusal: 'logo_refused' } as const

/** Throws as `getOwnTeam`, logo_refused. */
export async function setTeamLogo(deps: Deps, person: Person, bytes: unknown): Promise<Team> {
  const { team, row } = await getOwnTeam(deps, person)
  const picture = await checkPicture(deps, turnOf(person), bytes, bounds)
  await storePicture(deps, picture, (logo) => deps.store.teams.setLogo(team.id, row.id, logo))
  await announcePlan(deps, row.id)
  return viewTeamOf(deps, person)
}

/** Throws as `getOwnTeam`. */
export async function removeTeamLogo(deps: Deps, person: Person): Promise<Team> {
  const { team, row } = await getOwnTeam(deps, person)
  await deps.store.teams.setLogo(team.id, row.id, null)
  await announcePlan(deps, row.id)
  await tryRemoveStoredFiles(deps)
  return viewTeamOf(deps, person)
}
