// Identical words within two seconds count once.
import { expect, it } from 'vitest'
import { createRepeatGuard } from './recogniser.ts'

it('ignores identical words within 2 s of the last accepted ones · VOICE-11', () => {
  let now = 10_000
  const isRepeat = createRepeatGuard(() => now)
  const at = (ms: number, text: string) => {
    now = 10_000 + ms
    return isRepeat(text)
  }
  expect(at(0, 'share chat')).toBe(false)
  expect(at(0, 'share chat')).toBe(true)
  expect(at(1_999, ' share chat ')).toBe(true)
  expect(at(2_000, 'share chat')).toBe(false)
  expect(at(2_500, 'scroll down')).toBe(false)
  expect(at(2_600, 'Scroll down')).toBe(false)
  expect(at(2_700, 'share chat')).toBe(false)
})
