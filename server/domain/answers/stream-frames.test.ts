// The first token is sent at once, the rest in one frame per interval, and none is lost.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groupIntoFrames } from './stream-frames.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('frames', () => {
  it('send the first token at once and group what follows', () => {
    const sent: string[] = []
    const frames = groupIntoFrames((text) => sent.push(text), 33)
    for (const word of ['one ', 'two ', 'three ']) frames.add(word)
    expect(sent).toEqual(['one '])
    vi.advanceTimersByTime(33)
    expect(sent).toEqual(['one ', 'two three '])
    frames.add('four')
    expect(sent).toHaveLength(2)
    frames.flush()
    expect(sent.at(-1)).toBe('four')
    frames.flush()
    vi.advanceTimersByTime(1_000)
    expect([sent.length, vi.getTimerCount()]).toEqual([3, 0])
    frames.add('after silence')
    expect(sent.at(-1)).toBe('after silence')
  })

  it('send the first token after a silence at once', () => {
    const sent: string[] = []
    const frames = groupIntoFrames((text) => sent.push(text), 33)
    frames.add('one')
    vi.advanceTimersByTime(33)
    expect(vi.getTimerCount()).toBe(0)
    frames.add('two')
    expect(sent).toEqual(['one', 'two'])
  })

  it('keep their interval after a flush', () => {
    const sent: string[] = []
    const frames = groupIntoFrames((text) => sent.push(text), 33)
    frames.add('one ')
    vi.advanceTimersByTime(20)
    frames.flush()
    frames.add('two ')
    frames.add('three')
    vi.advanceTimersByTime(32)
    expect(sent).toEqual(['one ', 'two '])
    vi.advanceTimersByTime(1)
    expect(sent).toEqual(['one ', 'two ', 'three'])
  })

  it('lose nothing, reorder nothing and never come faster than allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ word: fc.string({ minLength: 1, maxLength: 5 }), pause: fc.nat(60) })), (words) => {
        const sent: { text: string; at: number }[] = []
        const frames = groupIntoFrames((text) => sent.push({ text, at: Date.now() }), 33)
        for (const { word, pause } of words) {
          frames.add(word)
          vi.advanceTimersByTime(pause)
        }
        const last = sent.length
        frames.flush()
        expect(sent.map(({ text }) => text).join('')).toBe(words.map(({ word }) => word).join(''))
        for (let n = 1; n < last; n += 1) expect(sent[n]!.at - sent[n - 1]!.at).toBeGreaterThanOrEqual(33)
      }),
    )
  })
})
