// Which answers may be stopped and retried, and which process and which model they go to.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../store/database/rows.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { retryAnswer, stopAnswer } from './answers.ts'

const now = 1_000_000
const bram = memberOf('bram')

interface Given {
  session?: Partial<Session>
  /** Whether the answer is being written in this process. */
  isHere?: boolean
  /** The answer that is being written in any process. */
  running?: { id: string } | null
}

function scene({ session = {}, isHere = false, running = null }: Given = {}) {
  const calls: unknown[][] = []
  const deps = {
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    now: () => now,
    config: { defaultPlan: 'free' },
    models: { allowed: (plan: string) => [{ id: `best of ${plan}` }, { id: `${plan} mini` }] },
    answers: {
      stop: (...args: unknown[]) => (calls.push(['stop', ...args]), isHere),
      wake: (...args: unknown[]) => void calls.push(['wake', ...args]),
    },
    fanout: { stopElsewhere: (...args: unknown[]) => void calls.push(['stopElsewhere', ...args]) },
    store: {
      sessions: { find: () => Promise.resolve(sessionWith({ aiEnabled: true, host: 'user:chiara', ...session })) },
      payers: { find: (...args: unknown[]) => (calls.push(['payer', ...args]), Promise.resolve({ plan: 'team' })) },
      answers: {
        running: (id: string) => (calls.push(['running', id]), Promise.resolve(running)),
        retry: (...args: unknown[]) => Promise.resolve(void calls.push(['retry', ...args])),
      },
    },
  } as unknown as Deps
  return { deps, calls }
}

describe('stopping an answer', () => {
  it('that this process is writing stops it here only', async () => {
    const { deps, calls } = scene({ isHere: true })
    await stopAnswer(deps, bram, 'a')
    expect(calls).toEqual([['stop', 's', 'a', 'bram']])
  })

  it('that another process is writing stops it there', async () => {
    const { deps, calls } = scene({ running: { id: 'a' } })
    await stopAnswer(deps, bram, 'a')
    expect(calls).toEqual([
      ['stop', 's', 'a', 'bram'],
      ['running', 's'],
      ['stopElsewhere', 's', 'a', 'bram'],
    ])
  })

  it.each([{ id: 'other' }, null])('that nobody is writing is refused (running: %j)', async (running) => {
    const { deps, calls } = scene({ running })
    await expect(stopAnswer(deps, bram, 'a')).rejects.toMatchObject({ code: 'answer_not_found' })
    expect(calls.map(([name]) => name)).toEqual(['stop', 'running'])
  })

  it('is not for readers', async () => {
    const { deps, calls } = scene({ isHere: true })
    await expect(stopAnswer(deps, { ...bram, role: 'reader' }, 'a')).rejects.toMatchObject({ code: 'read_only' })
    expect(calls).toEqual([])
  })
})

describe('retrying an answer', () => {
  const asked = { author: bram.person, displayName: 'bram', language: 'en' }

  it('stores who asked for it, and wakes the worker; without options only an incomplete answer, with the model of the session', async () => {
    const { deps, calls } = scene()
    await retryAnswer(deps, bram, 'a')
    expect(calls).toEqual([
      ['retry', 's', 'a', asked, now, false, null],
      ['wake', 's'],
    ])
  })

  it('may also replace a complete answer, with another model that the plan of the host allows', async () => {
    const { deps, calls } = scene()
    await retryAnswer(deps, bram, 'a', { anew: true, model: 'team mini' })
    expect(calls).toEqual([
      ['payer', 'user:chiara', 'free'],
      ['retry', 's', 'a', asked, now, true, 'team mini'],
      ['wake', 's'],
    ])
  })

  it('with a model of another plan is refused', async () => {
    const { deps, calls } = scene({ session: { host: null } })
    await expect(retryAnswer(deps, bram, 'a', { anew: true, model: 'team mini' })).rejects.toMatchObject({ code: 'model_not_available' })
    expect(calls).toEqual([])
    await retryAnswer(deps, bram, 'a', { anew: false, model: 'free mini' })
    expect(calls[0]).toEqual(['retry', 's', 'a', asked, now, false, 'free mini'])
  })

  it('is refused while the AI is off, and for readers', async () => {
    const { deps, calls } = scene({ session: { aiEnabled: false } })
    await expect(retryAnswer(deps, bram, 'a')).rejects.toMatchObject({ code: 'answer_not_retryable' })
    await expect(retryAnswer(scene().deps, { ...bram, role: 'reader' }, 'a')).rejects.toMatchObject({ code: 'read_only' })
    expect(calls).toEqual([])
  })
})
