// Which storage limits the files of a session count against: the session's, its host's account's, and the network's for guests.
import { limits } from '../../../shared/limits/limits.ts'
import { catalogue } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'
import type { Origin, Person } from '../../domain/people/person.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import type { Session } from '../../store/database/rows.ts'
import type { StorageRoom } from '../../store/files/storage.ts'

const megabyte = 1024 * 1024

/** The limits of the plan and of the product, or those of the operator's policy where they are lower. */
export async function storageRoom(deps: Pick<Deps, 'store' | 'config' | 'policy'>, session: Session, person: Person): Promise<StorageRoom> {
  const host = session.host?.startsWith('user:') ? session.host : null
  const { sessionMegabytes, accountMegabytes } = deps.policy.current()
  const inSession = Math.min(limits.sessionStorageBytes, sessionMegabytes * megabyte)
  const ofAccount = accountMegabytes === null ? Infinity : accountMegabytes * megabyte
  const isTheirs = host !== null && person.userId !== null
  return {
    session: inSession,
    account: host && { host, bytes: Math.min(catalogue[await planOfHost(deps, host)].storageBytes, ofAccount) },
    network: isTheirs ? null : networkRoom(person),
  }
}

function networkRoom({ from, fromWide }: Origin): StorageRoom['network'] {
  const { networkStorageBytes: bytes, wideNetworkFactor } = limits
  return from === null ? null : { from, fromWide, bytes, bytesWide: bytes * wideNetworkFactor }
}

/**
 * Checks whether this many bytes would fit, before they arrive; binding the files checks again. Throws session_storage_full,
 * account_storage_full, network_storage_full.
 */
export async function mayStore(
  deps: Pick<Deps, 'store' | 'config' | 'policy'>,
  session: Session,
  person: Person,
  bytes: number,
): Promise<void> {
  await deps.store.storage.check(session.id, await storageRoom(deps, session, person), bytes)
}
