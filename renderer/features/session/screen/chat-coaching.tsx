// Encouragement in a session: the milestones that people reach together, and occasional hints.
import { useEffect, useState } from 'react'
import { LazyCelebrations } from '../../coaching/milestones/lazy-milestones.tsx'
import type { SessionActions } from '../live/session-actions.ts'
import { personKey, type SessionState } from '../../../../shared/sync/session/session-model.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { celebrationsFor, useSettings } from '../../../lib/settings/settings.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { whenIdle } from '../../../lib/browser/when-idle.ts'

type ChatCoachingProps = { state: SessionState; actions: SessionActions }

export function ChatCoaching({ state, actions }: ChatCoachingProps) {
  // Milestones that were already in the cached state have been celebrated before.
  const [before] = useState(state.celebrations.length)
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenIdle(() => setIsQuiet(true)), [])
  // The hints are optional.
  const level = celebrationsFor(useSettings(), state.access.isHost)
  const Hints = useLazy(isQuiet && actions.isSeated && level === 'all', loadHints)
  return (
    <>
      <LazyCelebrations
        reached={state.celebrations.slice(before)}
        isSeated={actions.isSeated}
        level={level}
        lastOwnAt={state.access.role === 'reader' ? null : lastOwnAt(state)}
        isBusy={state.answer !== null || state.typing.length > 0}
      />
      {Hints && level === 'all' && <Hints state={state} actions={actions} />}
    </>
  )
}

// When this person last wrote something that everyone reads.
function lastOwnAt({ self, messages }: SessionState): number | null {
  const own = messages.findLast((one) => one.type === 'user' && personKey(one) === personKey(self))
  return own ? Date.parse(own.timestamp) : null
}

async function loadHints() {
  const [{ ChatHints }] = await Promise.all([import('./chat-hints.tsx'), loadTexts('hints')])
  return ChatHints
}
