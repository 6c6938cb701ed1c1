// The thinking of a model: what everyone sees of it, how long it took, and what is stored beside the answer.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerPiece } from '../../ports/ports.ts'
import { answerTime, answerWith, memoryAnswers, modelDoing, workWith } from '../../testing/doubles/memory-answers.ts'
import type { Returns } from '../../testing/doubles/recorded-calls.ts'
import { followThinking } from './follow-thinking.ts'

beforeEach(() => void vi.useFakeTimers({ now: answerTime }))
afterEach(() => void vi.useRealTimers())

/** Texts in angle brackets are thinking; a number is a wait in milliseconds. */
function follow(returns: Returns = {}) {
  const { deps, called, published } = memoryAnswers([], returns)
  const { open } = workWith(modelDoing('m1', []))
  const state = { mayShow: true }
  const answer = answerWith()
  const thoughts = followThinking(deps, answer, open, () => Promise.resolve(state.mayShow))
  async function* piecesOf(script: (string | number)[]): AsyncGenerator<AnswerPiece> {
    for (const step of script) {
      if (typeof step === 'number') await vi.advanceTimersByTimeAsync(step)
      else if (step.startsWith('<')) yield { kind: 'thinking', text: step.slice(1, -1) }
      else yield { kind: 'text', text: step }
    }
  }
  async function reads(...script: (string | number)[]): Promise<string> {
    let text = ''
    for await (const piece of thoughts.textOf(piecesOf(script))) text += piece
    return text
  }
  const shown = () => published.map((line) => (line as [string, { offset: number; text: string; ms: number }])[1])
  const kept = () => called('keepThinking').map(([, , what]) => what)
  return { thoughts, reads, shown, kept, open, state, called, published, answer }
}

describe('the thinking of a model', () => {
  it('is sent to everyone in frames with its duration, and the text is passed on', async () => {
    const { reads, published, open } = follow()
    expect(await reads('<a>', 10, '<b>', 10, '<c>', 30, '<d>', 20, 'Rye', ' bread')).toBe('Rye bread')
    const frame = (offset: number, text: string, ms: number) => ['s', { type: 'ai_thinking', answerId: 'a', offset, text, ms }]
    expect(published).toEqual([frame(0, 'a', 0), frame(1, 'bc', 20), frame(3, 'd', 50)])
    expect(open).toMatchObject({ thinking: 'abcd', thoughtMs: 70, text: '' })
  })

  it('is complete before the text that follows', async () => {
    const { reads, shown } = follow()
    await reads('<a>', 5, '<b>', 5, 'Rye')
    expect(shown().map(({ text, ms }) => [text, ms])).toEqual([
      ['a', 0],
      ['b', 10],
    ])
  })

  it('counts the time between its pieces, not the time in which it writes', async () => {
    const { reads, open } = follow()
    await reads('<a>', 1_000, 'Rye', 5_000, '<b>', 300, '<c>', 200, ' bread', 7_000, '!')
    expect(open.thoughtMs).toBe(1_500)
  })

  it('has no negative duration if the clock is set back, and is rounded to milliseconds', async () => {
    const { reads, open } = follow()
    const now = vi.spyOn(Date, 'now')
    now.mockReturnValueOnce(1_000).mockReturnValueOnce(400)
    await reads('<a>')
    expect(open.thoughtMs).toBe(0)
    now.mockReturnValueOnce(1_250.6)
    await reads('<b>')
    expect(open.thoughtMs).toBe(251)
    now.mockRestore()
  })

  it('is sent in frames of 16,000 characters', async () => {
    const { reads, shown } = follow()
    await reads(`<${'a'.repeat(16_000)}${'b'.repeat(16_000)}c>`, 'Rye')
    expect(shown().map(({ offset, text }) => [offset, text.length, text[0]])).toEqual([
      [0, 16_000, 'a'],
      [16_000, 16_000, 'b'],
      [32_000, 1, 'c'],
    ])
    const full = follow()
    await full.reads(`<${'a'.repeat(32_000)}>`, 'Rye')
    expect(full.shown().map(({ text }) => text.length)).toEqual([16_000, 16_000])
  })

  it('is cut off after 100,000 characters, and contains no NUL', async () => {
    const { reads, open, shown } = follow()
    await reads('<a\0b>', `<${'c'.repeat(99_997)}>`, '<de>', '<f>', 'Rye')
    expect(open.thinking?.length).toBe(100_000)
    expect(open.thinking?.slice(-2)).toBe('cd')
    expect(shown().reduce((sum, { text }) => sum + text.length, 0)).toBe(100_000)
  })

  it('is not shown if it consists only of NUL', async () => {
    const { reads, published, open } = follow()
    await reads('<\0>', 'Rye')
    expect([published, open.thinking]).toEqual([[], ''])
    const begun = follow()
    await begun.reads('<\0>', '<a>')
    // Nothing was sent before it, so it is sent at once.
    expect(begun.shown()).toMatchObject([{ offset: 0, text: 'a' }])
  })

  it('is neither shown nor stored once the answer was stopped', async () => {
    const { reads, published, open, state, thoughts, called } = follow()
    state.mayShow = false
    expect(await reads('<a>', 'Rye')).toBe('Rye')
    await thoughts.end()
    expect([published, open.thinking, called('keepThinking')]).toEqual([[], undefined, []])
  })
})

describe('stored thinking', () => {
  it('is stored only if there is more than before', async () => {
    const { reads, thoughts, kept, called, answer } = follow()
    await thoughts.keep()
    await reads('<a>', 10, '<b>')
    await thoughts.keep()
    await thoughts.keep()
    expect(kept()).toEqual([{ text: 'ab', ms: 10 }])
    expect(called('keepThinking')[0]?.[1]).toBe(answer)
    await reads(20, 'Rye')
    await thoughts.keep()
    expect(kept()[1]).toEqual({ text: 'ab', ms: 30 })
  })

  it('is sent and stored to its end when the answer ends', async () => {
    const { reads, thoughts, kept, shown, open } = follow()
    await reads('<a>', 10, '<b>', 10)
    await thoughts.end()
    expect(shown().map(({ text }) => text)).toEqual(['a', 'b'])
    expect([kept(), open.thoughtMs]).toEqual([[{ text: 'ab', ms: 20 }], 20])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is stored one version after the other', async () => {
    let finish: () => void = () => undefined
    const { reads, thoughts, kept } = follow({ keepThinking: () => new Promise<void>((resolve) => (finish = resolve)) })
    await reads('<a>')
    const first = thoughts.keep()
    await vi.advanceTimersByTimeAsync(0)
    await reads('<b>')
    const second = thoughts.keep()
    await vi.advanceTimersByTimeAsync(0)
    expect(kept()).toHaveLength(1)
    finish()
    await first
    await vi.advanceTimersByTimeAsync(0)
    expect(kept()[1]).toEqual({ text: 'ab', ms: 0 })
    finish()
    await second
  })

  it('is stored later if the database fails, which is logged', async () => {
    const error = new Error('no database')
    const failing = [error]
    const { reads, thoughts, kept, called } = follow({
      keepThinking() {
        const one = failing.pop()
        if (one) throw one
      },
    })
    await reads('<a>')
    await thoughts.keep()
    expect(called('error')).toEqual([['error', { error, answerId: 'a' }, 'storing the thinking of an answer failed']])
    await thoughts.keep()
    await thoughts.keep()
    expect(kept()).toHaveLength(2)
  })
})
