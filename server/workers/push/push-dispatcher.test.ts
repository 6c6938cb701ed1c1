// When it is recorded whom to notify, how many push messages are sent at once, and what a shutdown leaves behind.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { sendPush } from '../../commands/push/send-push.ts'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { createPushDispatcher } from './push-dispatcher.ts'

const outside = vi.hoisted(() => ({ sendPush: (() => undefined) as unknown }))
vi.mock('../../commands/push/send-push.ts', () => ({
  sendPush: (...args: Parameters<typeof sendPush>) => (outside.sendPush as typeof sendPush)(...args),
}))

const begin = 1_000_000
beforeEach(() => void vi.useFakeTimers({ now: begin }))
afterEach(() => void vi.useRealTimers())

const message = (type: string) => ({ type: 'new_message', message: { type } }) as unknown as ServerEvent
const later = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function open(returns: Returns = {}) {
  const { fake, fakes, called } = recordCalls({
    ...{ listenedTo: (ids: string[]) => ids, attending: new Set(['guest:bo']), claim: [], behind: [] },
    ...{ sendPush: () => Promise.resolve(), ...returns },
  })
  outside.sendPush = fake('sendPush')
  const deps = {
    store: { pushSubscriptions: fakes('listenedTo'), pushes: fakes('take', 'claim', 'behind') },
    presence: fakes('attending'),
    log: { error: fake('error') },
    now: () => Date.now(),
  }
  return { called, deps, dispatcher: createPushDispatcher(deps as never) }
}

/** The rows, each claimed once, as many as there is room for. */
const rows = (count: number) => {
  const waiting = Array.from({ length: count }, (_, n) => ({ id: `p${n}` }))
  return (_owner: string, free: number) => waiting.splice(0, free)
}

describe('a message', () => {
  it.each([
    [message('user'), true],
    [message('ai'), true],
    [message('note'), false],
    [message('system'), false],
    [{ type: 'ai_typing', isTyping: true } as ServerEvent, false],
  ])('by a person or the AI is recorded a second later (%j)', async (event, isRecorded) => {
    const { dispatcher, called } = open()
    dispatcher.onPublished('s', event)
    await pass(999)
    expect(called('listenedTo', 'claim')).toEqual([])
    await pass(1)
    expect(called('take')).toEqual(isRecorded ? [['take', 's', new Set(['guest:bo']), begin + 1_000]] : [])
  })

  it('is recorded with others, for the sessions to which somebody listens', async () => {
    const { dispatcher, called } = open({ listenedTo: ['t', 'u'], attending: (id: string) => new Set([id]) })
    for (const id of ['s', 't', 'u', 's']) dispatcher.onPublished(id, message('user'))
    await pass(500)
    dispatcher.onPublished('u', message('user'))
    await pass(500)
    expect(called('listenedTo', 'attending', 'take')).toEqual([
      ['listenedTo', ['s', 't', 'u']],
      ['attending', 't'],
      ['attending', 'u'],
      ['take', 't', new Set(['t']), begin + 1_000],
      ['take', 'u', new Set(['u']), begin + 1_000],
    ])
    await pass(5_000)
    expect(called('listenedTo')).toHaveLength(1)
    dispatcher.onPublished('s', message('user'))
    await pass(1_000)
    expect(called('listenedTo')[1]).toEqual(['listenedTo', ['s']])
  })

  it('that arrives while others are recorded is recorded after them', async () => {
    const { dispatcher, called } = open({ listenedTo: () => later(3_000, []) })
    dispatcher.onPublished('s', message('user'))
    await pass(1_500)
    dispatcher.onPublished('t', message('user'))
    await pass(2_499)
    expect(called('listenedTo')).toEqual([['listenedTo', ['s']]])
    await pass(1)
    expect(called('listenedTo')[1]).toEqual(['listenedTo', ['t']])
    await pass(10_000)
    expect(called('listenedTo')).toHaveLength(2)
  })

  it('that could not be recorded is logged', async () => {
    const error = new Error('no database')
    const { dispatcher, called } = open({ listenedTo: error })
    dispatcher.onPublished('s', message('user'))
    await pass(1_000)
    expect(called('error')).toEqual([['error', { error }, 'push messages could not be recorded']])
    dispatcher.wake()
    await pass(0)
    expect(called('claim')).toHaveLength(1)
  })
})

describe('push messages', () => {
  it('are sent, and then more are claimed', async () => {
    const { dispatcher, called, deps } = open({ claim: rows(1) })
    dispatcher.wake()
    await pass(0)
    expect(called('sendPush')).toEqual([['sendPush', deps, { id: 'p0' }, expect.any(AbortSignal)]])
    const owner = called('claim')[0]?.[1]
    expect(owner).toMatch(/^[\w-]{22}$/)
    expect(called('claim')).toEqual(Array.from({ length: 2 }, () => ['claim', owner, 20, begin]))
    expect(called('listenedTo')).toEqual([])
  })

  it('are sent twenty at a time', async () => {
    const { dispatcher, called } = open({ claim: rows(23), sendPush: () => later(100, undefined) })
    dispatcher.wake()
    await pass(50)
    dispatcher.wake()
    await pass(0)
    expect([called('sendPush').length, called('claim').length]).toEqual([20, 1])
    await pass(50)
    expect(called('sendPush')).toHaveLength(23)
    const many = open({ claim: rows(19), sendPush: () => later(100, undefined) })
    many.dispatcher.wake()
    await pass(0)
    many.dispatcher.wake()
    await pass(0)
    expect(many.called('claim').map(([, , free]) => free)).toEqual([20, 1])
  })

  it('that fail unexpectedly are logged', async () => {
    const error = new Error('bug')
    const { dispatcher, called } = open({ claim: rows(2), sendPush: () => Promise.reject(error) })
    dispatcher.wake()
    await pass(0)
    expect(called('error')).toEqual(Array.from({ length: 2 }, () => ['error', { error }, 'a push message failed']))
  })

  it('are looked for every 30 seconds, and missed messages every minute', async () => {
    const behind = [['m'], []]
    const { dispatcher, called } = open({ behind: () => behind.shift() ?? [] })
    dispatcher.start()
    await pass(999)
    expect([called('claim').length, called('behind').length, called('take').length]).toEqual([1, 1, 0])
    await pass(1)
    expect(called('take')).toEqual([['take', 'm', new Set(['guest:bo']), begin + 1_000]])
    await pass(28_999)
    expect(called('claim')).toHaveLength(2)
    await pass(1)
    expect(called('claim')).toHaveLength(3)
    await pass(32_000)
    expect([called('claim').length, called('behind').length, called('listenedTo').length]).toEqual([4, 2, 1])
    await dispatcher.close()
  })
})

it('missed messages are looked for again after an error, which is logged', async () => {
  const error = new Error('no database')
  const { dispatcher, called } = open({ behind: error })
  dispatcher.start()
  await pass(0)
  expect(called('error')).toEqual([['error', { error, worker: 'missed push messages' }, 'background work failed']])
  await pass(60_000)
  expect(called('behind')).toHaveLength(2)
  await dispatcher.close()
})

describe('at shutdown', () => {
  it('nothing more is recorded or sent', async () => {
    const { dispatcher, called } = open()
    dispatcher.start()
    await pass(0)
    dispatcher.onPublished('s', message('user'))
    await dispatcher.close()
    dispatcher.onPublished('s', message('user'))
    dispatcher.wake()
    await pass(120_000)
    expect([called('claim').length, called('take', 'listenedTo').length, vi.getTimerCount()]).toEqual([1, 0, 0])
  })

  it('a message that is published afterwards starts no timer, even if none came before', async () => {
    const { dispatcher } = open()
    await dispatcher.close()
    dispatcher.onPublished('s', message('user'))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('what is being sent is aborted and waited for', async () => {
    const aborted: unknown[] = []
    const send = (_deps: object, _row: object, signal: AbortSignal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => (aborted.push(signal.aborted), setTimeout(resolve, 50))))
    const { dispatcher, called } = open({ claim: rows(1), sendPush: send })
    dispatcher.wake()
    await pass(0)
    const closing = dispatcher.close().then(() => Date.now())
    await pass(1_000)
    expect([await closing, aborted, called('claim').length]).toEqual([begin + 50, [true], 1])
  })

  it('what is being recorded is waited for', async () => {
    const { dispatcher } = open({ claim: () => later(70, []) })
    dispatcher.wake()
    dispatcher.wake()
    const closing = dispatcher.close().then(() => Date.now())
    await pass(1_000)
    expect(await closing).toBe(begin + 70)
  })
})
