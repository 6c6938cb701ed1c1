// The facts that decide which hints a session's page shows, from its state, and the actions of the hints.
import { useMemo } from 'react'
import { talkAmongPeople } from '../../../../shared/coaching/talk.ts'
import { SessionHints } from '../../coaching/hints/session-hints.tsx'
import type { SessionActions } from '../live/session-actions.ts'
import { personKey, type SessionState } from '../../../../shared/sync/session/session-model.ts'

export function ChatHints({ state, actions }: { state: SessionState; actions: SessionActions }) {
  const { session, self, participants, messages, typing, progress, access } = state
  const selfKey = personKey(self)
  const people = useMemo(() => participants.map(personKey), [participants])
  const known = useMemo(
    () => ({ said: messages.filter((one) => one.type === 'user' || one.type === 'ai').length, talk: talkAmongPeople(messages) }),
    [messages],
  )
  const { stats, isShared } = progress
  return (
    <SessionHints
      facts={{
        // New messages are here before the server has counted them.
        messages: Math.max(stats.totalMessages, known.said),
        participants: people.length,
        isTyping: typing.some((one) => one.key !== selfKey),
        collaborationScore: stats.collaborationScore,
        isShared,
        aiInteractions: stats.aiInteractions,
        aiRole: session.aiRole,
        aiEnabled: session.aiEnabled,
        replyMode: session.replyMode,
        hasFile: stats.filesShared > 0,
        minutes: stats.sessionDuration,
        talk: known.talk,
        mayWrite: access.role === 'member',
      }}
      people={people}
      selfKey={selfKey}
      isReady={actions.isSeated}
      actions={{
        compose: actions.compose,
        share: () => void actions.share(),
        attach: actions.chooseFiles,
        setRole: actions.setRole,
        setMode: actions.setMode,
      }}
    />
  )
}
