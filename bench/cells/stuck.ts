// P9, first half: how readers who have stopped reading affect the others and the server's memory.
import { setTimeout as wait } from 'node:timers/promises'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { interleave, median, medianRatio, percentile } from '../harness/measure.ts'
import { startPeer } from '../harness/peers.ts'
import { residentMb, suspectLoad, watchLoad } from '../harness/proc.ts'
import { closeRooms, enter, openRooms, talkSteadily } from '../harness/rooms.ts'

const sides = ['withStuck', 'alone'] as const
type Side = (typeof sides)[number]

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const [people, stuck, perSecond, seconds] = quick ? [5, 2, 50, 1] : [20, 10, 100, 8]
  // Long enough to fill the operating system's buffers of a socket, and then those of the product.
  const text = 'And nobody reads on. '.repeat(600)
  const lost: string[] = []
  let busiest = 0
  const run = async (side: Side) => {
    const server = await startPeer('product')
    try {
      const opened = await openRooms([server.url], server.dialect, 1, people)
      const idle = []
      for (let number = 0; side === 'withStuck' && number < stuck; number += 1) {
        const socket = await enter(server.url, server.dialect, opened[0]?.id ?? '', people + number)
        socket.socket.pause()
        idle.push(socket)
      }
      await talkSteadily(opened, server.dialect, perSecond, 0.5)
      let max = 0
      const watching = setInterval(() => (max = Math.max(max, residentMb(server.pid))), 100)
      const load = watchLoad()
      const flow = await talkSteadily(opened, server.dialect, perSecond, seconds, text)
      busiest = Math.max(busiest, load())
      clearInterval(watching)
      lost.push(...flow.lost.map((what) => `${side}: ${what}`))
      await closeRooms([{ id: '', sockets: idle, said: 0, delivered: 0 }, ...opened])
      await wait(50)
      return { p99: percentile(flow.lagsMs, 0.99), p50: median(flow.lagsMs), mostMb: max }
    } finally {
      await server.stop()
    }
  }
  const samples = await interleave(rounds, sides, run)
  const of = (side: Side, what: 'p99' | 'p50' | 'mostMb') => samples[side].map((one) => one[what])
  const figures: Record<string, number> = { loadGeneratorCores: busiest }
  for (const side of sides) {
    figures[`${side}P50Ms`] = median(of(side, 'p50'))
    figures[`${side}P99Ms`] = median(of(side, 'p99'))
    figures[`${side}MostMb`] = median(of(side, 'mostMb'))
  }
  const more = of('withStuck', 'mostMb').map((mb, round) => (mb - (of('alone', 'mostMb')[round] ?? NaN)) / stuck)
  const ratios = { p99: medianRatio(of('withStuck', 'p99'), of('alone', 'p99')), mbAStuckReader: median(more) }
  return {
    figures,
    ratios,
    lost,
    notes: [`${stuck} of ${people + stuck} read nothing of ${(text.length * perSecond * seconds) / 1e6} MB each`],
    suspect: busiest > suspectLoad,
  }
}

export const stuck: Cell = { name: 'stuck', about: 'P9 · readers who have stopped reading', measure }
