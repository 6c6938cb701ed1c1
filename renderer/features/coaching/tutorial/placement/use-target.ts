// Tracks a step's target on every frame: it moves with scrolling, resizing and other people's actions.
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Box, Size } from './place-card.ts'

export interface Target {
  element: HTMLElement
  box: Box
  /** False for a disabled target, which cannot be clicked or typed in. */
  isUsable: boolean
}

export interface Sight {
  target: Target | null
  /** Open menus and panels. */
  layers: Box[]
  window: Size
}

export function useTarget(selector: string | undefined): Sight {
  const [sight, setSight] = useState<Sight>(() => look(undefined))
  useLayoutEffect(() => {
    find(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    setSight(look(selector))
    let frame = requestAnimationFrame(function follow() {
      const now = look(selector)
      // Within the same frame, or the cut-out would lag behind its target.
      flushSync(() => setSight((before) => (isSame(before, now) ? before : now)))
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [selector])
  return sight
}

function look(selector: string | undefined): Sight {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const element = find(selector)
  return {
    target: element ? { element, box: boxOf(element), isUsable: !element.matches(':disabled') } : null,
    layers: [...document.querySelectorAll('[data-radix-popper-content-wrapper]')].map(boxOf),
    window: { width, height },
  }
}

function find(selector: string | undefined): HTMLElement | undefined {
  if (selector === undefined) return undefined
  return [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }))
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

function isSame(a: Sight, b: Sight): boolean {
  return (
    a.target?.element === b.target?.element &&
    a.target?.isUsable === b.target?.isUsable &&
    a.window.width === b.window.width &&
    a.window.height === b.window.height &&
    isSameBox(a.target?.box, b.target?.box) &&
    a.layers.length === b.layers.length &&
    a.layers.every((layer, index) => isSameBox(layer, b.layers[index]))
  )
}

function isSameBox(a: Box | undefined, b: Box | undefined): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => a?.[side] === b?.[side])
}
