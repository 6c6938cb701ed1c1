// The hints of a session: one at a time, where it is in nobody's way.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionFacts } from '../../../../shared/coaching/hint-sequence.ts'
import { recentJoins, type HintId } from '../../../../shared/coaching/hints.ts'
import { local } from '../../../lib/browser/local.ts'
import { changeSettings, useSettings } from '../../../lib/settings/settings.ts'
import { HiddenHints } from './hidden-hints.tsx'
import { sayHint, type HintActions } from './hint-text.ts'
import { PlacedCard } from './placed-card.tsx'
import { useHints } from './use-hints.ts'
import { useIdle } from './use-idle.ts'
import { useRoom } from './use-room.ts'

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

// The hints that somebody never wants to see again, kept in this browser for good.
function useDismissed(): [dismissed: readonly string[], dismiss: (id: HintId) => void] {
  const [dismissed, setDismissed] = useState(() => local.dismissedHints.read() ?? [])
  useEffect(() => local.dismissedHints.onChange(() => setDismissed(local.dismissedHints.read() ?? [])), [])
  const dismiss = (id: HintId) => {
    // Another tab may have added to it.
    const next = [...new Set([...(local.dismissedHints.read() ?? []), id])]
    local.dismissedHints.write(next)
    setDismissed(next)
  }
  return [dismissed, dismiss]
}

// When other people came into the session for the first time, as seen from here.
function useJoins(people: readonly string[], selfKey: string): readonly number[] {
  const [joinedAt, setJoinedAt] = useState<readonly number[]>([])
  // Whoever is there when the page opens has not just come.
  const known = useRef(new Set(people))
  useEffect(() => {
    const fresh = people.filter((key) => !known.current.has(key))
    for (const key of fresh) known.current.add(key)
    const others = fresh.filter((key) => key !== selfKey)
    if (others.length > 0) setJoinedAt((before) => [...before, ...others.map(() => Date.now())])
  }, [people, selfKey])
  return joinedAt
}

// What lies over the page: a dialog (the tour is one) or a menu.
type Overlay = 'dialog' | 'menu' | null

function useOverlay(): Overlay {
  return useSyncExternalStore(subscribe, look)
}

function look(): Overlay {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return 'dialog'
  return document.querySelector('[role=menu]') ? 'menu' : null
}

// They are laid into the body itself: what happens inside the page, where answers grow, need not be watched.
function subscribe(listener: () => void): () => void {
  const changes = new MutationObserver(listener)
  changes.observe(document.body, { childList: true })
  return () => changes.disconnect()
}

// Whether this tab lies behind another one: what is shown there is seen by nobody.
function useTabHidden(): boolean {
  return useSyncExternalStore(onVisibilityChange, () => document.hidden)
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
