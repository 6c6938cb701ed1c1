// Encouragement in a session: the milestones that people reach together, and occasional hints.
import { useEffect, useState } from 'react'
import { LazyCelebrations } from '../../coaching/milestones/lazy-milestones.tsx'
import type { SessionActions } from '../live/session-actions.ts'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { whenIdle } from '../../../lib/browser/when-idle.ts'

type ChatCoachingProps = { state: SessionState; actions: SessionActions }

export function ChatCoaching({ state, actions }: ChatCoachingProps) {
  // Milestones that were already in the cached state have been celebrated before.
  const [before] = useState(state.celebrations.length)
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenIdle(() => setIsQuiet(true)), [])
  // The hints are optional.
  const Hints = useLazy(isQuiet && actions.isSeated, loadHints, () => undefined)
  return (
    <>
      <LazyCelebrations reached={state.celebrations.slice(before)} isSeated={actions.isSeated} />
      {Hints && <Hints state={state} actions={actions} />}
    </>
  )
}

async function loadHints() {
  const [{ ChatHints }] = await Promise.all([import('./chat-hints.tsx'), loadTexts('hints')])
  return ChatHints
}
