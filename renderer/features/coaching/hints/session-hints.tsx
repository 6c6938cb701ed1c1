// The hints of a session: one at a time, placed where it covers nothing important.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SessionFacts } from '../../../../shared/coaching/hint-sequence.ts'
import { recentJoins, type HintId } from '../../../../shared/coaching/hints.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { local } from '../../../lib/browser/local.ts'
import { changeSettings, useSettings } from '../../../lib/settings/settings.ts'
import { HiddenHints } from './hidden-hints.tsx'
import { sayHint, type HintActions } from './hint-text.ts'
import { PlacedCard } from './placed-card.tsx'
import { useHints } from './use-hints.ts'
import { useIdle } from './use-idle.ts'
import { useRoom } from './use-room.ts'

export type SessionHintsProps = {
  /** What the session knows; the other facts are observed here. */
  facts: Omit<SessionFacts, 'recentJoins' | 'isIdle'>
  /** The keys of the participants. */
  people: readonly string[]
  selfKey: string
  /** The person has joined and can do what a hint suggests. */
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
    // The hint stays, because the same button can try the next role.
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

// The hints dismissed for good, stored in this browser.
function useDismissed(): [dismissed: readonly string[], dismiss: (id: HintId) => void] {
  const [dismissed, setDismissed] = useState(() => local.dismissedHints.read() ?? [])
  useEffect(() => local.dismissedHints.onChange(() => setDismissed(local.dismissedHints.read() ?? [])), [])
  const dismiss = (id: HintId) => {
    // Another tab may have changed the list.
    const next = [...new Set([...(local.dismissedHints.read() ?? []), id])]
    local.dismissedHints.write(next)
    setDismissed(next)
  }
  return [dismissed, dismiss]
}

// When other people first joined, as observed by this page.
function useJoins(people: readonly string[], selfKey: string): readonly number[] {
  const [joinedAt, setJoinedAt] = useState<readonly number[]>([])
  // People who are present when the page opens have not just joined.
  const known = useRef(new Set(people))
  useEffect(() => {
    const fresh = people.filter((key) => !known.current.has(key))
    for (const key of fresh) known.current.add(key)
    const others = fresh.filter((key) => key !== selfKey)
    if (others.length > 0) setJoinedAt((before) => [...before, ...others.map(() => Date.now())])
  }, [people, selfKey])
  return joinedAt
}

// What covers the page: a dialog (including the tour) or a menu.
type Overlay = 'dialog' | 'menu' | null

function useOverlay(): Overlay {
  return useSyncExternalStore(subscribe, look)
}

function look(): Overlay {
  if (document.querySelector('[role=dialog], [role=alertdialog], [data-part=tour]')) return 'dialog'
  return document.querySelector('[role=menu]') ? 'menu' : null
}

// Overlays are children of the body, so the page itself, where answers stream in, needs no observer.
function subscribe(listener: () => void): () => void {
  const changes = new MutationObserver(listener)
  changes.observe(document.body, { childList: true })
  return () => changes.disconnect()
}

// True while this tab is in the background.
function useTabHidden(): boolean {
  return useSyncExternalStore(onVisibilityChange, () => document.hidden)
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
