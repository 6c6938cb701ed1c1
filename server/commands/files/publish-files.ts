// Announces the files that a message has now: to everyone in the session, or for a note to its author only.
import type { Deps } from '../../deps.ts'
import type { FilesChange } from '../../store/files/attachments.ts'
import { publishChanges } from '../messages/publish-changes.ts'

export function publishFiles(deps: Pick<Deps, 'fanout' | 'tellAuthor'>, { owner, messages, note }: FilesChange): void {
  publishChanges(deps, owner.sessionId, messages)
  if (note) deps.tellAuthor(owner.sessionId, owner.author, { type: 'message_updated', message: note })
}
