// Where notifications appear, at the top right (ui/toaster.tsx), and where they appear while the highlighted element is there.
import type { Box, Size } from './place-card.ts'

const gap = 12
/** Room for a notification with two lines of text, in rem. */
const reserved = 6

/** Returns the area for notifications; `isMoved` if the usual place would cover the target. */
export function toastPlace(window: Size, target: Box | null, rem: number): Box & { isMoved: boolean } {
  const height = reserved * rem
  const usual = usualPlace(window, rem, height)
  if (!target || !meet(usual, target)) return { ...usual, isMoved: false }
  const below = target.y + target.height + gap
  const y = below + height <= window.height ? below : Math.max(0, target.y - gap - height)
  return { ...usual, y: Math.round(y), isMoved: true }
}

function usualPlace(window: Size, rem: number, height: number): Box {
  if (window.width < 40 * rem) {
    const width = Math.min(22.5 * rem, window.width - 1.5 * rem)
    return { x: window.width - 0.75 * rem - width, y: 0.75 * rem, width, height }
  }
  return { x: window.width - 20 * rem, y: 4.25 * rem, width: 20 * rem, height }
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
