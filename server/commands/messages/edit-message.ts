// Changes or deletes a person's own message or note; everyone sees that it was changed.
import type { Message } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { readMessage } from '../../domain/messages/message.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { getWriter, type Member } from '../../access/member.ts'
import { countText } from './count-text.ts'
import { publishChanges } from './publish-changes.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

/** Null: it was a message, and everyone has been notified; otherwise the note, which only its author may receive. */
type ChangedNote = Message | null

/** Throws message_not_found, message_not_editable, message_empty, message_too_long, rate_limited, edit_makes_no_note. */
export async function editMessage(deps: Deps, member: Member, input: { messageId: string; content: string }): Promise<ChangedNote> {
  const { type, content } = readMessage(input.content, 'user')
  countText(deps, member.person, content)
  const at = new Date(deps.now()).toISOString()
  return changeOwn(deps, member, input.messageId, content, (message) => {
    // Everyone has read this message, but a person who types /note means something private.
    if (type === 'note') throw new AppError('edit_makes_no_note')
    return message.content === content ? null : { content, metadata: { ...message.metadata, editedAt: at } }
  })
}

/** The number stays, the content is removed. Throws message_not_found, message_not_editable. */
export async function deleteMessage(deps: Deps, member: Member, messageId: string): Promise<ChangedNote> {
  const deletedAt = new Date(deps.now()).toISOString()
  const note = await changeOwn(deps, member, messageId, null, () => ({ content: '', metadata: { deletedAt }, pinnedAt: null }))
  await tryRemoveStoredFiles(deps)
  return note
}

async function changeOwn(
  deps: Deps,
  member: Member,
  messageId: string,
  noteContent: string | null,
  edit: (message: Message) => { content: string; metadata: Message['metadata']; pinnedAt?: null } | null,
): Promise<ChangedNote> {
  const { person, sessionId } = member
  await getWriter(deps, member)
  if (!(await deps.store.messages.find(sessionId, messageId)))
    return deps.store.notes.change(sessionId, person.key, messageId, noteContent, deps.now())
  const changed = await deps.store.messages.change(sessionId, messageId, (message, author) => {
    mayChange(message, author, person.key)
    return edit(message)
  })
  publishChanges(deps, sessionId, changed)
  // Everyone receives the replies too, with the changed excerpt: each counts like a message.
  const replies = changed.slice(1)
  if (replies.length > 0) deps.rateLimits.charge('message', person, replies.length)
  return null
}

function mayChange(message: Message, author: PersonKey | null, person: PersonKey): void {
  if (author !== person || message.type !== 'user' || message.metadata.deletedAt) throw new AppError('message_not_editable')
}
