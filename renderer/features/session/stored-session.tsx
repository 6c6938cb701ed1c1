// Shows a stored session with what waits to be sent, without actions that need a connection.
import { useState } from 'react'
import type { Outgoing, TextChange } from '../../../shared/sync/session/sending/outgoing.ts'
import type { SessionState } from '../../../shared/sync/session/session-model.ts'
import { local } from '../../lib/browser/local.ts'
import { Transcript } from './transcript/transcript.tsx'

const ignore = () => undefined

export function StoredSessionView({ state, nothing }: { state: SessionState; nothing: string }) {
  const [shown] = useState<SessionState>(() => ({
    ...state,
    olderCursor: null,
    failed: [],
    access: { ...state.access, role: 'reader', isHost: false },
  }))
  const [{ outgoing, changes }] = useState(() => readUnsent(state.session.id))
  if (shown.messages.length + outgoing.length === 0) return <p className="grid place-items-center text-muted">{nothing}</p>
  return (
    <Transcript
      state={shown}
      outgoing={outgoing}
      changes={changes}
      live={null}
      isConnected={false}
      onReply={ignore}
      editing={null}
      onEdit={ignore}
      onCompose={ignore}
      onNewest={ignore}
      jump={null}
      seen={null}
      onCatchUp={null}
    />
  )
}

function readUnsent(sessionId: string): { outgoing: Outgoing[]; changes: TextChange[] } {
  const changes = (local.textChanges(sessionId).read() ?? []).filter(({ messageId }) => messageId !== null)
  // The form of a refused change needs a connection: its text is shown as an unsent message.
  const refused = changes.filter(({ failed }) => failed).map((change) => ({ ...change, content: change.text, at: '' }))
  return { outgoing: [...(local.outbox(sessionId).read() ?? []), ...refused], changes: changes.filter(({ failed }) => !failed) }
}
