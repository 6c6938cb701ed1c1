// Sets a new password with the link from a mail, signs out every device, signs in this one and revokes the API keys.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import { mustOfferSignIn } from '../../access/policy-checks.ts'
import { checkNewPassword } from './check-new-password.ts'
import { logIn } from './log-in.ts'
import { proveEmail } from './prove-email.ts'

interface ResetInput {
  token: string
  password: string
  device: string
}

/** Throws sign_in_way_off, link_expired, password_too_short, password_too_common; after a refused password the link still works. */
export async function resetPassword(
  deps: Deps,
  caller: Caller,
  input: ResetInput,
): Promise<{ row: UserRow; token: string; keysRevoked: number }> {
  mustOfferSignIn(deps, 'password')
  const { store, passwords, now } = deps
  const digest = digestOf(input.token)
  const link = await store.mailLinks.find(digest, 'reset', now())
  const owner = link && (await store.accounts.find(link.user_id))
  if (!owner || owner.email !== link.email) throw new AppError('link_expired')
  await checkNewPassword(deps, input.password, { email: owner.email, firstName: owner.first_name, lastName: owner.last_name })
  const hashed = await passwords.hash(input.password)
  if (!(await store.mailLinks.use(digest, 'reset', now()))) throw new AppError('link_expired')
  // The link came by mail, which verifies the address. Logins from before that may belong to someone else.
  const proven = owner.email_verified_at === null ? await proveEmail(deps, owner, { loginId: null, passwordHash: hashed }) : null
  const row = await store.accounts.change(owner.id, { password_hash: hashed })
  if (!row) throw new AppError('link_expired')
  await store.mailLinks.dropAll(row.id)
  const { logins, keys } = await store.revocations.end(row.id, now())
  deps.socketCloser.closeLogins(logins)
  return { row, token: await logIn(deps, caller, row, true, input.device), keysRevoked: keys + (proven ?? 0) }
}
