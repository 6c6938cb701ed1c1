// Keeps the card next to its target; measured before paint, so that it never appears in the wrong place.
import { useLayoutEffect, useState, type RefObject } from 'react'
import { placeCard, type Box, type Size } from './place-card.ts'
import type { TutorialStep } from './tutorial-steps.ts'
import type { Sight } from './use-target.ts'

export function useCardPlace(card: RefObject<HTMLElement | null>, step: TutorialStep, sight: Sight): { x: number; y: number } {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const box = card.current
    if (!box) return
    const measure = () => setSize({ width: box.offsetWidth, height: box.offsetHeight })
    measure()
    // The language or the text size may change.
    const growth = new ResizeObserver(measure)
    growth.observe(box)
    return () => growth.disconnect()
  }, [card, step.id])
  const { target, layers, window } = sight
  return placeCard({ card: size, target: target?.box ?? null, layers, window, position: step.position, notice: noticeIn(window) })
}

// Using a step's target may show a notification, which must not cover the card (ui/toaster.tsx). On a phone it appears at the top of the
// screen.
function noticeIn(window: Size): Box | null {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (window.width < 40 * rem) return null
  return { x: window.width - 20 * rem, y: 4.25 * rem, width: 20 * rem, height: 3.5 * rem }
}
