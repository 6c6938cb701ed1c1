// Where the card stands: beside its target, on the wished side if there is room, inside the window, and not where a notification comes.
import type { Position } from './tutorial-steps.ts'

export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }

/** Between the card and its target; from the edge of the window. */
const gap = 14
const margin = 8

type PlaceCard = { card: Size; target: Box | null; window: Size; position: Position; keepFree?: Box | null }

export function placeCard({ card, target, window, position, keepFree = null }: PlaceCard): { x: number; y: number } {
  const inside = (x: number, y: number) => ({
    x: clamp(x, margin, window.width - card.width - margin),
    y: clamp(y, margin, window.height - card.height - margin),
  })
  if (!target || position === 'center') return inside((window.width - card.width) / 2, (window.height - card.height) / 2)

  const centre = { x: target.x + (target.width - card.width) / 2, y: target.y + (target.height - card.height) / 2 }
  const sides = {
    top: inside(centre.x, target.y - gap - card.height),
    bottom: inside(centre.x, target.y + target.height + gap),
    left: inside(target.x - gap - card.width, centre.y),
    right: inside(target.x + target.width + gap, centre.y),
  }
  const order = [position, opposite[position], ...(['bottom', 'top', 'right', 'left'] as const)]
  const best = order.find((side) => overlap({ ...card, ...sides[side] }, target) === 0)
  // Nowhere room: the target stays in sight as far as it can.
  const side =
    best ?? order.reduce((a, b) => (overlap({ ...card, ...sides[b] }, target) < overlap({ ...card, ...sides[a] }, target) ? b : a))
  const place = sides[side]
  if (keepFree && overlap({ ...card, ...place }, keepFree) > 0) return inside(place.x, keepFree.y + keepFree.height + margin)
  return place
}

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

// In a window smaller than the card its upper left corner counts.
function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(value, most)))
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
