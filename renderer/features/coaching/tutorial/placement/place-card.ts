// Places the card next to its target: on the preferred side when there is room, and not over what the target opened.
import type { Position } from '../tutorial-steps.ts'

export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }
type Place = { x: number; y: number }

/** `gap` separates the card from its target, `margin` from the edge of the window; in pixels. */
const gap = 14
const margin = 8
const targetWeight = 100

type PlaceCard = {
  card: Size
  target: Box | null
  window: Size
  position: Position
  /** Open menus and panels. */
  layers?: readonly Box[]
  /** The area where notifications appear. */
  notice?: Box | null
}

export function placeCard({ card, target, window, position, layers = [], notice = null }: PlaceCard): Place {
  const inside = ({ x, y }: Place) => ({
    x: clamp(x, margin, window.width - card.width - margin),
    y: clamp(y, margin, window.height - card.height - margin),
  })
  const centre = inside({ x: (window.width - card.width) / 2, y: (window.height - card.height) / 2 })
  if (!target || position === 'center') return centre

  const taken = [...layers, ...(notice ? [notice] : [])]
  const covers = (place: Place) =>
    // Above all not the target: the card says to use it.
    taken.reduce((sum, box) => sum + overlap({ ...card, ...place }, box), targetWeight * overlap({ ...card, ...place }, target))
  const beside = [...around(card, target, position), ...layers.flatMap((layer) => around(card, layer, 'left'))].map(inside)
  const lower = notice ? beside.map(({ x }) => inside({ x, y: notice.y + notice.height + margin })) : []
  const places = beside.flatMap((place, index) => [place, lower[index] ?? place])
  // When no place is free, the one with the least overlap.
  return places.find((place) => covers(place) === 0) ?? places.reduce((a, b) => (covers(b) < covers(a) ? b : a), centre)
}

/** The four places around a box: the preferred one first, the opposite one second. */
function around(card: Size, box: Box, wished: Exclude<Position, 'center'>): Place[] {
  const centre = { x: box.x + (box.width - card.width) / 2, y: box.y + (box.height - card.height) / 2 }
  const sides = {
    top: { x: centre.x, y: box.y - gap - card.height },
    bottom: { x: centre.x, y: box.y + box.height + gap },
    left: { x: box.x - gap - card.width, y: centre.y },
    right: { x: box.x + box.width + gap, y: centre.y },
  }
  const order = new Set([wished, opposite[wished], 'bottom', 'top', 'right', 'left'] as const)
  return [...order].map((side) => sides[side])
}

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

// In a window smaller than the card, its top left corner stays visible.
function clamp(value: number, min: number, max: number): number {
  return Math.round(Math.max(min, Math.min(value, max)))
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
