// Removes the session with everything in it; everyone is told and leaves.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { mustHost } from '../../access/as-host.ts'
import type { Member } from '../../access/member.ts'
import { removeStoredFiles } from '../storage/remove-stored-files.ts'

/** Throws host_only. */
export async function deleteSession(deps: Deps, { sessionId, person }: Member): Promise<void> {
  const session = await deps.store.sessions.find(sessionId)
  if (!session) throw new AppError('session_not_found')
  mustHost(session, person)
  await deps.store.sessions.remove(sessionId)
  await deps.fanout.recheck(sessionId)
  await removeStoredFiles(deps).catch((error: unknown) => deps.log.error({ error }, 'files were not removed'))
}
