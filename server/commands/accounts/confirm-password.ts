// Verifies the password again before a sensitive action.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { mayTry } from './log-in.ts'

/** `loginId`: the requesting device; attempts count only for it, so a stolen device cannot lock out the others. Does nothing for an account without a password. Throws password_wrong, too_many_attempts. */
export async function confirmPassword(
  deps: Deps,
  row: UserRow,
  loginId: string | null,
  password: string | null | undefined,
): Promise<void> {
  if (row.password_hash === null) return
  if (!(await mayTry(deps, `password:${row.id}:${loginId ?? ''}`, limits.attemptsPerAccount))) throw new AppError('too_many_attempts')
  if (!(await deps.passwords.verify(row.password_hash, password ?? ''))) throw new AppError('password_wrong')
}
