// Which storage limits the files of a session count against: the session's, its host's account's, and the network's for guests.
import { limits } from '../../../shared/limits.ts'
import { catalogue } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import type { Session } from '../../store/rows.ts'
import type { StorageRoom } from '../../store/files/storage.ts'

export async function storageRoom(deps: Pick<Deps, 'store' | 'config'>, session: Session, person: Person): Promise<StorageRoom> {
  const host = session.host?.startsWith('user:') ? session.host : null
  const isTheirs = host !== null && person.userId !== null
  return {
    session: limits.sessionStorageBytes,
    account: host && { host, bytes: catalogue[await planOfHost(deps, host)].storageBytes },
    network: isTheirs || person.from === null ? null : { from: person.from, bytes: limits.networkStorageBytes },
  }
}

/**
 * Checks whether this many bytes would fit, before they arrive; binding the files checks again. Throws session_storage_full,
 * account_storage_full, network_storage_full.
 */
export async function mayStore(deps: Pick<Deps, 'store' | 'config'>, session: Session, person: Person, bytes: number): Promise<void> {
  await deps.store.storage.check(session.id, await storageRoom(deps, session, person), bytes)
}
