// P5: acknowledged sends per second of 64 writers, and the latency of a single writer, compared with one commit per send; on SQLite and Postgres.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { startBenchServer, type Child } from '../harness/child.ts'
import { product, r0, type Dialect } from '../harness/dialects.ts'
import { interleave, median, medianRatio, percentile } from '../harness/measure.ts'
import { measureOnBoth, type DurablePostgres } from '../harness/postgres.ts'
import { suspectLoad, watchLoad } from '../harness/proc.ts'
import { startProduct } from '../harness/product.ts'
import { enter } from '../harness/rooms.ts'
import type { RawSocket } from '../harness/raw-socket.ts'

const sides = ['product', 'commitEach'] as const
type Side = (typeof sides)[number]
const writers = 64
const acknowledged = Buffer.from('{"type":"message_created"')

interface Sample {
  perSecond: number
  lagsMs: number[]
}

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const whole: Measured = { figures: {}, ratios: {}, lost: [], suspect: false, notes: ['each writer is alone in a session'] }
  await measureOnBoth(whole, measureOn)
  return whole

  async function measureOn(storage: string, database: DurablePostgres | null): Promise<void> {
    const dataDir = await mkdtemp(join(tmpdir(), 'kring-bench-'))
    const env = async (): Promise<Record<string, string>> => (database ? { DATABASE_URL: await database.freshUrl() } : {})
    // The reference has its own database, with sessions that the product created in it.
    const commitEnv = { DATA_DIR: dataDir, ...(await env()) }
    const maker = await startProduct(commitEnv)
    const ids = await product.prepare(maker.url, writers)
    await maker.stop()
    const servers: Record<Side, Child> = {
      product: await startProduct(await env()),
      commitEach: await startBenchServer('commit-each', commitEnv),
    }
    try {
      const open = (side: Side, dialect: Dialect, rooms: string[]) =>
        Promise.all(rooms.map((room) => enter(servers[side].url, dialect, room, 0)))
      const rooms = await product.prepare(servers.product.url, writers)
      const sockets = { product: await open('product', product, rooms), commitEach: await open('commitEach', r0, ids) }
      const run = async (side: Side, count: number): Promise<Sample> => {
        const load = watchLoad()
        const sample = await write(sockets[side].slice(0, count), quick ? 0.5 : 2)
        whole.suspect ||= load() > suspectLoad
        return sample
      }
      for (const count of [writers, 1]) {
        for (const side of sides) await run(side, count)
        const samples = await interleave(rounds, sides, (side) => run(side, count))
        const p50 = (side: Side) => samples[side].map(({ lagsMs }) => median(lagsMs))
        const name = `${storage}${count === 1 ? 'One' : 'Many'}`
        for (const side of sides) {
          whole.figures[`${name}.${side}PerSecond`] = median(samples[side].map(({ perSecond }) => perSecond))
          whole.figures[`${name}.${side}P50Ms`] = median(p50(side))
          whole.figures[`${name}.${side}P99Ms`] = median(samples[side].map(({ lagsMs }) => percentile(lagsMs, 0.99)))
        }
        const times = (side: Side) => samples[side].map(({ perSecond }) => 1 / perSecond)
        whole.ratios[name] =
          count === 1 ? medianRatio(p50('product'), p50('commitEach')) : medianRatio(times('product'), times('commitEach'))
      }
      await Promise.all(sides.flatMap((side) => sockets[side].map((socket) => socket.close())))
    } finally {
      await Promise.all(sides.map((side) => servers[side].stop()))
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

let keys = 0

/** Each writer sends the next message when the last one is acknowledged. */
async function write(sockets: RawSocket[], seconds: number): Promise<Sample> {
  const lagsMs: number[] = []
  let [isOver, waiting] = [false, 0]
  const started = performance.now()
  for (const socket of sockets) {
    let sentAt = 0
    const send = () => {
      sentAt = performance.now()
      waiting += 1
      socket.send(product.say('Is this kept when the lights go out?', `key-${(keys += 1)}`))
    }
    socket.onFrame = (payload) => {
      if (!payload.subarray(0, acknowledged.length).equals(acknowledged)) return
      lagsMs.push(performance.now() - sentAt)
      waiting -= 1
      if (!isOver) send()
    }
    send()
  }
  await wait(seconds * 1000)
  isOver = true
  for (let tries = 0; waiting > 0; tries += 1) {
    if (tries > 1_000) throw new Error(`${waiting} sends were never acknowledged`)
    await wait(5)
  }
  return { perSecond: (lagsMs.length * 1000) / (performance.now() - started), lagsMs }
}

export const send: Cell = { name: 'send', about: 'P5 · acknowledged sends of 64 writers and of one, against one commit each', measure }
