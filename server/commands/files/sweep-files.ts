// Cleans up files: stops waiting for those that never arrived, reads those whose process died, and removes those that no row refers to.
import type { Deps } from '../../deps.ts'
import { removeStoredFiles } from '../storage/remove-stored-files.ts'
import { publishFiles } from './publish-files.ts'
import { readAttachment } from './read-attachment.ts'

/** A process that has been reading a document for longer than this has died. */
const readingMs = 2 * 60_000

export async function sweepFiles(deps: Deps): Promise<void> {
  for (const change of await deps.store.attachments.expire(deps.now())) {
    publishFiles(deps, change)
    deps.answers.wake(change.owner.sessionId)
  }
  for (const id of await deps.store.attachments.unreadSince(deps.now() - readingMs)) await readAttachment(deps, id)
  await removeStoredFiles(deps)
}
