// A process that is killed or asked to stop while people talk: no acknowledged message is lost or duplicated (G1–G7).
// Verified to fail if messages are acknowledged before the commit (G1), or if a process exits at once when it is asked to stop (G7).
// Does not detect a message key that is not checked; network.test.ts does.
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { startCluster, type Cluster } from '../testing/cluster/cluster.ts'
import { openRoom } from '../testing/people/room.ts'
import { chance } from '../testing/checks/seeded.ts'
import { isLong, load, verdict } from '../testing/checks/settle.ts'
import { startSteadyProvider } from '../testing/doubles/steady-provider.ts'

const kills = isLong ? 100 : 3
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
let cluster: Cluster
afterEach(() => cluster.remove())

describe('a server under load', () => {
  it(
    `that is killed ${kills} times keeps every acknowledged message, once, in one order · G1 G2 G3 G4 G5 LIVE-26 LIVE-28 LIVE-29`,
    async () => {
      cluster = await startCluster()
      const { id, clients } = await openRoom(cluster.url)
      const dice = chance(20_261)
      const talk = load(clients, 8)
      for (let kill = 0; kill < kills; kill += 1) {
        await wait(dice.whole(50, 300))
        await cluster.kill(0)
        await cluster.restart(0)
        await clients[0]!.until('its return', (one) => one.isJoined())
      }
      const said = talk.end()
      const { broken, stored, logs } = await verdict(clients, (people) => cluster.finalState(id, people), { crashed: true })
      expect(broken).toEqual([])
      const notes = Object.values(stored.notes).flat().length
      expect(stored.messages.filter(({ type }) => type === 'user').length + notes).toBe(said)
      for (const { entries } of logs) expect(entries.filter(({ kind }) => kind === 'closed').length).toBeGreaterThanOrEqual(kills)
    },
    kills * 10_000 + 60_000,
  )

  const stops = isLong ? 20 : 2
  it(
    `that is asked to stop while it answers exits with 0 within 25 s and keeps every acknowledged message, ${stops} times · G1 G5 G7 LIVE-26`,
    async () => {
      const provider = await startSteadyProvider()
      onTestFinished(() => provider.close())
      cluster = await startCluster(provider.envOf(0))
      const { id, clients } = await openRoom(cluster.url)
      const talk = load(clients, 8)
      for (let stop = 0; stop < stops; stop += 1) {
        await clients[0]!.until('half an answer', (one) => (one.state()?.answer?.text.length ?? 0) > 100)
        const since = Date.now()
        expect(await cluster.kill(0, 'SIGTERM')).toBe(0)
        expect(Date.now() - since).toBeLessThan(25_000)
        await cluster.restart(0)
        await clients[0]!.until('its return', (one) => one.isJoined())
      }
      talk.end()
      // Without `crashed`: a server that shuts down keeps all text that was seen.
      const { broken } = await verdict(clients, (people) => cluster.finalState(id, people))
      expect(broken).toEqual([])
    },
    stops * 30_000 + 60_000,
  )
})
