// Keeps quiet connections open and finds dead ones: a connection from which nothing has arrived for a while is probed, and closed if it does
// not answer. All that are due are probed together, which wakes up the process only once, so hidden pages need not send heartbeats.
import { limits } from '../../../shared/limits/limits.ts'
import { every } from '../../every.ts'
import type { Log } from '../../ports/ports.ts'
import type { Connection } from './connection.ts'

type Watched = Pick<Connection, 'probe' | 'terminate'>

export interface QuietSockets {
  /** Call it for a new connection and whenever something arrives. */
  heard(connection: Watched): void
  remove(connection: Watched): void
  stop(): void
}

const checksToProbe = limits.pingMs / limits.deadCheckMs
const checksToClose = limits.deadMs / limits.deadCheckMs

export function watchQuietSockets(log: Pick<Log, 'error'>): QuietSockets {
  // How many checks each connection has been quiet for. One timer for all, to save the memory of one for each.
  const quiet = new Map<Watched, number>()
  const check = () => {
    for (const [connection, before] of quiet) {
      const checks = before + 1
      quiet.set(connection, checks)
      if (checks === checksToProbe) connection.probe()
      else if (checks === checksToClose) connection.terminate()
    }
  }
  const checking = every(limits.deadCheckMs, 'quiet sockets', check, log, { isImmediate: false })
  return {
    heard: (connection) => void quiet.set(connection, 0),
    remove: (connection) => void quiet.delete(connection),
    stop: () => void checking.stop(),
  }
}
