// P16: half an hour at a steady pace, 100 messages a second over 50 sessions while answers stream in others: the longest wait and the growth of memory.
import { setTimeout as wait } from 'node:timers/promises'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { startBenchServer } from '../harness/child.ts'
import { createSession, product } from '../harness/dialects.ts'
import { largest, percentile } from '../harness/measure.ts'
import { watchPauses, type Pauses } from '../harness/pauses.ts'
import { residentMb, suspectLoad, watchLoad } from '../harness/proc.ts'
import { startProduct } from '../harness/product.ts'
import { closeRooms, openRooms, talkSteadily, type Room } from '../harness/rooms.ts'

const perSecond = 100
const people = 5
const tokens = 500
/** An answer of 500 tokens takes five seconds. */
const askMs = 6_000
const lateMs = 100

const answering = {
  ...product,
  prepare: (url: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_none, room) => createSession(url, `Answers ${room}`, true))),
}

// One run, whatever the number of rounds: it takes half an hour.
async function measure({ quick }: CellOptions): Promise<Measured> {
  const [sessions, streams, seconds] = quick ? [5, 2, 3] : [50, 10, 1_800]
  const provider = await startBenchServer('provider', { TOKENS: String(tokens) })
  const server = await startProduct({ OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: `${provider.url}/v1` })
  let pauses: (() => Promise<Pauses>) | undefined
  try {
    const talking = await openRooms([server.url], product, sessions, people)
    const streaming = await openRooms([server.url], answering, streams, people)
    const asking = keepAsking(streaming)
    pauses = await watchPauses()
    const load = watchLoad()
    const early = await talkSteadily(talking, product, perSecond, seconds / 6)
    const earlyMb = residentMb(server.pid)
    const later = await talkSteadily(talking, product, perSecond, (seconds * 5) / 6)
    const lateMb = residentMb(server.pid)
    const busiest = load()
    const machine = await pauses()
    asking.stop()
    await wait(quick ? 100 : askMs)
    await Promise.all([closeRooms(talking), closeRooms(streaming)])
    const lagsMs = early.lagsMs.concat(later.lagsMs)
    const worstMs = largest(lagsMs)
    const late = lagsMs.filter((one) => one > lateMs).length
    return {
      figures: {
        worstMs,
        p99Ms: percentile(lagsMs, 0.99),
        late,
        flushMs: machine.flushMs,
        timerMs: machine.timerMs,
        deliveries: lagsMs.length,
        answers: asking.count(),
        earlyMb,
        lateMb,
        loadGeneratorCores: busiest,
      },
      ratios: { worstMs, memory: lateMb / earlyMb },
      lost: [...early.lost, ...later.lost],
      notes: [
        `${perSecond} messages a second for ${seconds} s; worst: from sending to the last of ${people} people; memory: at the end, compared with after a sixth of the time`,
        `late: deliveries that took over ${lateMs} ms; flushMs and timerMs: the longest that a program which only flushes to the same disk, and this program's timers, had to wait`,
      ],
      suspect: busiest > suspectLoad,
    }
  } finally {
    await Promise.all([server.stop(), provider.stop(), pauses?.()])
  }
}

/** Keeps an answer streaming in each of these rooms. */
function keepAsking(rooms: Room[]): { stop(): void; count(): number } {
  let count = 0
  const ask = () => {
    for (const { sockets } of rooms) sockets[0]?.send(product.say('And then?', `ask-${(count += 1)}`))
  }
  ask()
  const timer = setInterval(ask, askMs)
  return { stop: () => clearInterval(timer), count: () => count }
}

export const longRun: Cell = { name: 'long-run', about: 'P16 · half an hour of 100 messages a second while answers stream', measure }
