// Under which name a person appears: an account's own, or what a guest asks for when it is fit.
import { cleanDisplayName, isReservedName } from '../../../shared/accounts/display-name.ts'
import type { Person } from './person.ts'

export const anonymousName = 'Anonymous'

export interface ChosenName {
  name: string
  /** The asked name could be taken for the assistant or the system. */
  refused: boolean
}

/** `asked`: null when the client said nothing. `current`: the name so far, null when there is none. */
export function chooseName(person: Person, asked: string | null | undefined, current: string | null): ChosenName {
  if (person.accountName !== null) return { name: person.accountName, refused: false }
  if (asked === null || asked === undefined) return { name: current ?? anonymousName, refused: false }
  const clean = cleanDisplayName(asked)
  if (clean === '') return { name: anonymousName, refused: false }
  if (isReservedName(clean)) return { name: current ?? anonymousName, refused: true }
  return { name: clean, refused: false }
}
