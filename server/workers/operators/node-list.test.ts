// The list of nodes: who counts once, who is added up, and which nodes are forgotten.
import { expect, it, onTestFinished, vi } from 'vitest'
import type { NodeMessage } from '../../ports/bus.ts'
import { startNodeList } from './node-list.ts'

function open(people: string[]) {
  vi.useFakeTimers()
  const sent: NodeMessage[] = []
  let hear: (session: string, node: string, message: NodeMessage) => void = () => undefined
  const bus = {
    isShared: true,
    listen: (listener: typeof hear) => void (hear = listener),
    open: () => Promise.resolve(),
    close: () => undefined,
    send: (_channel: string, message: NodeMessage) => Promise.resolve(void sent.push(message)),
  }
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const nodes = startNodeList(
    { bus: bus as never, now: () => 1_000, log },
    {
      ...{ build: 'b1', machineTime: () => 1_250, openSessions: () => ['s', 't'] },
      peopleIn: (session) => (session === 's' ? people.map((key) => ({ key })) : []),
    },
  )
  onTestFinished(async () => {
    await nodes.stop()
    vi.useRealTimers()
  })
  const beat = async () => {
    await vi.advanceTimersByTimeAsync(3_000)
    return sent.at(-1)!
  }
  return { nodes, beat, hears: (node: string, message: NodeMessage) => hear('#nodes', node, message) }
}

const other = { build: 'b1', startedAt: 900, skewMs: 0, people: 3, sessions: 1 }

it('a person or a session on two nodes counts once; of an older node, and of more than 2,000 people, the figures are added · OPER-03', async () => {
  const { nodes, beat, hears } = open(['guest:a', 'guest:b'])
  const told = await beat()
  expect(told).toMatchObject({ kind: 'node', node: { build: 'b1', skewMs: 250, people: 2, sessions: 2 } })
  // Digests, not the ids of people.
  expect(JSON.stringify(told)).not.toContain('guest')
  hears('twin', told)
  expect(nodes.totals()).toEqual({ people: 2, sessions: 2 })
  expect(nodes.list().map(({ id, people }) => [id, people])).toEqual([
    ['this', 2],
    ['twin', 2],
  ])
  hears('older', { kind: 'node', node: other })
  expect(nodes.totals()).toEqual({ people: 5, sessions: 3 })
  await nodes.stop()
  const crowd = open(Array.from({ length: 2_001 }, (_, n) => `guest:${n}`))
  const many = await crowd.beat()
  expect(many).toMatchObject({ here: { people: null }, node: { people: 2_001 } })
  expect(JSON.stringify(many).length).toBeLessThan(500)
  expect(crowd.nodes.totals()).toEqual({ people: 2_001, sessions: 2 })
})

it('a node that has said nothing for ten seconds is forgotten · OPER-03', async () => {
  const { nodes, hears } = open([])
  hears('other', { kind: 'node', node: other })
  await vi.advanceTimersByTimeAsync(9_900)
  expect(nodes.list().map(({ id }) => id)).toEqual(['this', 'other'])
  await vi.advanceTimersByTimeAsync(200)
  expect(nodes.list().map(({ id }) => id)).toEqual(['this'])
  expect(nodes.totals()).toEqual({ people: 0, sessions: 2 })
})
