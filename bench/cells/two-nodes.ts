// P10: two nodes over Redis and Postgres compared with one on Postgres: the latency of a delivery, its cost, and its cost on the busier node.
import { randomBytes } from 'node:crypto'
import { startRedis } from '../../server/testing/cluster/redis.ts'
import { Skipped, type Cell, type CellOptions, type Measured } from '../harness/cell.ts'
import { startBenchServer, type Child } from '../harness/child.ts'
import { product, r0, type Dialect } from '../harness/dialects.ts'
import { interleave, median, medianRatio, percentile } from '../harness/measure.ts'
import { startDurablePostgres } from '../harness/postgres.ts'
import { cpuMs, suspectLoad, watchLoad } from '../harness/proc.ts'
import { startProduct } from '../harness/product.ts'
import { closeRooms, openRooms, talkFast, talkSteadily } from '../harness/rooms.ts'

// R1 shows what a second node costs a program that only stores and delivers.
const sides = ['two', 'one', 'r1Two', 'r1One'] as const
type Side = (typeof sides)[number]
const dialects: Record<Side, Dialect> = { two: product, one: product, r1Two: r0, r1One: r0 }

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const [rooms, people, perSecond, seconds] = quick ? [2, 10, 50, 1] : [10, 20, 100, 4]
  const redis = await startRedis()
  if (!redis) throw new Skipped('there is no Redis')
  const postgres = await startDurablePostgres().catch(async (error: unknown) => {
    await redis.stop()
    throw error
  })
  const nodes: Record<Side, Child[]> = { two: [], one: [], r1Two: [], r1One: [] }
  const lost: string[] = []
  let busiest = 0
  try {
    const shared = { DATABASE_URL: await postgres.freshUrl(), REDIS_URL: redis.url, SESSION_SECRET: randomBytes(24).toString('hex') }
    for (const env of [shared, shared]) nodes.two.push(await startProduct(env))
    nodes.one.push(await startProduct({ DATABASE_URL: await postgres.freshUrl() }))
    const r1Shared = { DATABASE_URL: await postgres.freshUrl(), REDIS_URL: redis.url }
    for (const env of [r1Shared, r1Shared]) nodes.r1Two.push(await startBenchServer('r1', env))
    nodes.r1One.push(await startBenchServer('r1', { DATABASE_URL: await postgres.freshUrl() }))
    const open = (side: Side) =>
      openRooms(
        nodes[side].map(({ url }) => url),
        dialects[side],
        rooms,
        people,
      )
    const opened = { two: await open('two'), one: await open('one'), r1Two: await open('r1Two'), r1One: await open('r1One') }
    const cpus = (side: Side) => nodes[side].map(({ pid }) => cpuMs(pid))
    const run = async (side: Side) => {
      const load = watchLoad()
      const calm = await talkSteadily(opened[side], dialects[side], perSecond, seconds)
      const before = cpus(side)
      const fast = await talkFast(opened[side], dialects[side], 8, seconds / 2)
      const used = cpus(side).map((cpu, node) => ((cpu - (before[node] ?? NaN)) * 1000) / fast.deliveries)
      busiest = Math.max(busiest, load())
      lost.push(...[...calm.lost, ...fast.lost].map((what) => `${side}: ${what}`))
      return {
        p50: median(calm.lagsMs),
        p99: percentile(calm.lagsMs, 0.99),
        cpuUs: used.reduce((sum, one) => sum + one, 0),
        mostUs: Math.max(...used),
        perSecond: fast.deliveries / fast.seconds,
      }
    }
    for (const side of sides) await run(side)
    const samples = await interleave(rounds, sides, run)
    for (const side of sides) await closeRooms(opened[side])
    const of = (side: Side, what: 'p50' | 'p99' | 'cpuUs' | 'mostUs' | 'perSecond') => samples[side].map((one) => one[what])
    const figures: Record<string, number> = { loadGeneratorCores: busiest }
    for (const side of sides) {
      figures[`${side}P50Ms`] = median(of(side, 'p50'))
      figures[`${side}P99Ms`] = median(of(side, 'p99'))
      figures[`${side}CpuUsADelivery`] = median(of(side, 'cpuUs'))
      figures[`${side}PerSecond`] = median(of(side, 'perSecond'))
    }
    figures['r1Cpu'] = medianRatio(of('r1Two', 'cpuUs'), of('r1One', 'cpuUs'))
    figures['r1BusierNode'] = medianRatio(of('r1Two', 'mostUs'), of('r1One', 'cpuUs'))
    const ratios = {
      morePerDeliveryMs: median(of('two', 'p50').map((ms, round) => ms - (of('one', 'p50')[round] ?? NaN))),
      cpu: medianRatio(of('two', 'cpuUs'), of('one', 'cpuUs')),
      busierNode: medianRatio(of('two', 'mostUs'), of('one', 'cpuUs')),
    }
    const notes = [
      `half the people of each room on each node; ${perSecond} messages a second for the time, ${rooms} rooms as fast as they can for the rest`,
      'r1Cpu and r1BusierNode: the same ratios of R1, the minimum that stores and delivers a message',
      'busierNode: its processor time a delivery over that of one node alone; 0.588 is 1.7x the capacity where each node has a core',
    ]
    return { figures, ratios, lost, notes, suspect: busiest > suspectLoad }
  } finally {
    await Promise.all(sides.flatMap((side) => nodes[side].map((node) => node.stop())))
    postgres.stop()
    await redis.stop()
  }
}

export const twoNodes: Cell = { name: 'two-nodes', about: 'P10 · two nodes over Redis and Postgres, compared with one', measure }
