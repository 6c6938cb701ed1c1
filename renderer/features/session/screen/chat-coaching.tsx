// What encourages the people in a session: the milestones that they reach together, and a hint now and then.
import { useEffect, useState } from 'react'
import { LazyCelebrations } from '../../coaching/milestones/lazy-milestones.tsx'
import type { SessionActions } from '../live/session-actions.ts'
import type { SessionState } from '../../../../shared/sync/session-model.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { whenIdle } from '../../../lib/browser/when-idle.ts'

type ChatCoachingProps = { state: SessionState; actions: SessionActions }

export function ChatCoaching({ state, actions }: ChatCoachingProps) {
  // Whoever comes back to a session that is still remembered has celebrated that.
  const [before] = useState(state.celebrations.length)
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenIdle(() => setIsQuiet(true)), [])
  // Without them nothing is missing.
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
