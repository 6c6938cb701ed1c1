// The reason that an operator gives for a change to someone's account.
import { AppError } from '../../../shared/errors.ts'

/** Throws reason_missing. */
export function readReason(given: string): string {
  const reason = given.replaceAll('\0', '').toWellFormed().trim()
  if (reason === '') throw new AppError('reason_missing')
  return reason
}
