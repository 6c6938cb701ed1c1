// Accepts no new requests and waits for those in progress.
import type { Server } from 'node:http'

const timeoutMs = 5_000

export async function drainRequests(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  // Repeated, because a connection that has just finished a request stays open for its next one.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const force = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, timeoutMs + 500).unref())])
  clearInterval(sweep)
  clearTimeout(force)
}
