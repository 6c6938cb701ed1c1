// Servers on this machine for tests of connections: HTTPS with any certificate, and a proxy that asks for a password.
import { once } from 'node:events'
import { createServer as createProxy } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import type { RequestListener } from 'node:http'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import type { TestCertificate } from './certificates.ts'

export interface RealServer {
  /** https://localhost and the port. */
  origin: string
  /** Uses another certificate for new connections. */
  use(certificate: TestCertificate): void
  /** How often a request has arrived. */
  requests(): number
}

const open = new Map<Server, Set<Socket>>()

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  open.set(server, sockets)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

export const healthy: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ status: 'ok', protocol: 1 }))
}

export async function openServer(certificate: TestCertificate, answer = healthy, options: ServerOptions = {}): Promise<RealServer> {
  let count = 0
  const server = createServer({ ...options, cert: certificate.cert, key: certificate.key }, (request, response) => {
    count++
    answer(request, response)
  })
  const port = await listen(server)
  return {
    origin: `https://localhost:${port}`,
    use: ({ cert, key }) => server.setSecureContext({ ...options, cert, key }),
    requests: () => count,
  }
}

/** Resolves to the port of a proxy, and to what it was sent as `user:password`. */
export async function openProxy(wanted: string): Promise<{ port: number; given: string[]; targets: string[] }> {
  const given: string[] = []
  const targets: string[] = []
  const proxy = createProxy()
  proxy.on('connect', (request, socket: Socket) => {
    const [, sent = ''] = (request.headers['proxy-authorization'] ?? '').split(' ')
    const text = Buffer.from(sent, 'base64').toString()
    if (text !== '') given.push(text)
    if (text !== wanted) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="x"\r\n\r\n')
    const [host = '', port] = (request.url ?? '').split(':')
    targets.push(`${host}:${port}`)
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
    return undefined
  })
  return { port: await listen(proxy), given, targets }
}

export async function closeServers(): Promise<void> {
  const closing = [...open].map(([server, sockets]) => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    return closed
  })
  open.clear()
  await Promise.all(closing)
}
