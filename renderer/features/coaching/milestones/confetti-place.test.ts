import { expect, test } from 'vitest'
import { confettiPlace } from './confetti-place.ts'

const ring = { x: 300, y: 6, width: 44, height: 44 }

test('on a phone confetti comes from the level ring and stays in the header · EXP-22', () => {
  expect(confettiPlace({ isPhone: true, width: 390, ring, headerBottom: 56 })).toMatchObject({
    height: 56,
    options: { origin: { x: 322 / 390, y: 0.5 } },
  })
  expect(confettiPlace({ isPhone: true, width: 390, ring: null, headerBottom: 56 })).toBeNull()
  expect(confettiPlace({ isPhone: true, width: 390, ring, headerBottom: 0 })).toBeNull()
})

test('on a wide screen confetti may cover the whole window · MILE-15', () => {
  expect(confettiPlace({ isPhone: false, width: 1440, ring: null, headerBottom: 0 })).toMatchObject({ height: null })
})
