// Moves notifications below the highlighted element while they would cover it (ui/toaster.tsx).
import { useLayoutEffect } from 'react'
import { toastPlace } from './place-toast.ts'
import type { Box, Size } from './place-card.ts'

export function useToastPlace(target: Box | null, window: Size): void {
  const place = toastPlace(window, target, remOf())
  const moved = place.isMoved ? `${place.y}px` : null
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (moved === null) style.removeProperty('--toast-top')
    else style.setProperty('--toast-top', moved)
    return () => void style.removeProperty('--toast-top')
  }, [moved])
}

export function remOf(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize)
}
