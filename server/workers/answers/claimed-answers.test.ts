// Which answers a process writes, one at a time per session, and how it takes over those of dead processes and gives its own away.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BillingTerms } from '../../store/plans/charge.ts'
import { answerTime, answerWith, claimWith, memoryAnswers, modelDoing, type Step } from '../../testing/doubles/memory-answers.ts'
import type { Returns } from '../../testing/doubles/recorded-calls.ts'
import { createAnswerWorker } from './answer-worker.ts'

beforeEach(() => void vi.useFakeTimers({ now: answerTime }))
afterEach(() => void vi.useRealTimers())

const slow: Step[] = [{ waits: 100 }, 'Rye']
const claims = (...all: unknown[]) => ({ claim: () => all.shift() ?? null, isWaiting: () => true })

function open({ steps = ['Rye'] as Step[], facts = {}, dialect = 'postgres', ...returns }: Returns & { steps?: Step[]; facts?: object }) {
  const model = modelDoing('m1', steps)
  Object.assign(model.facts, facts)
  const all = memoryAnswers([model], { choose: { facts: { id: 'chosen' } }, ...returns })
  Object.assign(all.deps.store, { dialect })
  return { ...all, model, worker: createAnswerWorker(all.deps) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('a session that is woken', () => {
  it('claims its answers one after the other until there are none, always as the same owner', async () => {
    const { worker, called } = open(claims(claimWith(), claimWith({ answer: answerWith({ id: 'b' }) })))
    worker.wake('s')
    await vi.advanceTimersByTimeAsync(200)
    expect(called('claim', 'finish').map(([name]) => name)).toEqual(['claim', 'finish', 'claim', 'finish', 'claim'])
    const owners = called('claim').map(([, session, owner, , at]) => [session, owner, at])
    expect(owners).toEqual(Array.from({ length: 3 }, () => ['s', owners[0]?.[1], answerTime]))
    expect(owners[0]?.[1]).toMatch(/^[\w-]{22}$/)
    expect(called('began', 'over').map(([name]) => name)).toEqual(['began', 'over', 'began', 'over'])
    // The messages are read while the first one is claimed, and again for the second one.
    expect(called('before').map(([, ...args]) => args)).toEqual([
      ['s', 2_147_483_647, 200],
      ['s', 5, 200],
    ])
  })

  it('updates its channel when an answer has begun, and when it is over', async () => {
    const isWriting: boolean[] = []
    const { worker } = open({ ...claims(claimWith()), updateChannel: (id: string) => void isWriting.push(worker.open(id) !== null) })
    worker.wake('s')
    await settle()
    expect(isWriting).toEqual([true, false])
  })

  it('claims with the settings, and with the model that the plan may use', async () => {
    const { worker, called } = open({})
    worker.wake('s')
    await settle()
    const terms = called('claim')[0]?.[3] as BillingTerms
    expect(terms).toMatchObject({ contextTokens: 1_000, defaultPlan: 'free' })
    expect(terms.modelFor('pro', 'wanted')).toBe('chosen')
    expect(called('choose')).toEqual([['choose', 'pro', 'wanted']])
  })

  it('tells people which limit was reached, after the claim is stored', async () => {
    const limit = { named: 'daily' } as never
    const before: number[] = []
    const claim = (_session: string, _owner: string, terms: BillingTerms) => {
      terms.refused(limit, 'guest:anna')
      terms.refused(limit, null as never)
      before.push(published.length)
      return null
    }
    const { worker, published } = open({ claim })
    worker.wake('s')
    await settle()
    const event = { type: 'usage_limit_reached', named: 'daily' }
    expect([before, published]).toEqual([
      [0],
      [
        ['s', event, { only: 'guest:anna' }],
        ['s', event, {}],
      ],
    ])
  })

  it('again while it is answering is checked once more afterwards, and other sessions do not wait', async () => {
    const { worker, called } = open({ steps: slow, ...claims(claimWith()) })
    worker.wake('s')
    await settle()
    worker.wake('s')
    worker.wake('s')
    worker.wake('t')
    await settle()
    expect(called('claim').map(([, id]) => id)).toEqual(['s', 't'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(called('claim').map(([, id]) => id)).toEqual(['s', 't', 's', 's'])
  })

  it('is answered later if claiming fails, which is logged', async () => {
    const error = new Error('no database')
    const failing = [error]
    const { worker, called } = open({
      claim() {
        const one = failing.pop()
        if (one) throw one
        return null
      },
    })
    worker.wake('s')
    await settle()
    expect(called('error')).toEqual([['error', { error, sessionId: 's' }, 'answering failed']])
    worker.wake('s')
    await settle()
    expect(called('claim')).toHaveLength(2)
  })
})

describe('the answer that is being written', () => {
  const begun = { answerId: 'a', model: 'm1', afterSeq: 4, answering: ['q'], text: '', startedAt: '1970-01-01T00:16:40.000Z' }

  it('is known until it ends', async () => {
    const { worker } = open({ steps: ['Ry', ...slow], ...claims(claimWith()) })
    expect(worker.open('s')).toBeNull()
    worker.wake('s')
    await settle()
    expect([worker.open('s'), worker.open('t')]).toEqual([{ ...begun, text: 'Ry' }, null])
    await vi.advanceTimersByTimeAsync(200)
    expect(worker.open('s')).toBeNull()
  })

  it('shows the assistant that was called and the name of a model with a name of its own', async () => {
    const shown = { id: 'x', name: 'Bo', color: 'pink' }
    const assistant = { shown, role: 'coach', instruction: null, model: null }
    const claim = claimWith({ assistant, answer: answerWith({ after_seq: null }) })
    const { worker } = open({ steps: slow, facts: { name: 'First' }, ...claims(claim) })
    worker.wake('s')
    await settle()
    expect(worker.open('s')).toEqual({ ...begun, assistant: shown, modelName: 'First', afterSeq: 3 })
  })

  it('is stopped only by its own id', async () => {
    const { worker, called } = open({ steps: slow, ...claims(claimWith()) })
    worker.wake('s')
    await settle()
    expect([worker.stop('s', 'b', 'Bo'), worker.stop('t', 'a', 'Bo')]).toEqual([false, false])
    expect(worker.stop('s', 'a', 'Bo')).toBe(true)
    await settle()
    expect(called('answered')).toEqual([['answered', 'failed', 'ai_stopped']])
  })

  it('is dropped if the chat was cleared up to its question', async () => {
    const { worker, called } = open({ steps: slow, ...claims(claimWith()) })
    worker.abandon('s', 100)
    worker.wake('s')
    await settle()
    worker.abandon('s', 3)
    worker.abandon('t', 9)
    await settle()
    expect(called('answered')).toEqual([])
    worker.abandon('s', 4)
    await settle()
    expect(called('answered')).toEqual([['answered', 'left']])
  })

  it('is no longer open if storing it fails', async () => {
    const { worker, called } = open({ finish: new Error('no database'), ...claims(claimWith()) })
    worker.wake('s')
    await settle()
    expect([called('over').length, worker.open('s'), called('error').length]).toEqual([1, null, 1])
  })
})

describe('answers that other processes left', () => {
  it.each([
    ['sqlite', [Number.MAX_SAFE_INTEGER, answerTime + 5_000, answerTime + 10_000]],
    ['postgres', [answerTime, answerTime + 5_000, answerTime + 10_000]],
  ])('are looked for at once and every five seconds, on SQLite the first time whatever their lease: %s', async (dialect, times) => {
    const { worker, called } = open({ dialect })
    worker.start()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(called('expired').map(([, at]) => at)).toEqual(times)
    expect(called('upcoming')[0]).toEqual(['upcoming', answerTime + 5_000])
    await worker.close()
  })

  it('are released under the name of their model, published and answered again, unless they are written here', async () => {
    const model = (id: string) => (id === 'kept' ? 'm1' : 'gone')
    const given = (id: string) => ({ id, session_id: id === 'a' ? 's' : id, fence: 7, model: model(id) })
    const left = ['a', 'kept', 'failed', 'none'].map((id) => answerWith(given(id)))
    const release = (id: string) => ({ message: id === 'kept' ? { id: 'm' } : null, failed: id === 'failed' })
    const { worker, called, published } = open({
      ...{ facts: { name: 'First' }, steps: slow, expired: left, release, sessionsWaiting: ['w', 'x'], ...claims(claimWith()) },
    })
    worker.wake('s')
    await settle()
    published.length = 0
    worker.start()
    await settle()
    const named = (id: string) => (id === 'kept' ? { modelName: 'First' } : {})
    expect(called('release')).toEqual(['kept', 'failed', 'none'].map((id) => ['release', id, 7, answerTime, undefined, named(id)]))
    const error = 'The answer was interrupted.'
    expect(published).toEqual([
      ['kept', { type: 'new_message', message: { id: 'm' } }],
      ['kept', { type: 'ai_typing', isTyping: false }],
      ['failed', { type: 'ai_typing', isTyping: false }],
      ['failed', { type: 'ai_failed', failed: { answerId: 'failed', afterSeq: 4, code: 'ai_interrupted', error } }],
      ['failed', { type: 'ai_error', error, code: 'ai_interrupted', answerId: 'failed' }],
    ])
    expect(called('claim').map(([, id]) => id)).toEqual(['s', 'w', 'x'])
  })

  it('are looked for again after an error, which is logged', async () => {
    const error = new Error('no database')
    const { worker, called } = open({ expired: error })
    worker.start()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(called('expired')).toHaveLength(2)
    expect(called('error')[0]).toEqual(['error', { error, worker: 'answers' }, 'background work failed'])
  })

  it('include messages for which it has not been decided whether they are answered', async () => {
    const { worker, called } = open({})
    worker.consider('s')
    await settle()
    expect(called('due')).toEqual([['due', 's', answerTime]])
  })
})

describe('a process that shuts down', () => {
  it('gives its answers away, and starts no others', async () => {
    const { worker, called } = open({ steps: slow, ...claims(claimWith()) })
    worker.start()
    worker.wake('s')
    await settle()
    await worker.close()
    expect(called('release')).toEqual([['release', 'a', 2, answerTime, undefined]])
    const before = called('claim', 'expired', 'due', 'before').length
    worker.wake('t')
    worker.consider('t')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([called('claim', 'expired', 'due', 'before').length, called('over').length]).toEqual([before, 1])
  })

  it('also gives away what it was claiming at that moment, without waiting for the answer', async () => {
    const claim = () => new Promise((resolve) => setTimeout(() => resolve(claimWith()), 10))
    const { worker, called } = open({ steps: slow, claim })
    worker.wake('s')
    const closing = worker.close().then(() => Date.now())
    await vi.advanceTimersByTimeAsync(1_000)
    expect([await closing, called('claim').length, called('answered')]).toEqual([answerTime + 10, 1, [['answered', 'left']]])
  })
})
