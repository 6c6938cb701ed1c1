// Counts the text that a person stores: long messages, notes and edits have a rate of their own.
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'

/** Throws rate_limited. Text of fewer than `storedCharacters` characters does not count. */
export function countText({ rateLimits }: Pick<Deps, 'rateLimits'>, person: Person, text: string): void {
  const count = Math.floor(text.length / limits.storedCharacters)
  if (count > 0) rateLimits.take('storedText', person, count)
}
