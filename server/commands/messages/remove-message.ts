// The operator removes anyone's message, also an answer: the number stays, the content is deleted everywhere.
import { session as texts } from '../../../shared/texts/en/session.ts'
import { changeAccess, notice } from '../../access/as-host.ts'
import type { Deps } from '../../deps.ts'
import { publishChanges } from './publish-changes.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

/** Everyone in the session sees it at once, with a line that says so. Does nothing to a deleted message. Throws message_not_found. */
export async function removeMessage(deps: Deps, sessionId: string, messageId: string): Promise<void> {
  const deletedAt = new Date(deps.now()).toISOString()
  const changed = await deps.store.messages.change(sessionId, messageId, ({ metadata }) =>
    metadata.deletedAt ? null : { content: '', metadata: { deletedAt, isRemoved: true }, pinnedAt: null },
  )
  if (changed.length === 0) return
  publishChanges(deps, sessionId, changed)
  await changeAccess(deps, sessionId, () => ({ notice: notice({ kind: 'operator', did: 'removed' }, texts.noticeOperator.removed, {}) }))
  await tryRemoveStoredFiles(deps)
}
