// P17: what a server costs when nothing happens: 10,000 stored sessions and 2,000 open connections.
import { setTimeout as wait } from 'node:timers/promises'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { command, product } from '../harness/dialects.ts'
import { median } from '../harness/measure.ts'
import { cpuMs, residentMb } from '../harness/proc.ts'
import { startProduct } from '../harness/product.ts'
import type { RawSocket } from '../harness/raw-socket.ts'
import { enter } from '../harness/rooms.ts'
import { seedSessions } from '../harness/seed.ts'

const joinAtOnce = 25
/** How often a hidden page pings. */
const heartbeatMs = 25_000

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const [sessions, connections, settleMs, seconds] = quick ? [50, 40, 500, 2] : [10_000, 2_000, 15_000, 60]
  const ids = Array.from({ length: sessions }, (_none, number) => `idle-${number}`)
  const scratch = await seedSessions(ids.map((id) => ({ id, messages: 5, aiEnabled: true })))
  const server = await startProduct({ DATA_DIR: scratch.dataDir })
  try {
    // Opens a few first, so that memory allocated only once is not counted.
    await open(server.url, ids.slice(-joinAtOnce), joinAtOnce)
    await wait(settleMs)
    const emptyMb = residentMb(server.pid)
    const sockets = await open(server.url, ids, connections)
    // Work that follows a join is done a moment later, and is not part of being idle.
    await wait(settleMs)
    const kbEach = () => ((residentMb(server.pid) - emptyMb) * 1024) / connections
    const kbAfterJoining = kbEach()
    const beating = sockets.map((socket, n) => startHeartbeat(socket, (n / connections) * heartbeatMs))
    const percent: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuMs(server.pid)
      await wait(seconds * 1000)
      percent.push((cpuMs(server.pid) - before) / (seconds * 10))
    }
    // By now V8 has collected what joining left behind.
    const [atEndMb, kbAConnection] = [residentMb(server.pid), kbEach()]
    for (const stop of beating) stop()
    await Promise.all(sockets.map((socket) => socket.close()))
    const cpuPercent = median(percent)
    return {
      figures: { cpuPercent, kbAConnection, kbAfterJoining, residentMb: atEndMb },
      ratios: { cpuPercent, kbAConnection },
      notes: [
        `${sessions} sessions, ${connections} connections with a heartbeat every ${heartbeatMs / 1000} s; cpu: of one core; memory: after ${rounds} minutes`,
      ],
    }
  } finally {
    await server.stop()
    await scratch.remove()
  }
}

/** Opens the connections five to a session. */
async function open(url: string, sessions: string[], connections: number): Promise<RawSocket[]> {
  const sockets: RawSocket[] = []
  while (sockets.length < connections) {
    const some = Array.from({ length: Math.min(joinAtOnce, connections - sockets.length) }, (_none, n) => {
      const number = sockets.length + n
      return enter(url, product, sessions[Math.floor(number / 5) % sessions.length] ?? '', number)
    })
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

function startHeartbeat(socket: RawSocket, firstMs: number): () => void {
  const beat = () => {
    socket.send(command({ type: 'ping' }))
    timer = setTimeout(beat, heartbeatMs)
  }
  let timer = setTimeout(beat, firstMs)
  return () => clearTimeout(timer)
}

export const idle: Cell = { name: 'idle', about: 'P17 · 10,000 sessions and 2,000 connections in which nothing happens', measure }
