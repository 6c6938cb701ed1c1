// The tour on screen: first a small card, then a veil with a cut-out around the target, and the card next to it. Everything under the veil
// stays usable.
import * as Radix from 'radix-ui/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from '../../../ui/cn.ts'
import type { TutorialContext } from '../../../lib/browser/local.ts'
import { IntroCard } from './intro-card.tsx'
import type { Box } from './placement/place-card.ts'
import { TutorialCard } from './tutorial-card.tsx'
import { useTarget } from './placement/use-target.ts'
import { useToastPlace } from './placement/use-toast-place.ts'
import { useTutorial } from './use-tutorial.ts'

/** The cut-out extends this many pixels beyond its target. */
const air = 6

type TutorialOverlayProps = {
  context: TutorialContext
  isAnswering: boolean
  /** Someone requested it. */
  isRequested: boolean
  onClose: () => void
}

export function TutorialOverlay({ context, isAnswering, isRequested, onClose }: TutorialOverlayProps) {
  const { steps, state, send } = useTutorial(context, onClose)
  const [opener] = useState(() => document.activeElement)
  // Someone who comes back to the first step is using the tour.
  const [isInUse, setIsInUse] = useState(isRequested)
  const step = steps[state.index]
  const sight = useTarget(step?.target)
  const { target } = sight
  useInteraction(target?.element, () => send({ type: 'used' }))
  useToastPlace(target?.box ?? null, sight.window)
  if (!isInUse && state.index > 0) setIsInUse(true)
  if (!step) return null
  if (state.index === 0)
    return createPortal(
      <IntroCard
        steps={steps}
        step={step}
        state={state}
        window={sight.window}
        send={send}
        isAnswering={isAnswering}
        takesFocus={isInUse}
      />,
      document.body,
    )
  const isFinishing = state.phase === 'finishing'
  return (
    // Not modal, because the conversation continues. Radix still closes only the topmost layer on Escape.
    <Radix.Root open modal={false} onOpenChange={(isOpen) => isOpen || send({ type: 'skip' })}>
      <Radix.Portal>
        <Veil box={target?.box ?? null} className={cn('transition-opacity duration-300', isFinishing && 'opacity-0')} />
        <TutorialCard
          steps={steps}
          step={step}
          state={state}
          sight={sight}
          send={send}
          opener={opener}
          className={cn('transition-opacity duration-300', isFinishing && 'opacity-0')}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

function Veil({ box, className }: { box: Box | null; className: string }) {
  const classes = 'appear pointer-events-none fixed z-35'
  if (!box) return <div aria-hidden="true" data-state="open" className={cn(classes, 'inset-0 bg-scrim', className)} />
  return (
    <div
      aria-hidden="true"
      data-state="open"
      data-part="cut-out"
      style={{ left: box.x - air, top: box.y - air, width: box.width + 2 * air, height: box.height + 2 * air }}
      className={cn(classes, 'rounded-lg shadow-[0_0_0_200vmax_var(--scrim)] outline-2 outline-accent', className)}
    />
  )
}

// Calls back when the person clicks or types in an element, with any input device.
function useInteraction(element: HTMLElement | undefined, onUsed: () => void): void {
  const used = useEffectEvent(onUsed)
  useEffect(() => {
    if (!element) return
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    element.addEventListener('click', () => used(), options)
    element.addEventListener('input', () => used(), options)
    // A menu button prevents these keys from becoming a click.
    element.addEventListener(
      'keydown',
      ({ key }) => (key === 'Enter' || key === ' ' || (key === 'ArrowDown' && hasMenu(element))) && used(),
      options,
    )
    return () => leaving.abort()
  }, [element])
}

function hasMenu(element: HTMLElement): boolean {
  return element.getAttribute('aria-haspopup') === 'menu'
}
