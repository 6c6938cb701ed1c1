// One limit per person and per network, however many nodes they use.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import type { Bus } from '../ports/bus.ts'
import { createRateLimits } from './rate-limits.ts'
import type { Doer, RateLimits } from '../ports/limits.ts'

let time: number
let open: RateLimits[]
beforeEach(() => {
  vi.useFakeTimers()
  time = 0
  open = []
})
afterEach(() => {
  for (const one of open) one.close()
  vi.useRealTimers()
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
type Listener = Parameters<Bus['listen']>[0]

/** Connected nodes. */
function nodes(count: number, rateLimit = true): RateLimits[] {
  const listeners: Listener[] = []
  open = Array.from({ length: count }, (_, self) => {
    const bus: Bus = {
      label: 'test',
      isShared: count > 1,
      open: () => Promise.resolve(),
      close: () => undefined,
      send: (channel, hint) => listeners.forEach((hear, node) => node !== self && hear(channel, `node ${self}`, hint)),
      listen: (listener) => void listeners.push(listener),
      fault: () => null,
      end: () => Promise.resolve(),
    }
    return createRateLimits({ bus, now: () => time, config: { rateLimit }, log })
  })
  return open
}

const person = (name: string, from = 'here', fromWide: string | null = null): Doer => ({ key: `guest:${name}`, from, fromWide })

function countFree(limits: RateLimits, doer: (n: number) => Doer, tries: number): number {
  return Array.from({ length: tries }, (_, n) => limits.isFree('message', doer(n))).filter(Boolean).length
}

it('a person may send 30 messages at once and then 5 a second, and is told how long to wait · GUARD-11', () => {
  const [one] = nodes(1) as [RateLimits]
  expect(countFree(one, () => person('anna'), 100)).toBe(30)
  try {
    one.take('message', person('anna'))
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: 200 })
  }
  time += 10_000
  expect(countFree(one, () => person('anna'), 100)).toBe(30)
  time += 2_000
  expect(countFree(one, () => person('anna'), 100)).toBe(10)
})

it('a hundred people behind one address can chat as usual, and a thousand fake ones get no more than they do · GUARD-11', () => {
  const [one] = nodes(1) as [RateLimits]
  let refused = 0
  for (let second = 0; second < 120; second += 1) {
    time += 1_000
    // Everyone writes a message every five seconds.
    for (let n = second % 5; n < 100; n += 5) if (!one.isFree('message', person(`pupil ${n}`))) refused += 1
  }
  expect(refused).toBe(0)
  time += 10_000
  expect(countFree(one, (n) => person(`made up ${n}`), 1_000)).toBe(300)
  expect(one.isFree('message', person('elsewhere', 'there'))).toBe(true)
})

it('all networks of one /48 together get four times the limit of one network · GUARD-09', () => {
  const [one] = nodes(1) as [RateLimits]
  expect(countFree(one, (n) => person(`made up ${n}`, `network ${n}`, 'wide'), 2_000)).toBe(1_200)
})

it('a person on three nodes gets one burst on each, and then the rate of one node · GUARD-11', () => {
  const all = nodes(3)
  const anna = person('anna')
  const inAll = () => all.reduce((sum, node) => sum + countFree(node, () => anna, 100), 0)
  expect(inAll()).toBeLessThanOrEqual(90)
  let sent = 0
  for (let step = 0; step < 60 * 4; step += 1) {
    vi.advanceTimersByTime(250)
    time += 250
    sent += inAll()
  }
  // One minute: 300 on one node, plus what each node allows before the others report.
  expect(sent).toBeGreaterThan(200)
  expect(sent).toBeLessThanOrEqual(330)
})

it('what has already happened is counted without being refused, at most one burst in advance · GUARD-11', () => {
  const [one] = nodes(1) as [RateLimits]
  one.charge('message', person('anna'), 500)
  expect(one.isFree('message', person('anna'))).toBe(false)
  time += 6_200
  expect(countFree(one, () => person('anna'), 9)).toBe(1)
})

it('unused counters are removed · GUARD-11', () => {
  const [one] = nodes(1) as [RateLimits]
  countFree(one, (n) => person(`made up ${n}`, `network ${n}`), 1_000)
  expect(one.size()).toBe(2_000)
  time += 60_000
  vi.advanceTimersByTime(10_000)
  expect(one.size()).toBe(0)
})

it('nothing is limited if rate limits are off', () => {
  const [one] = nodes(1, false) as [RateLimits]
  one.charge('message', person('anna'), 500)
  expect(countFree(one, () => person('anna'), 10_000)).toBe(10_000)
  expect(one.size()).toBe(0)
})

it('a caller without a key counts only for its network, and one without a network only for itself · GUARD-11', () => {
  const [one] = nodes(1) as [RateLimits]
  expect(countFree(one, () => ({ key: null, from: 'here', fromWide: null }), 400)).toBe(300)
  expect(countFree(one, () => ({ key: 'guest:anna', from: null, fromWide: null }), 100)).toBe(30)
  expect(one.size()).toBe(2)
  // The /48 is refilled four times as fast as a network.
  expect(countFree(one, (n) => person(`made up ${n}`, `network ${n}`, 'wide'), 2_000)).toBe(1_200)
  time += 1_000
  expect(countFree(one, (n) => person(`new ${n}`, `new ${n}`, 'wide'), 2_000)).toBe(200)
})

it('a node reports what was used of a limit once it is an eighth of the burst, in messages of 500 · GUARD-11', () => {
  const sent: { spent: [string, number][] }[] = []
  const bus = {
    isShared: true,
    open: () => Promise.resolve(),
    listen: () => undefined,
    send: (_channel: string, hint: (typeof sent)[number]) => sent.push(hint),
  }
  const one = createRateLimits({ bus: bus as unknown as Bus, now: () => time, config: { rateLimit: true }, log })
  open = [one]
  const reported = () => {
    vi.advanceTimersByTime(250)
    return sent.splice(0)
  }
  countFree(one, (n) => person(`made up ${n}`, `network ${n}`, 'wide'), 149)
  expect(reported()).toEqual([])
  countFree(one, () => person('anna', 'here', 'wide'), 1)
  expect(reported()).toEqual([{ kind: 'spent', spent: [['message wide:wide', 150]] }])
  countFree(one, () => person('anna', 'here'), 3)
  expect(reported()).toEqual([{ kind: 'spent', spent: [['message guest:anna', 4]] }])
  expect(reported()).toEqual([])
  countFree(one, (n) => person(`p${n % 1_000}`, `q${n % 1_000}`), 4_000)
  expect(reported().map(({ spent }) => spent.length)).toEqual([500, 500])
})

it('usage that another node reports is subtracted from the same limits here, and unknown entries are ignored · GUARD-11', () => {
  let hear: Listener = () => undefined
  const bus = {
    isShared: true,
    open: () => Promise.resolve(),
    listen: (listener: Listener) => void (hear = listener),
    send: () => undefined,
  }
  const one = createRateLimits({ bus: bus as unknown as Bus, now: () => time, config: { rateLimit: true }, log })
  open = [one]
  const report = (...spent: [string, number][]) => hear('#rates', 'other', { kind: 'spent', spent } as Parameters<Listener>[2])
  report(
    ['message guest:anna', 20],
    ['message network:here', 290],
    ['message wide:far', 1_190],
    ['unknown guest:anna', 1],
    ['constructor x', 1],
  )
  hear('s', 'other', { kind: 'gone' } as unknown as Parameters<Listener>[2])
  expect(one.size()).toBe(3)
  expect(countFree(one, () => ({ key: 'guest:anna', from: null, fromWide: null }), 100)).toBe(10)
  expect(countFree(one, (n) => person(`b${n}`), 100)).toBe(10)
  expect(countFree(one, (n) => person(`c${n}`, `there ${n}`, 'far'), 100)).toBe(10)
})

it('a limiter that is closed no longer reports or removes counters', () => {
  const [one] = nodes(2) as [RateLimits]
  one.close()
  countFree(one, () => person('anna'), 30)
  time += 600_000
  vi.advanceTimersByTime(600_000)
  expect(one.size()).toBe(2)
  expect(vi.getTimerCount()).toBeLessThanOrEqual(2)
})

describe('a node', () => {
  type Faults = Partial<{ isShared: boolean; now: () => number; send: () => void; error: (details: object) => void }>
  function nodeWith({ isShared = true, now = () => time, send = () => undefined, error = () => undefined }: Faults) {
    const used: string[] = []
    const note = (name: string, answer?: unknown) => () => (used.push(name), answer)
    const bus = { isShared, open: note('open', Promise.resolve()), listen: note('listen'), send } as unknown as Bus
    const one = createRateLimits({ bus, now, config: { rateLimit: true }, log: { ...log, error } })
    open = [one]
    return { one, used }
  }
  const only = (name: string): Doer => ({ key: `guest:${name}`, from: null, fromWide: null })

  it.each([
    [true, ['listen', 'open']],
    [false, []],
  ])('exchanges usage with other nodes if it has any: %s', (isShared, expected) => {
    expect(nodeWith({ isShared }).used).toEqual(expected)
  })

  it('reports the usage of a counter only if the counter was not removed before the report', () => {
    const send = vi.fn()
    const intervals = vi.spyOn(globalThis, 'setInterval')
    const { one } = nodeWith({ send })
    const run = (every: number) => intervals.mock.calls.forEach(([work, ms]) => ms === every && (work as () => void)())
    countFree(one, () => only('anna'), 4)
    countFree(one, () => only('bram'), 30)
    time += 1_000
    run(10_000)
    run(250)
    intervals.mockRestore()
    expect(one.size()).toBe(1)
    expect(send.mock.calls).toEqual([['#rates', { kind: 'spent', spent: [['message guest:bram', 30]] }]])
  })

  it('logs by name which of its background tasks failed', () => {
    const error = vi.fn()
    const fail = () => {
      throw new Error('broken')
    }
    let isBroken = false
    const { one } = nodeWith({ now: () => (isBroken ? fail() : time), send: fail, error })
    countFree(one, () => only('anna'), 4)
    vi.advanceTimersByTime(250)
    isBroken = true
    vi.advanceTimersByTime(9_750)
    const failed = (worker: string) => [expect.objectContaining({ worker }), 'background work failed'] as unknown[]
    expect(error.mock.calls).toEqual([failed('rate limit reports'), failed('rate limits')])
  })

  it('counts one call for several actions at once', () => {
    const { one } = nodeWith({})
    one.take(['message', 'write'], only('anna'))
    expect(one.size()).toBe(2)
    one.take('message', only('anna'))
    expect([one.size(), countFree(one, () => only('anna'), 100)]).toEqual([2, 28])
  })
})
