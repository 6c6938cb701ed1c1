// The display name of a person: an account's own name, or the name that a guest requests, if it is allowed.
import { cleanDisplayName, isReservedName, nameKey } from '../../../shared/accounts/display-name.ts'
import type { Person } from './person.ts'

export const anonymousName = 'Anonymous'

export interface ChosenName {
  name: string
  /** The requested name could be mistaken for the assistant or the system, or an assistant here has it. */
  refused: boolean
}

/** `asked`: null if the client sent none. `current`: the name so far, null if there is none. `taken`: the names of the assistants there. */
export function chooseName(
  person: Person,
  asked: string | null | undefined,
  current: string | null,
  taken?: readonly string[],
): ChosenName {
  if (person.accountName !== null) return { name: person.accountName, refused: false }
  if (asked === null || asked === undefined) return { name: current ?? anonymousName, refused: false }
  const clean = cleanDisplayName(asked)
  if (clean === '') return { name: anonymousName, refused: false }
  const isTaken = clean !== current && taken?.some((name) => nameKey(name) === nameKey(clean))
  if (isTaken || isReservedName(clean)) return { name: current ?? anonymousName, refused: true }
  return { name: clean, refused: false }
}
