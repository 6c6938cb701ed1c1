// What stands between the app and a server, found with real TLS, a real proxy and real redirects on this machine.
import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSettings } from '../account/settings.ts'
import { makeCertificate } from '../testing/certificates.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { overFetch } from '../testing/fake-request.ts'
import { overNode } from '../testing/node-transport.ts'
import { closeServers, openProxy, openServer } from '../testing/real-server.ts'
import { createProxySignIn, type AskProxy } from './proxy-sign-in.ts'
import { createRequests } from './request.ts'
import { createTrust } from './trust.ts'

const day = 24 * 60 * 60_000
const home = makeCertificate({ name: 'localhost', names: ['localhost'] })
const root = makeCertificate({ name: 'Authority' })
const issued = (names: string[], to?: Date) => makeCertificate({ name: names[0] ?? '', names, issuer: root, ...(to && { to }) })
const ok = { status: 200, text: JSON.stringify({ status: 'ok', protocol: 1 }) }

afterEach(closeServers)

function requesting({ proxyPort, answers = [], cookies = '' }: { proxyPort?: number; answers?: (string | null)[]; cookies?: string } = {}) {
  const fake = createFakeElectron()
  fake.network.send = overNode({ ca: root.cert, ...(proxyPort !== undefined && { proxyPort }) })
  const log = vi.fn()
  const ask = vi.fn<AskProxy>(async () => {
    const password = answers.shift() ?? null
    return password === null ? null : { username: 'anna', password }
  })
  const clock = { now: Date.now() }
  const settings = createSettings(new Map(), { language: 'en', log })
  const trust = createTrust(fake.electron, { settings, now: () => clock.now, onRemove: () => {}, log })
  const proxy = createProxySignIn(fake.electron, { ask, now: () => clock.now, log })
  const { health: request } = createRequests(fake.electron, { trust, proxy, cookiesFor: async () => cookies, now: () => clock.now })
  return { fake, request, trust, proxy, ask, clock }
}

describe('a server with a certificate', () => {
  it('of an authority that this computer trusts answers', async () => {
    const { request } = requesting()
    expect(await request((await openServer(issued(['localhost']))).origin)).toEqual(ok)
  })

  it('that nobody vouches for is not asked, until the person trusts exactly this one', async () => {
    const { request, trust } = requesting()
    const { origin, requests } = await openServer(home)
    const answer = await request(origin)
    expect(answer).toEqual({ problem: 'certificate_untrusted', pem: home.cert })
    expect(await request(origin)).toEqual(answer)
    expect(requests()).toBe(0)
    trust.add(origin, home.cert)
    expect(await request(origin)).toEqual(ok)
  })

  it('trusted on another port of the same machine is not trusted here', async () => {
    const { request, trust } = requesting()
    const [one, two] = [await openServer(home), await openServer(home)]
    trust.add(one.origin, home.cert)
    expect([await request(one.origin), await request(two.origin)]).toEqual([ok, { problem: 'certificate_untrusted', pem: home.cert }])
  })

  it('for another name may be trusted too', async () => {
    const { request } = requesting()
    const other = issued(['kring.example'])
    expect(await request((await openServer(other)).origin)).toEqual({ problem: 'certificate_untrusted', pem: other.cert })
  })

  it('that has changed is refused with a problem of its own, and the new one must be trusted anew', async () => {
    const { request, trust } = requesting()
    const server = await openServer(home)
    trust.add(server.origin, home.cert)
    expect(await request(server.origin)).toEqual(ok)
    const next = makeCertificate({ name: 'localhost', names: ['localhost'] })
    server.use(next)
    expect(await request(server.origin)).toEqual({ problem: 'certificate_changed', pem: next.cert })
    expect(server.requests()).toBe(1)
    trust.add(server.origin, next.cert)
    expect(await request(server.origin)).toEqual(ok)
    // The old one is no longer trusted.
    server.use(home)
    expect(await request(server.origin)).toEqual({ problem: 'certificate_changed', pem: home.cert })
  })

  it('that has expired cannot be trusted, whoever issued it', async () => {
    const { request } = requesting()
    const past = new Date(Date.now() - day / 2)
    const own = makeCertificate({ name: 'localhost', names: ['localhost'], to: past })
    for (const old of [issued(['localhost'], past), own])
      expect(await request((await openServer(old)).origin)).toEqual({ problem: 'certificate_expired' })
  })

  it('that has expired since it was trusted is refused', async () => {
    const { request, trust, clock } = requesting()
    const { origin } = await openServer(home)
    trust.add(origin, home.cert)
    clock.now += 400 * day
    expect(await request(origin)).toEqual({ problem: 'certificate_expired' })
  })

  it('that everyone trusts now replaces the one that only the person trusted', async () => {
    const { request, trust } = requesting()
    const server = await openServer(home)
    trust.add(server.origin, home.cert)
    server.use(issued(['localhost']))
    expect(await request(server.origin)).toEqual(ok)
    expect(trust.all()).toEqual([])
    server.use(home)
    expect(await request(server.origin)).toMatchObject({ problem: 'certificate_untrusted' })
  })

  it('no longer answers once the trust is withdrawn, although Chromium remembers its verdict', async () => {
    const { request, trust } = requesting()
    const { origin } = await openServer(home)
    trust.add(origin, home.cert)
    expect(await request(origin)).toEqual(ok)
    trust.remove(origin)
    expect(await request(origin)).toMatchObject({ problem: 'certificate_untrusted' })
  })

  it('is checked 1,000 times with one session', async () => {
    const { request, fake } = requesting()
    fake.network.send = overFetch(async () => Response.json({ status: 'ok', protocol: 1 }))
    for (let time = 0; time < 1_000; time++) await request('https://kring.local')
    expect(fake.partitions.size).toBe(1)
    // Not on disk.
    expect([...fake.partitions.keys()].filter((name) => name.startsWith('persist:'))).toEqual([])
  })
})

describe('a proxy', () => {
  it('gets what the person enters and connects; the server never sees it', async () => {
    const proxy = await openProxy('anna:secret')
    const seen: unknown[] = []
    const { origin } = await openServer(issued(['localhost']), (request, response) => {
      seen.push(request.headers['proxy-authorization'], request.headers.authorization)
      response.end(ok.text)
    })
    const { request, ask } = requesting({ proxyPort: proxy.port, answers: ['wrong', 'secret'] })
    expect(await request(origin)).toEqual(ok)
    expect(await request(origin)).toEqual(ok)
    expect(proxy.given).toEqual(['anna:wrong', 'anna:secret', 'anna:secret'])
    expect(proxy.targets).toEqual([new URL(origin).host, new URL(origin).host])
    expect(seen).toEqual([undefined, undefined, undefined, undefined])
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('that refuses three sign-ins ends with a problem of its own', async () => {
    const { port } = await openProxy('anna:secret')
    const { request } = requesting({ proxyPort: port, answers: ['1', '2', '3', 'secret'] })
    expect(await request('https://localhost:1')).toEqual({ problem: 'proxy_refused' })
    expect(await request('https://localhost:1')).toEqual({ problem: 'proxy_refused' })
  })

  it('is not used when the person closes the question', async () => {
    const { port } = await openProxy('anna:secret')
    expect(await requesting({ proxyPort: port }).request('https://localhost:1')).toEqual({ problem: 'proxy_sign_in' })
  })

  it('that is not there is named', async () => {
    expect(await requesting({ proxyPort: 1 }).request('https://localhost:1')).toEqual({ problem: 'proxy' })
  })
})

describe('a page in front of a server', () => {
  const redirecting =
    (...targets: string[]): RequestListener =>
    ({ url }, response) => {
      const target = targets[url === '/api/health' ? 0 : 1] ?? '/'
      response.writeHead(302, { Location: target }).end()
    }
  const page =
    (status: number, headers: Record<string, string>): RequestListener =>
    (_request, response) =>
      void response.writeHead(status, headers).end('<form>')

  it.each([
    ['sign_in_first', redirecting('https://login.example/start?rd=https://kring')],
    ['sign_in_first', redirecting('/oauth2/start', 'https://login.example/start')],
    ['sign_in_first', page(403, { 'Content-Type': 'text/html; charset=utf-8' })],
    ['sign_in_first', page(401, { 'Content-Type': 'text/html' })],
    ['basic_auth', page(401, { 'Content-Type': 'text/html', 'WWW-Authenticate': 'Basic realm="x"' })],
    ['moved', redirecting('https://www.kring.example/api/health')],
    ['moved', redirecting('http://login.example/start')],
    ['unreachable', redirecting('/loop', '/loop')],
  ] as [string, RequestListener][])('is recognized: %s', async (problem, answer) => {
    const { origin } = await openServer(issued(['localhost']), answer)
    expect(await requesting().request(origin)).toEqual({ problem })
  })

  it('gets the cookies of the person’s sign-in', async () => {
    const { origin } = await openServer(issued(['localhost']), (request, response) => response.end(request.headers.cookie))
    expect(await requesting({ cookies: '_oauth2_proxy=x; b=c' }).request(origin)).toEqual({ status: 200, text: '_oauth2_proxy=x; b=c' })
  })
})

describe('a server', () => {
  it('that wants a client certificate and gets none is named', async () => {
    const { origin } = await openServer(issued(['localhost']), undefined, { requestCert: true, rejectUnauthorized: true, ca: root.cert })
    expect(await requesting().request(origin)).toEqual({ problem: 'client_certificate' })
  })

  it('without TLS, or that is not there, is named', async () => {
    const { port } = await openProxy('')
    expect(await requesting().request(`https://localhost:${port}`)).toEqual({ problem: 'not_encrypted' })
    expect(await requesting().request('https://localhost:1')).toEqual({ problem: 'unreachable' })
  })

  it('that sends more than any answer of ours is not read to its end', async () => {
    const { origin } = await openServer(issued(['localhost']), (_request, response) => void response.end('x'.repeat(200_000)))
    expect(await requesting().request(origin)).toEqual({ status: 200, text: '' })
  })

  it('that does not answer ends the check after 8 s; a question to the person does not', async () => {
    vi.useFakeTimers()
    try {
      const { fake, request } = requesting()
      let challenge = () => {}
      fake.network.send = async (one) => {
        challenge = () => one.emit('login', { isProxy: true, host: 'p', port: 1, scheme: 'basic' }, () => {})
      }
      const silent = request('https://kring.local')
      await vi.advanceTimersByTimeAsync(8_000)
      expect(await silent).toEqual({ problem: 'unreachable' })

      const asking = requesting()
      asking.fake.network.send = fake.network.send
      let answer: (given: null) => void = () => {}
      asking.ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      const done = vi.fn()
      void asking.request('https://kring.local').then(done)
      await vi.advanceTimersByTimeAsync(0)
      challenge()
      await vi.advanceTimersByTimeAsync(600_000)
      expect(done).not.toHaveBeenCalled()
      answer(null)
      await vi.advanceTimersByTimeAsync(8_000)
      expect(done).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })
})
