// Each probe tests its own service: it fails if that service fails, and only then.
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { serviceIds, type ServiceId } from '../../../shared/support/support.ts'
import { probesOf } from './probe-services.ts'

type Deps = Parameters<typeof probesOf>[0]
const out = () => Promise.reject(new Error('out'))

const modelsOf = (assistant: object) => ({ choose: () => ({ assistant }) })

/** Everything works except what `broken` replaces. */
function open(broken: { ask?: (path: string) => Promise<string>; deps?: object } = {}) {
  const stored = new Map<string, Uint8Array>()
  const files = {
    put: (name: string, bytes: Uint8Array) => Promise.resolve(void stored.set(name, bytes)),
    get: (name: string) => Promise.resolve(stored.has(name) ? Readable.from([stored.get(name)]) : null),
    remove: (name: string) => Promise.resolve(void stored.delete(name)),
  }
  const nothing = () => Promise.resolve(null)
  const store = { sessions: { find: nothing }, logins: { find: nothing }, accounts: { findByEmail: nothing } }
  const assistant = { probe: () => Promise.resolve('whole') }
  const providers = { google: null, oidc: { probe: nothing } }
  const deps = { store, files, models: modelsOf(assistant), providers, config: { webRoot: '/site' }, now: () => 1, ...broken.deps }
  const ask = broken.ask ?? ((path: string) => Promise.resolve(path === '/' ? 'text/html; charset=utf-8' : 'application/json'))
  const probes = probesOf(deps as unknown as Deps, ask)
  const look = async () => {
    const found: [ServiceId, string][] = []
    for (const id of serviceIds) found.push([id, await probes[id](new AbortController().signal).catch(() => 'out')])
    return Object.fromEntries(found) as Record<ServiceId, string>
  }
  return { look, stored, store, files }
}

const whole = { web: 'whole', api: 'whole', database: 'whole', ai: 'whole', authentication: 'whole', files: 'whole' }

it('all six report success if everything works, and the files probe leaves nothing behind · STATUS-04', async () => {
  const { look, stored } = open()
  expect([await look(), stored.size]).toEqual([whole, 0])
})

it.each<[string, Parameters<typeof open>[0], object]>([
  ['the page is missing', { ask: (path) => (path === '/' ? out() : Promise.resolve('application/json')) }, { web: 'out' }],
  ['the page is not HTML', { ask: () => Promise.resolve('text/plain') }, { web: 'out' }],
  ['the API does not answer', { ask: (path) => (path === '/' ? Promise.resolve('text/html') : out()) }, { api: 'out' }],
  ['the AI does not answer', { deps: { models: modelsOf({ probe: out }) } }, { ai: 'out' }],
  ['the AI works partly', { deps: { models: modelsOf({ probe: () => Promise.resolve('half') }) } }, { ai: 'half' }],
  ['the AI is built in', { deps: { models: modelsOf({}) } }, { ai: 'built in' }],
  ['a sign-in provider is down', { deps: { providers: { google: { probe: out }, oidc: null } } }, { authentication: 'half' }],
  ['no pages are served', { deps: { config: { webRoot: undefined } } }, { web: 'not served' }],
])('%s · STATUS-04', async (_, broken, changed) => {
  expect(await open(broken).look()).toEqual({ ...whole, ...changed })
})

it.each<[string, (parts: ReturnType<typeof open>) => void, object]>([
  ['sessions cannot be read', ({ store }) => (store.sessions.find = out), { database: 'out' }],
  ['logins cannot be read', ({ store }) => (store.logins.find = out), { authentication: 'out' }],
  ['accounts cannot be read', ({ store }) => (store.accounts.findByEmail = out), { authentication: 'out' }],
  ['files cannot be written', ({ files }) => (files.put = out), { files: 'out' }],
  ['files cannot be read', ({ files }) => (files.get = () => Promise.resolve(null)), { files: 'out' }],
  ['files are changed', ({ files }) => (files.get = () => Promise.resolve(Readable.from([Buffer.from('other')]))), { files: 'out' }],
])('%s · STATUS-04', async (_, harm, changed) => {
  const parts = open()
  harm(parts)
  expect(await parts.look()).toEqual({ ...whole, ...changed })
})
