// P3: latency of a delivery at a fixed 20,000 per second, compared with R0 and with the latency of the disk.
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { interleave, median, percentile } from '../harness/measure.ts'
import { startPeer } from '../harness/peers.ts'
import { suspectLoad, watchLoad } from '../harness/proc.ts'
import { closeRooms, openRooms, talkSteadily } from '../harness/rooms.ts'

const sides = ['product', 'r0'] as const
type Side = (typeof sides)[number]

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const [people, perSecond, seconds] = quick ? [20, 100, 1] : [100, 200, 5]
  const peers = { product: await startPeer('product'), r0: await startPeer('r0') }
  const lost: string[] = []
  let busiest = 0
  try {
    const open = (side: Side) => openRooms([peers[side].url], peers[side].dialect, 1, people)
    const opened = { product: await open('product'), r0: await open('r0') }
    const run = async (side: Side) => {
      const load = watchLoad()
      const flow = await talkSteadily(opened[side], peers[side].dialect, perSecond, seconds)
      busiest = Math.max(busiest, load())
      lost.push(...flow.lost.map((what) => `${side}: ${what}`))
      return { p50: median(flow.lagsMs), p99: percentile(flow.lagsMs, 0.99), fsyncMs: fsyncMs() }
    }
    for (const side of sides) await run(side)
    const samples = await interleave(rounds, sides, run)
    for (const side of sides) await closeRooms(opened[side])
    const of = (side: Side, what: 'p50' | 'p99' | 'fsyncMs') => samples[side].map((one) => one[what])
    // Each round is compared with R0 and the disk in the same round.
    const allowed = of('r0', 'p99').map((p99, round) => 2 * p99 + 4 * (of('product', 'fsyncMs')[round] ?? NaN))
    const figures = {
      productP50Ms: median(of('product', 'p50')),
      r0P50Ms: median(of('r0', 'p50')),
      r0P99Ms: median(of('r0', 'p99')),
      fsyncMs: median([...of('product', 'fsyncMs'), ...of('r0', 'fsyncMs')]),
      loadGeneratorCores: busiest,
    }
    const ratios = {
      p99OverAllowed: median(of('product', 'p99').map((p99, round) => p99 / (allowed[round] ?? NaN))),
      p99Ms: median(of('product', 'p99')),
    }
    return {
      figures,
      ratios,
      lost,
      notes: ['allowed: twice the p99 of R0 and four fsyncs, each the median of fifty'],
      suspect: busiest > suspectLoad,
    }
  } finally {
    await Promise.all([peers.product.stop(), peers.r0.stop()])
  }
}

/** The median time to write a page and flush it to disk, in milliseconds. */
function fsyncMs(): number {
  const path = join(tmpdir(), `kring-bench-fsync-${process.pid}`)
  const file = openSync(path, 'w')
  const page = Buffer.alloc(4096)
  const times = Array.from({ length: 50 }, () => {
    const started = performance.now()
    writeSync(file, page)
    fsyncSync(file)
    return performance.now() - started
  })
  closeSync(file)
  rmSync(path)
  return median(times)
}

export const steady: Cell = { name: 'steady', about: 'P3 · latency of a delivery at a fixed 20,000 a second, compared with R0', measure }
