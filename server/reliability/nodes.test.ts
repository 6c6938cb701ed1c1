// Three nodes under load, one of them or their Redis harmed: within 5 s of its end everyone has everything, and every promise was kept (G1–G5, G7).
// Seen to fail with: no look-around for what no hint announced (the last word), no sweep of expired leases (`one dies`), a claim while another node answers (two at once).
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNodes, startServices, type ClusterOfNodes } from '../testing/cluster/cluster-of-nodes.ts'
import { openRoom } from '../testing/people/room.ts'
import { caughtUp, load, verdict } from '../testing/checks/settle.ts'
import { startSteadyProvider, type SteadyProvider } from '../testing/doubles/steady-provider.ts'

const services = await startServices({ mayEndRedis: true })

interface Harm {
  what: string
  /** Lasts until it has done its harm; `owner` is the node that writes an answer just now. */
  begin(cluster: ClusterOfNodes, owner: number): Promise<unknown>
  heal(cluster: ClusterOfNodes, owner: number): Promise<unknown> | void
  /** Afterwards, for whatever comes next. */
  tidy?(cluster: ClusterOfNodes, owner: number): Promise<unknown>
  crashed?: boolean
}

const harms: Harm[] = [
  {
    what: 'one dies',
    begin: (cluster, owner) => cluster.kill(owner),
    heal: () => undefined,
    tidy: (cluster, owner) => cluster.restart(owner),
    crashed: true,
  },
  {
    // The test's clients wait for 1.5 s.
    what: 'one sleeps for longer than people wait, and wakes',
    begin: (cluster, owner) => (cluster.freeze(owner), wait(4_000)),
    heal: (cluster, owner) => cluster.thaw(owner),
  },
  {
    what: 'Redis hears and says nothing, and then the lines to it break',
    begin: ({ redisLine }) => (redisLine.deafen('up', 'down'), wait(3_000)),
    heal: ({ redisLine }) => (redisLine.heal(), redisLine.cut()),
  },
  {
    what: 'Redis forgets all it has (FLUSHALL)',
    async begin() {
      const redis = new Redis(services!.redis.url)
      for (let n = 0; n < 5; n += 1) await redis.flushall().then(() => wait(200))
      redis.disconnect()
    },
    heal: () => undefined,
  },
  {
    what: 'Redis dies and is started again',
    begin: () => services!.redis.kill().then(() => wait(1_000)),
    heal: () => services!.redis.restart(),
  },
  {
    what: 'one publish in five is lost',
    begin: ({ redisLine }) => (redisLine.alter(lossy()), wait(3_000)),
    heal: ({ redisLine }) => redisLine.heal(),
  },
]

/** Every fifth publish goes to a channel that nobody listens to: Redis takes it, and no node hears. */
function lossy(): (chunk: Buffer) => Buffer {
  let sent = 0
  const lose = (publish: string, start: string) => ((sent += 1) % 5 === 0 ? `${start}nothing` : publish)
  return (chunk) => Buffer.from(chunk.toString('latin1').replace(/(publish\r\n\$\d+\r\nkring:)session/gi, lose), 'latin1')
}

// 5 s where the nodes, the databases and the people do not share two cores with everything else that is tested.
const healMs = 15_000

describe.skipIf(!services)('three nodes under load (skipped without a Postgres and a Redis to start)', () => {
  let provider: SteadyProvider
  let cluster: ClusterOfNodes
  beforeAll(async () => {
    provider = await startSteadyProvider()
    cluster = await startNodes({ services: services!, nodes: 3, envOf: provider.envOf })
  }, 60_000)
  afterAll(async () => {
    await cluster.remove()
    await provider.close()
    await services?.stop()
  })

  it.each(harms.map((harm) => [harm.what, harm] as const))(
    '%s: nothing is lost, double or late · G1 G2 G3 G4 G5 G7 LIVE-26 LIVE-28 LIVE-29',
    async (_what, harm) => {
      const { id, clients } = await openRoom(cluster.url, 2)
      expect(Math.min(...cluster.balancer.open())).toBeGreaterThan(0)
      const talk = load(clients, 80)
      await clients[0]!.until('half an answer', (one) => (one.state()?.answer?.text.length ?? 0) > 60)
      const owner = provider.asked.at(-1)!.node
      await harm.begin(cluster, owner)
      // Nobody says a word after it: what was lost must come by itself.
      talk.end()
      await harm.heal(cluster, owner)
      const lateMs = await caughtUp(clients)
      await cluster.answered(id)
      const { broken } = await verdict(clients, (people) => cluster.read(id, people), { crashed: harm.crashed ?? false, onNodes: true })
      await harm.tidy?.(cluster, owner)
      expect(broken).toEqual([])
      expect(lateMs).toBeLessThan(healMs)
      // However many nodes were asked something.
      expect(provider.mostAtOnce()).toBe(1)
    },
    120_000,
  )

  it('questions to all of them at the same moment are answered one after the other · G7 AI-05', async () => {
    const { id, clients } = await openRoom(cluster.url, 2)
    for (const client of clients) client.say('@AI, what now?')
    await caughtUp(clients)
    await cluster.answered(id)
    const { broken } = await verdict(clients, (people) => cluster.read(id, people), { onNodes: true })
    expect(broken).toEqual([])
    expect(provider.mostAtOnce()).toBe(1)
  }, 60_000)

  it('the last word, of which no other node hears, reaches everyone by itself · G4', async () => {
    const { id, clients } = await openRoom(cluster.url, 2)
    cluster.redisLine.deafen('up', 'down')
    clients[0]!.say('The last word')
    const lateMs = await caughtUp(clients)
    cluster.redisLine.heal()
    cluster.redisLine.cut()
    const { broken } = await verdict(clients, (people) => cluster.read(id, people), { onNodes: true })
    expect(broken).toEqual([])
    expect(lateMs).toBeLessThan(healMs)
  }, 60_000)
})
