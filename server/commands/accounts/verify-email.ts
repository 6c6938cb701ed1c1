// Verifies an email address by the link that was mailed to it.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { digestOf, newToken, type Caller } from '../../access/authenticate.ts'
import { proveEmail } from './prove-email.ts'

/** `reset`: the token for choosing a new password, as in a mailed link; null if none is needed. */
export interface Verified {
  reset: string | null
  keysRevoked: number
}

/** Throws link_expired. */
export async function verifyEmail(deps: Deps, { person, loginId }: Caller, token: string): Promise<Verified> {
  const { store, now } = deps
  const link = await store.mailLinks.use(digestOf(token), 'verify', now())
  const row = link && (await store.accounts.find(link.user_id))
  if (!row || row.email !== link.email) throw new AppError('link_expired')
  // If this browser is signed in, the reader of the mail owns the account; otherwise someone else may have created it with this address.
  const isHere = person.userId === row.id && loginId !== null
  const keysRevoked = await proveEmail(deps, row, { loginId: isHere ? loginId : null })
  if (keysRevoked === null) return { reset: null, keysRevoked: 0 }
  if (isHere) return { reset: null, keysRevoked }
  const reset = newToken()
  await store.mailLinks.add(
    { digest: digestOf(reset), user_id: row.id, purpose: 'reset', email: row.email, expires_at: now() + limits.resetLinkMs },
    now(),
  )
  return { reset, keysRevoked }
}
