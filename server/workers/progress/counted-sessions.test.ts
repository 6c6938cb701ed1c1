// Which events make a session count, what is counted together, which minutes of presence, and what is announced.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import type { Counting } from '../../store/progress/progress.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { createProgressCounter } from './progress-counter.ts'

const minuteMs = 60_000
beforeEach(() => void vi.useFakeTimers({ now: 100 * minuteMs }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const nothing = { counted: [], overtaken: [] }

function open(returns: Returns = {}) {
  const { fake, fakes, called } = recordCalls({ count: nothing, ...returns })
  const rooms = new Set<string>()
  const deps = { store: { progress: fakes('count') }, log: { error: fake('error') }, now: () => Date.now() }
  const counter = createProgressCounter(
    deps as never,
    { publish: fake('publish') },
    {
      isOpen: (id) => rooms.has(id),
      openSessions: () => [...rooms],
    },
  )
  const batches = () => called('count').map(([, batch]) => batch as Counting[])
  return { counter, rooms, called, batches }
}

const counting = (sessionId: string, given: Partial<Counting> = {}) => ({
  sessionId,
  typing: 0,
  isShared: false,
  connected: null,
  ...given,
})

describe('a session is counted', () => {
  it.each([
    ['new_message', true],
    ['message_updated', true],
    ['ai_typing', false],
  ])('half a second after an event that may change it (%s)', async (type, isCounted) => {
    const { counter, called } = open()
    counter.onPublished('s', { type } as ServerEvent)
    await pass(499)
    expect(called('count')).toEqual([])
    await pass(1)
    expect(called('count')).toEqual(isCounted ? [['count', [counting('s')], 100 * minuteMs + 500]] : [])
    await counter.close()
  })

  it('once, with everything that happened since', async () => {
    const { counter, batches } = open()
    for (let n = 0; n < 3; n += 1) counter.typed('s')
    counter.typed('t')
    counter.shared('t')
    counter.shared('t')
    counter.markDirty('u')
    await pass(500)
    expect(batches()).toEqual([[counting('s', { typing: 3 }), counting('t', { typing: 1, isShared: true }), counting('u')]])
    counter.markDirty('t')
    await pass(500)
    expect(batches()[1]).toEqual([counting('t')])
  })

  it('every minute as long as somebody is in it, with the minutes of presence', async () => {
    const { counter, rooms, batches } = open()
    rooms.add('s')
    counter.markDirty('s')
    await pass(500)
    expect(batches()[0]).toEqual([counting('s', { connected: { from: 100, to: 100 } })])
    await pass(minuteMs - 1)
    expect(batches()).toHaveLength(1)
    await pass(1)
    expect(batches()[1]).toEqual([counting('s', { connected: { from: 100, to: 101 } })])
    await pass(minuteMs)
    expect(batches()[2]).toEqual([counting('s', { connected: { from: 101, to: 102 } })])
  })

  it('without the minutes in which nobody was in it', async () => {
    const { counter, rooms, batches } = open()
    rooms.add('s')
    counter.markDirty('s')
    await pass(500)
    rooms.delete('s')
    await pass(5 * minuteMs)
    rooms.add('s')
    counter.markDirty('s')
    await pass(500)
    expect(batches()[1]).toEqual([counting('s', { connected: { from: 105, to: 105 } })])
  })

  it('without the time between two visits, even if it was counted in between', async () => {
    vi.setSystemTime(100 * minuteMs + 30_000)
    const { counter, rooms, batches } = open()
    rooms.add('s')
    counter.markDirty('s')
    await pass(10_000)
    rooms.delete('s')
    counter.markDirty('s')
    await pass(30_000)
    rooms.add('s')
    counter.markDirty('s')
    await pass(500)
    const minutes = [{ from: 100, to: 100 }, null, { from: 101, to: 101 }]
    expect(batches()).toEqual(minutes.map((connected) => [counting('s', { connected })]))
  })

  it('with at most 200 others at a time', async () => {
    const { counter, batches } = open()
    for (let n = 0; n < 401; n += 1) counter.markDirty(`s${n}`)
    await pass(500)
    expect(batches().map((batch) => [batch.length, batch[0]?.sessionId])).toEqual([
      [200, 's0'],
      [200, 's200'],
      [1, 's400'],
    ])
    const full = open()
    for (let n = 0; n < 400; n += 1) full.counter.markDirty(`s${n}`)
    await pass(500)
    expect(full.batches().map((batch) => batch.length)).toEqual([200, 200])
  })

  it('after the batch that is being counted', async () => {
    const { counter, batches } = open({ count: () => new Promise((resolve) => setTimeout(() => resolve(nothing), 700)) })
    counter.markDirty('s')
    await pass(500)
    counter.markDirty('t')
    await pass(999)
    expect(batches()).toHaveLength(1)
    await pass(1)
    expect(batches()[1]).toEqual([counting('t')])
  })
})

it('progress and milestones are announced only if they are new', async () => {
  const counted = [
    { sessionId: 's', progress: { level: 2 }, fresh: ['first', 'second'], isNew: true },
    { sessionId: 't', progress: { level: 1 }, fresh: [], isNew: true },
    { sessionId: 'u', progress: { level: 1 }, fresh: [], isNew: false },
    { sessionId: 'v', progress: { level: 1 }, fresh: ['first'], isNew: false },
  ]
  const { counter, called } = open({ count: { counted, overtaken: [] } })
  counter.markDirty('s')
  await pass(500)
  expect(called('publish').map(([, ...args]) => args)).toEqual([
    ['s', { type: 'progress_changed', progress: { level: 2 } }],
    ['s', { type: 'milestone_unlocked', milestones: ['first', 'second'] }],
    ['t', { type: 'progress_changed', progress: { level: 1 } }],
    ['v', { type: 'milestone_unlocked', milestones: ['first'] }],
  ])
})

it('what could not be counted is added to what happened since, and the error is logged', async () => {
  const error = new Error('no database')
  const state = { isDown: true }
  const count = () => {
    if (state.isDown) throw error
    return nothing
  }
  const { counter, rooms, called, batches } = open({ count })
  rooms.add('s')
  counter.typed('s')
  counter.typed('s')
  counter.markDirty('t')
  await pass(500)
  expect(called('error')).toEqual([['error', { error }, 'counting the progress of sessions failed']])
  state.isDown = false
  counter.typed('s')
  await pass(500)
  expect(batches()[1]).toEqual([counting('s', { typing: 3, connected: { from: 100, to: 100 } })])
  counter.markDirty('t')
  await pass(500)
  expect(batches()[2]).toEqual([counting('t')])
})

it('a session that another node has counted in the meantime is counted again with the next batch', async () => {
  const overtaken = counting('s', { typing: 1, isShared: true, connected: { from: 99, to: 100 } })
  const results = [{ counted: [], overtaken: [overtaken] }, nothing]
  const { counter, rooms, called, batches } = open({ count: () => results.shift() })
  rooms.add('s')
  counter.typed('s')
  counter.markDirty('t')
  await pass(1_000)
  expect(batches().slice(1)).toEqual([[counting('s', { typing: 1, isShared: true, connected: { from: 99, to: 100 } })]])
  expect(called('error')).toEqual([])
  await counter.close()
})

describe('at shutdown', () => {
  it('a session that other nodes keep counting is retried until ten attempts have been made', async () => {
    const { counter, batches } = open({ count: (batch: Counting[]) => ({ counted: [], overtaken: batch }) })
    counter.typed('s')
    await counter.close()
    expect(batches()).toEqual(Array.from({ length: 10 }, () => [counting('s', { typing: 1 })]))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('what is marked is counted, and nothing afterwards', async () => {
    const { counter, rooms, batches } = open()
    rooms.add('r')
    counter.typed('s')
    await counter.close()
    expect(batches()).toEqual([[counting('s', { typing: 1 })]])
    counter.markDirty('t')
    counter.shared('t')
    await pass(10 * minuteMs)
    expect([batches().length, vi.getTimerCount()]).toEqual([1, 0])
  })

  it('nothing is counted if nothing is marked, and nothing afterwards', async () => {
    const { counter, called } = open()
    await counter.close()
    counter.markDirty('t')
    counter.typed('t')
    counter.shared('t')
    counter.onPublished('t', { type: 'new_message' } as ServerEvent)
    expect(vi.getTimerCount()).toBe(0)
    await pass(10 * minuteMs)
    expect(called('count')).toEqual([])
  })

  it('the batch that is being counted is waited for', async () => {
    const { counter, batches } = open({ count: () => new Promise((resolve) => setTimeout(() => resolve(nothing), 700)) })
    counter.markDirty('s')
    await pass(500)
    counter.markDirty('t')
    const closing = counter.close().then(() => Date.now())
    await pass(699)
    expect(batches()).toHaveLength(1)
    await pass(2_000)
    expect([await closing, batches()[1]]).toEqual([100 * minuteMs + 500 + 1_400, [counting('t')]])
  })
})
