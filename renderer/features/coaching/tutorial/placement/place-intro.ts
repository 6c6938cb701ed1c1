// Places the first card of a tour: in a session where a hint would be, elsewhere in the bottom right corner.
import { hintWidth, placeHint, type Room } from '../../hints/place-hint.ts'
import type { Size } from './place-card.ts'

const margin = 16
const narrowMargin = 8

type PlaceIntro = {
  /** Null on a page without a conversation. */
  room: Room | null
  window: Size
  height: number
  isAnswering: boolean
}

/** Returns null when the only place left would cover the answer that is being written. */
export function placeIntro({ room, window, height, isAnswering }: PlaceIntro): { x: number; y: number } | null {
  if (!room) return { x: Math.max(0, window.width - margin - introWidth(room, window)), y: Math.max(0, window.height - margin - height) }
  const place = placeHint(room, height)
  if (place) return place
  if (isAnswering) return null
  // Over older text, never over the composer.
  return { x: room.column.x + room.column.width - hintWidth(room), y: room.transcript.y + narrowMargin }
}

export function introWidth(room: Room | null, window: Size): number {
  if (room) return hintWidth(room)
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.min(window.width - 2 * margin, 22 * rem)
}
