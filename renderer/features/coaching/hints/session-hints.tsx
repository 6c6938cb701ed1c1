// The hints of a session: one at a time, where it is in nobody's way.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionFacts } from '../../../../shared/coaching/hint-sequence.ts'
import { recentJoins, type HintId } from '../../../../shared/coaching/hints.ts'
import { changeSettings, useSettings } from '../../../lib/settings/settings.ts'
import { HiddenHints } from './hidden-hints.tsx'
import { sayHint, type HintActions } from './hint-text.ts'
import { PlacedCard } from './placed-card.tsx'
import { useDismissed } from './use-dismissed.ts'
import { useHints } from './use-hints.ts'
import { useIdle } from './use-idle.ts'
import { useJoins } from './use-joins.ts'
import { useOverlay } from './use-overlay.ts'
import { useRoom } from './use-room.ts'
import { useTabHidden } from './use-tab-hidden.ts'

export type SessionHintsProps = {
  /** What the session knows; the rest is seen here. */
  facts: Omit<SessionFacts, 'recentJoins' | 'isIdle'>
  /** Who takes part, by their keys. */
  people: readonly string[]
  selfKey: string
  /** The person sits at the table and can do what a hint offers. */
  isReady: boolean
  actions: HintActions
}

export function SessionHints({ facts, people, selfKey, isReady, actions }: SessionHintsProps) {
  const { t } = useTranslation()
  const { showHints } = useSettings()
  const [dismissed, dismiss] = useDismissed()
  const joinedAt = useJoins(people, selfKey)
  const isIdle = useIdle()
  const overlay = useOverlay()
  const isTabHidden = useTabHidden()
  const isInTheWay = overlay !== null || isTabHidden
  const shown = useHints({
    factsAt: (at) => ({ ...facts, isIdle, recentJoins: recentJoins(joinedAt, at) }),
    dismissed,
    isOn: showHints,
    mayBegin: isReady && !isInTheWay,
    isResting: isInTheWay,
  })
  const [seen, setSeen] = useState<HintId | null>(null)
  const room = useRoom(shown !== null || !showHints)
  const hint = shown && sayHint(t, shown.rule, facts.aiRole, actions)
  const act = () => {
    hint?.action?.run()
    // The next role can be tried with the same button.
    if (shown?.rule.action === 'next-role') shown.renew()
    else shown?.end()
  }
  return (
    <>
      <p role="status" className="sr-only">
        {hint && seen === hint.id && `${hint.title}. ${hint.description}`}
      </p>
      {room && hint && (
        <PlacedCard
          key={hint.id}
          room={room}
          isCovered={overlay === 'dialog'}
          title={hint.title}
          description={hint.description}
          action={hint.action && { label: hint.action.label, run: act }}
          onNever={() => dismiss(hint.id)}
          onHideAll={() => changeSettings({ showHints: false })}
          onClose={shown.end}
          onHold={shown.hold}
          onSeen={() => setSeen(hint.id)}
          onNoRoom={(wasSeen) => (wasSeen ? shown.end() : shown.withdraw())}
        />
      )}
      <HiddenHints room={room} isHidden={!showHints} isCovered={overlay === 'dialog'} />
    </>
  )
}
