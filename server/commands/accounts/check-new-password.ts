// Checks a new password: long enough, and not easy to guess.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { checkPassword } from '../../domain/people/account-input.ts'

interface Owner {
  email: string
  firstName: string
  lastName: string
}

/** Throws password_too_short, password_too_common. */
export async function checkNewPassword(
  { passwords, config }: Pick<Deps, 'passwords' | 'config'>,
  password: string,
  { email, firstName, lastName }: Owner,
): Promise<void> {
  const about = [email, email.split('@')[0]!, firstName, lastName, firstName + lastName]
  if (config.publicUrl !== undefined) about.push(...wordsOf(new URL(config.publicUrl)))
  checkPassword(password, ...about)
  if (await passwords.isCommon(password)) throw new AppError('password_too_common')
}

const wordsOf = ({ hostname }: URL) => [hostname, ...hostname.split('.')]
