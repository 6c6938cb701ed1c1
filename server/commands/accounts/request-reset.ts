// Requests a mail for setting a new password; neither the response nor its timing reveals whether there is such an account.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { readEmail } from '../../domain/people/account-input.ts'
import type { Caller } from '../../access/authenticate.ts'
import { limitByNetwork } from '../../access/limit-by-network.ts'
import { mustOfferSignIn } from '../../access/policy-checks.ts'
import { mailLink } from './mail-link.ts'

/** Throws mail_unavailable, email_refused, too_many_attempts, sign_in_way_off. The mail is sent after the response. */
export async function requestReset(deps: Deps, { guest }: Caller, given: string): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  mustOfferSignIn(deps, 'password')
  const email = readEmail(given)
  await limitByNetwork(deps, guest, { action: 'reset', limit: limits.attemptsPerAddress })
  void deps.store.accounts
    .findByEmail(email)
    .then((row) => row && mailLink(deps, row, 'reset', guest.language))
    .catch((error: unknown) => deps.log.error({ error }, 'sending a password reset mail failed'))
}
