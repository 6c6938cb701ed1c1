// P7 with one session: an answer of 100 tokens per second to 100 people, compared with a loop that sends one frame per token.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { limits } from '../../shared/limits/limits.ts'
import { visitor } from '../../server/testing/people/visitor.ts'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { startBenchServer, type Child } from '../harness/child.ts'
import { openCrowd, type Crowd } from '../harness/crowd.ts'
import { interleave, median, medianRatio, percentile } from '../harness/measure.ts'
import { cpuMs, suspectLoad, watchLoad } from '../harness/proc.ts'

// The timers that create the tokens cost the same on every side; a run with one listener measures that cost, and it is subtracted.
const sides = ['product', 'frameAToken', 'oneListener'] as const
type Side = (typeof sides)[number]

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const [people, count] = quick ? [20, 50] : [100, 300]
  const env = { TOKENS: String(count) }
  const [product, loop] = [await startBenchServer('product', env), await startBenchServer('token-loop', env)]
  const servers: Record<Side, Child> = { product, frameAToken: loop, oneListener: loop }
  const lost: string[] = []
  const run = async (side: Side) => {
    const { url, pid } = servers[side]
    const start = side === 'product' ? await joinAll(url, people) : await connectAll(url, side === 'oneListener' ? 1 : people)
    const crowd = start.crowd
    const [before, load] = [cpuMs(pid), watchLoad()]
    start.ask()
    await crowd.ended
    const sample = { cpuMs: cpuMs(pid) - before, load: load(), ...crowd.read(count) }
    lost.push(...sample.missing.map((what) => `${side}: ${what}`))
    await crowd.close()
    return sample
  }
  try {
    for (const side of sides) await run(side)
    const samples = await interleave(rounds, sides, run)
    const of = (side: Side, part: number) => median(samples[side].map(({ lagsMs }) => percentile(lagsMs, part)))
    const cpu = (side: Side) => samples[side].map((one, round) => one.cpuMs - (samples.oneListener[round]?.cpuMs ?? 0))
    const first = (side: Side) => median(samples[side].flatMap(({ firstLagsMs }) => firstLagsMs))
    const load = Math.max(...sides.flatMap((side) => samples[side].map((one) => one.load)))
    return {
      figures: {
        productCpuMs: median(cpu('product')),
        frameATokenCpuMs: median(cpu('frameAToken')),
        takenOffCpuMs: median(samples.oneListener.map((one) => one.cpuMs)),
        productFirstDeltaMs: first('product'),
        frameATokenFirstDeltaMs: first('frameAToken'),
        productP99LagMs: of('product', 0.99),
        frameATokenP99LagMs: of('frameAToken', 0.99),
        productFrames: median(samples.product.map((one) => one.framesEach)),
        frameATokenFrames: median(samples.frameAToken.map((one) => one.framesEach)),
        loadGeneratorCores: load,
      },
      ratios: {
        cpu: medianRatio(cpu('product'), cpu('frameAToken')),
        firstDeltaInFrames: first('product') / limits.streamFrameMs,
        p99LagInFrames: of('product', 0.99) / limits.streamFrameMs,
      },
      lost,
      notes: ['with a token every 10 ms, one frame every 33 ms is at best 0.3 of the frames; the rest of cpu is the question itself'],
      suspect: load > suspectLoad,
    }
  } finally {
    await Promise.all([product.stop(), loop.stop()])
  }
}

interface Start {
  crowd: Crowd
  ask(): void
}

async function connectAll(url: string, people: number): Promise<Start> {
  const crowd = await openCrowd(people, () => connect(url))
  return { crowd, ask: () => crowd.sockets[0]?.send('go') }
}

async function joinAll(url: string, people: number): Promise<Start> {
  const { id } = await visitor(url, 'Host').createSession()
  const crowd = await openCrowd(people, async (number) => {
    const socket = await connect(url)
    const joined = heard(socket, 'session_joined')
    socket.send(JSON.stringify({ type: 'join_session', sessionId: id, displayName: `Guest ${number}` }))
    await joined
    return socket
  })
  return {
    crowd,
    ask: () => crowd.sockets[0]?.send(JSON.stringify({ type: 'send_message', content: 'Tell us', messageType: 'user', messageKey: 'one' })),
  }
}

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
  await once(socket, 'open')
  return socket
}

function heard(socket: WebSocket, type: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (data: Buffer) => {
      if (!data.includes(`"type":"${type}"`)) return
      socket.off('message', look)
      resolve()
    }
    socket.on('message', look)
  })
}

export const stream: Cell = { name: 'stream', about: 'P7 · 100 tokens a second to 100 people, compared with one frame per token', measure }
