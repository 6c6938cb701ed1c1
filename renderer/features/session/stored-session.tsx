// The transcript of a session that this browser has stored: to read, without any action that needs a connection.
import { useState } from 'react'
import type { SessionState } from '../../../shared/sync/session/session-model.ts'
import { Transcript } from './transcript/transcript.tsx'

const ignore = () => undefined

export function StoredSessionView({ state, nothing }: { state: SessionState; nothing: string }) {
  const [shown] = useState<SessionState>(() => ({
    ...state,
    olderCursor: null,
    failed: [],
    access: { ...state.access, role: 'reader', isHost: false },
  }))
  if (shown.messages.length === 0) return <p className="grid place-items-center text-muted">{nothing}</p>
  return (
    <Transcript
      state={shown}
      outgoing={[]}
      changes={[]}
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
