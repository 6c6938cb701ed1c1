// Creates an account with email address and password, and signs it in.
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { readAccountName, readEmail } from '../../domain/people/account-input.ts'
import { newId } from '../../domain/ids.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import { mustOfferSignIn, mustSignUp } from '../../access/policy-checks.ts'
import { mustNotBeSuspended } from '../../access/suspended.ts'
import { checkNewPassword } from './check-new-password.ts'
import { limitByNetwork } from '../../access/limit-by-network.ts'
import { logIn } from './log-in.ts'
import { sendVerification } from './mail-link.ts'

interface SignUpInput {
  email: string
  password: string
  firstName: string
  lastName: string
  claim: boolean
  device: string
  /** The token of a team's invitation link, if the person came through one. */
  invite?: string | undefined
  /** The token of a link that creates an operator, if the person came through one. */
  operatorLink?: string | undefined
}

/** Throws email_refused, name_missing, name_refused, password_too_short, password_too_common, email_taken, too_many_attempts, suspended, and as `mustOfferSignIn` and `mustSignUp` do. */
export async function signUp(deps: Deps, caller: Caller, input: SignUpInput): Promise<{ row: UserRow; token: string }> {
  const email = readEmail(input.email)
  // From a suspended network nobody signs up, but people with an account can sign in.
  mustNotBeSuspended(deps, caller.guest)
  // The first operator must be able to sign up whatever the policy says; the link is used up when they accept it.
  if (input.operatorLink === undefined || !(await deps.store.operators.isLink(digestOf(input.operatorLink), deps.now()))) {
    mustOfferSignIn(deps, 'password')
    await mustSignUp(deps, email, input.invite === undefined ? null : digestOf(input.invite))
  }
  const { firstName, lastName } = readAccountName(input)
  await checkNewPassword(deps, input.password, { email, firstName, lastName })
  await limitByNetwork(deps, caller.guest, { action: 'signup', limit: limits.signUpsPerAddress })
  const row = await deps.store.accounts.add(
    {
      id: newId(),
      email,
      email_verified_at: null,
      password_hash: await deps.passwords.hash(input.password),
      first_name: firstName,
      last_name: lastName,
    },
    deps.now(),
  )
  sendVerification(deps, row, caller.guest.language)
  return { row, token: await logIn(deps, caller, row, input.claim, input.device) }
}
