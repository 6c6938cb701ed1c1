// Signs in a person whom an identity provider has authenticated, and finds or creates their account.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { cleanAccountName, readEmail } from '../../domain/people/account-input.ts'
import { newId } from '../../domain/ids.ts'
import type { ProviderIdentity } from '../../ports/ports.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import { mustSignUp } from '../../access/policy-checks.ts'
import { mustNotBeSuspended } from '../../access/suspended.ts'
import { logIn } from './log-in.ts'
import { proveEmail } from './prove-email.ts'
import { sendVerification } from './mail-link.ts'

interface ProviderSignIn {
  identity: ProviderIdentity
  claim: boolean
  device: string
  /** The token of a team's invitation link, if the person came through one. */
  invite: string | null
}

/** Returns the secret of the login. Throws provider_failed without an address, provider_email_unverified, and as `mustSignUp` does for a new account. */
export async function signInWithProvider(deps: Deps, caller: Caller, { identity, claim, device, invite }: ProviderSignIn): Promise<string> {
  const row = await accountFor(deps, caller, identity, invite)
  const token = await logIn(deps, caller, row, claim, device)
  deps.providerPictures.bring(row.id, identity, caller.person)
  return token
}

async function accountFor(deps: Deps, caller: Caller, identity: ProviderIdentity, invite: string | null): Promise<UserRow> {
  const { store, now } = deps
  const voucher = { issuer: identity.issuer, subject: identity.subject }
  const known = await store.accounts.findByIdentity(voucher)
  if (known) return known
  const email = emailOf(identity)
  const owner = await store.accounts.findByEmail(email)
  if (owner) {
    // Otherwise anyone could enter another person's account by giving its address to a provider that does not verify addresses.
    if (!identity.isEmailVerified) throw new AppError('provider_email_unverified')
    // If the address was not verified before, anyone else who created the account with it loses access.
    await proveEmail(deps, owner, { loginId: caller.person.userId === owner.id ? caller.loginId : null })
    await store.accounts.link(owner.id, voucher, now())
    return owner
  }
  mustNotBeSuspended(deps, caller.guest)
  // As when signing up with a password: the first operator can always create an account.
  if (!(await store.operators.isLinkOpenedBy(caller.guest.key, now())))
    await mustSignUp(deps, email, invite === null ? null : digestOf(invite))
  try {
    const row = await store.accounts.add(newUser(email, identity, now()), now(), voucher)
    sendVerification(deps, row, caller.guest.language)
    return row
  } catch (error) {
    // Two requests of the same person at once, or they signed up in the meantime: the account exists now.
    const made = await store.accounts.findByIdentity(voucher)
    if (made) return made
    if (error instanceof AppError && error.code === 'email_taken') return accountFor(deps, caller, identity, invite)
    throw error
  }
}

function newUser(email: string, identity: ProviderIdentity, now: number) {
  return {
    id: newId(),
    email,
    email_verified_at: identity.isEmailVerified ? now : null,
    password_hash: null,
    first_name: cleanAccountName(identity.firstName),
    last_name: cleanAccountName(identity.lastName),
  }
}

function emailOf({ email }: ProviderIdentity): string {
  try {
    return readEmail(email ?? '')
  } catch (cause) {
    throw new AppError('provider_failed', { cause })
  }
}
