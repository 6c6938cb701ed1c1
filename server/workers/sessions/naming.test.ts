// Which title a session without a name gets, what the call of a model costs, and how many sessions are named at once.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Prompt } from '../../ports/ports.ts'
import { answerTime, messageWith, modelDoing, type Step } from '../../testing/doubles/memory-answers.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { createTitleWorker } from './title-worker.ts'

beforeEach(() => void vi.useFakeTimers({ now: answerTime }))
afterEach(() => void vi.useRealTimers())

const job = { session_id: 's', answer_id: 'a', language: 'en', fence: 1, starts: 1 }
const session = { id: 's', clearedSeq: 7, isPrivate: false }
const claim = { job, session, permit: { model: 'm1' } }
const question = messageWith({ id: 'q', rev: 3, content: 'How do I bake rye bread?' })
const answer = messageWith({ id: 'a', rev: 4, type: 'ai', content: 'Slowly.' })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

interface Given extends Returns {
  steps?: Step[]
  model?: string
  titles?: boolean
  claims?: unknown[]
}

function open({ steps = ['Baking rye'], model = 'm1', titles = true, claims = [claim], ...returns }: Given = {}) {
  const { fake, fakes, called } = recordCalls({
    ...{ claim: () => claims.shift() ?? null, after: [question], find: answer, choose: { facts: { id: 'chosen' } } },
    ...{ give: null, ...returns },
  })
  const asked = modelDoing(model, steps)
  const deps = {
    store: { titleJobs: fakes('claim', 'give', 'release', 'settle'), messages: fakes('after', 'find') },
    models: { of: (permit: object) => (fake('of')(permit), asked), choose: fake('choose') },
    fanout: { publish: fake('publish'), ...fakes('recheck') },
    config: { titles, defaultPlan: 'free' },
    log: { error: fake('error'), warn: fake('warn') },
    now: () => Date.now(),
  }
  return { called, prompts: asked.prompts, worker: createTitleWorker(deps as never) }
}

async function named(given: Given = {}) {
  const opened = open(given)
  opened.worker.wake()
  await pass(0)
  const [, gift, , at] = opened.called('give')[0] ?? []
  return { ...opened, gift: gift as { title: string | null; sources: object[] } | undefined, at }
}

describe('a session without a name', () => {
  it('is named by the model, from what was said', async () => {
    const { gift, at, called, prompts } = await named()
    expect(gift).toEqual({
      job,
      title: 'Baking rye',
      sources: [
        { id: 'q', rev: 3 },
        { id: 'a', rev: 4 },
      ],
    })
    expect(at).toBe(answerTime)
    expect(called('after', 'find')).toEqual([
      ['after', 's', 7, 50],
      ['find', 's', 'a'],
    ])
    expect((prompts[0] as Prompt).messages.map(({ text }) => text).slice(0, 2)).toEqual(['How do I bake rye bread?', 'Slowly.'])
    expect(called('of')).toEqual([['of', { model: 'm1' }]])
    expect(called('error')).toEqual([])
    const isUnnamed = called('give')[0]?.[2] as (title: string) => boolean
    expect(['New Chat Session', 'Nieuwe chatsessie', 'Baking rye'].map(isUnnamed)).toEqual([true, true, false])
  })

  it('is shown with its name to everyone in it', async () => {
    const { called } = await named({ give: { ...session, title: 'Baking rye', createdAt: 0, updatedAt: 0, banned: [], admitted: [] } })
    const event = { type: 'session_updated', session: expect.objectContaining({ id: 's', title: 'Baking rye' }) as unknown }
    expect(called('publish', 'recheck')).toEqual([
      ['publish', 's', event],
      ['recheck', 's'],
    ])
    expect((await named()).called('publish', 'recheck')).toEqual([])
  })

  it('is named after at most six messages of people, without deleted ones and notices', async () => {
    const deleted = messageWith({ id: 'x', metadata: { deletedAt: 'then' } as never })
    const said = Array.from({ length: 8 }, (_, n) => messageWith({ id: `q${n}`, content: `Bread ${n}` }))
    const { gift } = await named({ after: [deleted, messageWith({ type: 'system' }), ...said] })
    expect(gift?.sources).toMatchObject(['q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'a'].map((id) => ({ id })))
  })

  it.each<[string, Given]>([
    ['no model may be called', { claims: [{ ...claim, permit: null }] }],
    ['the answer is gone', { find: null }],
  ])('is named after its first message if %s, which costs nothing', async (_, given) => {
    const { gift, called, prompts } = await named(given)
    expect(gift?.title).toBe('How do I bake rye bread?')
    expect([called('settle'), prompts]).toEqual([[], []])
    expect(gift?.sources).toHaveLength(given.find === null ? 1 : 2)
  })
})

describe('the call of a model', () => {
  const counts: Step = (report) => report.tokens({ input: 9, output: 2 })
  const costs = async (given: Given) => {
    const { called, gift } = await named(given)
    return { title: gift?.title, settled: called('settle').map(([, , ...rest]) => rest), warned: called('warn') }
  }

  it('costs what the provider counted, otherwise an estimate', async () => {
    expect((await costs({ steps: ['Baking', ' rye', counts] })).settled).toEqual([['spent', { input: 9, output: 2 }, answerTime]])
    const { called, prompts } = await named()
    const input = Math.ceil(JSON.stringify(prompts[0]).length / 3)
    expect(called('settle')).toEqual([['settle', job, 'spent', { input, output: 4, isEstimated: true }, answerTime]])
  })

  it('that brings no text is refunded', async () => {
    const { title, settled } = await costs({ steps: [] })
    expect([title, settled]).toEqual(['How do I bake rye bread?', [['refunded', undefined, answerTime]]])
  })

  it('does not happen with the offline assistant', async () => {
    const { prompts, gift, called } = await named({ model: 'offline' })
    expect([prompts, gift?.title, called('settle')[0]?.[2]]).toEqual([[], 'How do I bake rye bread?', 'refunded'])
    expect(called('warn')).toEqual([])
  })

  it('that fails is logged, and paid for if it had begun', async () => {
    const error = new Error('busy')
    const { title, settled, warned } = await costs({ steps: ['Baking', error] })
    expect([title, settled[0]?.[0]]).toEqual(['How do I bake rye bread?', 'spent'])
    expect(warned).toEqual([['warn', { error, sessionId: 's' }, 'the assistant gave no title']])
  })

  it('contributes its text, not its thinking', async () => {
    expect((await costs({ steps: [{ thinks: 'Hm' }, 'Baking', { thinks: 'Hm' }, ' rye'] })).title).toBe('Baking rye')
  })

  it('is ended after more than 400 characters, which are not a title', async () => {
    const seen: string[] = []
    const step = (name: string) => () => void seen.push(name)
    await named({ steps: ['a'.repeat(400), step('at 400'), 'b', step('at 401')] })
    expect(seen).toEqual(['at 400'])
  })

  it.each([
    ['before its first piece', [{ waits: 60_000 }, 'Late']],
    ['after a piece', ['Bak', { waits: 60_000 }, 'ing']],
    ['in all', ['B', { waits: 15_000 }, 'ak', { waits: 15_000 }, 'ing']],
  ] as [string, Step[]][])('may take 20 seconds %s', async (_, steps) => {
    const { called } = await named({ steps })
    await pass(19_999)
    expect(called('give')).toEqual([])
    await pass(1)
    expect(called('give')[0]?.[1]).toMatchObject({ title: 'How do I bake rye bread?' })
  })
})

describe('a process', () => {
  it('names what is due, one session after the other, until nothing is', async () => {
    const { called } = await named({ claims: [claim, claim] })
    expect(called('claim', 'give').map(([name]) => name)).toEqual(['claim', 'give', 'claim', 'give', 'claim'])
    const [, terms, at] = called('claim')[0] as [string, { modelFor(plan: string, wanted: string | null): string }, number]
    expect([at, terms, terms.modelFor('pro', 'x')]).toEqual([answerTime, expect.objectContaining({ defaultPlan: 'free' }), 'chosen'])
    expect(called('choose')).toEqual([['choose', 'pro', 'x']])
  })

  it('names at most two sessions at once', async () => {
    const { called, worker } = open({ claims: [claim, claim, claim], steps: [{ waits: 100 }, 'Rye'] })
    for (let n = 0; n < 3; n += 1) worker.wake()
    await pass(50)
    expect(called('claim')).toHaveLength(2)
    await pass(200)
    expect(called('give')).toHaveLength(3)
    worker.wake()
    await pass(0)
    expect(called('claim')).toHaveLength(6)
  })

  it('names nothing if titles are switched off', async () => {
    expect((await named({ titles: false })).called('claim')).toEqual([])
  })

  it('logs an error and goes on', async () => {
    const error = new Error('no database')
    const { called, worker } = open({ claim: error })
    for (let n = 0; n < 3; n += 1) {
      worker.wake()
      await pass(0)
    }
    expect(called('error')).toEqual(Array.from({ length: 3 }, () => ['error', { error }, 'naming a session failed']))
  })

  it('looks for what is due at once and every five seconds', async () => {
    const { called, worker } = open({ claims: [] })
    worker.start()
    await pass(4_999)
    expect(called('claim')).toHaveLength(1)
    await pass(1)
    expect(called('claim')).toHaveLength(2)
    await worker.close()
    worker.wake()
    await pass(60_000)
    expect([called('claim').length, vi.getTimerCount()]).toEqual([2, 0])
  })

  it('that shuts down gives the session back, and the call is refunded', async () => {
    const { called, worker } = open({ claims: [claim, claim], steps: ['Rye', { waits: 60_000 }] })
    worker.wake()
    await pass(0)
    await worker.close()
    expect(called('claim', 'settle', 'release', 'give').slice(1)).toEqual([
      ['settle', job, 'refunded', undefined, answerTime],
      ['release', job, answerTime],
    ])
  })
})
