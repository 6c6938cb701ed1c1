// Whether an operator has suspended a person, or the network that a guest comes from.
import { AppError } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import type { Origin, Person } from '../domain/people/person.ts'

type Someone = Pick<Person, 'key'> & Partial<Origin>

/** A suspended network keeps out guests only: others who share it may have an account. At most a second old. */
export function isSuspended({ suspensions }: Pick<Deps, 'suspensions'>, { key, from = null }: Someone): boolean {
  return suspensions.has(key) || (key.startsWith('guest:') && from !== null && suspensions.has(`network:${from}`))
}

/** Throws suspended. */
export function mustNotBeSuspended(deps: Pick<Deps, 'suspensions'>, someone: Someone): void {
  if (isSuspended(deps, someone)) throw new AppError('suspended')
}
