// A silent stream ends with ai_timeout; a stream that delivers in time is passed on unchanged.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTimeouts } from './timed-stream.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
async function* speaking(...pauses: number[]) {
  for (const [n, pause] of pauses.entries()) {
    await wait(pause)
    yield n
  }
}
async function heard(stream: AsyncIterable<number>, signal = new AbortController().signal): Promise<unknown[]> {
  const pieces: unknown[] = []
  const reading = (async () => {
    try {
      for await (const piece of withTimeouts(() => stream, { firstMs: 60, nextMs: 30, signal })) pieces.push(piece)
    } catch (error) {
      pieces.push((error as { code?: string }).code ?? error)
    }
  })()
  await vi.runAllTimersAsync()
  await reading
  return pieces
}

describe('a timed stream', () => {
  it('passes on pieces that arrive in time', async () => expect(await heard(speaking(59, 29, 29))).toEqual([0, 1, 2]))
  it('fails if the first piece is late', async () => expect(await heard(speaking(61))).toEqual(['ai_timeout']))
  it('fails if a later piece is late, and keeps the pieces before it', async () =>
    expect(await heard(speaking(59, 31))).toEqual([0, 'ai_timeout']))
  it('ends if the stream is empty, and passes on its error', async () => {
    expect(await heard(speaking())).toEqual([])
    const error = new Error('broken')
    const failing = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }
    expect(await heard(failing)).toEqual([error])
  })

  it('ends at once without an error when it is stopped, even if the stream ignores the signal', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 40)
    expect(await heard(speaking(20, 25), stop.signal)).toEqual([0])
    expect(await heard(speaking(1), stop.signal)).toEqual([])
  })

  it('aborts the stream when its reader stops, and leaves no timer', async () => {
    let ended = false
    let given: AbortSignal | undefined
    async function* source(signal: AbortSignal) {
      given = signal
      try {
        yield 1
        yield 2
      } finally {
        ended = true
      }
    }
    for await (const piece of withTimeouts(source, { firstMs: 60, nextMs: 30, signal: new AbortController().signal }))
      if (piece === 1) break
    expect([ended, given?.aborted, vi.getTimerCount()]).toEqual([true, true, 0])
  })
})
