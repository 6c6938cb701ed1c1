// Everyone reconnects at the same moment: all have everything within 10 s, without gaps or duplicates (G4, P9).
// Verified to fail if a catch-up begins one message too late (G3, G4).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenPromises } from '../testing/checks/history.ts'
import { startCluster, type Cluster } from '../testing/cluster/cluster.ts'
import type { Client } from '../testing/people/client.ts'
import { enter, isLong } from '../testing/checks/settle.ts'
import { startProxy, type Proxy } from '../testing/cluster/tcp-proxy.ts'
import { visitor } from '../testing/people/visitor.ts'

const people = isLong ? 2_000 : 200
const perRoom = 10
const missed = 20
let cluster: Cluster
let proxy: Proxy
beforeAll(async () => {
  cluster = await startCluster()
  proxy = await startProxy(cluster.urls[0]!)
})
afterAll(async () => {
  await proxy.close()
  await cluster.remove()
})

it(`${people} people who lose their connection at once are all back and complete within 10 s · G3 G4 LIVE-28 LIVE-29`, async () => {
  const url = cluster.urls[0]!
  const rooms: { id: string; host: Client; guests: Client[] }[] = []
  for (let room = 0; room < people / perRoom; room += 1) {
    const host = visitor(url, 'Host')
    const { id } = await host.createSession()
    const talker = await enter({ name: 'Host', sessionId: id, url: () => url, silenceMs: 15_000 })
    talker.send({ type: 'ai_toggle', enabled: false })
    const options = { sessionId: id, url: () => proxy.url, silenceMs: 15_000, reconnectMs: 20 }
    const guests = await Promise.all(Array.from({ length: perRoom }, (_, n) => enter({ name: `Guest ${n}`, ...options })))
    rooms.push({ id, host: talker, guests })
  }
  const everyone = rooms.flatMap(({ guests }) => guests)
  const whole = 1 + missed + 5
  for (const guest of everyone) guest.line.pause()
  for (const { host } of rooms) for (let n = 1; n <= missed; n += 1) host.say(`missed ${n}`)
  await Promise.all(rooms.map(({ host }) => host.until('its own words', (one) => one.waiting() === 0, 60_000)))

  const since = Date.now()
  for (const guest of everyone) guest.line.resume()
  // Messages continue while they reconnect.
  for (const { host } of rooms) for (let n = 1; n <= 5; n += 1) host.say(`meanwhile ${n}`)
  await Promise.all(everyone.map((guest) => guest.until('everything', (one) => one.state()?.cursor === `${whole}.0`, 60_000)))
  const took = Date.now() - since

  const broken: string[] = []
  for (const { host, guests } of rooms) {
    const clients = [host, ...guests]
    await host.until('everything', (one) => one.waiting() === 0 && one.state()?.cursor === `${whole}.0`)
    const logs = []
    for (const client of clients) logs.push(await client.finish())
    const messages = (host.log.view ?? []).toSorted((a, b) => a.seq - b.seq)
    expect(messages).toHaveLength(whole)
    broken.push(...brokenPromises({ clients: logs, stored: { messages, notes: {}, jobs: [] } }))
  }
  expect(broken).toEqual([])
  expect(took).toBeLessThan(10_000)
}, 300_000)
