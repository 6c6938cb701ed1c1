// A load balancer for several nodes: each new connection goes to the next node that accepts it.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Balancer {
  url: string
  /** The number of open connections to each node. */
  open(): number[]
  close(): Promise<void>
}

export async function startBalancer(targets: string[]): Promise<Balancer> {
  const nodes = targets.map((target) => ({ ...addressOf(target), lines: new Set<Socket>() }))
  const sockets = new Set<Socket>()
  let turn = 0

  const server = createServer((client) => {
    keep(client)
    reach(client, nodes.length)
  })

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }

  function reach(client: Socket, left: number): void {
    const { host, port, lines } = nodes[turn++ % nodes.length]!
    const upstream = connect(port, host)
    keep(upstream)
    upstream.once('connect', () => {
      lines.add(upstream)
      client.pipe(upstream).pipe(client)
      client.once('close', () => upstream.destroy())
      if (client.destroyed) upstream.destroy()
    })
    upstream.once('close', () => {
      if (lines.delete(upstream) || left === 1 || client.destroyed) client.destroySoon()
      else reach(client, left - 1)
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => nodes.map(({ lines }) => lines.size),
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function addressOf(target: string): { host: string; port: number } {
  const { hostname, port } = new URL(target)
  return { host: hostname, port: Number(port) }
}
