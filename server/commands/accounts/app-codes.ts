// Signs the desktop app in through the browser: the user signed in there gets a code that works once, in the app that requested it.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { publicIdOf } from '../../domain/people/person.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { digestOf, newToken, type Caller } from '../../access/authenticate.ts'
import { limitByNetwork } from '../../access/limit-by-network.ts'
import { logIn } from './log-in.ts'

/** `challenge`: the SHA-256 of a value that only the app knows. Throws unauthenticated, forbidden. */
export async function issueAppCode(deps: Deps, { person, loginId, app }: Caller, challenge: string): Promise<string> {
  await getAccount(deps, person)
  // Requires a browser's own login: a token cannot be exchanged for another token.
  if (app || loginId === null) throw new AppError('forbidden')
  const code = newToken()
  const now = deps.now()
  const ticket = { digest: digestOf(code), purpose: 'app-code', person: person.key, login_id: loginId, address: null, challenge } as const
  if (!(await deps.store.tickets.add({ ...ticket, expires_at: now + limits.appCodeMs }, now))) throw new AppError('unauthenticated')
  return code
}

interface CodeInput {
  code: string
  /** The value behind the challenge. */
  verifier: string
  claim: boolean
  device: string
}

/** Throws forbidden, code_refused, too_many_attempts. */
export async function logInByCode(
  deps: Deps,
  caller: Caller,
  { code, verifier, claim, device }: CodeInput,
): Promise<{ row: UserRow; token: string }> {
  const { store, now } = deps
  if (!caller.app) throw new AppError('forbidden')
  const digest = digestOf(code)
  // A wrong verifier does not use up the code: otherwise anyone who saw the code could block the sign-in. Guessing is limited per
  // address.
  await limitByNetwork(deps, caller.guest, { action: 'appcode', limit: limits.attemptsPerAddress })
  await limitByNetwork(deps, caller.guest, { action: 'appcode', target: digest, limit: limits.attemptsPerAccount })
  const ticket = await store.tickets.take({ digest, purpose: 'app-code', challenge: digestOf(verifier) }, now())
  const row = ticket && (await store.accounts.find(publicIdOf(ticket.person)))
  if (!row || ticket.login_id === null) throw new AppError('code_refused')
  const token = await logIn(deps, caller, row, claim, device)
  // Signing out everywhere or changing the password in the meantime invalidates the code.
  if (!(await store.logins.listValid([ticket.login_id], now())).has(ticket.login_id)) {
    await store.logins.endByDigest(digestOf(token))
    throw new AppError('code_refused')
  }
  return { row, token }
}
