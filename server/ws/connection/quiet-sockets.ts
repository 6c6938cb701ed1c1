// Finds dead connections: a socket from which nothing has arrived for a while is pinged, and closed if it does not answer. Sockets whose
// client sends heartbeats are never pinged, which saves two wake-ups each time.
import type { WebSocket } from 'ws'
import { limits } from '../../../shared/limits.ts'
import { every } from '../../every.ts'
import type { Log } from '../../ports/ports.ts'

export interface QuietSockets {
  /** Call it for a new socket and whenever something arrives. */
  heard(socket: WebSocket): void
  remove(socket: WebSocket): void
  stop(): void
}

const checksToPing = limits.pingMs / limits.deadCheckMs
const checksToClose = limits.deadMs / limits.deadCheckMs

export function watchQuietSockets(log: Pick<Log, 'error'>): QuietSockets {
  // How many checks each socket has been quiet for. One timer for all, to save the memory of one for each.
  const quiet = new Map<WebSocket, number>()
  const check = () => {
    for (const [socket, before] of quiet) {
      const checks = before + 1
      quiet.set(socket, checks)
      if (checks === checksToPing) socket.ping()
      else if (checks === checksToClose) socket.terminate()
    }
  }
  const checking = every(limits.deadCheckMs, 'quiet sockets', check, log, { isImmediate: false })
  return {
    heard: (socket) => void quiet.set(socket, 0),
    remove: (socket) => void quiet.delete(socket),
    stop: () => void checking.stop(),
  }
}
