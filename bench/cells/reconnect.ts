// P9, second half: 2,000 clients lose their connections at once and rejoin from their last number while messages continue; no gaps, no duplicates.
import { setTimeout as wait } from 'node:timers/promises'
import { numbers } from '../../shared/sync/session/message-order.ts'
import { openClient, type Client } from '../../server/testing/people/client.ts'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { median, percentile } from '../harness/measure.ts'
import { startPeer } from '../harness/peers.ts'
import { cpuMs, suspectLoad, watchLoad } from '../harness/proc.ts'

interface Member {
  room: string
  client: Client
}

const patienceMs = 60_000
/** From the loss of the connections to the first attempts to reconnect. */
const awayMs = 500
const enterAtOnce = 25

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const [roomCount, people] = quick ? [4, 10] : [20, 100]
  const server = await startPeer('product')
  const lost: string[] = []
  const [seconds, p50, cpu]: number[][] = [[], [], []]
  let busiest = 0
  try {
    const rooms = await server.dialect.prepare(server.url, roomCount)
    const members = await enterAll(server.url, rooms, people)
    // One person in each room stays connected and sends a message every 100 ms.
    const writers = await enterAll(server.url, rooms, 1)
    for (let round = 0; round < rounds; round += 1) {
      const before = new Map(writers.map(({ room, client }) => [room, lastNumber(client)]))
      const logged = members.map(({ client }) => client.log.entries.length)
      let said = 0
      const talk = setInterval(() => {
        said += 1
        for (const { client } of writers) client.say('Who is still here?')
      }, 100)
      const started = performance.now() + awayMs
      const back = members.map(({ client }) => comeBack(client).then(() => performance.now() - started))
      await wait(awayMs)
      const [load, used] = [watchLoad(), cpuMs(server.pid)]
      const took = await Promise.all(back)
      seconds?.push(Math.max(...took) / 1000)
      p50?.push(median(took) / 1000)
      cpu?.push((cpuMs(server.pid) - used) / took.length)
      busiest = Math.max(busiest, load())
      await wait(300)
      clearInterval(talk)
      // Otherwise the next round would begin while a writer's last messages are still under way, and count them as duplicates.
      for (const { room, client } of writers)
        await client.until('what it said', () => lastNumber(client) >= (before.get(room) ?? 0) + said, patienceMs)
      const wrong: string[] = []
      for (const [at, { room, client }] of members.entries()) {
        const first = before.get(room) ?? 0
        await client.until('everything that was said', () => lastNumber(client) >= first + said, patienceMs)
        const heard = client.log.entries.slice(logged[at]).flatMap((entry) => (entry.kind === 'receive' ? [entry.message.seq] : []))
        // A snapshot begins with the newest message.
        heard.sort((a, b) => a - b)
        if (heard.length !== said || heard.some((number, place) => number !== first + place + 1)) wrong.push(heard.join(' '))
      }
      if (wrong.length > 0) lost.push(`${wrong.length} of ${members.length} had gaps or duplicates; one received ${wrong[0]} of ${said}`)
    }
    for (const { client } of [...members, ...writers]) client.close()
    const figures = {
      slowestSeconds: Math.max(...(seconds ?? [])),
      medianClientSeconds: median(p50 ?? []),
      cpuMsAClient: median(cpu ?? []),
      loadGeneratorCores: busiest,
    }
    return { figures, ratios: { seconds: percentile(seconds ?? [], 0.5) }, lost, suspect: busiest > suspectLoad }
  } finally {
    await server.stop()
  }
}

async function enterAll(url: string, rooms: string[], people: number): Promise<Member[]> {
  const all: Member[] = []
  const places = rooms.flatMap((room) => Array.from({ length: people }, (_none, number) => ({ room, name: `Guest ${number}` })))
  for (let at = 0; at < places.length; at += enterAtOnce) {
    const some = places.slice(at, at + enterAtOnce).map(({ room, name }) => {
      return { room, client: openClient({ name, sessionId: room, url: () => url, reconnectMs: awayMs, silenceMs: patienceMs }) }
    })
    await Promise.all(some.map(({ client }) => client.until('joining', () => client.isJoined(), patienceMs)))
    all.push(...some)
  }
  return all
}

/** Drops the connection; the client itself reconnects and joins from its last number. Resolves when it has joined. */
function comeBack(client: Client): Promise<void> {
  const joins = client.joins()
  client.line.drop()
  return client.until('coming back', () => client.joins() > joins && client.isJoined(), patienceMs)
}

const lastNumber = (client: Client) => numbers(client.state()?.cursor ?? '0').seq

export const reconnect: Cell = { name: 'reconnect', about: 'P9 · 2,000 clients reconnect during a conversation', measure }
