// How much storage the sessions of an account use, and their largest files.
import type { OutputOf } from '../../../shared/api/api.ts'
import { catalogue } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { getAccount } from '../people/get-account.ts'
import { planOfHost } from '../plans/limit-reached.ts'

/** Throws unauthenticated. */
export async function viewStorage(
  deps: Pick<Deps, 'store' | 'config' | 'policy'>,
  person: Person,
): Promise<OutputOf<'GET /api/account/storage'>> {
  await getAccount(deps, person)
  const [used, files, plan] = await Promise.all([
    deps.store.storage.usedBy(person.key),
    deps.store.storage.largest(person.key),
    planOfHost(deps, person.key),
  ])
  const { accountMegabytes } = deps.policy.current()
  const ofPolicy = accountMegabytes === null ? Infinity : accountMegabytes * 1024 * 1024
  return { used, limit: Math.min(catalogue[plan].storageBytes, ofPolicy), files }
}
