// Which files an own note has, when nobody tells this page of it.
import type { Attachment, Message } from '../../../../shared/entities.ts'
import type { SessionState } from '../live/session-model.ts'

/** Files of an own note, of which no other node tells; a message's come as events. */
export function applyNoteFiles(state: SessionState, noteId: string, edit: (files: Attachment[]) => Attachment[]): SessionState {
  const apply = (message: Message): Message => {
    const { filesExpected = 0, attachments: before = [], ...rest } = message.metadata
    const attachments = edit(before)
    const left = filesExpected - Math.max(0, attachments.length - before.length)
    return { ...message, metadata: { ...rest, attachments, ...(left > 0 && { filesExpected: left }) } }
  }
  return { ...state, messages: state.messages.map((one) => (one.id === noteId && one.type === 'note' ? apply(one) : one)) }
}
