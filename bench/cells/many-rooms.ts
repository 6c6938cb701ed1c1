// P4: 2,000 connections in 400 rooms: CPU time per delivery at a steady pace and memory per connection, compared with R0 and socket.io.
import { setTimeout as wait } from 'node:timers/promises'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { interleave, median, medianRatio, percentile } from '../harness/measure.ts'
import { startPeer, type Peer } from '../harness/peers.ts'
import { cpuMs, residentMb, suspectLoad, watchLoad } from '../harness/proc.ts'
import { closeRooms, openRooms, talkSteadily } from '../harness/rooms.ts'

const sides: Peer[] = ['product', 'r0', 'socketIo']

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const [rooms, people, perSecond, seconds] = quick ? [20, 5, 200, 0.5] : [400, 5, 2_000, 4]
  const lost: string[] = []
  let busiest = 0
  // A new process for each run: once memory has been allocated, later connections reuse it and seem to cost less.
  const run = async (side: Peer) => {
    const server = await startPeer(side)
    try {
      // Opens a few rooms first, so that memory that every process needs once is not counted.
      const warm = await openRooms([server.url], server.dialect, Math.ceil(rooms / 40), people)
      await wait(quick ? 100 : 1_000)
      const before = residentMb(server.pid)
      const opened = await openRooms([server.url], server.dialect, rooms, people)
      await wait(quick ? 100 : 3_000)
      const kbAConnection = ((residentMb(server.pid) - before) * 1024) / (rooms * people)
      const [cpu, load] = [cpuMs(server.pid), watchLoad()]
      const flow = await talkSteadily(opened, server.dialect, perSecond, seconds)
      busiest = Math.max(busiest, load())
      lost.push(...flow.lost.map((what) => `${side}: ${what}`))
      const cpuUs = ((cpuMs(server.pid) - cpu) * 1000) / flow.deliveries
      await closeRooms([...warm, ...opened])
      return { kbAConnection, cpuUs, p99: percentile(flow.lagsMs, 0.99) }
    } finally {
      await server.stop()
    }
  }
  const samples = await interleave(rounds, sides, run)
  const of = (side: Peer, what: 'kbAConnection' | 'cpuUs' | 'p99') => samples[side].map((one) => one[what])
  const figures: Record<string, number> = { loadGeneratorCores: busiest }
  for (const side of sides) {
    figures[`${side}CpuUsADelivery`] = median(of(side, 'cpuUs'))
    figures[`${side}KbAConnection`] = median(of(side, 'kbAConnection'))
    figures[`${side}P99Ms`] = median(of(side, 'p99'))
  }
  const ratios = {
    cpu: medianRatio(of('product', 'cpuUs'), of('r0', 'cpuUs')),
    kbAConnection: median(of('product', 'kbAConnection')),
    memoryOverSocketIo: medianRatio(of('product', 'kbAConnection'), of('socketIo', 'kbAConnection')),
  }
  const notes = [`${perSecond} messages a second, five deliveries each`]
  return { figures, ratios, lost, notes, suspect: busiest > suspectLoad }
}

export const manyRooms: Cell = { name: 'many-rooms', about: 'P4 · 2,000 connections in 400 rooms, compared with R0 and socket.io', measure }
