// Enforces the operator's policy: who may create sessions, enter them as a guest, sign up and sign in, and what is switched off.
import { AppError } from '../../shared/errors.ts'
import { isOfDomain } from '../../shared/policy/domain.ts'
import type { SignInWay } from '../../shared/policy/policy.ts'
import { isDemoId } from '../../shared/sessions/demo-id.ts'
import type { Deps } from '../deps.ts'
import { idsOf, type Origin, type Person } from '../domain/people/person.ts'
import { mustNotBeSuspended } from './suspended.ts'

export type PolicyTools = Pick<Deps, 'store' | 'policy' | 'config' | 'suspensions'>

/**
 * Where only some addresses may sign up, an account counts once its address is verified: until then anyone could have typed it. Without a
 * mail server addresses cannot be verified.
 */
async function isCounted({ store, policy, config }: PolicyTools, userId: string): Promise<boolean> {
  const { signUp } = policy.current()
  if (config.mail === undefined || (signUp !== 'domains' && signUp !== 'invitation')) return true
  return (await store.accounts.find(userId))?.email_verified_at != null
}

/** Throws creation_signed_in, creation_team, creation_closed, email_unproven. */
export async function mustCreate(deps: PolicyTools, { key }: Pick<Person, 'key'>): Promise<void> {
  const { userId } = idsOf(key)
  const { creators, creatorTeam } = deps.policy.current()
  if (creators === 'anyone') return
  if (creators === 'nobody') throw new AppError('creation_closed')
  if (userId === null) throw new AppError(creators === 'team' ? 'creation_team' : 'creation_signed_in')
  if (!(await isCounted(deps, userId))) throw new AppError('email_unproven')
  if (creators === 'signedIn') return
  const membership = await deps.store.teams.find(userId)
  if (!membership || (creatorTeam !== null && membership.team.id !== creatorTeam)) throw new AppError('creation_team')
}

/** Whether this person may be in sessions at all, whichever session it is. Throws suspended, guests_refused, email_unproven. */
export async function mustAdmit(deps: PolicyTools, person: Pick<Person, 'key'> & Partial<Origin>): Promise<void> {
  mustNotBeSuspended(deps, person)
  const { key } = person
  if (deps.policy.current().guests) return
  const { userId } = idsOf(key)
  if (userId === null) throw new AppError('guests_refused')
  if (!(await isCounted(deps, userId))) throw new AppError('email_unproven')
}

/** Whether `mustAdmit` would not throw. */
export async function isAdmitted(deps: PolicyTools, person: Pick<Person, 'key'> & Partial<Origin>): Promise<boolean> {
  return mustAdmit(deps, person).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
}

/** Throws demos_off for the id of a demo. */
export function mustOffer({ policy }: Pick<PolicyTools, 'policy'>, sessionId: string): void {
  if (!policy.current().demos && isDemoId(sessionId)) throw new AppError('demos_off')
}

/** `email`: as it is stored. `invite`: the digest of the token in a team's invitation link. Throws sign_up_closed, sign_up_domain, sign_up_invitation. */
export async function mustSignUp(deps: Pick<Deps, 'store' | 'policy' | 'now'>, email: string, invite: string | null): Promise<void> {
  const { signUp, domains } = deps.policy.current()
  if (signUp === 'open') return
  if (signUp === 'closed') throw new AppError('sign_up_closed')
  if (signUp === 'domains') {
    if (!isOfDomain(email, domains)) throw new AppError('sign_up_domain', { values: { domains: domains.join(', ') } })
    return
  }
  const { teamInvites } = deps.store
  if (await teamInvites.hasAddress(email, deps.now())) return
  const found = invite === null ? null : await teamInvites.find(invite, deps.now())
  // The link of an invitation that was mailed is for its address only.
  if (!found || found.email !== null) throw new AppError('sign_up_invitation')
}

/** Throws sign_in_way_off. */
export function mustOfferSignIn({ policy }: Pick<Deps, 'policy'>, way: SignInWay): void {
  if (!policy.current()[way]) throw new AppError('sign_in_way_off')
}

/** Throws integrations_off. */
export function mustIntegrate({ policy }: Pick<Deps, 'policy'>): void {
  if (!policy.current().integrations) throw new AppError('integrations_off')
}
