// What others see of a pointer, and of a note that is being dragged.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../../../../shared/protocol/protocol.ts'
import { createOthers, silentMs } from './others.ts'
import { createPointing } from './pointing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the latest pointer position is sent at most every 60 ms, and once more when it ends', () => {
  const sent: Command[] = []
  const pointing = createPointing({ isJoined: () => true, send: (command) => sent.push(command) > 0 })
  for (let x = 0; x < 10; x += 1) {
    pointing.at({ x, y: 0 })
    vi.advanceTimersByTime(20)
  }
  // At 0, 60, 120 and 180 ms.
  expect(sent.map((one) => one.type === 'point' && one.at?.x)).toEqual([0, 2, 5, 8])
  vi.advanceTimersByTime(60)
  expect(sent.at(-1)).toMatchObject({ at: { x: 9, y: 0 } })
  pointing.at(null)
  pointing.at(null)
  vi.advanceTimersByTime(60)
  expect(sent.filter((one) => one.type === 'point' && one.at === null)).toHaveLength(1)
})

test('a pointer disappears when its person leaves or after 5 s without events; a dragged note stays in place until it is stored', () => {
  const others = createOthers('me')
  const who = { userId: 'bram', anonymousId: null, displayName: 'Bram' }
  const heard = (drag: { id: string; position: { x: number; y: number } } | null, at: { x: number; y: number } | null = { x: 1, y: 1 }) =>
    others.heard({ type: 'pointed', ...who, at, drag })
  others.heard({ type: 'pointed', userId: 'me', anonymousId: null, displayName: 'Me', at: { x: 1, y: 1 }, drag: null })
  heard({ id: 'n1', position: { x: 7, y: 7 } })
  expect(others.cursors()).toMatchObject([{ name: 'Bram', at: { x: 1, y: 1 } }])
  expect(others.placeOf('n1')).toMatchObject({ position: { x: 7, y: 7 }, by: { name: 'Bram' } })
  heard(null)
  expect(others.placeOf('n1')).not.toBeNull()
  others.stored(['n1'])
  expect(others.placeOf('n1')).toBeNull()
  vi.advanceTimersByTime(silentMs - 1)
  expect(others.cursors()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(others.cursors()).toEqual([])
  heard(null)
  heard(null, null)
  expect(others.cursors()).toEqual([])
})
