// Deliveries per second of the product and of a peer, in rooms of given sizes.
import type { CellOptions, Measured } from './cell.ts'
import { interleave, median, medianRatio } from './measure.ts'
import { startPeer, type Peer, type RunningPeer } from './peers.ts'
import { cpuMs, suspectLoad, watchLoad } from './proc.ts'
import { closeRooms, openRooms, talkFast } from './rooms.ts'

export interface Shape {
  people: number
  rooms: number
  /** Messages per room that were sent and have not arrived everywhere yet. */
  underWay: number
}

const quickPeople = 200

export async function measureFanOut(peer: Exclude<Peer, 'product'>, shapes: Shape[], { rounds, quick }: CellOptions): Promise<Measured> {
  const sides: Peer[] = ['product', peer]
  const other = await startPeer(peer)
  const product = await startPeer('product')
  const running = (side: Peer): RunningPeer => (side === 'product' ? product : other)
  const figures: Record<string, number> = {}
  const ratios: Record<string, number> = {}
  const lost: string[] = []
  let busiest = 0
  try {
    for (const { people, rooms, underWay } of shapes) {
      const size = quick ? Math.min(people, quickPeople) : people
      const open = (side: Peer) => openRooms([running(side).url], running(side).dialect, rooms, size)
      const opened = new Map([
        ['product', await open('product')],
        [peer as Peer, await open(peer)],
      ] as const)
      const run = async (side: Peer) => {
        const { pid, dialect } = running(side)
        const [before, load] = [cpuMs(pid), watchLoad()]
        const flow = await talkFast(opened.get(side) ?? [], dialect, underWay, quick ? 0.5 : 2)
        busiest = Math.max(busiest, load())
        lost.push(...flow.lost.map((what) => `${side}, ${people} in a room: ${what}`))
        return { perSecond: flow.deliveries / flow.seconds, cpuUs: ((cpuMs(pid) - before) * 1000) / flow.deliveries }
      }
      for (const side of sides) await run(side)
      const samples = await interleave(rounds, sides, run)
      for (const side of sides) {
        figures[`${side}PerSecond${people}`] = median(samples[side].map(({ perSecond }) => perSecond))
        figures[`${side}CpuUs${people}`] = median(samples[side].map(({ cpuUs }) => cpuUs))
        await closeRooms(opened.get(side) ?? [])
      }
      const times = (side: Peer) => samples[side].map(({ perSecond }) => 1 / perSecond)
      ratios[`time${people}`] = medianRatio(times('product'), times(peer))
    }
    figures['loadGeneratorCores'] = busiest
    const notes = ['time: of one delivery, divided by the peer’s; 0.9 of the peer’s deliveries per second is 1.11']
    return { figures, ratios, lost, notes, suspect: busiest > suspectLoad }
  } finally {
    await Promise.all([product.stop(), other.stop()])
  }
}
