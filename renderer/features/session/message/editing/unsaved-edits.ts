// Texts of edits that are not saved yet: kept while the session is open and, with auto-save, also in this browser.
import type { Message } from '../../../../../shared/entities.ts'
import type { SessionState } from '../../../../../shared/sync/session/session-model.ts'
import { local } from '../../../../lib/browser/local.ts'
import { currentSettings } from '../../../../lib/settings/settings.ts'
import type { LiveSession } from '../../live/live-session.ts'
import type { MessageTools, UnsavedEdit } from '../message-tools.ts'

type Place = Pick<MessageTools, 'sessionId' | 'written'>

/** Of the person's own message. */
export function unsavedEdit({ sessionId, written }: Place, { id, userId }: Message): UnsavedEdit | undefined {
  return written.get(id) ?? storedEdits(sessionId, userId).find(({ messageId }) => messageId === id)
}

export function keepEdit({ sessionId, written }: Place, { id: messageId, type, seq, userId }: Message, text: string): void {
  const edit: UnsavedEdit = { messageId, messageType: type === 'note' ? 'note' : 'user', seq, text, by: userId ?? undefined }
  written.set(messageId, edit)
  const others = storedEdits(sessionId).filter((one) => one.messageId !== messageId)
  // The one that was written last is the one that is opened again.
  store(sessionId, currentSettings().autoSave ? [...others, edit] : others)
}

/** Call it when this text is saved, cancelled or kept elsewhere. */
export function dropEdit({ sessionId, written }: Place, messageId: string, text: string): void {
  written.delete(messageId)
  // Another tab may have stored another text for the same message.
  store(
    sessionId,
    storedEdits(sessionId).filter((one) => one.messageId !== messageId || one.text !== text),
  )
}

const restored = new WeakSet<MessageTools['written']>()

/**
 * Call it whenever the session has changed: restores the edits of an earlier visit, and keeps the text of an edit whose message is gone as
 * an unsent message.
 */
export function keepEdits(state: SessionState, live: LiveSession, tools: MessageTools): void {
  const { sessionId, written } = tools
  if (tools.canWrite && !restored.has(written)) {
    restored.add(written)
    restore(state, tools)
  }
  for (const edit of [...written.values()]) {
    if (!isGone(edit, state)) continue
    const { messageId, messageType, text, by } = edit
    dropEdit(tools, messageId, text)
    const change = tools.changeOf(messageId)
    if (change?.failed) tools.giveUpChange(change)
    // Another tab with the same session may have kept it already.
    const isKept = local
      .outbox(sessionId)
      .read()
      ?.some(({ content }) => content === text)
    if (text.trim() !== '' && !isKept) {
      const { messageKey } = live.outbox.add(text, messageType, { by })
      live.outbox.setFailed(messageKey, true, 'message_not_found')
    }
    if (tools.editing === messageId) {
      tools.edit(null)
      tools.compose()
    }
  }
}

function restore(state: SessionState, { sessionId, written, editing, edit }: MessageTools): void {
  const own = storedEdits(sessionId, state.self.userId).filter(({ messageId }) => !written.has(messageId))
  for (const one of own) written.set(one.messageId, one)
  const last = own.findLast((one) => !isGone(one, state))
  if (!last || editing !== null) return
  last.isReopened = true
  edit(last.messageId)
}

// A message that is not loaded is not gone, unless the chat was cleared after it.
function isGone({ messageId, messageType, seq }: UnsavedEdit, { messages, session }: SessionState): boolean {
  const message = messages.find(({ id }) => id === messageId)
  if (message) return message.metadata.deletedAt !== undefined
  return messageType === 'user' && seq <= session.clearedSeq
}

/** With `userId`: without those of other accounts, which are kept for them. */
function storedEdits(sessionId: string, userId?: string | null): UnsavedEdit[] {
  const stored: unknown = local.unsavedEdits(sessionId).read()
  const edits = Array.isArray(stored) ? stored.filter(isUnsavedEdit) : []
  return userId === undefined ? edits : edits.filter(({ by }) => by === undefined || by === userId)
}

function store(sessionId: string, edits: UnsavedEdit[]): void {
  local.unsavedEdits(sessionId).write(edits.length === 0 ? null : edits)
}

function isUnsavedEdit(value: unknown): value is UnsavedEdit {
  const { messageId, messageType, seq, text } = (value ?? {}) as Partial<Record<keyof UnsavedEdit, unknown>>
  return (
    typeof messageId === 'string' &&
    typeof text === 'string' &&
    typeof seq === 'number' &&
    (messageType === 'user' || messageType === 'note')
  )
}
