// P6: the cost of opening a session of 98,000 messages and of sending in it, compared with a session of 50 on the same server.
// A session is full at 100,000 messages, and the last 1,000 are stored by a slower transaction (`margin` in add-at-once.ts).
import { Agent, get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { visitor } from '../../server/testing/people/visitor.ts'
import { startBenchServer } from '../harness/child.ts'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { interleave, median, medianRatio } from '../harness/measure.ts'
import { newestWords, seedSessions } from '../harness/seed.ts'

const sides = ['long', 'short'] as const
type Side = (typeof sides)[number]

interface Sample {
  openMs: number
  sendMs: number
}

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const sizes: Record<Side, number> = { long: quick ? 5_000 : 98_000, short: 50 }
  const times = quick ? 5 : 80
  const scratch = await seedSessions(sides.map((id) => ({ id, messages: sizes[id], aiEnabled: false })))
  const server = await startBenchServer('product', { DATA_DIR: scratch.dataDir })
  const agent = new Agent({ keepAlive: true })
  try {
    const page = await open(agent, server.url, 'long')
    const raw = gunzipSync(page)
    const lost = raw.includes(newestWords) ? [] : ['the first page does not hold the newest message']
    const anna = visitor(server.url, 'Anna')
    const ears = { long: await anna.join('long'), short: await anna.join('short') }
    const turn = async (side: Side): Promise<Sample> => ({
      openMs: await timed(() => open(agent, server.url, side)),
      sendMs: await timed(() => ears[side].says('Are you still there?')),
    })
    // Warm-up: the first requests of a process compile its code, and must count for neither side.
    await interleave(times, sides, turn)
    const samples: Record<Side, Sample[]> = { long: [], short: [] }
    for (let round = 0; round < rounds; round += 1) {
      // The sides also alternate within a round, so that a disturbance of the machine affects both.
      const turns = await interleave(times, sides, turn)
      for (const side of sides) {
        const middle = (what: keyof Sample) => median(turns[side].map((one) => one[what]))
        samples[side].push({ openMs: middle('openMs'), sendMs: middle('sendMs') })
      }
    }
    for (const side of sides) await ears[side].settles()
    const of = (side: Side, what: keyof Sample) => samples[side].map((one) => one[what])
    const said = { long: ears.long.all('new_message').length, short: ears.short.all('new_message').length }
    for (const side of sides)
      if (said[side] !== times * (rounds + 1)) lost.push(`${side}: ${said[side]} of ${times * (rounds + 1)} messages arrived`)
    return {
      figures: {
        longOpenMs: median(of('long', 'openMs')),
        shortOpenMs: median(of('short', 'openMs')),
        longSendMs: median(of('long', 'sendMs')),
        shortSendMs: median(of('short', 'sendMs')),
        firstPageTravelsKb: page.length / 1000,
      },
      ratios: {
        open: medianRatio(of('long', 'openMs'), of('short', 'openMs')),
        send: medianRatio(of('long', 'sendMs'), of('short', 'sendMs')),
        firstPageKb: raw.length / 1000,
      },
      lost,
      notes: ['firstPageKb is the body before gzip; texts of ordinary length, every fifth an answer of 600 characters'],
    }
  } finally {
    agent.destroy()
    await server.stop()
    await scratch.remove()
  }
}

/** The response body as transferred, compressed. */
function open(agent: Agent, url: string, id: Side): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/sessions/${id}`, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => (response.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(`${response.statusCode}`))))
    }).on('error', reject)
  })
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await action()
  return performance.now() - started
}

export const history: Cell = { name: 'history', about: 'P6 · a session of 98,000 messages compared with one of 50', measure }
