// An address is proven for the first time: whoever made the account before may be somebody else, so what they made opens it no more.
import type { Deps } from '../deps.ts'
import type { UserRow } from '../store/accounts.ts'
import { announcePlan } from './announce-plan.ts'
import { forgetAtService } from './connect-service.ts'

interface Proof {
  /** The login that it was proven with; null: all end, and the password counts no more. */
  loginId: string | null
  passwordHash?: string
}

/** The API keys that were revoked; null: it was proven already. */
export async function proveEmail(deps: Deps, row: UserRow, { loginId, passwordHash }: Proof): Promise<number | null> {
  const revoked = await deps.store.revocations.prove(row.id, { now: deps.now(), loginId, passwordHash: passwordHash ?? null })
  if (!revoked) return null
  deps.doors.closeLogins(revoked.logins)
  // Nobody waits for what others say to it.
  for (const connection of revoked.connections) void forgetAtService(deps, connection)
  for (const id of new Set(revoked.formerMembers)) await announcePlan(deps, id)
  return revoked.keys
}
