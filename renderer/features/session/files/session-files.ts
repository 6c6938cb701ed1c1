// The files of a live session: announces them with their message, uploads them once it is stored, and applies the results.
import type { QueryClient } from '@tanstack/react-query'
import type { Attachment, Message } from '../../../../shared/entities.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import type { Outgoing } from '../../../../shared/sync/session/sending/outgoing.ts'
import { local } from '../../../lib/browser/local.ts'
import { fileLock } from './file-lock.ts'
import { fileParts, loadFileParts } from './lazy-files.ts'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'

export interface SessionFiles {
  hold(messageKey: string, files: readonly File[]): void
  /** The files that can still be sent: after a reload their content is gone. Undefined if there are none. */
  announced(outgoing: Outgoing): Outgoing['files']
  /** True if another tab may have the files of an unsent message; then calls `whenFree` later, once none has. */
  isElsewhere(outgoing: Outgoing, whenFree: () => void): boolean
  /** Starts the upload: the message is stored. */
  go(messageKey: string, messageId: string): void
  drop(messageKey: string): void
  /** Deletes a file permanently. Rejects like `apiRequest`. */
  remove(messageId: string, attachmentId: string): Promise<void>
  close(): void
}

export function openSessionFiles(
  client: QueryClient,
  sessionId: string,
  change: (apply: (state: SessionState) => SessionState) => void,
): SessionFiles {
  const uploads = () => fileParts()?.uploadsOf(sessionId)
  let stop: (() => void) | undefined
  const edit = (noteId: string, files: (before: Attachment[]) => Attachment[]) => change((known) => applyNoteFiles(known, noteId, files))
  // Another node may have received the file of a note, and no events are sent for notes, not even to their author.
  const listen = () =>
    void (stop ??= uploads()?.onDone((messageId, added) =>
      edit(messageId, (before) => [...before.filter(({ id }) => !added.some((one) => one.id === id)), ...added]),
    ))
  // Uploads that a reload interrupted are shown as lost.
  if (local.uploads(sessionId).read()) void loadFileParts().then(listen, () => undefined)
  else listen()

  return {
    hold(messageKey, files) {
      if (files.length === 0) return
      // The parts were loaded to display the chosen files.
      uploads()?.hold(messageKey, files)
      listen()
    },
    announced({ messageKey, files }) {
      const here = files?.slice(0, uploads()?.held(messageKey) ?? 0)
      return here?.length ? here : undefined
    },
    isElsewhere({ messageKey, files }, whenFree) {
      if (!files || uploads()?.held(messageKey) || !navigator.locks) return false
      void navigator.locks.request(fileLock(messageKey), whenFree)
      return true
    },
    go: (messageKey, messageId) => uploads()?.go(messageKey, messageId),
    drop: (messageKey) => uploads()?.drop(messageKey),
    async remove(messageId, attachmentId) {
      await apiRequest('DELETE', `/api/attachments/${attachmentId}`)
      void client.invalidateQueries({ queryKey: ['/api/messages', messageId] })
      edit(messageId, (before) => before.filter(({ id }) => id !== attachmentId))
    },
    close: () => stop?.(),
  }
}

/** Changes the files of this person's own note; unlike for a message, no event reports them. */
export function applyNoteFiles(state: SessionState, noteId: string, edit: (files: Attachment[]) => Attachment[]): SessionState {
  const apply = (message: Message): Message => {
    const { filesExpected = 0, attachments: before = [], ...rest } = message.metadata
    const attachments = edit(before)
    const left = filesExpected - Math.max(0, attachments.length - before.length)
    return { ...message, metadata: { ...rest, attachments, ...(left > 0 && { filesExpected: left }) } }
  }
  return { ...state, messages: state.messages.map((one) => (one.id === noteId && one.type === 'note' ? apply(one) : one)) }
}
