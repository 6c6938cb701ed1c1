// Changes an account's password or sets its first one, signs out every other device, renews this device's login and revokes the API keys.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import { digestOf, newToken, type Caller } from '../../access/authenticate.ts'
import { checkNewPassword } from './check-new-password.ts'
import { confirmPassword } from './confirm-password.ts'

interface PasswordInput {
  current?: string | null | undefined
  password: string
}

/** Returns the number of API keys revoked and the new token of the caller's login; `token` is null if the caller has no login. Throws unauthenticated, password_wrong, too_many_attempts, password_too_short, password_too_common. */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  { current, password }: PasswordInput,
): Promise<{ keysRevoked: number; token: string | null }> {
  const { store, passwords, socketCloser } = deps
  const row = await getAccount(deps, caller.person)
  await confirmPassword(deps, row, caller.loginId, current)
  await checkNewPassword(deps, password, { email: row.email, firstName: row.first_name, lastName: row.last_name })
  if (!(await store.accounts.change(row.id, { password_hash: await passwords.hash(password) }))) throw new AppError('unauthenticated')
  // Otherwise a reset link requested earlier could undo this.
  await store.mailLinks.dropAll(row.id)
  const { logins, keys } = await store.revocations.end(row.id, deps.now(), caller.loginId)
  socketCloser.closeLogins(logins)
  if (caller.loginId === null) return { keysRevoked: keys, token: null }
  // So that a copied token stops working too.
  const token = newToken()
  await store.logins.renew(caller.loginId, digestOf(token))
  return { keysRevoked: keys, token }
}
