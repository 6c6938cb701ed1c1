// The complete app with servers that are in the way of themselves: what a page can start, what only the question's window can answer, and
// what the log says.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeCertificate, asElectron } from '../testing/certificates.ts'
import { overFetch, type FakeRequest } from '../testing/fake-request.ts'
import type { FakeWindow } from '../testing/fake-window.ts'
import { overNode } from '../testing/node-transport.ts'
import { closeServers, openProxy, openServer } from '../testing/real-server.ts'
import { begin, server, startApp, type StartAppGiven, type StartedApp } from '../testing/start-app.ts'
import { partitionOf } from '../servers/sessions.ts'
import { readCertificate } from './certificate.ts'

const home = makeCertificate({ name: 'Home server of Anna', names: ['nas.local'] })

afterEach(closeServers)

async function started(given: StartAppGiven = {}) {
  const app = startApp(given)
  // Certificates are valid for a time.
  app.clock.now = Date.now()
  await app.become()
  await begin(app)
  app.fake.network.send = overNode()
  const main = app.main()
  return { ...app, main: () => main }
}
const questionOf = (app: StartedApp): Promise<FakeWindow> =>
  vi.waitFor(() => app.find('/question') ?? Promise.reject(new Error('no question')))
/** Whether a page of the app may load this address. */
function mayLoad({ fake }: StartedApp, url: string): unknown {
  const callback = vi.fn()
  fake.app.emit(
    'certificate-error',
    { preventDefault: () => {} },
    {},
    url,
    'net::ERR_CERT_AUTHORITY_INVALID',
    asElectron(home),
    callback,
    true,
  )
  return callback.mock.lastCall?.[0]
}

describe('a certificate that nobody vouches for', () => {
  it('is trusted when the person says so in the window of the question, and this is kept', async () => {
    const app = await started()
    const { origin } = await openServer(home)
    expect(await app.call(app.main(), 'checkServer', origin)).toBe('certificate_untrusted')
    const solved = app.call(app.main(), 'resolveProblem', origin)
    const window = await questionOf(app)
    expect(await app.call(window, 'networkQuestion')).toEqual({
      kind: 'certificate',
      server: new URL(origin).host,
      certificate: readCertificate(home.cert),
      isOtherName: true,
      trustedBefore: null,
    })
    expect(mayLoad(app, `${origin}/`)).toBe(false)
    await app.call(window, 'answerQuestion', { kind: 'certificate', isTrusted: true })
    expect([await solved, window.destroyed, mayLoad(app, `${origin}/`)]).toEqual(['ok', true, true])
    const trusted = await app.call(app.main(), 'trustedCertificates')
    expect(trusted).toEqual([expect.objectContaining({ server: origin, subject: 'Home server of Anna' })])

    const again = await started({ kept: Object.fromEntries(app.store) })
    expect([await again.call(again.main(), 'checkServer', origin), mayLoad(again, `${origin}/`)]).toEqual(['ok', true])
    expect(await again.call(again.main(), 'forgetCertificate', origin)).toEqual([])
    expect([await again.call(again.main(), 'checkServer', origin), mayLoad(again, `${origin}/`)]).toEqual(['certificate_untrusted', false])
  })

  it('is trusted neither by a page of another window, nor by closing the question, nor by refusing', async () => {
    const app = await started()
    const { origin, requests } = await openServer(home)
    const yes = { kind: 'certificate', isTrusted: true } as const
    for (const refuse of [
      (window: FakeWindow) => Promise.resolve(window.close()),
      (window: FakeWindow) => app.call(window, 'answerQuestion', { ...yes, isTrusted: false }),
      (window: FakeWindow) => app.call(window, 'answerQuestion', null),
      (window: FakeWindow) => app.call(window, 'answerQuestion', { kind: 'proxy', username: 'a', password: '' }),
    ]) {
      const solved = app.call(app.main(), 'resolveProblem', origin)
      const window = await questionOf(app)
      await expect(app.call(app.main(), 'answerQuestion', yes)).rejects.toThrow(/^refused$/)
      await expect(app.call(app.main(), 'networkQuestion')).rejects.toThrow(/^refused$/)
      await refuse(window)
      expect(await solved).toBe('certificate_untrusted')
    }
    expect([requests(), app.store.get('certificates')]).toEqual([0, undefined])
  })

  it('of another than the trusted one is asked about with both fingerprints', async () => {
    const app = await started()
    const real = await openServer(home)
    const trust = async () => {
      const solved = app.call(app.main(), 'resolveProblem', real.origin)
      const window = await questionOf(app)
      const question = await app.call(window, 'networkQuestion')
      await app.call(window, 'answerQuestion', { kind: 'certificate', isTrusted: true })
      return { question, check: await solved }
    }
    expect((await trust()).check).toBe('ok')
    const next = makeCertificate({ name: 'localhost', names: ['localhost'] })
    real.use(next)
    expect(await app.call(app.main(), 'checkServer', real.origin)).toBe('certificate_changed')
    expect(await trust()).toMatchObject({
      check: 'ok',
      question: {
        trustedBefore: readCertificate(home.cert)?.fingerprint,
        certificate: { fingerprint: readCertificate(next.cert)?.fingerprint },
        isOtherName: false,
      },
    })
  })

  it('leaves no name, address or fingerprint in the log', async () => {
    const app = await started()
    const { origin } = await openServer(home)
    const solved = app.call(app.main(), 'resolveProblem', origin)
    await app.call(await questionOf(app), 'answerQuestion', { kind: 'certificate', isTrusted: true })
    await solved
    const said = app.lines.map((line) => line.slice(line.indexOf(' ') + 1))
    expect(said).toContain('a server could not be checked (reason=certificate_untrusted)')
    expect(said).toContain('a certificate is trusted for a server')
    expect(said.join('\n')).not.toMatch(/localhost|Anna|nas|[\dA-F]{2}:[\dA-F]{2}:/)
  })
})

describe('a proxy', () => {
  it('is asked about in a window, and its password is in no file and no log', async () => {
    const app = await started()
    const proxy = await openProxy('anna:secret')
    app.fake.network.send = overNode({ proxyPort: proxy.port })
    const { origin } = await openServer(home)
    const check = app.call(app.main(), 'checkServer', origin)
    const window = await questionOf(app)
    expect(await app.call(window, 'networkQuestion')).toMatchObject({ kind: 'proxy', proxy: `127.0.0.1:${proxy.port}`, isPlain: true })
    await app.call(window, 'answerQuestion', { kind: 'proxy', username: 'anna', password: 'secret' })
    expect(await check).toBe('certificate_untrusted')
    expect(JSON.stringify([...app.store, app.lines])).not.toMatch(/secret|"anna/)
  })

  it('whose question was closed asks again only when the person wants to solve the problem', async () => {
    const app = await started()
    const proxy = await openProxy('anna:secret')
    app.fake.network.send = overNode({ proxyPort: proxy.port })
    const check = app.call(app.main(), 'checkServer', 'https://localhost:1')
    const window = await questionOf(app)
    window.close()
    expect(await check).toBe('proxy_sign_in')
    expect(await app.call(app.main(), 'checkServer', 'https://localhost:1')).toBe('proxy_sign_in')
    const opened = app.fake.windows.length
    const solved = app.call(app.main(), 'resolveProblem', 'https://localhost:1')
    await questionOf(app)
    expect(app.fake.windows).toHaveLength(opened + 1)
    app.find('/question')?.close()
    await solved
  })
})

describe('a sign-in in front of the server', () => {
  it('opens a window in the server’s session; the app then uses its cookie', async () => {
    const app = await started()
    const { cookies } = app.fake.defaultSession
    const seen: (string | undefined)[] = []
    // The proxy lets those through who have its cookie.
    app.fake.network.send = async (request: FakeRequest) => {
      seen.push(request.headers['Cookie'])
      if (request.headers['Cookie'] !== 'sso=1') return void request.redirected(302, 'https://login.example/')
      request.answered(200, {}, Buffer.from(JSON.stringify({ status: 'ok', protocol: 1 })))
    }
    expect(await app.call(app.main(), 'checkServer', server)).toBe('sign_in_first')
    const solved = app.call(app.main(), 'resolveProblem', server)
    const window = await vi.waitFor(() => app.find('/api/health') ?? Promise.reject(new Error('no window')))
    expect(window.webContents.session).toBe(app.fake.defaultSession)
    // Its pages reach nothing of the app.
    window.webContents.mainFrame.url = 'https://login.example/'
    for (const channel of app.fake.handlers.keys()) await expect(app.fake.call(window, channel)).rejects.toThrow(/^refused$/)
    cookies.get.mockImplementation(async () => [{ name: 'sso', value: '1' }])
    cookies.emit('changed', {}, {}, 'explicit', false)
    window.webContents.emit('did-navigate', {}, `${server}/api/health`, 200, 'OK')
    expect([await solved, window.destroyed]).toEqual(['ok', true])
    expect(seen).toEqual([undefined, undefined, 'sso=1', 'sso=1'])
    expect(app.fake.defaultSession.beforeSend?.urls).toEqual(['<all_urls>'])
  })

  it('that the person closes leaves the problem as it is', async () => {
    const app = await started()
    app.fake.network.send = async (request: FakeRequest) => void request.redirected(302, 'https://login.example/')
    const solved = app.call(app.main(), 'resolveProblem', server)
    const window = await vi.waitFor(() => app.find('/api/health') ?? Promise.reject(new Error('no window')))
    window.close()
    expect(await solved).toBe('sign_in_first')
    expect(app.fake.defaultSession.clearStorageData).not.toHaveBeenCalled()
  })

  it('that is abandoned leaves nothing of a server that the person does not use', async () => {
    const app = await started()
    app.fake.network.send = async (request: FakeRequest) => void request.redirected(302, 'https://login.example/')
    const solved = app.call(app.main(), 'resolveProblem', 'https://work.example')
    const window = await vi.waitFor(() => app.find('/api/health') ?? Promise.reject(new Error('no window')))
    const own = app.fake.partitions.get(partitionOf('https://work.example'))!
    expect(window.webContents.session).toBe(own)
    window.close()
    expect(await solved).toBe('sign_in_first')
    expect(own.clearStorageData).toHaveBeenCalledOnce()
  })
})

it('what is in the way of a server is logged when it changes, and again after the server was reachable', async () => {
  const app = await started()
  const check = () => app.call(app.main(), 'checkServer', 'https://work.example')
  const { fetch } = app.fake.net
  app.fake.network.send = overFetch(fetch)
  const answer = (status: number) => fetch.mockImplementation(async () => Response.json({ status: 'ok', protocol: 1 }, { status }))
  const fail = () => fetch.mockRejectedValue(new TypeError('net::ERR_CONNECTION_REFUSED'))
  for (const change of [fail, () => answer(407), fail, () => answer(200), fail]) {
    change()
    for (let times = 0; times < 3; times++) await check()
  }
  const said = app.lines.flatMap((line) => /could not be checked.*/.exec(line)?.[0] ?? [])
  const unreachable = 'could not be checked'
  expect(said).toEqual([unreachable, 'could not be checked (reason=proxy_sign_in)', unreachable, unreachable])
})

it('an address that is none, or is not secure, is not asked', async () => {
  const app = await started()
  expect(await app.call(app.main(), 'resolveProblem', 'nonsense at')).toBe('not_an_address')
  expect(await app.call(app.main(), 'resolveProblem', 'http://kring.example')).toBe('not_secure')
  expect(app.fake.net.request).not.toHaveBeenCalled()
})
