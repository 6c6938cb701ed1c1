// P14: what one message costs, compared with R1: in a room of ten: each message sent once everyone has the one before, and with eight under way.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { startBenchServer } from '../harness/child.ts'
import { product, r0, type Dialect } from '../harness/dialects.ts'
import { interleave, largest, median, medianRatio, percentile } from '../harness/measure.ts'
import { measureOnBoth, type DurablePostgres } from '../harness/postgres.ts'
import { cpuMs, suspectLoad, watchLoad } from '../harness/proc.ts'
import { startProduct } from '../harness/product.ts'
import { closeRooms, lagOf, openRooms, talkFast } from '../harness/rooms.ts'

const sides = ['product', 'r1'] as const
type Side = (typeof sides)[number]
const people = 10
const underWay = 8
const dialects: Record<Side, Dialect> = { product, r1: r0 }

interface Sample {
  cpuMs: number
  p50Ms: number
  p99Ms: number
  worstMs: number
  secondsEach: number
}

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const whole: Measured = {
    figures: {},
    ratios: {},
    lost: [],
    suspect: false,
    notes: ['one room of ten people, each a different guest'],
  }
  await measureOnBoth(whole, measureOn)
  return whole

  async function measureOn(storage: string, database: DurablePostgres | null): Promise<void> {
    const dataDir = await mkdtemp(join(tmpdir(), 'kring-bench-'))
    const env = async (): Promise<Record<string, string>> => (database ? { DATABASE_URL: await database.freshUrl() } : {})
    const r1 = await startBenchServer('r1', { DATA_DIR: dataDir, ...(await env()) })
    const servers = { r1, product: await startProduct(await env()) }
    try {
      // In a new session each time: on a fast machine, all rounds together would exceed a session's 100,000 messages.
      const run = async (side: Side): Promise<Sample> => {
        const [{ pid, url }, dialect] = [servers[side], dialects[side]]
        const rooms = await openRooms([url], dialect, 1, people)
        const [cpu, load] = [cpuMs(pid), watchLoad()]
        const lagsMs: number[] = []
        const lone = await talkFast(rooms, dialect, 1, quick ? 0.5 : 4, (payload) => lagsMs.push(lagOf(payload)))
        const used = cpuMs(pid) - cpu
        const busy = await talkFast(rooms, dialect, underWay, quick ? 0.5 : 2)
        await closeRooms(rooms)
        whole.suspect ||= load() > suspectLoad
        whole.lost?.push(...[...lone.lost, ...busy.lost].map((what) => `${storage}, ${side}: ${what}`))
        return {
          cpuMs: used / (lone.deliveries / people),
          p50Ms: median(lagsMs),
          p99Ms: percentile(lagsMs, 0.99),
          worstMs: largest(lagsMs),
          secondsEach: (busy.seconds * people) / busy.deliveries,
        }
      }
      for (const side of sides) await run(side)
      const samples = await interleave(rounds, sides, run)
      const of = (side: Side, what: keyof Sample) => samples[side].map((one) => one[what])
      for (const side of sides) {
        for (const what of ['cpuMs', 'p50Ms', 'p99Ms', 'worstMs'] as const)
          whole.figures[`${storage}.${side}.${what}`] = median(of(side, what))
        whole.figures[`${storage}.${side}.perSecond`] = median(of(side, 'secondsEach').map((seconds) => 1 / seconds))
      }
      const ratio = (what: keyof Sample) => medianRatio(of('product', what), of('r1', what))
      whole.ratios[`${storage}Cpu`] = ratio('cpuMs')
      whole.ratios[`${storage}P50`] = ratio('p50Ms')
      whole.ratios[`${storage}P99`] = ratio('p99Ms')
      whole.ratios[`${storage}Time`] = ratio('secondsEach')
    } finally {
      await Promise.all(sides.map((side) => servers[side].stop()))
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

export const messageCost: Cell = {
  name: 'message-cost',
  about: 'P14 · what a message costs among ten people, compared with the minimum needed to store it',
  measure,
}
