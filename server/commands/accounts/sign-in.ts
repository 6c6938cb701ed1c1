// Signs in with email address and password; neither the response nor its timing reveals whether there is such an account.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { readEmail } from '../../domain/people/account-input.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import type { Caller } from '../../access/authenticate.ts'
import { digestOf } from '../../access/authenticate.ts'
import { logIn } from './log-in.ts'
import { mustOfferSignIn } from '../../access/policy-checks.ts'
import { limitGuesses } from '../../access/slow-guesses.ts'

interface SignInInput {
  email: string
  password: string
  claim: boolean
  device: string
}

/** Throws email_refused, sign_in_refused, too_many_attempts, sign_in_way_off. */
export async function signIn(deps: Deps, caller: Caller, input: SignInInput): Promise<{ row: UserRow; token: string }> {
  const email = readEmail(input.email)
  const row = await deps.store.accounts.findByEmail(email)
  await limitGuesses(deps, caller.guest, digestOf(email), row)
  const isRight = await deps.passwords.verify(row?.password_hash ?? (await nobodysHash(deps)), input.password)
  if (!row?.password_hash || !isRight) throw new AppError('sign_in_refused')
  // After the password, so that the response reveals nothing about accounts. An operator can always sign in.
  if (!(await deps.store.operators.find(row.id))) mustOfferSignIn(deps, 'password')
  const token = await logIn(deps, caller, row, input.claim, input.device)
  // A new password ends the logins of the old one; one that was being verified at that moment must not outlive it.
  const latest = await deps.store.accounts.find(row.id)
  if (latest?.password_hash !== row.password_hash) {
    await deps.store.logins.endByDigest(digestOf(token))
    throw new AppError('sign_in_refused')
  }
  return { row, token }
}

// Verified against if there is no account, so that the timing is the same.
let nobodys: Promise<string> | undefined
function nobodysHash({ passwords }: Pick<Deps, 'passwords'>): Promise<string> {
  return (nobodys ??= passwords.hash('the password of nobody'))
}
