// When events are recorded for webhooks and connected services, how many deliveries run at once, and what a shutdown leaves behind.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { attempt } from '../../commands/integrations/deliver.ts'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { createWebhookDispatcher } from './webhook-dispatcher.ts'

const outside = vi.hoisted(() => ({ attempt: (() => undefined) as unknown }))
vi.mock('../../commands/integrations/deliver.ts', () => ({
  attempt: (...args: Parameters<typeof attempt>) => (outside.attempt as typeof attempt)(...args),
}))

const begin = 1_000_000
beforeEach(() => void vi.useFakeTimers({ now: begin }))
afterEach(() => void vi.useRealTimers())

const message = (type: string) => ({ type: 'new_message', message: { type } }) as unknown as ServerEvent
const delivered = { status: 'delivered', responseStatus: 200, nextAttemptAt: null }
const later = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

function open(returns: Returns = {}) {
  const { fake, fakes, called } = recordCalls({
    ...{ tell: 0, take: 0, behind: [], claim: [], attempt: () => Promise.resolve(delivered), ...returns },
  })
  outside.attempt = fake('attempt')
  const deps = {
    store: { outbox: fakes('tell', 'take', 'behind'), deliveries: fakes('claim', 'sweep', 'settle', 'giveBack') },
    log: { error: fake('error') },
    now: () => Date.now(),
  }
  return { called, dispatcher: createWebhookDispatcher(deps as never), deps }
}

/** The rows, each claimed once, as many as there is room for. */
const rows = (count: number) => {
  const waiting = Array.from({ length: count }, (_, n) => ({ id: `d${n}` }))
  return (_owner: string, free: number) => waiting.splice(0, free)
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('an event', () => {
  it.each([
    [message('user'), true],
    [message('ai'), true],
    [message('note'), true],
    [message('system'), false],
    [{ type: 'ai_typing', isTyping: true } as ServerEvent, false],
  ])('that is a message by someone is recorded 200 ms later (%j)', async (event, isRecorded) => {
    const { dispatcher, called } = open()
    dispatcher.onPublished('s', event)
    await pass(199)
    expect(called('take')).toEqual([])
    await pass(1)
    expect(called('take')).toEqual(isRecorded ? [['take', 's', begin + 200]] : [])
    expect(called('claim')).toEqual([])
  })

  it('is recorded together with others; what happens later is the next batch', async () => {
    const { dispatcher, called } = open()
    for (const id of ['s', 't', 's']) dispatcher.onPublished(id, message('user'))
    await pass(150)
    dispatcher.onPublished('u', message('user'))
    await pass(50)
    expect(called('take').map(([, id]) => id)).toEqual(['s', 't', 'u'])
    dispatcher.onPublished('s', message('user'))
    await pass(200)
    expect(called('take').slice(3)).toEqual([['take', 's', begin + 400]])
  })

  it('is told with the time at which it happened, and delivered if anyone wants it', async () => {
    const { dispatcher, called } = open({ tell: (_id: string, event: string) => (event === 'participant.joined' ? 1 : 0) })
    dispatcher.created('s')
    await pass(200)
    expect(called('tell', 'claim')).toEqual([['tell', 's', 'session.created', 's', begin]])
    dispatcher.joined('s', 'guest:bo')
    await pass(200)
    expect(called('tell', 'claim').slice(1)).toEqual([
      ['tell', 's', 'participant.joined', 'guest:bo', begin + 200],
      ['claim', expect.stringMatching(/^[\w-]{22}$/), 10, begin + 400],
    ])
  })

  it('is delivered if one of several sessions has a receiver', async () => {
    const { dispatcher, called } = open({ take: (id: string) => (id === 's' ? 1 : 0) })
    dispatcher.onPublished('s', message('user'))
    dispatcher.onPublished('t', message('user'))
    await pass(200)
    expect(called('claim')).toHaveLength(1)
  })

  it('waits while earlier ones are being recorded', async () => {
    const { dispatcher, called } = open({ take: () => later(500, 0) })
    dispatcher.onPublished('s', message('user'))
    await pass(200)
    dispatcher.onPublished('t', message('user'))
    await pass(499)
    expect(called('take').map(([, id]) => id)).toEqual(['s'])
    await pass(101)
    expect(called('take').slice(1)).toEqual([['take', 't', begin + 800]])
  })

  it('that could not be recorded is logged', async () => {
    const error = new Error('no database')
    const { dispatcher, called } = open({ take: error })
    dispatcher.onPublished('s', message('user'))
    await pass(200)
    expect(called('error')).toEqual([['error', { error }, 'recording events for delivery failed']])
    dispatcher.onPublished('s', message('user'))
    await pass(200)
    expect(called('take')).toHaveLength(2)
  })
})

describe('deliveries', () => {
  it('are attempted and settled, and then more are claimed', async () => {
    const { dispatcher, called, deps } = open({ claim: rows(1) })
    dispatcher.wake()
    await pass(0)
    const [, given, row, signal] = called('attempt')[0] ?? []
    expect([given, row, signal]).toEqual([deps, { id: 'd0' }, expect.any(AbortSignal)])
    expect(called('settle')).toEqual([['settle', { id: 'd0' }, delivered]])
    expect(called('claim').map(([, , free]) => free)).toEqual([10, 10])
    expect(new Set(called('claim').map(([, owner]) => owner)).size).toBe(1)
  })

  it('are at most ten at once', async () => {
    const { dispatcher, called } = open({ claim: rows(12), attempt: () => later(100, delivered) })
    dispatcher.wake()
    await pass(0)
    dispatcher.wake()
    await pass(50)
    expect([called('attempt').length, called('claim').length]).toEqual([10, 1])
    await pass(50)
    expect(called('attempt')).toHaveLength(12)
    await pass(100)
    expect(called('settle')).toHaveLength(12)
  })

  it('are claimed for the free places only, and again if woken meanwhile', async () => {
    const claims = [[{ id: 'a' }], [{ id: 'b' }], []]
    const { dispatcher, called } = open({ claim: () => later(10, claims.shift() ?? []), attempt: () => later(1_000, delivered) })
    dispatcher.wake()
    dispatcher.wake()
    dispatcher.wake()
    await pass(500)
    expect(called('claim').map(([, , free]) => free)).toEqual([10, 9])
    dispatcher.wake()
    await pass(20)
    expect(called('claim').map(([, , free]) => free)).toEqual([10, 9, 8])
  })

  it('that fail unexpectedly are logged, and the others go on', async () => {
    const error = new Error('bug')
    const { dispatcher, called } = open({
      claim: rows(2),
      attempt: (_deps: object, { id }: { id: string }) => {
        if (id === 'd0') throw error
        return Promise.resolve(delivered)
      },
    })
    dispatcher.wake()
    await pass(0)
    expect(called('error')).toEqual([['error', { error }, 'a delivery failed']])
    expect(called('settle')).toEqual([['settle', { id: 'd1' }, delivered]])
    const unclaimed = open({ claim: error })
    unclaimed.dispatcher.wake()
    await pass(0)
    expect(unclaimed.called('error')).toEqual([['error', { error }, 'claiming deliveries failed']])
    unclaimed.dispatcher.wake()
    await pass(0)
    expect(unclaimed.called('claim')).toHaveLength(2)
  })

  it('are looked for every five seconds, missed events every minute, and old deliveries every hour', async () => {
    const { dispatcher, called } = open({ behind: ['m'] })
    dispatcher.start()
    await pass(199)
    expect([called('claim').length, called('behind').length, called('take', 'sweep')]).toEqual([1, 1, []])
    await pass(1)
    expect(called('take')).toEqual([['take', 'm', begin + 200]])
    await pass(59_800 - 1)
    expect([called('claim').length, called('behind').length]).toEqual([12, 1])
    await pass(1)
    expect(called('behind')).toHaveLength(2)
    await pass(59 * 60_000)
    expect(called('sweep')).toEqual([['sweep', begin + 3_600_000 - 30 * 86_400_000]])
    await dispatcher.close()
  })

  it('are not recorded every minute if nothing is behind', async () => {
    const { dispatcher, called } = open()
    dispatcher.start()
    await pass(1)
    expect(vi.getTimerCount()).toBe(3)
    await pass(60_200)
    expect(called('take')).toEqual([])
    await dispatcher.close()
  })
})

describe('at shutdown', () => {
  it('what happened so far is recorded, and nothing afterwards', async () => {
    const { dispatcher, called } = open({ take: 1 })
    dispatcher.start()
    await pass(0)
    dispatcher.created('s')
    dispatcher.onPublished('s', message('user'))
    await dispatcher.close()
    const calls = () => called('tell', 'take', 'claim').map(([name]) => name)
    expect(calls()).toEqual(['claim', 'tell', 'take', 'claim'])
    dispatcher.created('t')
    dispatcher.onPublished('t', message('user'))
    dispatcher.wake()
    await pass(120_000)
    expect([calls().length, vi.getTimerCount()]).toEqual([4, 0])
  })

  it('an error is logged, and it waits for what is being recorded', async () => {
    const error = new Error('no database')
    const takes = [() => later(50, 0), () => Promise.reject(error)]
    const { dispatcher, called } = open({ take: () => takes.shift()?.() })
    dispatcher.onPublished('s', message('user'))
    await pass(200)
    dispatcher.onPublished('t', message('user'))
    const closing = dispatcher.close().then(() => Date.now())
    await pass(100)
    expect(await closing).toBe(begin + 250)
    expect(called('error')).toEqual([['error', { error }, 'recording events for delivery failed']])
  })

  it.each([
    ['failed', 'giveBack'],
    ['pending', 'giveBack'],
    ['delivered', 'settle'],
  ])('an attempt that ends as %s: %s', async (status, stored) => {
    const outcome = { ...delivered, status }
    const aborted = (_deps: object, _row: object, signal: AbortSignal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(outcome)))
    const { dispatcher, called } = open({ claim: rows(1), attempt: aborted })
    dispatcher.wake()
    await pass(0)
    await dispatcher.close()
    expect(called('giveBack', 'settle')).toEqual([stored === 'settle' ? ['settle', { id: 'd0' }, outcome] : ['giveBack', { id: 'd0' }]])
    expect(called('claim')).toHaveLength(1)
  })
})
