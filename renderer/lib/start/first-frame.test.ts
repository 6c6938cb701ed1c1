// What a starting page holds back until its first frame is drawn.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterFirstFrame, holdUntilFrame, isHolding, releaseAfterFrame } from './first-frame.ts'

let drawFrame: (() => void) | undefined
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => void (drawFrame = draw))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs work at once in a page that is not starting', () => {
  const work = vi.fn()
  afterFirstFrame(work)
  expect(work).toHaveBeenCalledOnce()
})

it('holds work back until a frame is drawn, runs it in order, and later work at once', () => {
  const done: string[] = []
  holdUntilFrame()
  for (const name of ['rows', 'menu']) afterFirstFrame(() => done.push(name))
  releaseAfterFrame()
  expect([isHolding(), done]).toEqual([true, []])
  drawFrame?.()
  vi.advanceTimersToNextTimer()
  // The rest follows in a task of its own.
  expect(done).toEqual(['rows'])
  vi.advanceTimersToNextTimer()
  expect([isHolding(), done]).toEqual([false, ['rows', 'menu']])
  afterFirstFrame(() => done.push('later'))
  expect(done).toEqual(['rows', 'menu', 'later'])
})

it('a page in the background, which draws no frames, waits 100 ms', () => {
  const work = vi.fn()
  holdUntilFrame()
  afterFirstFrame(work)
  releaseAfterFrame()
  vi.advanceTimersByTime(99)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})
