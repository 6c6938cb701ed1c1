// P13: start time, and the CPU time and memory of an idle server, compared with an empty Node server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { builtProduct } from '../harness/built.ts'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { root, startChild, type Child } from '../harness/child.ts'
import { interleave, median, medianRatio } from '../harness/measure.ts'
import { cpuMs, residentMb } from '../harness/proc.ts'

const sides = ['product', 'empty'] as const
type Side = (typeof sides)[number]

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const { server } = await builtProduct()
  const dataDir = await mkdtemp(join(tmpdir(), 'kring-bench-'))
  const start = async (side: Side): Promise<Child & { healthyMs: number }> => {
    const started = performance.now()
    const entry = side === 'product' ? server : join(root, 'bench/servers/empty.mjs')
    const child = await startChild([entry], { PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production' })
    const answer = await fetch(`${child.url}/api/health`)
    if (!answer.ok) throw new Error(`${side} responded with ${answer.status}`)
    await answer.text()
    return { ...child, healthyMs: performance.now() - started }
  }
  const run = async (side: Side) => {
    const child = await start(side)
    await wait(quick ? 500 : 5_000)
    const sample = { healthyMs: child.healthyMs, cpuMs: cpuMs(child.pid), residentMb: residentMb(child.pid) }
    await child.stop()
    return sample
  }
  try {
    // The first start creates the tables.
    await (await start('product')).stop()
    const samples = await interleave(rounds, sides, run)
    const of = (side: Side, what: 'healthyMs' | 'cpuMs' | 'residentMb') => samples[side].map((one) => one[what])
    return {
      figures: {
        productHealthyMs: median(of('product', 'healthyMs')),
        emptyHealthyMs: median(of('empty', 'healthyMs')),
        productCpuMs: median(of('product', 'cpuMs')),
        emptyCpuMs: median(of('empty', 'cpuMs')),
        productResidentMb: median(of('product', 'residentMb')),
        emptyResidentMb: median(of('empty', 'residentMb')),
      },
      ratios: {
        start: medianRatio(of('product', 'healthyMs'), of('empty', 'healthyMs')),
        memory: medianRatio(of('product', 'residentMb'), of('empty', 'residentMb')),
      },
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const startCost: Cell = { name: 'start-cost', about: 'P13 · start and resident memory compared with an empty Node server', measure }
