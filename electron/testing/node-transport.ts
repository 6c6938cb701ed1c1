// Sends the requests of the fake over real connections: TLS and proxies of this machine, judged as Chromium judges them. Like Chromium, it
// remembers in each session how a certificate was judged.
import { request as requestOver } from 'node:http'
import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { X509Certificate } from 'node:crypto'
import type { FakeRequest, Transport } from './fake-request.ts'
import type { FakeSession } from './fake-session.ts'

interface Given {
  /** The authority that this machine trusts. */
  ca?: string
  /** The port of a proxy on this machine, through which everything goes. */
  proxyPort?: number
}

const names: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  CERT_NOT_YET_VALID: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'ERR_BAD_SSL_CLIENT_AUTH_CERT',
  ERR_SSL_WRONG_VERSION_NUMBER: 'ERR_SSL_PROTOCOL_ERROR',
}

export function overNode({ ca, proxyPort }: Given = {}): Transport {
  const judged = new WeakMap<FakeSession, Map<string, number>>()

  /** Resolves to 0 if the certificate is accepted, as the session's function or this machine decides. */
  async function judge(session: FakeSession, hostname: string, socket: TLSSocket): Promise<number | string> {
    const error = socket.authorized ? 'OK' : (names[String(socket.authorizationError)] ?? 'ERR_CERT_INVALID')
    const data = new X509Certificate(socket.getPeerCertificate().raw).toString()
    const known = judged.get(session) ?? new Map<string, number>()
    judged.set(session, known)
    const key = `${hostname} ${data}`
    const errorCode = error === 'OK' ? 0 : -200
    const proc = session.verifyProc
    const asked = () =>
      new Promise<number>((resolve) =>
        proc
          ? proc({ hostname, certificate: { data }, verificationResult: `net::${error}`, errorCode } as Electron.Request, resolve)
          : resolve(-3),
      )
    const verdict = known.get(key) ?? (await asked())
    known.set(key, verdict)
    return verdict === -3 ? (error === 'OK' ? 0 : error) : verdict
  }

  async function tunnel(request: FakeRequest, port: number, target: string): Promise<Socket | null> {
    let sent: Record<string, string> = {}
    for (;;) {
      const { socket, status } = await new Promise<{ socket: Socket; status: number }>((resolve, reject) => {
        const asking = requestOver({ port, host: '127.0.0.1', method: 'CONNECT', path: target, headers: sent })
        asking.on('connect', ({ statusCode = 0 }, connected) => resolve({ socket: connected, status: statusCode }))
        asking.on('error', () => reject(new Error('net::ERR_PROXY_CONNECTION_FAILED')))
        asking.end()
      })
      if (status === 200) return socket
      socket.destroy()
      if (status !== 407) throw new Error('net::ERR_TUNNEL_CONNECTION_FAILED')
      const given = await request.challenge({ isProxy: true, scheme: 'basic', host: '127.0.0.1', port, realm: 'proxy' })
      if (!given) return null
      sent = { 'Proxy-Authorization': `Basic ${Buffer.from(`${given.username}:${given.password}`).toString('base64')}` }
    }
  }

  async function open(request: FakeRequest, { hostname, host, port }: URL): Promise<Socket | null> {
    const at = Number(port) || 443
    const plain = proxyPort === undefined ? connectTcp(at, hostname) : await tunnel(request, proxyPort, host)
    if (plain === null) return null
    const socket = connectTls({ socket: plain, servername: hostname, host: hostname, rejectUnauthorized: false, ...(ca && { ca }) })
    await new Promise<void>((resolve, reject) => {
      for (const one of [plain, socket]) one.on('error', (error) => reject(asChromium(error)))
      socket.on('secureConnect', resolve)
    })
    const verdict = await judge(request.options.session as unknown as FakeSession, hostname, socket)
    if (verdict === 0) return socket
    socket.destroy()
    throw new Error(`net::${typeof verdict === 'string' ? verdict : 'ERR_FAILED'}`)
  }

  return async (request) => {
    let url = new URL(request.options.url ?? '')
    for (;;) {
      const socket = await open(request, url)
      if (socket === null) return request.answered(407, {}, Buffer.alloc(0))
      const { status, headers, body } = await send(socket, url, request.headers)
      const target = headers['location']
      if (status === 401 && headers['www-authenticate'] !== undefined)
        await request.challenge({ isProxy: false, scheme: 'basic', host: url.hostname, port: Number(url.port), realm: 'x' })
      if (status < 300 || status > 399 || typeof target !== 'string') return request.answered(status, headers, body)
      url = new URL(target, url)
      if (!request.redirected(status, url.href)) return
    }
  }
}

function send(socket: Socket, { host, pathname, search }: URL, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asking = requestOver({
      createConnection: () => socket,
      path: pathname + search,
      headers: { ...headers, host, connection: 'close' },
    })
    asking.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
      response.on('error', reject)
    })
    asking.on('error', (error) => reject(asChromium(error)))
    asking.end()
  })
}

function asChromium(error: Error): Error {
  const name = names[(error as { code?: string }).code ?? '']
  return name === undefined ? error : new Error(`net::${name}`)
}
