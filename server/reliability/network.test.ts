// A bad network between clients and server: slow, cut, silent in one or both directions; everyone has everything in the end (G1–G5, G7).
// Verified to fail if a message key is neither checked nor unique (G2, on one node and on two), or if events are lost during a join (G4).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNodes, startServices } from '../testing/cluster/cluster-of-nodes.ts'
import { readFinalState } from '../testing/cluster/cluster.ts'
import type { FinalState } from '../testing/checks/history-types.ts'
import { chance } from '../testing/checks/seeded.ts'
import { enter, isLong, load, verdict } from '../testing/checks/settle.ts'
import { startServer } from '../testing/cluster/start-server.ts'
import { startProxy } from '../testing/cluster/tcp-proxy.ts'
import { visitor } from '../testing/people/visitor.ts'

const services = await startServices()
const seeds = Array.from({ length: isLong ? 40 : 2 }, (_, n) => 1_000 + n)
const faultsMs = isLong ? 8_000 : 3_500

interface Place {
  url: string
  onNodes: boolean
  read(sessionId: string, people: string[]): Promise<FinalState>
  remove(): Promise<void>
}

async function oneNode(): Promise<Place> {
  const { url, app, dataDir, remove } = await startServer()
  return { url, remove, onNodes: false, read: (id, people) => readFinalState(app.deps.store, dataDir, id, people) }
}
const twoNodes = async (): Promise<Place> => ({ ...(await startNodes({ services: services!, nodes: 2 })), onNodes: true })
const places = [
  ['one node on SQLite', oneNode, false],
  ['two nodes (skipped without a Postgres and a Redis to start)', twoNodes, !services],
] as const
afterAll(() => services?.stop())

describe.each(places)('people with bad connections to %s', (_where, start, isMissing) => {
  let place: Place
  beforeAll(async () => {
    if (!isMissing) place = await start()
  }, 60_000)
  afterAll(() => place?.remove())

  it.skipIf(isMissing).concurrent.each(seeds)(
    'have every message once, in one order, whatever the connections did: seed %i · G1 G2 G3 G4 G5 G7 LIVE-27 LIVE-28 LIVE-29',
    async (seed) => {
      const { id } = await visitor(place.url, 'Host').createSession()
      const lines = await Promise.all(['Anna', 'Bram', 'Cleo'].map(async (name) => ({ name, proxy: await startProxy(place.url) })))
      const clients = await Promise.all(
        lines.map(({ name, proxy }) => enter({ name, sessionId: id, url: () => proxy.url, silenceMs: 800, reconnectMs: 20 })),
      )
      // Dora's connection is good: her view is what the server sent.
      clients.push(await enter({ name: 'Dora', sessionId: id, url: () => place.url }))
      clients[0]!.send({ type: 'set_reply_mode', mode: 'mention' })
      const talk = load(clients, 8)
      const ends = Date.now() + faultsMs
      const done = await Promise.all(lines.map(({ proxy }, n) => proxy.harass(chance(seed * 10 + n), () => Date.now() > ends)))
      talk.end()
      const { broken, logs } = await verdict(clients, (people) => place.read(id, people), { onNodes: place.onNodes })
      await Promise.all(lines.map(({ proxy }) => proxy.close()))
      expect(broken).toEqual([])
      // The connections were really bad: every fault happened, and each of the three people had to reconnect several times.
      const total = done.reduce((sum, faults) => sum + Object.values(faults).reduce((a, b) => a + b, 0), 0)
      expect(total).toBeGreaterThan(15)
      for (const { entries } of logs.slice(0, 3)) expect(entries.filter(({ kind }) => kind === 'joined').length).toBeGreaterThan(2)
    },
    faultsMs + 60_000,
  )
})
