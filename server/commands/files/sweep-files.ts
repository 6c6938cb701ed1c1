// What is left to do about files: those that never came, those that nobody read, and those that belong to nothing any more.
import type { Deps } from '../../deps.ts'
import { removeStoredFiles } from '../storage/remove-stored-files.ts'
import { publishFiles } from './publish-files.ts'
import { readAttachment } from './read-attachment.ts'

/** A process that read a document for so long has died. */
const readingMs = 2 * 60_000

export async function sweepFiles(deps: Deps): Promise<void> {
  for (const change of await deps.store.attachments.expire(deps.now())) {
    publishFiles(deps, change)
    deps.answers.wake(change.owner.sessionId)
  }
  for (const id of await deps.store.attachments.unreadSince(deps.now() - readingMs)) await readAttachment(deps, id)
  await removeStoredFiles(deps)
}
