// P15: many people open one link at the same moment, and leave together: processor time and bytes for a thousand compared with a hundred,
// how long it takes until everyone has joined and the host knows it, and how long someone in another session waits for an acknowledgement meanwhile.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { root } from '../harness/child.ts'
import { product } from '../harness/dialects.ts'
import { median } from '../harness/measure.ts'
import { cpuMs, suspectLoad, watchLoad } from '../harness/proc.ts'
import { startProduct } from '../harness/product.ts'
import type { RawSocket } from '../harness/raw-socket.ts'
import { enter } from '../harness/rooms.ts'

interface Sample {
  joinCpuMs: number
  joinMb: number
  joinSeconds: number
  joinWaitMs: number
  leaveCpuMs: number
  leaveSeconds: number
  leaveWaitMs: number
}

const patienceMs = 60_000
/** What is sent within this time after the last change is counted too. */
const tailMs = 1_200

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const sizes = quick ? [10, 100] : [100, 1_000]
  const samples = new Map<number, Sample[]>(sizes.map((size) => [size, []]))
  let busiest = 0
  for (let round = 0; round < rounds; round += 1)
    for (const size of sizes) {
      // A new process each time: a warm one would make the second size seem cheaper.
      const server = await startProduct()
      try {
        const load = watchLoad()
        samples.get(size)?.push(await joinAndLeave(server.url, server.pid, size))
        busiest = Math.max(busiest, load())
      } finally {
        setPriority(constants.priority.PRIORITY_NORMAL)
        await server.stop()
      }
    }
  const [few = 0, many = 0] = sizes
  const of = (size: number, what: keyof Sample) => median((samples.get(size) ?? []).map((sample) => sample[what]))
  const figures: Record<string, number> = { loadGeneratorCores: busiest }
  for (const size of sizes)
    for (const what of ['joinCpuMs', 'joinMb', 'joinSeconds', 'joinWaitMs', 'leaveCpuMs', 'leaveSeconds', 'leaveWaitMs'] as const)
      figures[`of${size}.${what}`] = of(size, what)
  return {
    figures,
    ratios: {
      joinCpu: of(many, 'joinCpuMs') / of(few, 'joinCpuMs'),
      joinBytes: of(many, 'joinMb') / of(few, 'joinMb'),
      joinSeconds: of(many, 'joinSeconds'),
      joinWaitMs: of(many, 'joinWaitMs'),
      leaveCpu: of(many, 'leaveCpuMs') / of(few, 'leaveCpuMs'),
      leaveSeconds: of(many, 'leaveSeconds'),
      leaveWaitMs: of(many, 'leaveWaitMs'),
    },
    notes: ['wait: the longest time that someone alone in another session waited for an acknowledgement'],
    suspect: busiest > suspectLoad,
  }
}

async function joinAndLeave(url: string, pid: number, size: number): Promise<Sample> {
  const [room = '', elsewhere = ''] = await product.prepare(url, 2)
  const host = await enter(url, product, room, 0)
  const online = countOnline(host)
  const bystander = await startBystander(url, elsewhere)
  await wait(200)
  await bystander.take()

  // A crowd's devices do not share the server's cores: opening a thousand sockets here must not make the server and the bystander wait.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const [cpu, started] = [cpuMs(pid), performance.now()]
  const people = await Promise.all(Array.from({ length: size }, (_none, number) => enter(url, product, room, number + 1)))
  await until(() => online() === size + 1, `the host to know of ${size} people`)
  const joinSeconds = (performance.now() - started) / 1000
  await wait(tailMs)
  const joined = {
    joinCpuMs: cpuMs(pid) - cpu,
    joinMb: bytesRead([host, ...people]) / 1e6,
    joinSeconds,
    joinWaitMs: await bystander.take(),
  }

  const [cpuBefore, left] = [cpuMs(pid), performance.now()]
  for (const one of people) one.socket.destroy()
  await until(() => online() === 1, 'the host to know that everyone has left')
  const leaveSeconds = (performance.now() - left) / 1000
  await wait(tailMs)
  const gone = { leaveCpuMs: cpuMs(pid) - cpuBefore, leaveSeconds, leaveWaitMs: await bystander.take() }
  bystander.stop()
  await host.close()
  return { ...joined, ...gone }
}

/** Counts the people that this person's screen would show as online. */
function countOnline(socket: RawSocket): () => number {
  let count = 1
  socket.onFrame = (payload) => {
    const start = payload.toString('latin1', 0, 60)
    if (start.startsWith('{"type":"participant_joined"')) count += 1
    else if (start.startsWith('{"type":"participant_left"')) count -= 1
    else count = Number(/^\{"type":"people_online","count":(\d+)/.exec(start)?.[1] ?? count)
  }
  return () => count
}

/** Starts a person who sends messages in another session; `take` returns the longest wait for an acknowledgement since the last call. */
async function startBystander(url: string, session: string): Promise<{ take(): Promise<number>; stop(): void }> {
  const child = fork(join(root, 'bench/servers/bystander.ts'), [url, session], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  return {
    async take() {
      child.send('take')
      const [longestMs] = (await once(child, 'message')) as [number]
      return longestMs
    },
    stop: () => child.disconnect(),
  }
}

const bytesRead = (sockets: RawSocket[]) => sockets.reduce((sum, { socket }) => sum + socket.bytesRead, 0)

async function until(holds: () => boolean, what: string): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  while (!holds()) {
    if (performance.now() > giveUpAt) throw new Error(`gave up waiting for ${what}`)
    await wait(5)
  }
}

export const crowd: Cell = {
  name: 'crowd',
  about: 'P15 · a thousand people open one link and leave together, compared with a hundred',
  measure,
}
