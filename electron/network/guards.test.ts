// What the complete app attaches to Electron and to its updater: the questions about certificates and proxies that pages and updates raise.
import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import type { Updater } from '../system/updates.ts'
import { asElectron, makeCertificate } from '../testing/certificates.ts'
import { begin, server, startApp, type StartAppGiven, type StartedApp } from '../testing/start-app.ts'

const proxy = { isProxy: true, host: 'proxy.example', port: 3128, scheme: 'basic', realm: 'x' }

async function started(given: StartAppGiven = {}) {
  const app = startApp(given)
  await app.become()
  await begin(app)
  return app
}
const questionOf = (app: StartedApp) => vi.waitFor(() => app.find('/question') ?? Promise.reject(new Error('no question')))
/** Resolves to the credentials that the page's request gets. */
const pageAsks = ({ fake }: StartedApp) =>
  new Promise<unknown[]>((resolve) => {
    fake.app.emit('login', { preventDefault() {} }, {}, { firstAuthAttempt: true }, proxy, (...given: unknown[]) => resolve(given))
  })

it('a page’s server that asks for a client certificate gets the one that the person chooses in the window', async () => {
  const app = await started()
  const [work, home] = [makeCertificate({ name: 'Anna (work)' }), makeCertificate({ name: 'Anna (home)' })].map(asElectron)
  const event = { preventDefault: vi.fn() }
  const chosen = new Promise((resolve) => {
    app.fake.app.emit('select-client-certificate', event, null, 'kring.example:443', [work, home], resolve)
  })
  const window = await questionOf(app)
  const question = await app.call(window, 'networkQuestion')
  expect(question).toMatchObject({ kind: 'client_certificate', certificates: [{ subject: 'Anna (work)' }, { subject: 'Anna (home)' }] })
  await app.call(window, 'answerQuestion', { kind: 'client_certificate', index: 1 })
  expect(await chosen).toBe(home)
  expect(event.preventDefault).toHaveBeenCalledOnce()
})

it('only a server in use gets the only client certificate without a question', async () => {
  const app = await started()
  const only = asElectron(makeCertificate({ name: 'Anna' }))
  const select = (host: string) =>
    new Promise((resolve) => {
      app.fake.app.emit('select-client-certificate', { preventDefault() {} }, null, host, [only], resolve)
    })
  expect(await select('kring.example:443')).toBe(only)
  for (const host of ['tracker.example:443', 'kring.example:8443']) {
    const given = select(host)
    const window = await questionOf(app)
    window.close()
    expect([host, await given]).toEqual([host, undefined])
  }
})

it('a page’s proxy gets what the person enters in the window, and then the updater gets it too', async () => {
  const updater = Object.assign(new EventEmitter(), {
    ...{ isUpdaterActive: () => true, setFeedURL: () => {}, checkForUpdates: async () => null },
  })
  const app = await started({ updater: updater as unknown as Updater })
  const updaterAsks = () => {
    const callback = vi.fn()
    updater.emit('login', proxy, callback)
    return callback.mock.calls
  }
  expect(updaterAsks()).toEqual([[]])
  const given = pageAsks(app)
  const window = await questionOf(app)
  expect(await app.call(window, 'networkQuestion')).toMatchObject({ kind: 'proxy', proxy: 'proxy.example:3128' })
  await app.call(window, 'answerQuestion', { kind: 'proxy', username: 'anna', password: 'secret' })
  expect(await given).toEqual(['anna', 'secret'])
  app.clock.now += 60_000
  expect(updaterAsks()).toEqual([['anna', 'secret']])
})

it('the cookies of a proxy are added to the requests of pages, without those of Kring itself', async () => {
  const { fake } = await started()
  const { cookies } = fake.defaultSession
  const names = ['kring_guest', '__Host-kring_session', '__Secure-kring_x', 'sso', 'my_kring_sso']
  cookies.get.mockImplementation(async () => names.map((name) => ({ name, value: '1' })))
  cookies.emit('changed', {}, {}, 'explicit', false)
  const listener = await vi.waitFor(() => fake.defaultSession.beforeSend?.listener ?? Promise.reject(new Error('no listener')))
  const send = vi.fn()
  const details = { url: 'https://kring.example/api/me', requestHeaders: {}, initiatorOrigin: 'app://kring' }
  listener(details as Electron.OnBeforeSendHeadersListenerDetails, send)
  expect(send.mock.calls).toEqual([[{ requestHeaders: { Cookie: 'sso=1; my_kring_sso=1' } }]])
})

it('a server that is only checked gets no session on disk, and none of its cookies', async () => {
  const { fake, call, main } = await started()
  const sent: unknown[] = []
  fake.network.send = async (request) => {
    sent.push(request.headers)
    request.answered(200, {}, Buffer.from(JSON.stringify({ status: 'ok', protocol: 1 })))
  }
  expect(await call(main(), 'checkServer', 'https://work.example')).toBe('ok')
  expect([sent, [...fake.partitions.keys()].filter((name) => name.startsWith('persist:'))]).toEqual([[{}], []])
})

it('withdrawing trust closes the connections of that server’s pages, which were judged before', async () => {
  const trusted = { server, subject: 'x', fingerprint: 'AB:CD', validTo: 1 }
  const { fake, call, main } = await started({ kept: { certificates: [trusted] } })
  expect(await call(main(), 'forgetCertificate', 'https://work.example')).toEqual([trusted])
  expect(fake.defaultSession.closeAllConnections).not.toHaveBeenCalled()
  expect(await call(main(), 'forgetCertificate', server)).toEqual([])
  expect(fake.defaultSession.closeAllConnections).toHaveBeenCalledOnce()
})
