// What the live session does about files: announces those it has, sends them once their message is stored, folds in what came of it.
import type { QueryClient } from '@tanstack/react-query'
import type { Attachment, Message } from '../../../../shared/entities.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import type { Outgoing } from '../../../../shared/sync/outgoing.ts'
import { local } from '../../../lib/browser/local.ts'
import { fileParts, loadFileParts } from './lazy-files.ts'
import type { SessionState } from '../../../../shared/sync/session-model.ts'

export interface SessionFiles {
  hold(messageKey: string, files: readonly File[]): void
  /** Those of its files that are here: after a reload the files themselves are gone. Undefined: none. */
  announced(outgoing: Outgoing): Outgoing['files']
  /** The message is stored: its files can go. */
  go(messageKey: string, messageId: string): void
  drop(messageKey: string): void
  /** Takes a file away for good. Rejects as `apiRequest` does. */
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
  // Another node may have taken a note's file in: of notes it tells nobody, not even this page.
  const listen = () =>
    void (stop ??= uploads()?.onDone((messageId, added) =>
      edit(messageId, (before) => [...before.filter(({ id }) => !added.some((one) => one.id === id)), ...added]),
    ))
  // What was on its way when the page was loaded anew is said to be lost.
  if (local.uploads(sessionId).read()) void loadFileParts().then(listen, () => undefined)
  else listen()

  return {
    hold(messageKey, files) {
      if (files.length === 0) return
      // Chosen files were shown, so the parts are loaded.
      uploads()?.hold(messageKey, files)
      listen()
    },
    announced({ messageKey, files }) {
      const here = files?.slice(0, uploads()?.held(messageKey) ?? 0)
      return here?.length ? here : undefined
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

/** Changes the files of the person's own note; no event reports those, as it does for a message. */
export function applyNoteFiles(state: SessionState, noteId: string, edit: (files: Attachment[]) => Attachment[]): SessionState {
  const apply = (message: Message): Message => {
    const { filesExpected = 0, attachments: before = [], ...rest } = message.metadata
    const attachments = edit(before)
    const left = filesExpected - Math.max(0, attachments.length - before.length)
    return { ...message, metadata: { ...rest, attachments, ...(left > 0 && { filesExpected: left }) } }
  }
  return { ...state, messages: state.messages.map((one) => (one.id === noteId && one.type === 'note' ? apply(one) : one)) }
}
