// The element that a step is about and where it stands on the screen, frame by frame: it moves with scrolling, resizing and what others do.
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Box, Size } from './place-card.ts'

export interface Target {
  element: HTMLElement
  box: Box
  /** A field may be switched off; then it can be neither clicked nor typed in. */
  isUsable: boolean
}

interface Sight {
  target: Target | null
  window: Size
}

export function useTarget(selector: string | undefined): Sight {
  const [sight, setSight] = useState<Sight>(() => look(undefined))
  useLayoutEffect(() => {
    find(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    setSight(look(selector))
    let frame = requestAnimationFrame(function follow() {
      // Within the frame, or the cut-out would limp behind what it shows.
      flushSync(() => setSight((before) => (isSame(before, look(selector)) ? before : look(selector))))
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [selector])
  return sight
}

function look(selector: string | undefined): Sight {
  const element = find(selector)
  const window = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
  if (!element) return { target: null, window }
  const { x, y, width, height } = element.getBoundingClientRect()
  return { target: { element, box: { x, y, width, height }, isUsable: !element.matches(':disabled') }, window }
}

function find(selector: string | undefined): HTMLElement | undefined {
  if (selector === undefined) return undefined
  return [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }))
}

function isSame(a: Sight, b: Sight): boolean {
  return (
    a.target?.element === b.target?.element &&
    a.target?.isUsable === b.target?.isUsable &&
    a.window.width === b.window.width &&
    a.window.height === b.window.height &&
    (['x', 'y', 'width', 'height'] as const).every((side) => a.target?.box[side] === b.target?.box[side])
  )
}
