// The steps of a check before the server answers: proxies, passwords and redirects.
import { expect, it, vi } from 'vitest'
import { createSettings } from '../account/settings.ts'
import { makeCertificate } from '../testing/certificates.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { createProxySignIn, type AskProxy } from './proxy-sign-in.ts'
import { createRequests } from './request.ts'
import { createTrust } from './trust.ts'

const server = 'https://kring.local'
const home = makeCertificate({ name: 'kring.local', names: ['kring.local'] })
const infoOf = (host: string) => ({ isProxy: true, host, port: 3128, scheme: 'digest', realm: 'x' })
const healthy = Buffer.from(JSON.stringify({ status: 'ok', protocol: 1 }))

function requesting() {
  const fake = createFakeElectron()
  const log = vi.fn()
  const ask = vi.fn<AskProxy>(async () => ({ username: 'anna', password: 'secret' }))
  const settings = createSettings(new Map(), { language: 'en', log })
  const trust = createTrust(fake.electron, { settings, now: Date.now, onRemove: () => {}, log })
  const proxy = createProxySignIn(fake.electron, { ask, now: Date.now, log })
  const { health: request } = createRequests(fake.electron, { trust, proxy, cookiesFor: async () => '', now: Date.now })
  /** A request that these proxies challenge, in this order; the last one lets it through, or refuses it. */
  const through = (hosts: string[], isRefused = false) => {
    fake.network.send = async (one) => {
      for (const host of hosts) await one.challenge(infoOf(host))
      one.answered(isRefused ? 407 : 200, {}, healthy)
    }
    return request(server)
  }
  return { fake, trust, ask, request, through }
}

it('the certificate of a proxy is judged by Chromium alone, and changes no trust', async () => {
  const { fake, trust, through } = requesting()
  trust.add(server, home.cert)
  await through([])
  const [session] = fake.partitions.values()
  const verdicts = vi.fn()
  for (const errorCode of [0, -202]) {
    const verificationResult = errorCode === 0 ? 'net::OK' : 'net::ERR_CERT_AUTHORITY_INVALID'
    session?.verifyProc?.(
      { hostname: 'proxy.example', certificate: { data: home.cert }, verificationResult, errorCode } as Electron.Request,
      verdicts,
    )
  }
  expect(verdicts.mock.calls).toEqual([[-3], [-3]])
  expect(trust.all()).toHaveLength(1)
})

it('a proxy that lets a request through may refuse three times again; another may not', async () => {
  const { ask, through } = requesting()
  await through(['one.example', 'one.example'], true)
  await through(['two.example'])
  await through(['one.example', 'one.example'])
  await through(['one.example', 'one.example'], true)
  expect(ask.mock.calls.map(([{ proxy, attemptsLeft }]) => [proxy, attemptsLeft])).toEqual([
    ['one.example:3128', 3],
    ['one.example:3128', 2],
    ['two.example:3128', 3],
    ['one.example:3128', 1],
    ['one.example:3128', 3],
  ])
})

it('of two proxies on the way of one request, the last one has let it through', async () => {
  const { ask, through } = requesting()
  await through(['one.example', 'one.example'], true)
  await through(['two.example', 'one.example'])
  await through(['one.example', 'one.example'], true)
  expect(ask.mock.calls.map(([{ proxy, attemptsLeft }]) => [proxy, attemptsLeft])).toEqual([
    ['one.example:3128', 3],
    ['one.example:3128', 2],
    ['two.example:3128', 3],
    ['one.example:3128', 1],
    ['one.example:3128', 3],
  ])
})

it('a server that asks for a password gets none, and nobody is asked', async () => {
  const { fake, ask, request } = requesting()
  const given: unknown[] = []
  fake.network.send = async (one) => {
    given.push(await one.challenge({ ...infoOf('kring.local'), isProxy: false }))
    one.answered(401, {}, Buffer.alloc(0))
  }
  expect(await request(server)).toEqual({ problem: 'basic_auth' })
  expect([given, ask.mock.calls]).toEqual([[null], []])
})

it.each([
  [5, { status: 200, text: healthy.toString() }],
  [6, { problem: 'unreachable' }],
])('%i redirects within the server: five are followed', async (count, answer) => {
  const { fake, request } = requesting()
  const followed: string[] = []
  fake.network.send = async (one) => {
    for (let n = 1; n <= count; n++) {
      if (!one.redirected(302, `${server}/${n}`)) return
      followed.push(`/${n}`)
    }
    one.answered(200, {}, healthy)
  }
  expect(await request(server)).toEqual(answer)
  expect(followed).toEqual(['/1', '/2', '/3', '/4', '/5'])
})

it.each([
  [65_536, 65_536],
  [65_537, 0],
])('an answer of %i characters: at most 65,536 are read', async (length, read) => {
  const { fake, request } = requesting()
  fake.network.send = async (one) => one.answered(200, {}, Buffer.alloc(length, 'x'))
  expect(await request(server)).toEqual({ status: 200, text: 'x'.repeat(read) })
})
