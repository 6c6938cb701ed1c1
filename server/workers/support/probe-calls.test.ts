// What the probes of the status page call, with what, and that a stored file is removed whatever happens to it.
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { probesOf } from './probe-services.ts'

const { signal } = new AbortController()

function open({ providers = { google: null, oidc: null } as object, ...returns }: Returns & { providers?: object } = {}) {
  const stored = new Map<string, Uint8Array>()
  const put = (name: string, bytes: Uint8Array) => void stored.set(name, bytes)
  const get = (name: string) => Readable.from([stored.get(name)])
  const { fake, fakes, called } = recordCalls({
    ...{ self: (path: string) => (path === '/' ? 'text/html' : 'application/json'), put, get, probe: 'whole', ...returns },
  })
  const asAsync = (name: string) => Object.values(fakes(name))[0]!
  const deps = {
    store: {
      sessions: { find: asAsync('session') },
      logins: { find: asAsync('login') },
      accounts: { findByEmail: asAsync('account') },
    },
    files: fakes('put', 'get', 'remove'),
    models: { choose: (...args: unknown[]) => (fake('choose')(...args), { assistant: fakes('probe') }) },
    config: { webRoot: '/site' },
    providers,
    now: () => 99,
  }
  const probes = probesOf(deps as never, (path, end) => asAsync('self')(path, end) as Promise<string>)
  return { probes, called }
}

it('the page and the API are requested from this server, until the probe is aborted', async () => {
  const { probes, called } = open()
  expect([await probes.web(signal), await probes.api(signal)]).toEqual(['whole', 'whole'])
  expect(called('self')).toEqual([
    ['self', '/', signal],
    ['self', '/api/health', signal],
  ])
  await expect(open({ self: 'application/text/html' }).probes.web(signal)).rejects.toThrow('the response is not HTML')
})

it('the database and sign-in are probed with keys that nobody has', async () => {
  const { probes, called } = open()
  expect([await probes.database(signal), await probes.authentication(signal)]).toEqual(['whole', 'whole'])
  expect(called('session', 'login', 'account')).toEqual([
    ['session', ''],
    ['login', { digest: '' }, 99],
    ['account', ''],
  ])
})

it.each([
  [true, true, 'whole'],
  [true, false, 'half'],
  [false, true, 'half'],
  [false, false, 'half'],
])('sign-in works partly if a provider does not respond (Google %s, other %s)', async (google, oidc, finding) => {
  const provider = (works: boolean) => ({ probe: () => (works ? Promise.resolve() : Promise.reject(new Error('out'))) })
  const { probes } = open({ providers: { google: provider(google), oidc: provider(oidc) } })
  expect(await probes.authentication(signal)).toBe(finding)
})

it('the AI is the model of the free plan', async () => {
  const { probes, called } = open()
  expect(await probes.ai(signal)).toBe('whole')
  expect(called('choose', 'probe')).toEqual([
    ['choose', 'free', null],
    ['probe', signal],
  ])
})

it('a file is stored under a new name, read and removed', async () => {
  const { probes, called } = open()
  expect(await probes.files(signal)).toBe('whole')
  const name = called('put')[0]?.[1] as string
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(called('put', 'get', 'remove')).toEqual([
    ['put', name, Buffer.from(name)],
    ['get', name],
    ['remove', name],
  ])
})

it.each<[string, Returns, string]>([
  ['cannot be stored', { put: new Error('disk full') }, 'disk full'],
  ['is not found', { get: null }, 'the stored file cannot be read back'],
  ['has other bytes', { get: () => Readable.from([Buffer.from('other')]) }, 'the stored file cannot be read back'],
])('a file that %s is removed as well', async (_, returns, message) => {
  const { probes, called } = open(returns)
  await expect(probes.files(signal)).rejects.toThrow(message)
  expect(called('remove')).toEqual([['remove', called('put')[0]?.[1]]])
})
