// What the operator of the server may do with any session: close it, open it again, lock it, and delete it.
import { session as texts } from '../../../shared/texts/en/session.ts'
import type { SessionAction } from '../../../shared/sessions/admin-api.ts'
import { AppError } from '../../../shared/errors.ts'
import { changeAccess, notice } from '../../access/as-host.ts'
import type { Deps } from '../../deps.ts'
import type { AccessChange } from '../../store/sessions/access.ts'
import type { Session } from '../../store/rows.ts'
import { removeStoredFiles } from '../storage/remove-stored-files.ts'

type Did = keyof typeof texts.noticeOperator

/** Takes effect on every node at once. False if it changes nothing. Throws session_not_found. */
export async function operateSession(deps: Deps, sessionId: string, action: SessionAction): Promise<boolean> {
  switch (action) {
    case 'close':
      return setClosed(deps, sessionId, true)
    case 'reopen':
      return setClosed(deps, sessionId, false)
    case 'lock':
      return setLocked(deps, sessionId, true)
    case 'unlock':
      return setLocked(deps, sessionId, false)
    case 'delete':
      return deleteSession(deps, sessionId)
  }
}

/** A closed session is read-only for everyone, its host included. */
function setClosed(deps: Deps, sessionId: string, isClosed: boolean): Promise<boolean> {
  const did = isClosed ? 'closed' : 'reopened'
  return change(deps, sessionId, did, (session) => (session.isClosed === isClosed ? null : { isClosed }))
}

function setLocked(deps: Deps, sessionId: string, isLocked: boolean): Promise<boolean> {
  const did = isLocked ? 'locked' : 'unlocked'
  return change(deps, sessionId, did, (session) => (session.isLocked === isLocked ? null : { isLocked }))
}

/** `decide` null: nothing changes. */
async function change(
  deps: Deps,
  id: string,
  did: Did,
  decide: (session: Session) => NonNullable<AccessChange['set']> | null,
): Promise<boolean> {
  let hasChanged = false
  await changeAccess(deps, id, (session) => {
    const set = decide(session)
    hasChanged = set !== null
    return set && { set, notice: notice({ kind: 'operator', did }, texts.noticeOperator[did], {}) }
  })
  return hasChanged
}

async function deleteSession(deps: Deps, sessionId: string): Promise<boolean> {
  if ((await deps.store.sessions.find(sessionId)) === null) throw new AppError('session_not_found')
  await deps.store.sessions.remove(sessionId)
  await deps.fanout.recheck(sessionId)
  await removeStoredFiles(deps).catch((error: unknown) => deps.log.error({ error }, 'removing stored files failed'))
  return true
}
