// Gives a team its logo, looked into and cleaned as every picture is, or takes it away.
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Team } from '../../shared/team.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../domain/ids.ts'
import { turnOf, type Person } from '../domain/person.ts'
import type { CheckedContent } from '../ports/documents.ts'
import { getOwnTeam, viewTeamOf } from '../queries/team.ts'
import { announcePlan } from './announce-plan.ts'
import { removeFiles } from './sweep-files.ts'

const types: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/** Until the team holds it, a stored logo is one that is to be removed. */
const unboundMs = 10 * 60_000

/** Throws as `getOwnTeam`, logo_refused. */
export async function setTeamLogo(deps: Deps, person: Person, bytes: unknown): Promise<Team> {
  const { team, row } = await getOwnTeam(deps, person)
  if (!Buffer.isBuffer(bytes)) throw new AppError('logo_refused')
  const picture = await checkLogo(deps, person, bytes)
  const name = newId()
  const { removals } = deps.store.attachments
  await removals.plan([name], deps.now() + unboundMs)
  try {
    await deps.files.put(name, picture.bytes)
    await deps.store.teams.setLogo(team.id, row.id, { name, type: picture.type, size: picture.bytes.length })
  } finally {
    await removals.hasten([name])
    await sweep(deps)
  }
  await announcePlan(deps, row.id)
  return viewTeamOf(deps, person)
}

/** Throws as `getOwnTeam`. */
export async function removeTeamLogo(deps: Deps, person: Person): Promise<Team> {
  const { team, row } = await getOwnTeam(deps, person)
  await deps.store.teams.setLogo(team.id, row.id, null)
  await announcePlan(deps, row.id)
  await sweep(deps)
  return viewTeamOf(deps, person)
}

/** The type by its content, whatever the sender says. */
async function checkLogo({ documents }: Deps, person: Person, bytes: Buffer): Promise<CheckedContent> {
  if (bytes.length > limits.teamLogoBytes) throw new AppError('logo_refused')
  try {
    const picture = await documents.check(turnOf(person), { name: 'logo', type: null, bytes })
    const isSmall = Math.max(picture.width ?? 0, picture.height ?? 0) <= limits.teamLogoPixels
    if (isSmall && types.includes(picture.type)) return picture
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_ready') throw error
  }
  throw new AppError('logo_refused')
}

const sweep = (deps: Deps) => removeFiles(deps).catch((error: unknown) => deps.log.error({ error }, 'files were not removed'))
