// A TCP proxy between client and server that can be slow, cut, or silent in one or both directions.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Chance } from '../checks/seeded.ts'

export type Way = 'up' | 'down'
export const faults = ['latency', 'cut', 'half-open up', 'half-open down', 'blackhole'] as const
export type Fault = (typeof faults)[number]

export interface Proxy {
  url: string
  /** The number of open connections. */
  open(): number
  /** Delays every chunk by this time, from now on. */
  latency(ms: number): void
  /** Ends every connection at once. */
  cut(): void
  /** Discards everything in one direction: on existing connections forever, on new ones until `heal`. */
  deafen(...ways: Way[]): void
  /** Changes what clients send, from now on. */
  alter(change: (chunk: Buffer) => Buffer): void
  /** Lets new connections work again. */
  heal(): void
  /** Causes random faults, each healed after a while, until `until` returns true; resolves with their counts. */
  harass(chance: Chance, until: () => boolean): Promise<Record<Fault, number>>
  close(): Promise<void>
}

interface Line {
  client: Socket
  server: Socket
  swallowed: Set<Way>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  const lines = new Set<Line>()
  const sockets = new Set<Socket>()
  let delay = 0
  let swallowed = new Set<Way>()
  let altered = (chunk: Buffer) => chunk

  const server = createServer((client) => {
    const line: Line = { client, server: connect(Number(port), hostname), swallowed: new Set(swallowed) }
    lines.add(line)
    carry(line, 'up', client, line.server)
    carry(line, 'down', line.server, client)
  })

  function carry(line: Line, way: Way, from: Socket, to: Socket): void {
    from.setNoDelay(true)
    sockets.add(from)
    // Chunks keep their order even if the latency changes between them.
    let last = Promise.resolve<unknown>(undefined)
    from.on('data', (piece) => {
      if (line.swallowed.has(way)) return
      const chunk = way === 'up' ? altered(piece) : piece
      const due = Date.now() + delay
      if (delay > 0) last = last.then(() => wait(due - Date.now()))
      last = last.then(() => (line.swallowed.has(way) ? undefined : forward(to, from, chunk)))
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      lines.delete(line)
      sockets.delete(from)
      // On a silent connection, neither side is told that the other has closed it.
      if (!line.swallowed.has(way)) void last.then(() => to.destroy())
    })
  }

  // If a reader does not read, the writer must wait, as on a real connection.
  function forward(to: Socket, from: Socket, chunk: Buffer): void {
    if (to.destroyed || to.write(chunk)) return
    from.pause()
    to.once('drain', () => from.resume())
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const proxy: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => lines.size,
    latency: (ms) => void (delay = ms),
    cut() {
      // Also those whose other side was closed while they were silent.
      for (const socket of sockets) socket.destroy()
    },
    deafen(...ways) {
      swallowed = new Set([...swallowed, ...ways])
      for (const line of lines) for (const way of ways) line.swallowed.add(way)
    },
    alter: (change) => void (altered = change),
    heal() {
      swallowed = new Set()
      altered = (chunk) => chunk
      delay = 0
    },
    async harass(chance, until) {
      const done: Record<Fault, number> = { latency: 0, cut: 0, 'half-open up': 0, 'half-open down': 0, blackhole: 0 }
      while (!until()) {
        const fault = chance.pick(faults)
        done[fault] += 1
        if (fault === 'latency') proxy.latency(chance.whole(5, 80))
        else if (fault === 'cut') proxy.cut()
        else if (fault === 'blackhole') proxy.deafen('up', 'down')
        else proxy.deafen(fault === 'half-open up' ? 'up' : 'down')
        await wait(chance.whole(40, 250))
        proxy.heal()
        await wait(chance.whole(20, 250))
      }
      return done
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return proxy
}
