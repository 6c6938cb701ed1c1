// What a recording counts as, against whom, and when a failed transcription is refunded.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { guest } from '../../domain/people/person.ts'
import type { Recording } from '../../ports/ports.ts'
import { transcribe } from './transcribe.ts'

const now = Date.UTC(2027, 2, 3, 23, 59)
const anna = guest('anna', 'en', { from: 'net', fromWide: null })
const recordingOf = (bytes: number): Recording => ({ bytes: new Uint8Array(bytes), mimeType: 'audio/webm', language: 'nl' })

interface Given {
  /** Missing: the provider cannot transcribe. */
  hears?: ((recording: Recording, signal: AbortSignal) => Promise<string>) | undefined
  /** The limit that is reached. */
  full?: object
}

function scene({ full, ...given }: Given = {}) {
  const calls: unknown[][] = []
  const hears = 'hears' in given ? given.hears : () => Promise.resolve('Rye.')
  const permit = { line: 'line' }
  const call = <T>(name: string, args: unknown[], result: T) => (calls.push([name, ...args]), Promise.resolve(result))
  const deps = {
    config: { defaultPlan: 'pro', serverReplies: 99 },
    now: () => now,
    models: {
      choose: (...args: unknown[]) => (calls.push(['choose', ...args]), { facts: { id: 'chosen' } }),
      of: (...args: unknown[]) => {
        calls.push(['model of', ...args])
        const told = hears && ((...given: Parameters<typeof hears>) => (calls.push(['transcribe', ...given]), hears(...given)))
        return { assistant: { transcribe: told } }
      },
    },
    store: {
      payers: {
        find: (...args: unknown[]) => call('payer', args, { payer: 'guest:anna', plan: 'free', isTrial: false, isVerified: false }),
      },
      ledger: {
        reserve: (...args: unknown[]) => call('reserve', args, full ? { permit: null, full } : { permit, full: null }),
        settle: (...args: unknown[]) => call('settle', args, undefined),
      },
    },
  } as unknown as Deps
  const run = (bytes = 1, signal = new AbortController().signal) => transcribe(deps, anna, recordingOf(bytes), signal)
  const named = (...names: string[]) => calls.filter(([one]) => names.includes(one as string))
  return { calls, run, named, permit }
}

describe('a recording', () => {
  it('is counted per day against the person, their address and the server, and its text is returned', async () => {
    const { calls, run, permit } = scene()
    const { signal } = new AbortController()
    expect(await run(10, signal)).toBe('Rye.')
    const id = (calls[2]![1] as { id: string }).id
    expect(id).toMatch(/^speech\..+/)
    const day = { period: '2027-03-03', named: 'day' }
    const due = [
      { ...day, key: 'speech:guest:anna', limit: 120, of: 'payer' },
      { ...day, key: 'speech:address:net', limit: 360, of: 'address' },
      { ...day, key: 'ai:server', limit: 99, of: 'server' },
    ]
    const line = {
      id,
      session_id: '',
      payer: 'guest:anna',
      asked_by: 'guest:anna',
      kind: 'speech',
      amount: 1,
      model: 'chosen',
      plan: 'free',
    }
    expect(calls).toEqual([
      ['payer', 'guest:anna', 'pro'],
      ['choose', 'free', null],
      ['reserve', { ...line, due }, now],
      ['model of', permit],
      ['transcribe', recordingOf(10), signal],
      ['settle', 'line', 'spent', undefined, now],
    ])
  })

  it.each([
    [1, 1],
    [262_144, 1],
    [262_145, 2],
    [524_289, 3],
  ])('of %i bytes counts %i times', async (bytes, amount) => {
    const { named, run } = scene()
    await run(bytes)
    expect(named('reserve')).toMatchObject([['reserve', { amount }, now]])
  })

  it('without speech is counted too', async () => {
    const { named, run } = scene({ hears: () => Promise.resolve('') })
    expect(await run()).toBe('')
    expect(named('settle')).toEqual([['settle', 'line', 'spent', undefined, now]])
  })
})

describe('a transcription', () => {
  it('that fails is refunded, unless the caller has disconnected', async () => {
    const error = new AppError('transcription_failed')
    for (const [signal, how] of [
      [new AbortController().signal, 'refunded'],
      [AbortSignal.abort(), 'spent'],
    ] as const) {
      const { named, run } = scene({ hears: () => Promise.reject(error) })
      await expect(run(1, signal)).rejects.toBe(error)
      expect(named('settle')).toEqual([['settle', 'line', how, undefined, now]])
    }
  })

  it('that the provider does not offer is refunded', async () => {
    const { named, run } = scene({ hears: undefined })
    await expect(run()).rejects.toMatchObject({ code: 'transcription_unavailable' })
    expect(named('settle')).toEqual([['settle', 'line', 'refunded', undefined, now]])
  })

  it('is refused until the next UTC day if a limit is reached', async () => {
    const { named, run } = scene({ full: { named: 'day' } })
    await expect(run()).rejects.toMatchObject({ code: 'recordings_used_up', retryAfterMs: 60_000 })
    expect(named('model of', 'transcribe', 'settle')).toEqual([])
  })

  it('is refused without a time if a budget is used up', async () => {
    const { named, run } = scene({ full: { named: 'month', isBudget: true } })
    await expect(run()).rejects.toMatchObject({ code: 'budget_used_up', retryAfterMs: null })
    expect(named('model of', 'transcribe', 'settle')).toEqual([])
  })
})
