// What a recap is made from, what the person gets, and what is counted when it succeeds, fails or is empty.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/entities.ts'
import type { AnswerPiece, AnswerReport } from '../../ports/ports.ts'
import { messages, now, said, scene, session, text } from '../../testing/doubles/memory-recap.ts'

describe('a recap', () => {
  it('is written by the model of the session from its newest messages, and counted once for the payer', async () => {
    const { calls, prompts, run, named, permit } = scene()
    expect(await run()).toEqual({ text: '- Rye', model: 'gpt', messages: 2 })
    const id = (named('reserve')[0]![1] as { id: string }).id
    expect(id).toMatch(/^recap\..+/)
    const due = [
      { key: 'ai:user:chiara', period: '2027-03', limit: null, named: 'month', of: 'payer' },
      { key: 'ai:wordless:user:chiara', period: '2027-03-03', limit: 2_500, named: 'day', of: 'payer' },
      { key: 'ai:server', period: '2027-03-03', limit: 99, named: 'day', of: 'server' },
    ]
    const line = { id, session_id: 's', payer: 'user:chiara', asked_by: 'user:bram', kind: 'ai', amount: 1, model: 'chosen', plan: 'free' }
    const usage = { input: Math.ceil(JSON.stringify(prompts[0]).length / 3), output: 2, isEstimated: true }
    expect(calls).toEqual([
      ['payer', session, 'user:bram', 'free'],
      ['choose', 'free', 'wanted'],
      ['before', 's', 42, 200],
      ['participant', 's', 'user:bram'],
      ['reserve', { ...line, due }, now],
      ['model of', permit],
      ['settle', 'line', 'spent', usage, now],
    ])
  })

  it('of what came after a position has the newest of those messages', async () => {
    const { named, run } = scene()
    expect((await run(1)).messages).toBe(1)
    expect(named('before')).toEqual([['before', 's', 42, 200]])
  })

  it.each([
    [500, 1_500],
    [10_000, 20_000],
  ])('fits the model: with %i tokens, %i of 20,000 characters are read', async (contextTokens, characters) => {
    const { prompts, run } = scene({ contextTokens, messages: [said(1, 'Anna', 'x'.repeat(20_000))] })
    await run()
    expect(prompts[0]?.messages.map(({ text }) => text.length)).toEqual([characters, expect.any(Number) as unknown])
  })

  it('asks in the language and under the cleaned name of the person, after the messages in order', async () => {
    const { prompts, run } = scene({ name: ' Bram\n ' })
    await run()
    const question = expect.stringMatching(/^Praat me bij: /) as string
    expect(prompts).toEqual([
      {
        instructions: expect.stringContaining('in Bakery Chat,') as string,
        role: 'general',
        language: 'nl',
        messages: [
          { role: 'user', from: 'Anna', text: 'Rye on Saturday' },
          { role: 'user', from: 'Chiara', text: 'Wheat on Sunday' },
          { role: 'user', from: 'Bram', text: question },
        ],
      },
    ])
  })

  it.each([undefined, '', ' \n'])('asks as Anonymous if the person has no name in the session (%j)', async (name) => {
    const { prompts, run } = scene({ name })
    await run()
    expect(prompts[0]?.messages.at(-1)?.from).toBe('Anonymous')
  })

  it('contains the text without the thinking', async () => {
    const pieces: AnswerPiece[] = [{ kind: 'thinking', text: 'Hm. ' }, ...text('- Rye, ', 'on Saturday')]
    expect((await scene({ pieces }).run()).text).toBe('- Rye, on Saturday')
  })

  it('counts the tokens that the provider reports', async () => {
    const { named, run } = scene({ tokens: { input: 70, output: 9 } })
    await run()
    expect(named('settle')).toEqual([['settle', 'line', 'spent', { input: 70, output: 9 }, now]])
  })

  it('has no estimated tokens if no model was asked', async () => {
    const { named, run } = scene({ model: 'offline' })
    expect((await run()).model).toBe('offline')
    expect(named('settle')).toEqual([['settle', 'line', 'spent', undefined, now]])
  })
})

describe('a recap that is too long', () => {
  it('is read up to the first piece beyond 8000 characters, and cut there', async () => {
    const { sent, run } = scene({ pieces: text('a'.repeat(7_999), 'b', 'c', 'd') })
    expect((await run()).text).toBe(`${'a'.repeat(7_999)}b`)
    expect(sent.slice(1)).toEqual(['b', 'c'])
  })

  it('is never cut in the middle of a character', async () => {
    const { run } = scene({ pieces: text(`${'a'.repeat(7_999)}😀`) })
    expect((await run()).text).toBe(`${'a'.repeat(7_999)}\ufffd`)
  })

  it('for the provider is shown as far as it came; without text it fails', async () => {
    const error = new AppError('ai_too_long')
    const cut = scene({ pieces: text('- Rye', ' and'), error })
    expect((await cut.run()).text).toBe('- Rye and')
    expect(cut.named('settle').map((call) => call[2])).toEqual(['spent'])
    const empty = scene({ pieces: [{ kind: 'thinking', text: 'Hm.' }], error })
    await expect(empty.run()).rejects.toBe(error)
  })
})

describe('a recap that fails', () => {
  it.each([[[]], [text(' ', '\n')], [[{ kind: 'thinking', text: 'Hm.' } as AnswerPiece]]])(
    'because the model writes no text is refunded (%j)',
    async (pieces) => {
      const { named, run } = scene({ pieces, tokens: { input: 70, output: 9 } })
      await expect(run()).rejects.toMatchObject({ code: 'ai_refused' })
      expect(named('settle')).toEqual([['settle', 'line', 'refunded', { input: 70, output: 9 }, now]])
    },
  )

  it('because of a timeout after only thinking is refunded to its payer alone, with an estimate of what was read and thought · MODEL-06', async () => {
    const { named, prompts, run } = scene({ pieces: [{ kind: 'thinking', text: 'Hm. Rye?' }], error: new AppError('ai_timeout') })
    await expect(run()).rejects.toMatchObject({ code: 'ai_timeout' })
    const usage = { input: Math.ceil(JSON.stringify(prompts[0]).length / 3), output: 3, isEstimated: true }
    expect(named('settle')).toEqual([['settle', 'line', 'refunded-to-payer', usage, now]])
  })

  it('before its first word is refunded, and after it is not', async () => {
    const error = new AppError('ai_busy')
    for (const [pieces, how] of [
      [[], 'refunded'],
      [text('- Rye'), 'spent'],
    ] as const) {
      const { named, run } = scene({ pieces: [...pieces], error })
      await expect(run()).rejects.toBe(error)
      expect(named('settle').map((call) => call[2])).toEqual([how])
    }
  })

  it('because the person left asks no model and is refunded; once a model was asked, it is refunded to its payer alone', async () => {
    const { prompts, named, run } = scene()
    await expect(run(null, AbortSignal.abort())).rejects.toMatchObject({ code: 'ai_refused' })
    expect([prompts, named('settle')]).toEqual([[], [['settle', 'line', 'refunded', undefined, now]]])
    const leaves = new AbortController()
    const late = scene({ onAsked: () => leaves.abort() })
    await expect(late.run(null, leaves.signal)).rejects.toMatchObject({ code: 'ai_refused' })
    expect(late.named('settle')).toEqual([['settle', 'line', 'refunded-to-payer', undefined, now]])
  })
})

describe('a recap by a model that thinks without sending its thinking', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** The provider sends something without text every 15 seconds. */
  const thinksFor = (ms: number) => async (report: AnswerReport) => {
    for (let passed = 0; passed < ms; passed += 15_000) {
      await new Promise((resolve) => setTimeout(resolve, 15_000))
      report.alive()
    }
  }

  it('for two minutes is returned · MODEL-04', async () => {
    const told = scene({ onAsked: thinksFor(120_000) }).run()
    await vi.advanceTimersByTimeAsync(120_000)
    expect((await told).text).toBe('- Rye')
  })

  it('for more than two and a half minutes fails, and so does one that is silent for a minute', async () => {
    for (const [onAsked, ms] of [
      [thinksFor(600_000), 150_000],
      [() => new Promise(() => undefined), 60_000],
    ] as const) {
      const over = vi.fn()
      const told = scene({ onAsked }).run().catch(over)
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(over).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await told
      expect(over).toHaveBeenCalledWith(expect.objectContaining({ code: 'ai_timeout' }))
    }
  })
})

describe('a recap that is refused', () => {
  it.each([
    ['without messages', []],
    ['of deleted messages', [{ ...messages[0], metadata: { deletedAt: 'x' } } as Message]],
  ])('%s counts nothing', async (_what, read) => {
    const { named, run } = scene({ messages: read })
    await expect(run()).rejects.toMatchObject({ code: 'nothing_to_recap' })
    expect(named('reserve', 'model of', 'settle')).toEqual([])
  })

  it.each([
    [{ named: 'month' }, 'allowance_used_up'],
    [{ named: 'day' }, 'daily_allowance_used_up'],
    [{ named: 'session' }, 'demo_used_up'],
    [{ named: 'month', isBudget: true }, 'budget_used_up'],
  ])('because a limit is reached (%j) fails with %s, and asks no model', async (full, code) => {
    const { prompts, named, run } = scene({ full })
    await expect(run()).rejects.toMatchObject({ code })
    expect([prompts, named('model of', 'settle')]).toEqual([[], []])
  })
})
