// Which policies need a second confirmation, because they leave people without access.
import { signInWays, type Policy, type SignInWay } from './policy.ts'

export const lockOuts = ['no_sign_in', 'no_way_in', 'no_new_sessions'] as const
export type LockOut = (typeof lockOuts)[number]

/**
 * What nobody but an operator can do any more under this policy. `no_sign_in`: sign in. `no_way_in`: enter a session, neither as a guest nor
 * with an account. `no_new_sessions`: create a session. `available`: the ways to sign in that the settings offer.
 */
export function findLockOuts(policy: Policy, available: Record<SignInWay, boolean>): LockOut[] {
  const canSignIn = signInWays.some((way) => policy[way] && available[way])
  const isPossible: Record<LockOut, boolean> = {
    no_sign_in: canSignIn,
    no_way_in: policy.guests || canSignIn,
    no_new_sessions: policy.creators === 'anyone' || (policy.creators !== 'nobody' && canSignIn),
  }
  return lockOuts.filter((what) => !isPossible[what])
}
