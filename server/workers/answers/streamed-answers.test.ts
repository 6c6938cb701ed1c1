// How an answer is streamed: frames, checkpoints, leases, timeouts, and the models that answer if the first one fails.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { Model } from '../../ports/models.ts'
import { answerTime, claimWith, memoryAnswers, modelDoing, workWith, type Step } from '../../testing/doubles/memory-answers.ts'
import type { Returns } from '../../testing/doubles/recorded-calls.ts'
import type { OpenWork } from './open-work.ts'
import { writeAnswer } from './write-answer.ts'

beforeEach(() => void vi.useFakeTimers({ now: answerTime }))
afterEach(() => void vi.useRealTimers())

type Claimed = Parameters<typeof claimWith>[0]

function begin(models: Model[], returns: Returns = {}, given: Partial<OpenWork['open']> = {}, claimed: Claimed = {}) {
  const work = workWith(models[0]!, given)
  const all = memoryAnswers(models, returns)
  const claim = claimWith(claimed)
  const done = writeAnswer(all.deps, claim, work, () => Promise.resolve([])).then(() => Date.now() - answerTime)
  const sent = (type: string) => all.published.map((line) => (line as [string, { type: string }])[1]).filter((one) => one.type === type)
  return { ...all, work, done, sent, claim }
}

async function run(steps: Step[], returns: Returns = {}, claimed: Claimed = {}) {
  const begun = begin([modelDoing('m1', steps)], returns, {}, claimed)
  await vi.runAllTimersAsync()
  await begun.done
  return begun
}

const suspends =
  (ms: number): Step =>
  () =>
    vi.setSystemTime(Date.now() + ms)
const second: Step = { waits: 1_000 }

describe('a stream', () => {
  it('is sent in frames of 16,000 characters, at most one every 33 ms', async () => {
    const [a, b, c] = ['a'.repeat(16_000), 'b'.repeat(16_000), 'c']
    const { sent } = await run([a + b + c, 'd', 'e', { waits: 40 }, 'f', { waits: 1 }, 'g'])
    const frames = [
      [0, a],
      [16_000, b],
      [32_000, c],
      [32_001, 'de'],
      [32_003, 'fg'],
    ]
    expect(sent('ai_delta')).toEqual(frames.map(([offset, text]) => ({ type: 'ai_delta', answerId: 'a', offset, text })))
  })

  it('contains no NUL, and a piece that contains nothing else is not a first word', async () => {
    // The time to the first word does not depend on how long the process has been running.
    vi.advanceTimersByTime(5)
    const { called, sent, work } = await run(['\0', { waits: 70 }, 'a\0b', { waits: 50 }, '\0\0', 'c'])
    expect(work.open.text).toBe('abc')
    expect(sent('ai_delta')).toMatchObject([
      { offset: 0, text: 'ab' },
      { offset: 2, text: 'c' },
    ])
    expect(called('firstToken')).toEqual([['firstToken', 70]])
  })

  it('is stored at its first word and every second until it ends', async () => {
    const { called, claim } = await run(['Rye', second, ' br', second, 'ead', { waits: 999 }])
    expect(called('checkpoint').map(([, answer, ...rest]) => [answer === claim.answer, ...rest])).toEqual([
      [true, 'Rye', answerTime],
      [true, 'Rye', answerTime + 1_000],
      [true, 'Rye br', answerTime + 2_000],
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('goes on if a checkpoint fails, which is logged', async () => {
    const error = new Error('no database')
    const { called } = await run(['Rye', ' bread'], { checkpoint: error })
    expect(called('error')).toEqual([['error', { error, answerId: 'a' }, 'checkpoint failed']])
    expect(called('answered')).toEqual([['answered', 'done', undefined]])
  })

  it('ends if a checkpoint finds that another process has it', async () => {
    const { called, work } = await run(['Rye', { waits: 1 }, ' bread'], { checkpoint: false })
    expect([work.open.text, work.abort.signal.reason]).toEqual(['Rye', { kind: 'lost' }])
    expect(called('finish', 'answered')).toEqual([['answered', 'left']])
  })

  it('stores its thinking with each checkpoint, before the answer itself', async () => {
    const { called, claim } = await run([{ thinks: 'Hm' }, second, { thinks: '!' }, 'Rye'])
    expect(called('keepThinking', 'finish').map(([name, , what]) => [name, what])).toEqual([
      ['keepThinking', { text: 'Hm', ms: 0 }],
      ['keepThinking', { text: 'Hm!', ms: 1_000 }],
      ['finish', { status: 'done', text: 'Rye' }],
    ])
    expect(called('keepThinking')[0]?.[1]).toBe(claim.answer)
  })

  it('of a process that was suspended for more than 10 seconds shows nothing before it has checked who owns the answer', async () => {
    const taken = { checkpoint: (_answer: object, _text: string, at: number) => at - answerTime <= 10_000 }
    const late = await run(['Rye', { waits: 1 }, suspends(10_000), ' bread'], taken)
    expect([late.work.open.text, late.called('finish')]).toEqual(['Rye', []])
    const early = await run(['Rye', suspends(10_000), ' bread'])
    expect(early.called('checkpoint')).toHaveLength(1)
    const kept = await run(['Rye', suspends(10_001), ' bread'])
    expect([kept.called('checkpoint').length, kept.work.open.text]).toEqual([2, 'Rye bread'])
    const checked = await run(['Rye', suspends(10_001), ' bread', suspends(9_000), '!'])
    expect(checked.called('checkpoint')).toHaveLength(2)
  })
})

describe('the input of a model', () => {
  const reads: Step = (report) => report.input({ ask: 'x' })

  it('is stored once, after the first word, with the messages in it', async () => {
    const at = answerTime + 5
    const { called, claim } = await run([reads, { waits: 5 }, 'Rye', { waits: 5 }, ' bread'])
    expect(called('keepInput')).toEqual([['keepInput', claim.answer, '{"ask":"x"}', [expect.objectContaining({ id: 'q' })], at, null]])
  })

  it('is stored with the assistant that was called, and the files that it knew', async () => {
    const assistant = { shown: { id: 'x', name: 'Bo', color: 'pink' }, role: null, instruction: 'Rhyme.', model: null }
    const file = { id: 'f', file_name: 'rye.txt', text: 'Rye', stored_name: 'k', mime_type: 'text/plain', size: 3 }
    const { called } = await run([reads, 'Rye'], { readFiles: [file] }, { assistant })
    expect(called('keepInput')[0]?.[5]).toEqual({ id: 'x', fileIds: ['f'] })
  })

  it('is stored with its first thinking, so that the usage of a node that dies can be estimated · MODEL-06', async () => {
    const { called } = await run([reads, { waits: 1_500 }, { thinks: 'Hm' }, second, second, 'Rye'])
    expect(called('keepInput').map(([, , input, , at]) => [input, at])).toEqual([['{"ask":"x"}', answerTime + 2_000]])
  })

  it('is stored if the model fails before its first word', async () => {
    expect((await run([reads, new AppError('ai_busy')])).called('keepInput')).toHaveLength(1)
    expect((await run(['Rye'])).called('keepInput')).toEqual([])
  })

  it('is not required: the answer is stored even if storing the input fails', async () => {
    const error = new Error('no database')
    const { called } = await run([reads, 'Rye'], { keepInput: error })
    expect(called('error')).toEqual([['error', { error, answerId: 'a' }, 'storing the input of an answer failed']])
    expect(called('answered')).toEqual([['answered', 'done', undefined]])
  })
})

describe('a model that is silent', () => {
  const silent = { waits: 100_000_000 }
  const alive: Step = (report) => report.alive()
  const every = (ms: number, times: number, step: Step) => Array.from({ length: times }, (): Step[] => [{ waits: ms }, step]).flat()

  it.each<[string, Step[], number, unknown[]]>([
    ['for 60 seconds before its first piece', [silent], 60_000, ['failed', 'ai_timeout']],
    ['for 30 seconds after a piece', ['Rye', silent], 30_000, ['interrupted', 'ai_timeout']],
    ['but whose provider sends signs of life goes on', [...every(59_000, 3, alive), 'Rye'], 177_000, ['done', undefined]],
    ['and thinks for 15 minutes', every(20_000, 60, { thinks: '.' }), 900_000, ['failed', 'ai_timeout']],
    ['and writes for 10 minutes', every(20_000, 60, '.'), 620_000, ['interrupted', 'ai_too_long']],
    [
      'and thinks for 14 minutes, then writes for 9',
      [...every(20_000, 42, { thinks: '.' }), ...every(20_000, 27, '.')],
      1_380_000,
      ['done', undefined],
    ],
  ])('%s', async (_, steps, ms, outcome) => {
    const { done, called } = begin([modelDoing('m1', steps)])
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(called('answered')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(called('answered')).toEqual([['answered', ...outcome]])
    expect(await done).toBe(ms)
  })
})

describe('another model answers', () => {
  const busy = new AppError('ai_busy')
  const named = { id: 'm2', name: 'Second', seesImages: false, thinks: false }
  const chain = (first: Step[], fallbacks = ['m2']) => modelDoing('m1', first, { fallbacks })

  it('if the first one fails before its first piece, and everyone sees which one', async () => {
    const models = [chain([busy]), modelDoing('m2', ['Rye'], { facts: named, contextTokens: 50 })]
    const { done, called, sent, claim, work } = begin(models)
    await done
    expect(sent('ai_started').slice(1)).toEqual([{ type: 'ai_started', answer: { ...work.open, text: '' } }])
    expect(work.open).toMatchObject({ model: 'm2', modelName: 'Second' })
    expect(called('changeModel')).toEqual([['changeModel', claim.answer, 'm2', undefined, answerTime]])
    expect(called('finish')[0]?.[2]).toEqual({ status: 'done', text: 'Rye', modelName: 'Second', insteadOf: 'm1' })
    expect(called('warn')).toEqual([['warn', { error: busy, answerId: 'a', model: 'm1', next: 'm2' }, 'another model answers instead']])
  })

  it('if the first one ends without a piece, but not because somebody stopped it', async () => {
    const empty = begin([chain([]), modelDoing('m2', ['Rye'])])
    await empty.done
    expect(empty.called('finish')[0]?.[2]).toEqual({ status: 'done', text: 'Rye', insteadOf: 'm1' })
    const stopped = begin([chain([() => stopped.work.abort.abort({ kind: 'stopped', by: 'Bo' })]), modelDoing('m2', ['No'])])
    await stopped.done
    expect([stopped.called('changeModel', 'warn'), stopped.called('answered')]).toEqual([[], [['answered', 'failed', 'ai_stopped']]])
  })

  it('and what the first one has used is not counted for the second one', async () => {
    const first: Step[] = [(report) => report.tokens({ input: 9, output: 0 }), (report) => report.input({ ask: 'x' }), busy]
    const { done, called, work } = begin([chain(first), modelDoing('m2', ['Rye'])], {}, { modelName: 'First' })
    await done
    expect(called('changeModel')[0]?.[3]).toEqual({ input: 9, output: 0 })
    expect(called('finish')[0]?.[2]).toEqual({ status: 'done', text: 'Rye', insteadOf: 'm1' })
    expect(work.open).not.toHaveProperty('modelName')
  })

  it('in the order of the fallbacks; the answer names the model that should have answered', async () => {
    const models = [
      chain([busy], ['m2', 'm2', 'gone', 'm1', 'm3']),
      modelDoing('m2', [busy]),
      modelDoing('m3', ['Rye']),
      modelDoing('other', ['No']),
    ]
    const { done, called } = begin(models)
    await done
    expect(called('changeModel').map(([, , id]) => id)).toEqual(['m2', 'm3'])
    expect(called('finish')[0]?.[2]).toMatchObject({ text: 'Rye', insteadOf: 'm1' })
    expect(models.map(({ prompts }) => prompts.length)).toEqual([1, 1, 1, 0])
  })

  it('only before the first piece, and only if there is another', async () => {
    const late = begin([chain(['Rye', busy]), modelDoing('m2', ['No'])])
    const last = begin([chain([busy]), modelDoing('m2', [new AppError('ai_refused')])])
    await Promise.all([late.done, last.done])
    expect([late.called('changeModel'), late.called('answered')]).toEqual([[], [['answered', 'interrupted', 'ai_busy']]])
    expect(last.called('answered')).toEqual([['answered', 'failed', 'ai_refused']])
  })

  it('unless another process has taken over, or somebody stopped the answer', async () => {
    const lost = begin([chain([busy]), modelDoing('m2', ['No'])], { changeModel: false })
    await lost.done
    expect([lost.work.abort.signal.reason, lost.called('answered')]).toEqual([{ kind: 'lost' }, [['answered', 'left']]])
    for (const when of ['before', 'logged', 'during']) {
      const stops = () => stopped.work.abort.abort({ kind: 'stopped', by: 'Bo' })
      const first: Step[] = when === 'before' ? [stops, busy] : [busy]
      const stopped = begin([chain(first), modelDoing('m2', ['No'])], {
        ...{ changeModel: () => (stops(), true), warn: () => when === 'logged' && stops() },
      })
      await stopped.done
      expect([stopped.work.open.model, stopped.sent('ai_started').length, stopped.called('answered')]).toEqual([
        ...['m1', 1, [['answered', 'failed', 'ai_stopped']]],
      ])
      expect(stopped.called('changeModel')).toHaveLength(when === 'during' ? 1 : 0)
    }
  })
})
