// What encourages the people in a session: the milestones that they reach together, and a hint now and then.
import { useState } from 'react'
import { LateCelebrations } from '../features/milestones/late-celebrations.tsx'
import type { SessionActions } from '../features/session/live/session-actions.ts'
import type { SessionState } from '../features/session/live/session-model.ts'
import { ChatHints } from './chat-hints.tsx'

type ChatCoachingProps = { state: SessionState; actions: SessionActions }

export function ChatCoaching({ state, actions }: ChatCoachingProps) {
  // Whoever comes back to a session that is still remembered has celebrated that.
  const [before] = useState(state.celebrations.length)
  return (
    <>
      <LateCelebrations reached={state.celebrations.slice(before)} isSeated={actions.isSeated} />
      <ChatHints state={state} actions={actions} />
    </>
  )
}
