// The position of a hint on screens of every size; it never covers the composer or the newest message.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hintWidth, lightPlace, marginWidth, placeHint, type Room } from './place-hint.ts'

const desk: Room = {
  transcript: { x: 256, y: 56, width: 1184, height: 700 },
  foot: { x: 256, y: 756, width: 1184, height: 144 },
  column: { x: 350, y: 756, width: 726, height: 124 },
  newest: { top: 600, bottom: 740 },
  obstacles: [],
  rem: 16,
}
const phone: Room = {
  transcript: { x: 0, y: 60, width: 390, height: 660 },
  foot: { x: 0, y: 720, width: 390, height: 124 },
  column: { x: 8, y: 720, width: 374, height: 116 },
  newest: { top: 600, bottom: 704 },
  obstacles: [],
  rem: 16,
}

describe('a hint', () => {
  it('is at the bottom right, in the margin beside the transcript · HINT-01', () => {
    expect(placeHint(desk, 110)).toEqual({ side: 'margin', x: 1440 - 16 - 288, y: 900 - 20 - 110, width: 288 })
    expect(placeHint({ ...desk, newest: null }, 110)?.side).toBe('margin')
  })

  it('moves up above obstacles in the margin', () => {
    const button = { x: 1368, y: 708, width: 40, height: 40 }
    expect(placeHint({ ...desk, obstacles: [button] }, 110)?.y).toBe(900 - 20 - 110)
    expect(placeHint({ ...desk, obstacles: [button] }, 140)?.y).toBe(708 - 8 - 140)
  })

  it('is below the newest message if there is no margin, and above the oldest one if there is no room there either', () => {
    expect(placeHint({ ...phone, newest: { top: 60, bottom: 300 } }, 100)).toEqual({ side: 'under', x: 8, y: 612, width: 374 })
    expect(placeHint(phone, 100)).toEqual({ side: 'over', x: 8, y: 68, width: 374 })
  })

  it('is not shown when the newest message fills the screen, nor to anyone who has scrolled away', () => {
    expect(placeHint({ ...phone, newest: { top: -400, bottom: 704 } }, 100)).toBeNull()
    expect(placeHint({ ...phone, newest: null }, 100)).toBeNull()
  })

  it('has no margin beside a panel, and is wider with larger text', () => {
    expect(marginWidth({ ...desk, foot: { ...desk.foot, width: 864 } })).toBeNull()
    expect(hintWidth({ ...desk, rem: 20 })).toBeGreaterThan(hintWidth(desk))
  })

  it('covers neither the composer, the newest message nor obstacles on any screen', () => {
    const room = fc
      .record({
        width: fc.integer({ min: 320, max: 2_000 }),
        height: fc.integer({ min: 300, max: 1_200 }),
        footHeight: fc.integer({ min: 80, max: 250 }),
        newestHeight: fc.integer({ min: 20, max: 900 }),
        room: fc.integer({ min: 0, max: 700 }),
        hasButton: fc.boolean(),
        rem: fc.constantFrom(14, 16, 23),
      })
      .map((one): Room => {
        const columnWidth = Math.min(one.width - 16, 820)
        const footTop = one.height - one.footHeight
        const bottom = footTop - Math.min(one.room, Math.max(0, footTop - 60))
        const button = { x: one.width - 72, y: footTop - 48, width: 40, height: 40 }
        return {
          transcript: { x: 0, y: 60, width: one.width, height: footTop - 60 },
          foot: { x: 0, y: footTop, width: one.width, height: one.footHeight },
          column: { x: 8, y: footTop, width: columnWidth, height: one.footHeight },
          newest: one.hasButton ? null : { top: bottom - one.newestHeight, bottom },
          obstacles: one.hasButton ? [button] : [],
          rem: one.rem,
        }
      })
    fc.assert(
      fc.property(room, fc.integer({ min: 60, max: 220 }), (one, height) => {
        const place = placeHint(one, height)
        if (!place) return
        const { x, y, width } = place
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(one.foot.width)
        expect(y).toBeGreaterThanOrEqual(one.transcript.y)
        const overComposer = x < one.column.x + one.column.width && y + height > one.foot.y
        expect(overComposer).toBe(false)
        for (const { x: left, y: top, height: high } of one.obstacles)
          expect(x + width <= left || y + height <= top || y >= top + high).toBe(true)
        if (place.side !== 'margin' && one.newest)
          expect(y >= Math.min(one.newest.bottom, one.foot.y) || y + height <= one.newest.top).toBe(true)
      }),
    )
  })
})

it('the button that shows hints again is only in the margin', () => {
  expect(lightPlace(desk)).toEqual({ x: 1440 - 16 - 44, y: 900 - 20 - 44 })
  expect(lightPlace(phone)).toBeNull()
})
