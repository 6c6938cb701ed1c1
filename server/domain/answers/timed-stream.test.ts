// A silent stream ends with ai_timeout; a stream that delivers in time is passed on unchanged.
import { getEventListeners } from 'node:events'
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
async function heard(stream: AsyncIterable<number>, signal = new AbortController().signal, limits = {}): Promise<unknown[]> {
  const pieces: unknown[] = []
  const reading = (async () => {
    try {
      for await (const piece of withTimeouts(() => stream, { firstMs: 60, nextMs: 30, signal, ...limits })) pieces.push(piece)
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

  it.each([
    ['its text takes longer than the limit for the whole', [40, 20], { wholeMs: 50 }, [0, 'ai_too_long']],
    ['it is silent until the time for the whole is over', [51], { wholeMs: 50 }, ['ai_too_long']],
    ['it reaches the limits for silence and for the whole at the same moment', [61], { wholeMs: 60 }, ['ai_timeout']],
    ['it has no time for a first piece', [1], { firstMs: 0 }, ['ai_timeout']],
  ])('fails if %s', async (_why, pauses, limits, pieces) => {
    expect(await heard(speaking(...pauses), undefined, limits)).toEqual(pieces)
  })

  it.each([50, 60])('that may take 50 ms fails before the next piece if its reader spends %i ms on the first', async (ms) => {
    let asked = 0
    const stream = { [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ value: (asked += 1), done: asked > 3 }) }) }
    const read = async () => {
      const patience = { firstMs: 60, nextMs: 60, wholeMs: 50, signal: new AbortController().signal }
      for await (const piece of withTimeouts(() => stream, patience)) if (piece === 1) vi.advanceTimersByTime(ms)
    }
    await expect(read()).rejects.toMatchObject({ code: 'ai_too_long' })
    expect(asked).toBe(1)
  })

  it('waits on while the provider sends anything, and fails once it is silent · MODEL-04', async () => {
    async function* thinking(alive: () => void) {
      for (let sign = 0; sign < 600; sign += 1) {
        await wait(50)
        alive()
      }
      await wait(59)
      yield 'word'
      await wait(29)
      alive()
      await wait(31)
      yield 'late'
    }
    const pieces: string[] = []
    const read = async () => {
      const { signal } = new AbortController()
      for await (const piece of withTimeouts((_end, alive) => thinking(alive), { firstMs: 60, nextMs: 30, signal })) pieces.push(piece)
    }
    const reading = read().catch((error: { code?: string }) => error.code)
    await vi.advanceTimersByTimeAsync(30_059)
    expect(pieces).toEqual(['word'])
    await vi.runAllTimersAsync()
    expect([await reading, pieces]).toEqual(['ai_timeout', ['word']])
  })

  it('limits what comes before the text and the text itself separately · MODEL-04', async () => {
    const read = async (pauses: number[], textFrom: number) => {
      const pieces: number[] = []
      const before = { ms: 100, endsAt: (piece: number) => piece >= textFrom }
      const patience = { firstMs: 60, nextMs: 60, wholeMs: 50, before, signal: new AbortController().signal }
      const reading = (async () => {
        for await (const piece of withTimeouts(() => speaking(...pauses), patience)) pieces.push(piece)
      })().catch((error: { code?: string }) => error.code)
      await vi.runAllTimersAsync()
      return [await reading, pieces]
    }
    expect(await read([40, 40, 15, 40], 2)).toEqual([undefined, [0, 1, 2, 3]])
    expect(await read([40, 40, 25], 2)).toEqual(['ai_timeout', [0, 1]])
    expect(await read([40, 40, 15, 40, 15], 2)).toEqual(['ai_too_long', [0, 1, 2, 3]])
  })

  it('ends at once without an error when it is stopped, even if the stream ignores the signal', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 40)
    expect(await heard(speaking(20, 25), stop.signal)).toEqual([0])
    expect(await heard(speaking(1), stop.signal)).toEqual([])
  })

  it('aborts the stream when its reader stops, and leaves neither a timer nor a listener', async () => {
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
    const { signal } = new AbortController()
    for await (const piece of withTimeouts(source, { firstMs: 60, nextMs: 30, signal })) if (piece === 1) break
    expect([ended, given?.aborted, vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([true, true, 0, []])
  })
})
