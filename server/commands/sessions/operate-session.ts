// What the operator of the server may do with any session: close it, open it again, lock it, and delete it.
import { session as texts } from '../../../shared/texts/en/session.ts'
import type { SessionAction } from '../../../shared/sessions/admin-api.ts'
import { AppError } from '../../../shared/errors.ts'
import { changeAccess, notice } from '../../access/as-host.ts'
import type { Operator } from '../../access/as-operator.ts'
import type { Deps } from '../../deps.ts'
import type { InTransaction } from '../../store/database/in-transaction.ts'
import type { AccessChange } from '../../store/sessions/access.ts'
import type { Session } from '../../store/database/rows.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

type Did = keyof typeof texts.noticeOperator

const audited = {
  close: 'session_closed',
  reopen: 'session_reopened',
  lock: 'session_locked',
  unlock: 'session_unlocked',
  delete: 'session_deleted',
} as const

/**
 * Takes effect on every node at once. `operator`: recorded in the audit log; null: the line about a decision records it. Throws session_not_found.
 */
export async function operateSession(deps: Deps, sessionId: string, action: SessionAction, operator: Operator | null): Promise<void> {
  const { audit } = deps.store
  const also = operator && audit.line({ operator, action: audited[action], target: `session:${sessionId}`, at: deps.now() })
  switch (action) {
    case 'close':
    case 'reopen': {
      // A closed session is read-only for everyone, its host included.
      const isClosed = action === 'close'
      return change(deps, sessionId, isClosed ? 'closed' : 'reopened', (session) => session.isClosed !== isClosed && { isClosed }, also)
    }
    case 'lock':
    case 'unlock': {
      const isLocked = action === 'lock'
      return change(deps, sessionId, isLocked ? 'locked' : 'unlocked', (session) => session.isLocked !== isLocked && { isLocked }, also)
    }
    case 'delete':
      return deleteSession(deps, sessionId, also)
  }
}

type Set = NonNullable<AccessChange['set']>

/** If `decide` returns false, nothing changes. */
async function change(
  deps: Deps,
  id: string,
  did: Did,
  decide: (session: Session) => Set | false,
  also: InTransaction | null,
): Promise<void> {
  await changeAccess(deps, id, (session) => {
    const set = decide(session)
    return set ? { set, notice: notice({ kind: 'operator', did }, texts.noticeOperator[did], {}), ...(also && { also }) } : null
  })
}

async function deleteSession(deps: Deps, sessionId: string, also: InTransaction | null): Promise<void> {
  if (!(await deps.store.sessions.remove(sessionId, also ?? undefined))) throw new AppError('session_not_found')
  await deps.fanout.recheck(sessionId)
  await tryRemoveStoredFiles(deps)
}
