// Closes sockets gradually at shutdown, so that clients do not all reconnect at the same moment.
import { setTimeout as wait } from 'node:timers/promises'

export interface Leaving {
  close(code: number, reason: string): void
  terminate(): void
}

const maxMs = 2_000
const eachMs = 10
const timeoutMs = 1_000

/** Closes each socket at a different moment within two seconds, sooner if there are few; `closed` resolves when the last one has closed. */
export async function drainSockets(
  sockets: ReadonlySet<Leaving>,
  code: number,
  closed: Promise<void>,
  random = Math.random,
): Promise<void> {
  const spreadMs = Math.min(maxMs, sockets.size * eachMs)
  const closeLater = async (socket: Leaving) => {
    await wait(Math.floor(random() * spreadMs))
    socket.close(code, 'restart')
  }
  await Promise.all([...sockets].map(closeLater))
  const force = setTimeout(() => sockets.forEach((socket) => socket.terminate()), timeoutMs)
  await closed
  clearTimeout(force)
}
