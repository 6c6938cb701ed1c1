// What a node tells the others about itself, and in what order it lists them.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordCalls } from '../../testing/doubles/recorded-calls.ts'
import { startNodeList } from './node-list.ts'

const begin = 1_000_000
beforeEach(() => void vi.useFakeTimers({ now: begin }))
afterEach(() => void vi.useRealTimers())

const digest = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 8)
type Hears = (session: string, node: string, message: object) => void

function open({
  isShared = true,
  sessions = { s: ['guest:a', 'guest:b'], t: ['guest:b'] } as Record<string, string[]>,
  send = undefined as unknown,
} = {}) {
  const { fake, fakes, called } = recordCalls({ send })
  const state: { hear: Hears } = { hear: () => undefined }
  const bus = { isShared, listen: (listener: Hears) => void (state.hear = listener), ...fakes('open', 'send'), close: fake('close') }
  const nodes = startNodeList({ bus, now: () => Date.now(), log: { error: fake('error') } } as never, {
    build: 'b1',
    openSessions: () => Object.keys(sessions),
    peopleIn: (id) => sessions[id]!.map((key) => ({ key })),
    machineTime: () => Date.now() - 40.4,
  })
  return { nodes, called, hears: (node: string, message: object) => state.hear('#nodes', node, message) }
}

const node = (startedAt: number, given: object = {}) => ({ build: null, startedAt, skewMs: 1, people: 0, sessions: 0, ...given })

describe('a node', () => {
  it('reports its state to the others every three seconds, with digests of people and sessions', async () => {
    const { called, nodes } = open()
    await vi.advanceTimersByTimeAsync(0)
    expect(called('open', 'send')).toEqual([
      ['open', '#nodes'],
      [
        'send',
        '#nodes',
        {
          kind: 'node',
          node: { build: 'b1', startedAt: begin, skewMs: -40, people: 2, sessions: 2 },
          here: { people: [digest('guest:a'), digest('guest:b')], sessions: [digest('s'), digest('t')] },
        },
      ],
    ])
    await vi.advanceTimersByTimeAsync(2_999)
    expect(called('send')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(called('send')[1]?.[2]).toMatchObject({ node: { startedAt: begin } })
    await nodes.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([called('send').length, called('close')]).toEqual([2, [['close', '#nodes']]])
  })

  it('alone tells nobody', async () => {
    const { called, nodes } = open({ isShared: false })
    await vi.advanceTimersByTimeAsync(10_000)
    await nodes.stop()
    expect(called('open', 'send', 'close')).toEqual([])
    expect(nodes.totals()).toEqual({ people: 2, sessions: 2 })
  })

  it('logs the error if the others could not be told', async () => {
    const error = new Error('no Redis')
    const { called, nodes } = open({ send: error })
    await vi.advanceTimersByTimeAsync(0)
    expect(called('error')).toEqual([['error', { error, worker: 'nodes' }, 'background work failed']])
    await nodes.stop()
  })

  it('compares at most 2,000 sessions', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`s${n}`, []]))
    const sent = async (count: number) => {
      const { called } = open({ sessions: many(count) })
      await vi.advanceTimersByTimeAsync(0)
      return called('send')[0]?.[2] as { here: { sessions: string[] | null } }
    }
    expect((await sent(2_000)).here.sessions).toHaveLength(2_000)
    expect((await sent(2_001)).here).toEqual({ people: [], sessions: null })
  })
})

describe('the list of nodes', () => {
  const message = (startedAt: number) => ({ kind: 'node', node: node(startedAt) })

  it('begins with this node; the others follow in the order in which they started, with short ids', () => {
    const { nodes, hears } = open()
    hears('third-node-id', message(30))
    hears('first-node-id', message(10))
    hears('second-node-id', message(20))
    expect(nodes.list()).toEqual([
      { id: 'this', build: 'b1', startedAt: begin, skewMs: -40, people: 2, sessions: 2 },
      { id: 'first-no', ...node(10) },
      { id: 'second-n', ...node(20) },
      { id: 'third-no', ...node(30) },
    ])
  })

  it('ignores messages about other things', () => {
    const { nodes, hears } = open()
    hears('x', { kind: 'roster', node: node(1) })
    expect(nodes.list()).toHaveLength(1)
  })

  it('keeps a node that was heard from ten seconds ago, and forgets it a moment later', async () => {
    const { nodes, hears } = open()
    hears('x', message(1))
    await vi.advanceTimersByTimeAsync(5_000)
    hears('y', message(2))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(nodes.list().map(({ id }) => id)).toEqual(['this', 'x', 'y'])
    await vi.advanceTimersByTimeAsync(1)
    expect(nodes.list().map(({ id }) => id)).toEqual(['this', 'y'])
  })

  it('counts people and sessions separately if only one of them is compared', () => {
    const { nodes, hears } = open()
    hears('x', { ...message(1), node: node(1, { people: 5, sessions: 7 }), here: { people: null, sessions: [digest('s'), digest('u')] } })
    expect(nodes.totals()).toEqual({ people: 7, sessions: 3 })
  })
})
