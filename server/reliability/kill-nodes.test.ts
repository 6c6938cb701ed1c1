// Two nodes, one of which is repeatedly killed or asked to stop while people talk through a load balancer (G1–G5, G7).
// Verified to fail if messages are acknowledged before the commit (G1), or if a process exits at once when it is asked to stop (G7).
// Does not detect a message key that is not checked; network.test.ts does.
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../testing/people/client.ts'
import { startNodes, startServices, type ClusterOfNodes } from '../testing/cluster/cluster-of-nodes.ts'
import { openRoom } from '../testing/people/room.ts'
import { chance } from '../testing/checks/seeded.ts'
import { isLong, load, verdict } from '../testing/checks/settle.ts'
import { startSteadyProvider, type SteadyProvider } from '../testing/doubles/steady-provider.ts'

const services = await startServices()
const kills = isLong ? 100 : 3
const stops = isLong ? 20 : 2
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.skipIf(!services)('two nodes under load (skipped without a Postgres and a Redis to start)', () => {
  let provider: SteadyProvider
  let cluster: ClusterOfNodes
  beforeEach(async () => {
    provider = await startSteadyProvider()
    cluster = await startNodes({ services: services!, nodes: 2, envOf: provider.envOf })
  })
  afterEach(async () => {
    await cluster.remove()
    await provider.close()
  })
  afterAll(() => services?.stop())

  /** Waits until everyone is back and both nodes have people: those who moved would stay where they are. */
  async function gather(clients: Client[]): Promise<void> {
    const isBack = (one: Client) => one.isJoined()
    await Promise.all(clients.map((client) => client.until('its return', isBack)))
    for (const client of clients.slice(0, 2)) client.line.drop()
    await Promise.all(clients.map((client) => client.until('its place', isBack)))
  }

  it(
    `of which one is killed, ${kills} times, keep every acknowledged message, once, in one order · G1 G2 G3 G4 G5 G7 LIVE-26 LIVE-28 LIVE-29`,
    async () => {
      const { id, clients } = await openRoom(cluster.url)
      const dice = chance(20_262)
      const talk = load(clients, 8)
      for (let kill = 0; kill < kills; kill += 1) {
        await wait(dice.whole(50, 300))
        const node = dice.whole(0, 1)
        await cluster.kill(node)
        await cluster.restart(node)
        await gather(clients)
      }
      const said = talk.end()
      await cluster.answered(id)
      const { broken, stored } = await verdict(clients, (people) => cluster.finalState(id, people), { crashed: true, onNodes: true })
      expect(broken).toEqual([])
      const notes = Object.values(stored.notes).flat().length
      expect(stored.messages.filter(({ type }) => type === 'user').length + notes).toBe(said)
      expect(stored.messages.filter(({ type }) => type === 'ai').length).toBeGreaterThan(1)
      expect(provider.mostAtOnce()).toBe(1)
    },
    kills * 15_000 + 90_000,
  )

  it(
    `of which the one that answers is asked to stop, ${stops} times, lose no text that was seen, and exit with 0 within 25 s · G1 G5 G7 LIVE-26`,
    async () => {
      const { id, clients } = await openRoom(cluster.url)
      const talk = load(clients, 8)
      for (let stop = 0; stop < stops; stop += 1) {
        await clients[2]!.until('half an answer', (one) => (one.state()?.answer?.text.length ?? 0) > 100)
        const node = provider.asked.at(-1)!.node
        const since = Date.now()
        expect(await cluster.kill(node, 'SIGTERM')).toBe(0)
        expect(Date.now() - since).toBeLessThan(25_000)
        await cluster.restart(node)
        await gather(clients)
      }
      talk.end()
      await cluster.answered(id)
      // Without `crashed`: a node that shuts down keeps all text that was seen.
      const { broken } = await verdict(clients, (people) => cluster.finalState(id, people), { onNodes: true })
      expect(broken).toEqual([])
    },
    stops * 45_000 + 90_000,
  )
})
