// P7: 100 tokens per second to 100 people in each of 10 and of 50 sessions, from a provider, on one core; compared with one frame per token.
import { spawnSync } from 'node:child_process'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { startBenchServer, type Child } from '../harness/child.ts'
import { createSession, product as productDialect, r0 } from '../harness/dialects.ts'
import { hearAnswers } from '../harness/listeners.ts'
import { median, medianRatio, percentile, rotated } from '../harness/measure.ts'
import { cpuMs, suspectLoad, watchLoad } from '../harness/proc.ts'
import { startProduct } from '../harness/product.ts'
import { closeRooms, openRooms } from '../harness/rooms.ts'

interface Sample {
  cpuUs: number
  p50: number
  p99: number
}

// One frame per token: one core can send that for ten sessions, but not for fifty.
const runs = ['few', 'fewFrameAToken', 'many'] as const
type Run = (typeof runs)[number]

const dialect = {
  ...productDialect,
  prepare: (url: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_none, room) => createSession(url, `Room ${room}`, true))),
}

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const [people, tokens, few, many] = quick ? [20, 50, 3, 6] : [100, 500, 10, 50]
  const env = { TOKENS: String(tokens) }
  const [provider, loop] = [await startBenchServer('provider', env), await startBenchServer('token-loop', env)]
  const product = await startProduct({ OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: `${provider.url}/v1` })
  const pinned = [product, loop].every(({ pid }) => spawnSync('taskset', ['-acp', '0', String(pid)]).status === 0)
  const lost: string[] = []
  let busiest = 0
  try {
    const open = {
      few: await openRooms([product.url], dialect, few, people),
      many: await openRooms([product.url], dialect, many, people),
      fewFrameAToken: await openRooms([loop.url], { ...r0, path: (room) => `/ws?room=${room}` }, few, people),
    }
    const run = async (which: Run): Promise<Sample> => {
      const server: Child = which === 'fewFrameAToken' ? loop : product
      const [before, load] = [cpuMs(server.pid), watchLoad()]
      const heard = await hearAnswers(open[which], tokens, () => {
        for (const { sockets } of open[which]) sockets[0]?.send(dialect.say('Tell us all about it', `key-${process.hrtime.bigint()}`))
      })
      busiest = Math.max(busiest, load())
      lost.push(...heard.missing.map((what) => `${which}: ${what}`))
      const deliveries = open[which].length * people * tokens
      const cpuUs = ((cpuMs(server.pid) - before) * 1000) / deliveries
      return { cpuUs, p50: median(heard.lagsMs), p99: percentile(heard.lagsMs, 0.99) }
    }
    for (const which of runs) await run(which)
    const samples: Record<Run, Sample[]> = { few: [], fewFrameAToken: [], many: [] }
    for (let round = 0; round < rounds; round += 1) for (const which of rotated(runs, round)) samples[which].push(await run(which))
    for (const which of runs) await closeRooms(open[which])
    const of = (which: Run, what: keyof Sample) => samples[which].map((one) => one[what])
    const figures: Record<string, number> = { loadGeneratorCores: busiest }
    for (const which of runs) {
      figures[`${which}CpuUsAToken`] = median(of(which, 'cpuUs'))
      figures[`${which}P50Ms`] = median(of(which, 'p50'))
      figures[`${which}P99Ms`] = median(of(which, 'p99'))
    }
    const ratios = {
      cpu: medianRatio(of('few', 'cpuUs'), of('fewFrameAToken', 'cpuUs')),
      fewP99Ms: median(of('few', 'p99')),
      manyP99Ms: median(of('many', 'p99')),
    }
    const notes = [
      'CpuUsAToken: per token and listener; the product reads its tokens from a provider over HTTP, the loop creates them itself',
      ...(pinned ? [] : ['taskset is missing: not pinned to one core']),
    ]
    return { figures, ratios, lost, notes, suspect: busiest > suspectLoad }
  } finally {
    await Promise.all([product.stop(), loop.stop(), provider.stop()])
  }
}

export const streams: Cell = { name: 'streams', about: 'P7 · 100 tokens a second to 100 people in 10 and 50 sessions on one core', measure }
