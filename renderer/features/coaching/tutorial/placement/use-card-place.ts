// Keeps the card next to its target; measured before paint, so that it never appears in the wrong place.
import { useLayoutEffect, useState, type RefObject } from 'react'
import { placeCard, type Size } from './place-card.ts'
import { toastPlace } from './place-toast.ts'
import type { TutorialStep } from '../tutorial-steps.ts'
import { remOf } from './use-toast-place.ts'
import type { Sight } from './use-target.ts'

/** The height of a notification without a description, in rem. */
const oneLine = 3.5

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
  // Using a step's target may show a notification, which must not cover the card.
  const rem = remOf()
  const notice = { ...toastPlace(window, target?.box ?? null, rem), height: oneLine * rem }
  return placeCard({ card: size, target: target?.box ?? null, layers, window, position: step.position, notice })
}
