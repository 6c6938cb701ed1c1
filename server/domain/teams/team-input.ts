// Which names and colours a team may have, and which titles a template may have.
import { isReadableAccent } from '../../../shared/teams/accent.ts'
import { isReservedName } from '../../../shared/accounts/display-name.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { cutLine, plainLine } from '../../../shared/messages/plain-line.ts'

const cleanLine = (given: string, max: number): string => cutLine(plainLine(given), max)

/** Returns the cleaned name. Throws team_name_missing, and name_refused for a name that could be mistaken for the assistant's. */
export function readTeamName(given: string): string {
  const name = cleanLine(given, limits.teamNameCharacters)
  if (name === '') throw new AppError('team_name_missing')
  if (isReservedName(name)) throw new AppError('name_refused')
  return name
}

/** In lower case. Throws accent_refused. */
export function readAccent(given: string | null): string | null {
  if (given !== null && !isReadableAccent(given)) throw new AppError('accent_refused')
  return given?.toLowerCase() ?? null
}

/** Returns the cleaned title. Throws template_title_missing. */
export function readTemplateTitle(given: string): string {
  const title = cleanLine(given, limits.templateTitleCharacters)
  if (title === '') throw new AppError('template_title_missing')
  return title
}
