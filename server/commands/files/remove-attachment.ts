// Removes a file from a message, or withdraws announced files that will not arrive.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { isHost } from '../../domain/people/session-access.ts'
import type { FileOwner, Withdrawn } from '../../store/files/attachments.ts'
import type { Session } from '../../store/database/rows.ts'
import { getOwner } from './attach-files.ts'
import { mustBeOpen } from '../../access/as-host.ts'
import { asMissing, getSession } from '../../access/member.ts'
import { publishFiles } from './publish-files.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

export function mayDelete(owner: FileOwner, session: Session, person: Person): boolean {
  return owner.author === person.key || (!owner.isNote && isHost(session, person))
}

/** Throws file_not_found, forbidden, session_closed. */
export async function removeAttachment(deps: Deps, person: Person, id: string): Promise<void> {
  const found = await deps.store.attachments.find(id)
  if (!found || (found.owner.isNote && found.owner.author !== person.key)) throw new AppError('file_not_found')
  const session = await asMissing('file_not_found', getSession(deps, found.owner.sessionId, person))
  if (!mayDelete(found.owner, session, person)) throw new AppError('forbidden')
  mustBeOpen(session)
  const change = await deps.store.attachments.remove(id)
  if (!change) throw new AppError('file_not_found')
  publishFiles(deps, change)
  // The answer may be waiting for its text.
  deps.answers.wake(change.owner.sessionId)
  await tryRemoveStoredFiles(deps)
}

/** Throws message_not_found, forbidden, session_closed. */
export async function withdrawFiles(deps: Deps, person: Person, messageId: string, files: Withdrawn): Promise<void> {
  const { owner, session } = await getOwner(deps, person, messageId)
  if (owner.author !== person.key) throw new AppError('forbidden')
  mustBeOpen(session)
  publishFiles(deps, await deps.store.attachments.withdraw(owner, files))
  deps.answers.wake(owner.sessionId)
}
