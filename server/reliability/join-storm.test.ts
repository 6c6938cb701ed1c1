// Sockets that join and close in a loop, without rate limits: memory stays below twice that of an idle server (F1).
// Verified to fail if joins continue after their socket has closed.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCluster, type Cluster } from '../testing/cluster/cluster.ts'
import { isLong } from '../testing/checks/settle.ts'
import { visitor } from '../testing/people/visitor.ts'
import { longSession } from '../testing/attacks/under-attack.ts'

const sockets = 500
const stormMs = isLong ? 60_000 : 6_000
const sampleMs = 500

let cluster: Cluster
let id: string
beforeAll(async () => {
  cluster = await startCluster()
  id = await longSession(cluster.url)
}, 60_000)
afterAll(() => cluster.remove())

/** Joins the session and closes before the answer arrives, in a loop; returns how many times. */
async function comeAndGo(ends: number): Promise<number> {
  const who = visitor(cluster.url, 'Mallory')
  let times = 0
  for (; performance.now() < ends; times += 1) {
    const ear = await who.connect().catch(() => null)
    ear?.send({ type: 'join_session', sessionId: id, displayName: 'Mallory' })
    await wait(10)
    ear?.socket.terminate()
  }
  return times
}

it('five hundred sockets that join and close in a loop leave memory at most twice that of an idle server · GUARD-23', async () => {
  const idle = cluster.memory(0)
  let peak = 0
  const sampling = setInterval(() => (peak = Math.max(peak, cluster.memory(0) ?? 0)), sampleMs)
  const ends = performance.now() + stormMs
  const times = await Promise.all(Array.from({ length: sockets }, () => comeAndGo(ends)))
  clearInterval(sampling)
  if (process.env.KRING_ATTACKS === 'print') process.stdout.write(`${times.reduce((a, b) => a + b)} joins, ${idle} → ${peak} bytes\n`)
  // Otherwise the load would be too low to prove anything.
  expect(times.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(2 * sockets)
  if (idle !== null) expect(peak).toBeLessThan(2 * idle)
  // None of these joins is still running: a new person gets in at once.
  const since = performance.now()
  const anna = await visitor(cluster.url, 'Anna').join(id)
  expect(performance.now() - since).toBeLessThan(2_000)
  await anna.says('Good morning')
}, 150_000)
