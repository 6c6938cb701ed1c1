// A host with several sites: a reverse proxy that passes one path on to a Kring unchanged, and everything else to another server.
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

export interface SharedHost {
  url: string
  /** The addresses that were requested outside the path, with their queries. */
  outside: string[]
  close(): Promise<void>
}

/** `below`: the server for everything below `path`; `elsewhere`: the other one. */
export async function startSharedHost(path: string, below: string, elsewhere: string): Promise<SharedHost> {
  const outside: string[] = []
  const open = new Set<Socket>()
  const targetOf = ({ url = '' }: IncomingMessage) => {
    if (url.startsWith(`${path}/`) || url === path) return new URL(below)
    outside.push(url)
    return new URL(elsewhere)
  }
  const proxy = createServer((request, response) => {
    const { hostname, port } = targetOf(request)
    const { method, url: address, headers } = request
    const upstream = ask({ hostname, port, method, path: address, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  proxy.on('upgrade', (request, socket, head) => {
    const { hostname, port } = targetOf(request)
    const upstream = connect(Number(port), hostname, () => {
      const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const one of [socket, upstream])
      one.on('error', () => upstream.destroy()).on('close', () => (socket.destroy(), upstream.destroy()))
  })
  proxy.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    outside,
    async close() {
      const closed = once(proxy, 'close')
      proxy.close()
      // Also those that became WebSockets.
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
