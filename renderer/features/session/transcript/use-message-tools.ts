// The actions on the messages of a session.
import { useMemo, useState } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import type { TextChange } from '../../../../shared/sync/session/sending/outgoing.ts'
import { personKey, type SessionState } from '../../../../shared/sync/session/session-model.ts'
import type { LiveSession } from '../live/live-session.ts'
import { loadBackTo, sendOrToast } from '../live/session-commands.ts'
import type { MessageTools, UnsavedEdit } from '../message/message-tools.ts'
import type { Shown } from './about-answer.tsx'
import type { MessageListHandle } from './message-list.tsx'

type Given = {
  changes: readonly TextChange[]
  isConnected: boolean
  onReply: (message: Message) => void
  editing: string | null
  onEdit: (messageId: string | null) => void
  onCompose: () => void
  setShown: (shown: Shown) => void
}

// Memoized, so that a new word of an answer does not rerender the rows.
export function useMessageTools(
  { session, participants, self, access }: SessionState,
  live: LiveSession | null,
  { changes, isConnected, onReply, editing, onEdit, onCompose, setShown }: Given,
  list: { current: MessageListHandle | null },
): MessageTools {
  const selfKey = personKey(self)
  const canWrite = access.role === 'member'
  const { isHost } = access
  const { id: sessionId, replyMode, quietUntil } = session
  const [written] = useState(() => new Map<string, UnsavedEdit>())
  return useMemo(
    () => ({
      sessionId,
      selfKey,
      isHost,
      canWrite,
      isConnected,
      replyMode,
      quietUntil,
      names: new Map(participants.map((one) => [personKey(one), one.displayName])),
      send: (command) => sendOrToast(live, command),
      reply: onReply,
      removeFile: async (messageId, attachmentId) => live?.removeFile(messageId, attachmentId),
      changeOf: (messageId) => changes.find((one) => one.messageId === messageId) ?? null,
      changeText: (message, text) => live?.changeText(message, text),
      giveUpChange: (change) => live?.giveUpChange(change),
      written,
      editing,
      edit: onEdit,
      compose: onCompose,
      showAbout: (part, message) => setShown({ part, message }),
      reveal: (seq, messageId) => void loadBackTo(live, seq).then(() => list.current?.reveal(messageId)),
    }),
    [
      sessionId,
      selfKey,
      isHost,
      canWrite,
      isConnected,
      replyMode,
      quietUntil,
      participants,
      live,
      changes,
      written,
      onReply,
      editing,
      onEdit,
      onCompose,
      setShown,
      list,
    ],
  )
}
