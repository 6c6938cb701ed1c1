// The second `npm start` on an unchanged tree: seconds until it prints its address.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Skipped, type Cell, type CellOptions, type Measured } from '../harness/cell.ts'
import { root, startChild } from '../harness/child.ts'
import { median } from '../harness/measure.ts'

const script = 'build/start.mjs'

async function measure({ rounds }: CellOptions): Promise<Measured> {
  if (!existsSync(join(root, script))) throw new Skipped(`${script} does not exist`)
  const dataDir = await mkdtemp(join(tmpdir(), 'kring-bench-'))
  const seconds: number[] = []
  try {
    // The first start may build, and so may a start after a change to the tree: neither counts as a second start.
    for (let start = 0; start <= 2 * rounds && seconds.length < rounds; start += 1) {
      const product = await startChild([script], { PORT: '0', DATA_DIR: dataDir })
      await product.stop()
      if (start > 0 && !/^(Building|Installing)/m.test(product.said)) seconds.push(product.upMs / 1000)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  if (seconds.length === 0) throw new Error('the tree changed before every start')
  return { figures: { slowestSeconds: Math.max(...seconds) }, ratios: { seconds: median(seconds) } }
}

export const secondStart: Cell = { name: 'second-start', about: 'The second `npm start` on an unchanged tree', measure }
