// Verifies an email address for the first time. Someone else may have created the account, so everything created before is revoked.
import type { Deps } from '../../deps.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { announcePlan } from '../plans/announce-plan.ts'
import { forgetAtService } from '../integrations/connect-service.ts'

interface Proof {
  /** The login with which it was verified; null: all logins end, and the password stops working. */
  loginId: string | null
  passwordHash?: string
}

/** Returns the number of API keys revoked; null if the address was verified already. */
export async function proveEmail(deps: Deps, row: UserRow, { loginId, passwordHash }: Proof): Promise<number | null> {
  const revoked = await deps.store.revocations.prove(row.id, { now: deps.now(), loginId, passwordHash: passwordHash ?? null })
  if (!revoked) return null
  deps.socketCloser.closeLogins(revoked.logins)
  // Does not wait for the services' replies.
  for (const connection of revoked.connections) void forgetAtService(deps, connection)
  for (const id of new Set(revoked.formerMembers)) await announcePlan(deps, id)
  return revoked.keys
}
