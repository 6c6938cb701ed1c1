// P17: what a server costs when nothing happens: 10,000 stored sessions and 2,000 open connections.
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../../shared/limits/limits.ts'
import { createHeartbeat } from '../../shared/sync/heartbeat.ts'
import { systemClock } from '../../shared/sync/ports.ts'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { command, product } from '../harness/dialects.ts'
import { median } from '../harness/measure.ts'
import { cpuMs, residentMb } from '../harness/proc.ts'
import { startProduct } from '../harness/product.ts'
import type { RawSocket } from '../harness/raw-socket.ts'
import { enter } from '../harness/rooms.ts'
import { seedSessions } from '../harness/seed.ts'

const joinAtOnce = 25
/** Answers to the server's pings arrive one by one, as over a network: on loopback they would arrive together. */
const [leastRoundTripMs, mostRoundTripMs] = [10, 200]
const pong = Buffer.from('{"type":"pong"')

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const [sessions, connections, settleMs, seconds] = quick ? [50, 40, 500, 2] : [10_000, 2_000, 15_000, 60]
  // The connections are opened over this time, so that the server does not probe all of them at the same check.
  const joiningMs = quick ? 0 : limits.pingMs
  const ids = Array.from({ length: sessions }, (_none, number) => `idle-${number}`)
  const scratch = await seedSessions(ids.map((id) => ({ id, messages: 5, aiEnabled: true })))
  const server = await startProduct({ DATA_DIR: scratch.dataDir })
  try {
    // Opens a few first, so that memory allocated only once is not counted.
    await open(server.url, ids.slice(-joinAtOnce), joinAtOnce, 0)
    await wait(settleMs)
    const emptyMb = residentMb(server.pid)
    const sockets = await open(server.url, ids, connections, joiningMs)
    // Work that follows a join is done a moment later, and is not part of being idle.
    await wait(settleMs)
    const kbEach = () => ((residentMb(server.pid) - emptyMb) * 1024) / connections
    const kbAfterJoining = kbEach()
    const lost: string[] = []
    let pings = 0
    const beating = sockets.map((socket) => startHeartbeat(socket, { onPing: () => (pings += 1), onLost: (why) => lost.push(why) }))
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
      figures: { cpuPercent, kbAConnection, kbAfterJoining, residentMb: atEndMb, pings },
      ratios: { cpuPercent, kbAConnection },
      lost,
      notes: [
        `${sessions} sessions, ${connections} connections of hidden pages, which sent ${pings} pings; cpu: of one core; memory: after ${rounds} minutes`,
      ],
    }
  } finally {
    await server.stop()
    await scratch.remove()
  }
}

/** Opens the connections, five to a session, spread over at least `ms`; 0: as fast as possible. */
async function open(url: string, sessions: string[], connections: number, ms: number): Promise<RawSocket[]> {
  const sockets: RawSocket[] = []
  while (sockets.length < connections) {
    const some = Array.from({ length: Math.min(joinAtOnce, connections - sockets.length) }, (_none, n) => {
      const number = sockets.length + n
      return enter(url, product, sessions[Math.floor(number / 5) % sessions.length] ?? '', number)
    })
    sockets.push(...(await Promise.all(some)))
    await wait((ms * some.length) / connections)
  }
  return sockets
}

/** The heartbeat of a page that is hidden. */
function startHeartbeat(socket: RawSocket, { onPing, onLost }: { onPing(): void; onLost(why: string): void }): () => void {
  const heartbeat = createHeartbeat({
    clock: systemClock,
    timing: limits,
    isVisible: () => false,
    sendPing() {
      onPing()
      socket.send(command({ type: 'ping' }))
    },
    onSilent: () => undefined,
    onAnswered: () => undefined,
    onLost: () => onLost('a connection heard nothing from the server'),
  })
  socket.pongAfterMs = leastRoundTripMs + Math.random() * (mostRoundTripMs - leastRoundTripMs)
  socket.onFrame = (payload) => payload.subarray(0, pong.length).equals(pong) && heartbeat.onPong()
  heartbeat.start()
  return heartbeat.stop
}

export const idle: Cell = { name: 'idle', about: 'P17 · 10,000 sessions and 2,000 connections in which nothing happens', measure }
