// The tour on the screen: a veil with a cut-out around what it is about, and the card beside it. Everything under the veil goes on working.
import * as Radix from 'radix-ui/dialog'
import { useEffect, useEffectEvent } from 'react'
import { cn } from '../../../ui/cn.ts'
import type { TutorialContext } from '../../../lib/browser/local.ts'
import type { Box } from './place-card.ts'
import { TutorialCard } from './tutorial-card.tsx'
import { useTarget } from './use-target.ts'
import { useTutorial } from './use-tutorial.ts'

/** The cut-out is a little larger than what it shows. */
const air = 6

export function TutorialOverlay({ context, onClose }: { context: TutorialContext; onClose: () => void }) {
  const { steps, state, send } = useTutorial(context, onClose)
  const step = steps[state.index]
  const sight = useTarget(step?.target)
  const { target } = sight
  useInteraction(target?.element, () => send({ type: 'used' }))
  if (!step) return null
  const isFinishing = state.phase === 'finishing'
  return (
    // Not modal: a conversation does not wait. As a layer it still knows that Escape belongs to the topmost.
    <Radix.Root open modal={false} onOpenChange={(isOpen) => isOpen || send({ type: 'skip' })}>
      <Radix.Portal>
        <Veil box={target?.box ?? null} className={cn('transition-opacity duration-300', isFinishing && 'opacity-0')} />
        <TutorialCard
          steps={steps}
          step={step}
          state={state}
          sight={sight}
          send={send}
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

// Notices that somebody clicks or types in an element, with whatever they do that.
function useInteraction(element: HTMLElement | undefined, onUsed: () => void): void {
  const used = useEffectEvent(onUsed)
  useEffect(() => {
    if (!element) return
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    element.addEventListener('click', () => used(), options)
    element.addEventListener('input', () => used(), options)
    // The button of a menu keeps these keys from becoming a click.
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
