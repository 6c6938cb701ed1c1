import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCard } from './place-card.ts'
import type { Position } from '../tutorial-steps.ts'

const desk = { width: 1440, height: 900 }
const card = { width: 360, height: 260 }
const share = { x: 1300, y: 10, width: 90, height: 36 }
const notice = { x: 1120, y: 68, width: 320, height: 56 }
const role = { x: 290, y: 850, width: 160, height: 36 }

test.each<[string, Parameters<typeof placeCard>[0], { x: number; y: number }]>([
  ['in the middle without a target', { card, target: null, window: desk, position: 'top' }, { x: 540, y: 320 }],
  ['on the preferred side, inside the window', { card, target: share, window: desk, position: 'bottom' }, { x: 1072, y: 60 }],
  ['on the opposite side when there is no room', { card, target: share, window: desk, position: 'top' }, { x: 1072, y: 60 }],
  ['above a target at the bottom', { card, target: role, window: desk, position: 'top' }, { x: 190, y: 576 }],
  ['below a notification', { card, target: share, window: desk, position: 'bottom', notice }, { x: 1072, y: 132 }],
  [
    'beside the panel that its target opened',
    { card, target: share, window: desk, position: 'bottom', notice, layers: [{ x: 920, y: 53, width: 416, height: 330 }] },
    { x: 546, y: 88 },
  ],
])('the card is placed %s · TUT-01', (_title, given, place) => {
  expect(placeCard(given)).toEqual(place)
})

test('a card that fits beside its target never covers it and never leaves the window', () => {
  const part = (max: number) => fc.integer({ min: 0, max })
  const sides = fc.constantFrom<Position>('top', 'bottom', 'left', 'right')
  fc.assert(
    fc.property(part(1340), part(860), sides, (x, y, position) => {
      const target = { x, y, width: 100, height: 40 }
      const place = placeCard({ card, target, window: desk, position })
      expect(place.x).toBeGreaterThanOrEqual(0)
      expect(place.y).toBeGreaterThanOrEqual(0)
      expect(place.x + card.width).toBeLessThanOrEqual(desk.width)
      expect(place.y + card.height).toBeLessThanOrEqual(desk.height)
      const isBeside = place.x >= x + 100 || place.x + card.width <= x || place.y >= y + 40 || place.y + card.height <= y
      expect(isBeside).toBe(true)
    }),
  )
})

test('in a window that is too small, the card starts at the top left corner', () => {
  expect(placeCard({ card, target: null, window: { width: 300, height: 200 }, position: 'center' })).toEqual({ x: 8, y: 8 })
})
