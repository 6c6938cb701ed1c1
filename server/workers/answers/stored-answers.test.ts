// How an answer ends: what is stored, announced, counted and paid for when it is complete, stopped, cut off, empty or taken over.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import {
  answerTime,
  answerWith,
  claimWith,
  memoryAnswers,
  messageWith,
  modelDoing,
  workWith,
  type Step,
} from '../../testing/doubles/memory-answers.ts'
import type { Returns } from '../../testing/doubles/recorded-calls.ts'
import type { AbortReason, OpenWork } from './open-work.ts'
import { writeAnswer } from './write-answer.ts'

beforeEach(() => void vi.useFakeTimers({ now: answerTime }))
afterEach(() => void vi.useRealTimers())

const stores = ['finish', 'fail', 'release', 'settle'] as const
const ends = (reason: AbortReason) => (work: OpenWork) => work.abort.abort(reason)

interface Given {
  steps: (Step | ((work: OpenWork) => void))[]
  returns?: Returns
  answer?: Parameters<typeof answerWith>[0]
}

/** `cuts`: what aborts the answer after the steps. */
async function write({ steps, returns = {}, answer = {} }: Given, cuts?: (work: OpenWork) => void) {
  const model = modelDoing('m1', [...(steps as Step[]), ...(cuts ? [() => cuts(work)] : [])])
  const work = workWith(model)
  const all = memoryAnswers([model], returns)
  const claim = claimWith({ answer: answerWith(answer) })
  await writeAnswer(all.deps, claim, work, () => Promise.resolve([]))
  const events = all.published.map((line) => (line as [string, { type: string }])[1])
  return { ...all, claim, events, stored: all.called(...stores), counted: all.called('answered'), types: events.map(({ type }) => type) }
}

const tokens = { input: 12, output: 3 }
const counts: Step = (report) => report.tokens(tokens)
const reads: Step = (report) => report.input({ ask: 'x' })
const thought = { input: 4, output: 2, isEstimated: true }

describe('a complete answer', () => {
  it('is announced, sent, stored and published in this order', async () => {
    const { published, stored, counted, claim, called } = await write({ steps: ['Rye ', 'bread'] })
    const open = { answerId: 'a', model: 'm1', afterSeq: 4, answering: ['q'], text: '', startedAt: '' }
    expect(published).toEqual([
      ['s', { type: 'ai_typing', isTyping: true }],
      ['s', { type: 'ai_started', answer: open }],
      ['s', { type: 'ai_delta', answerId: 'a', offset: 0, text: 'Rye ' }],
      ['s', { type: 'ai_delta', answerId: 'a', offset: 4, text: 'bread' }],
      ['s', { type: 'new_message', message: { id: 'm9', type: 'ai' } }],
      ['s', { type: 'ai_typing', isTyping: false }],
    ])
    expect(stored).toEqual([['finish', claim.answer, { status: 'done', text: 'Rye bread' }, answerTime]])
    expect(counted).toEqual([['answered', 'done', undefined]])
    expect(called('wakeTitles', 'warn', 'error')).toEqual([['wakeTitles']])
  })

  it('is stored with the tokens that the provider counted', async () => {
    const { stored } = await write({ steps: ['Rye', counts] })
    expect(stored[0]?.[2]).toEqual({ status: 'done', text: 'Rye', tokens, usage: tokens })
  })

  it('is stored with an estimate of what the model has read, thought and written if the provider counted nothing', async () => {
    const { stored } = await write({ steps: [reads, { thinks: 'abc' }, 'Ryes'] })
    expect(stored[0]?.[2]).toEqual({ status: 'done', text: 'Ryes', usage: { input: 4, output: 3, isEstimated: true } })
  })

  it('replaces a complete former version, but not one that is gone, was stopped or has been replaced', async () => {
    const changes: unknown[] = []
    const { events, called } = await write({
      steps: ['Rye'],
      returns: {
        wholeAttemptsBefore: ['old', 'gone', 'older'],
        findMessage: (_session: string, id: string) => (id === 'gone' ? null : { id }),
        change: (_session: string, id: string, change: (message: unknown) => unknown) => {
          for (const metadata of [{ model: 'm' }, { status: 'stopped' }, { replacedBy: 'x' }]) changes.push(change({ metadata }))
          return [messageWith({ id })]
        },
      },
    })
    expect(called('findMessage')).toEqual(['old', 'gone', 'older'].map((id) => ['findMessage', 's', id]))
    expect(called('change').map(([, session, id]) => `${String(session)} ${String(id)}`)).toEqual(['s old', 's older'])
    expect(changes.slice(0, 3)).toEqual([{ metadata: { model: 'm', replacedBy: 'm9' } }, null, null])
    expect(events.slice(3)).toEqual([
      { type: 'new_message', message: { id: 'm9', type: 'ai' } },
      { type: 'message_updated', message: messageWith({ id: 'old' }) },
      { type: 'message_updated', message: messageWith({ id: 'older' }) },
      { type: 'ai_typing', isTyping: false },
    ])
  })
})

describe('a model that fails', () => {
  const busy = new AppError('ai_busy')

  it('before its first word leaves a failed answer, without a message', async () => {
    const { stored, events, counted, claim, called } = await write({ steps: [counts, busy], answer: { after_seq: null } })
    const error = 'The AI is too busy.'
    expect(stored).toEqual([['fail', claim.answer, 'ai_busy', answerTime, tokens, 'refunded']])
    expect(events.slice(2)).toEqual([
      { type: 'ai_failed', failed: { answerId: 'a', afterSeq: 3, code: 'ai_busy', error } },
      { type: 'ai_error', error, code: 'ai_busy', answerId: 'a' },
      { type: 'ai_typing', isTyping: false },
    ])
    expect(counted).toEqual([['answered', 'failed', 'ai_busy']])
    expect(called('warn')).toEqual([['warn', { error: busy, code: 'ai_busy', answerId: 'a' }, 'the assistant failed']])
    expect(called('wakeTitles')).toEqual([])
  })

  it('is named in the language of the question, with the assistant that was called', async () => {
    const assistant = { id: 'x', name: 'Bo', color: 'pink' }
    const { events } = await write({ steps: [busy], answer: { assistant: JSON.stringify(assistant), language: 'nl' } })
    expect(events[2]).toMatchObject({ failed: { afterSeq: 4, assistant } })
    expect(events[2]).not.toMatchObject({ failed: { error: 'The AI is too busy.' } })
    expect(events[3]).not.toMatchObject({ error: 'The AI is too busy.' })
  })

  it('after some text leaves that text, and then the error', async () => {
    const { stored, types, events, counted } = await write({ steps: ['Rye', busy] })
    expect(stored).toEqual([['finish', expect.anything(), { status: 'interrupted', text: 'Rye' }, answerTime]])
    expect(types.slice(3)).toEqual(['new_message', 'ai_error', 'ai_typing'])
    expect(events[4]).toEqual({ type: 'ai_error', error: 'The AI is too busy.', code: 'ai_busy', answerId: 'a' })
    expect(counted).toEqual([['answered', 'interrupted', 'ai_busy']])
  })

  it('with an unexpected error counts as unavailable', async () => {
    expect((await write({ steps: [new TypeError('bug')] })).counted).toEqual([['answered', 'failed', 'ai_unavailable']])
  })

  it.each([[[]], [[' \n']]])('by sending no words (%j) counts as a refusal', async (steps) => {
    const { stored, counted, called } = await write({ steps })
    expect(stored.map(([name, , code]) => [name, code])).toEqual([['fail', 'ai_refused']])
    expect(counted).toEqual([['answered', 'failed', 'ai_refused']])
    expect(called('warn')).toEqual([])
  })

  it('ends with what it wrote if it writes more than 100,000 characters', async () => {
    const { stored, counted, events } = await write({ steps: ['a'.repeat(99_999), 'bc'] })
    expect(stored[0]?.[2]).toEqual({ status: 'interrupted', text: `${'a'.repeat(99_999)}b`, isTooLong: true })
    expect(counted).toEqual([['answered', 'interrupted', 'ai_too_long']])
    expect(events.at(-2)).toMatchObject({ type: 'ai_error', code: 'ai_too_long' })
    expect((await write({ steps: ['a'.repeat(99_999), 'b'] })).counted).toEqual([['answered', 'done', undefined]])
  })
})

describe('an answer that is stopped', () => {
  const stops = ends({ kind: 'stopped', by: 'Bo' })

  it('after some text keeps the text and says who stopped it', async () => {
    const { stored, counted, types } = await write({ steps: ['Rye'] }, stops)
    expect(stored[0]?.[2]).toEqual({ status: 'stopped', text: 'Rye', stoppedBy: 'Bo' })
    expect(counted).toEqual([['answered', 'stopped', undefined]])
    expect(types.slice(3)).toEqual(['new_message', 'ai_typing'])
  })

  it('before its first word is shown as stopped, without an error', async () => {
    const { stored, counted, types, events } = await write({ steps: [] }, stops)
    expect(stored).toEqual([['fail', expect.anything(), 'ai_stopped', answerTime, undefined, 'refunded']])
    expect(counted).toEqual([['answered', 'failed', 'ai_stopped']])
    expect(types.slice(2)).toEqual(['ai_failed', 'ai_typing'])
    expect(events[2]).toMatchObject({ failed: { code: 'ai_stopped', error: 'Stopped before the first word.' } })
  })

  it('is stopped, not failed, if the model fails because of it', async () => {
    const cut = await write({ steps: [] }, (work) => {
      stops(work)
      throw new Error('connection closed')
    })
    expect(cut.counted).toEqual([['answered', 'failed', 'ai_stopped']])
    expect(cut.called('warn')).toEqual([])
  })
})

describe('an answer without a word', () => {
  const thinks = [reads, { thinks: 'abcd' }]
  it.each<[string, Given['steps'], AbortReason | undefined, unknown[]]>([
    ['a person stops it while it thinks', thinks, { kind: 'stopped', by: 'Bo' }, ['ai_stopped', thought, 'refunded-to-payer']],
    ['it thinks for too long', [...thinks, new AppError('ai_timeout')], undefined, ['ai_timeout', thought, 'refunded-to-payer']],
    ['the model fails while it thinks', [...thinks, new AppError('ai_busy')], undefined, ['ai_busy', thought, 'refunded']],
    ['a person stops it before it thinks', [reads], { kind: 'stopped', by: 'Bo' }, ['ai_stopped', undefined, 'refunded-to-payer']],
  ])('is counted with an estimate of what it read and thought: %s · MODEL-06 GUARD-06', async (_, steps, reason, expected) => {
    const { stored } = await write({ steps }, reason && ends(reason))
    expect(stored.map(([name, , code, at, ...rest]) => [name, at, code, ...rest])).toEqual([['fail', answerTime, ...expected]])
  })

  it('of a chat that was cleared is refunded to the payer only, because the model was asked · GUARD-06', async () => {
    const { stored } = await write({ steps: thinks, returns: { exists: false } }, ends({ kind: 'lost' }))
    expect(stored).toEqual([['settle', 'a.2', 'refunded-to-payer', thought, answerTime]])
    const failed = await write({ steps: [...thinks, new AppError('ai_busy')], returns: { fail: false, exists: false } })
    expect(failed.called('settle')).toEqual([['settle', 'a.2', 'refunded', thought, answerTime]])
  })
})

describe('an answer of a process that shuts down', () => {
  const closes = ends({ kind: 'closing' })

  it('is left to another process if it has no words, unless it was the last attempt, which people are told', async () => {
    const { stored, counted, types } = await write({ steps: [reads, { thinks: 'abc' }, '  '] }, closes)
    expect(stored).toEqual([['release', 'a', 2, answerTime, { input: 4, output: 2, isEstimated: true }]])
    expect(counted).toEqual([['answered', 'left']])
    expect(types.slice(4)).toEqual(['ai_typing'])
    const failed = await write({ steps: [], returns: { release: { message: null, failed: true } } }, closes)
    expect(failed.events.slice(2)).toMatchObject([{ failed: { code: 'ai_interrupted' } }, { type: 'ai_error' }, { type: 'ai_typing' }])
    expect(failed.counted).toEqual([['answered', 'failed', 'ai_interrupted']])
  })

  it('is kept as interrupted if it has some', async () => {
    const { stored, counted, types } = await write({ steps: ['Rye'] }, closes)
    expect(stored[0]?.slice(2)).toEqual([{ status: 'interrupted', text: 'Rye' }, answerTime])
    expect(counted).toEqual([['answered', 'interrupted', undefined]])
    expect(types.slice(3)).toEqual(['new_message', 'ai_typing'])
  })
})

describe('an answer that another process has taken over', () => {
  it.each<[string, Given, ((work: OpenWork) => void)?]>([
    ['which is noticed while it streams', { steps: ['Rye'] }, ends({ kind: 'lost' })],
    ['which is noticed when it is stored', { steps: ['Rye'], returns: { finish: null } }],
    ['which is noticed when it fails', { steps: [], returns: { fail: false } }],
  ])('is neither announced nor paid for here: %s', async (_, given, cuts) => {
    const { stored, counted, types, called } = await write(given, cuts)
    expect(counted).toEqual([['answered', 'left']])
    expect(called('settle', 'release', 'wakeTitles')).toEqual([])
    expect(called('exists')).toEqual([['exists', 'a']])
    expect(stored.length).toBe(cuts ? 0 : 1)
    expect(types.filter((type) => type !== 'ai_delta')).toEqual(['ai_typing', 'ai_started'])
  })

  it('is paid for if people saw some text and the chat was cleared, because nobody continues it', async () => {
    const { stored, events, counted } = await write({ steps: [reads, 'Rye'], returns: { finish: null, exists: false } })
    const usage = { input: 4, output: 1, isEstimated: true }
    expect(stored.slice(1)).toEqual([['settle', 'a.2', 'stopped', usage, answerTime]])
    expect(counted).toEqual([['answered', 'left']])
    expect(events.at(-1)).toEqual({ type: 'ai_typing', isTyping: false })
    const empty = await write({ steps: [' '], returns: { fail: false, exists: false } })
    expect(empty.called('settle')).toEqual([['settle', 'a.2', 'refunded', undefined, answerTime]])
  })
})

it('people no longer see an assistant that types if storing its answer fails', async () => {
  const model = modelDoing('m1', ['Rye'])
  const { deps, published } = memoryAnswers([model], { finish: new Error('no database') })
  await expect(writeAnswer(deps, claimWith(), workWith(model), () => Promise.resolve([]))).rejects.toThrow('no database')
  expect(published.at(-1)).toEqual(['s', { type: 'ai_typing', isTyping: false }])
})
