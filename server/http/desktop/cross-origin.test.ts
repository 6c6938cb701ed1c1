// Which origins' pages may read and change data: our own, the app's with its token, and no others.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appOrigin, tokenHeader } from '../../../shared/desktop/desktop-origin.ts'
import { readConfig } from '../../config/config.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

let server: TestServer
const webRoot = mkdtempSync(join(tmpdir(), 'kring-web-'))
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head><title>Kring</title></head><body></body></html>')
  server = await startServer({ assistant: silentAssistant, env: { WEB_ROOT: webRoot } })
})
afterAll(async () => {
  await server.remove()
  rmSync(webRoot, { recursive: true })
})

const ask = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, redirect: 'manual', headers })
const preflight = (path: string, origin: string, method = 'POST') =>
  ask(path, { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' }, { method: 'OPTIONS' })
const corsOf = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))
const others = ['https://evil.example', 'null', 'app://other', 'app://kring.evil.example', 'app://kring/', 'APP://KRING', 'http://kring']

describe('pages of the app', () => {
  it.each(['/api/sessions', '/api/upload', '/api/transcribe?language=nl', '/api/account/logins/x', '/api/nothing'])(
    'may call %s, and a preflight request creates no guest · DESK-03',
    async (path) => {
      const response = await preflight(path, appOrigin, 'DELETE')
      expect(response.status).toBe(204)
      const rules = Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-')))
      expect(rules).toEqual({
        'access-control-allow-origin': appOrigin,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language',
        'access-control-expose-headers': `${tokenHeader}, Content-Disposition, Retry-After, Kring-Site`,
        'access-control-max-age': '86400',
      })
      expect(response.headers.get('vary')).toContain('Origin')
      expect([response.headers.get(tokenHeader), response.headers.getSetCookie()]).toEqual([null, []])
    },
  )

  const answers: [what: string, path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }, status: number][] =
    [
      ['an answer', '/api/health', {}, 200],
      ['a file that does not exist', '/api/files/none', {}, 404],
      ['a route that does not exist', '/api/nothing', {}, 404],
      ['an invalid URL', '/api/sessions/%E0%A4%A', {}, 400],
      ['invalid JSON', '/api/sessions', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }, 400],
      ['a body that is too large', '/api/sessions', { method: 'POST', body: `"${'x'.repeat(300_000)}"` }, 413],
      ['a refusal', '/api/account', {}, 401],
      ['an invalid key', '/api/sessions', { headers: { authorization: 'Bearer kring_none' } }, 401],
      ['an invalid upload', '/api/upload', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }, 400],
    ]
  it.each(answers)('can read the response for %s · DESK-03', async (_what, path, { headers, ...init }, status) => {
    const all = { origin: appOrigin, authorization: 'Bearer kringapp_', 'content-type': 'application/json', ...headers }
    const response = await ask(path, all, init)
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(appOrigin)
    expect(response.headers.get('access-control-expose-headers')).toContain(tokenHeader)
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('can read the version of the site, which changes when an operator changes it', async () => {
    const { headers } = await ask('/api/health', { origin: appOrigin })
    const readable = headers.get('access-control-expose-headers')?.split(', ')
    expect([headers.get('kring-site'), readable]).toEqual([expect.stringMatching(/^[\da-f]{12}$/), expect.arrayContaining(['Kring-Site'])])
  })

  it('change nothing without a token, whatever cookies are sent, and read as a new guest', async () => {
    const laptop = visitor(server.url, 'Anna')
    await laptop.signUp({ email: 'anna.cookies@example.com' })
    const { id } = await laptop.createSession('Hers', true)
    const headers = { origin: appOrigin, cookie: laptop.cookie!, 'content-type': 'application/json' }
    const refused = await ask('/api/sessions', headers, { method: 'POST', body: '{"title":"x"}' })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'foreign_origin'])
    // The token that identifies it next time.
    expect(refused.headers.get(tokenHeader)).toMatch(/^kringapp_/)
    for (const [path, status] of [
      ['/api/auth/user', 401],
      [`/api/sessions/${id}`, 404],
    ] as const) {
      const response = await ask(path, headers)
      expect(response.status).toBe(status)
      expect(response.headers.get(tokenHeader)).toMatch(/^kringapp_/)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect((await ask('/api/logout', headers)).headers.getSetCookie()).toEqual([])
    expect((await laptop.fetch('/api/auth/user')).status).toBe(200)
    await expect(laptop.connect({ origin: appOrigin })).rejects.toThrow('403')
  })

  it('can read nothing but the API', async () => {
    for (const path of ['/', '/chat/x', '/metrics', '/releases/latest.yml', '/no-such-page', '/apix'])
      expect(corsOf(await ask(path, { origin: appOrigin })), path).toEqual([])
  })

  it('come only from the configured origin', async () => {
    const origin = 'http://127.0.0.1:4999'
    const own = await startServer({ assistant: silentAssistant, env: { APP_ORIGIN: origin } })
    const allowed = async (from: string) =>
      (await fetch(`${own.url}/api/health`, { headers: { origin: from } })).headers.get('access-control-allow-origin')
    expect([await allowed(origin), await allowed(appOrigin)]).toEqual([origin, null])
    await own.remove()
    for (const APP_ORIGIN of ['*', 'null', 'app://kring/', 'kring', 'https://a.example/x', 'https://u@a.example'])
      expect(() => readConfig({ APP_ORIGIN })).toThrow(/APP_ORIGIN must/)
    expect(() => readConfig({ APP_ORIGIN: 'https://a.example', PUBLIC_URL: 'https://a.example/' })).toThrow(/APP_ORIGIN must differ/)
  })
})

describe('pages of other sites', () => {
  it.each(others)('as %s can read and change nothing, with or without a token of the app', async (origin) => {
    const told = (await fetch(`${server.url}/api/health`, { headers: { authorization: 'Bearer kringapp_' } })).headers.get(tokenHeader)
    expect(corsOf(await preflight('/api/sessions', origin))).toEqual([])
    for (const authorization of [`Bearer ${told}`, '']) {
      const headers = { origin, 'content-type': 'application/json', ...(authorization && { authorization }) }
      expect(corsOf(await ask('/api/health', headers))).toEqual([])
      const refused = await ask('/api/sessions', headers, { method: 'POST', body: '{"title":"x"}' })
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'foreign_origin'])
      expect(corsOf(refused)).toEqual([])
    }
  })
})
