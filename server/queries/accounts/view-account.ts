// An account as its owner sees it, with its signed-in devices.
import type { Account } from '../../../shared/accounts/account.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { getAccount } from '../people/get-account.ts'

const iso = (time: number) => new Date(time).toISOString()

/** `loginId`: of the calling device. Throws unauthenticated. */
export async function viewAccount(deps: Pick<Deps, 'store' | 'now'>, person: Person, loginId: string | null): Promise<Account> {
  const { id, email, email_verified_at, first_name, last_name, password_hash } = await getAccount(deps, person)
  const logins = await deps.store.logins.list(id, deps.now())
  return {
    id,
    email,
    isEmailVerified: email_verified_at !== null,
    firstName: first_name,
    lastName: last_name,
    hasPassword: password_hash !== null,
    apiKeys: (await deps.store.apiKeys.list(id)).length,
    logins: logins.map((login) => ({
      id: login.id,
      device: login.device,
      createdAt: iso(login.created_at),
      lastSeenAt: iso(login.seen_at),
      isCurrent: login.id === loginId,
    })),
  }
}
