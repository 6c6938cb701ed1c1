// Responses to invalid, cross-site and too many calls: a status, a code and a sentence, never a server error.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

let server: TestServer
let anna: Visitor
const webRoot = mkdtempSync(join(tmpdir(), 'kring-site-'))
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Kring</title>')
  writeFileSync(join(webRoot, 'assets/app.js'), '0')
  server = await startServer({ assistant: silentAssistant, env: { WEB_ROOT: webRoot } })
  anna = visitor(server.url, 'Anna')
})
afterAll(async () => {
  await server.remove()
  rmSync(webRoot, { recursive: true })
})

const post = (body: string, headers: Record<string, string> = {}) =>
  anna.fetch('/api/sessions', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
async function said(response: Response): Promise<{ status: number; code: string; message: string }> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return { status: response.status, ...((await response.json()) as { code: string; message: string }) }
}

describe('a bad call', () => {
  /** A body of this many bytes. */
  const titled = (bytes: number) => JSON.stringify({ title: 'x'.repeat(bytes - JSON.stringify({ title: '' }).length) })
  const bodies: [what: string, body: string, status: number, code: string][] = [
    ['broken JSON', '{"title":', 400, 'invalid_json'],
    ['no JSON', 'title', 400, 'invalid_json'],
    ['nothing', '', 400, 'bad_request'],
    ['null', 'null', 400, 'invalid_json'],
    ['an array', '[]', 400, 'bad_request'],
    ['an empty object', '{}', 400, 'bad_request'],
    ['a title that is a number', '{"title":1}', 400, 'bad_request'],
    ['an empty title', '{"title":"  "}', 400, 'bad_request'],
    ['a title that is too long', JSON.stringify({ title: 'x'.repeat(121) }), 400, 'bad_request'],
    ['isPrivate that is a string', '{"title":"x","isPrivate":"false"}', 400, 'bad_request'],
    ['isPrivate that is null', '{"title":"x","isPrivate":null}', 400, 'bad_request'],
    ['a body with __proto__', '{"__proto__":{"title":"x"}}', 400, 'bad_request'],
    ['a body of 128 KB', titled(128 * 1024), 400, 'bad_request'],
    ['a body that is one byte larger', titled(128 * 1024 + 1), 413, 'payload_too_large'],
  ]
  it.each(bodies)('with %s is refused with a JSON error · HTTP-07 HTTP-21', async (_what, body, status, code) => {
    expect(await said(await post(body))).toEqual({ status, code, message: expect.stringMatching(/\.$/) as string })
  })

  it('with a title of 120 characters is not one · HTTP-21', async () => {
    expect((await post(JSON.stringify({ title: 'x'.repeat(120) }))).status).toBe(200)
  })

  const others: [method: string, path: string, headers: Record<string, string>, status: number][] = [
    ['GET', '/api/nothing', {}, 404],
    ['POST', '/api/nothing', {}, 404],
    ['DELETE', '/api/sessions', {}, 404],
    ['PUT', '/api/sessions/x', {}, 404],
    ['GET', '/api/sessions/x/messages?before=abc', {}, 400],
    ['GET', '/api/sessions/a%00b', {}, 404],
    ['GET', '/api/sessions/%E0%A4%A', {}, 400],
    ['GET', `/api/sessions/${'x'.repeat(101)}`, {}, 400],
    ['GET', '/api/sessions/..%2f..%2fetc%2fpasswd', {}, 404],
    ['GET', '/api/auth/user', {}, 401],
    ['POST', '/api/sessions', { 'content-type': 'text/plain' }, 400],
    ['POST', '/api/sessions', { 'content-type': 'application/json; charset=klingon' }, 400],
    ['POST', '/api/sessions', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 400],
    ['GET', '/api/health', { cookie: 'kring_guest=%;=;;kring_guest' }, 200],
    ['GET', '/api/health', { 'accept-language': ',,;q=x' }, 200],
  ]
  it.each(others)('%s %s with %j gets %d · HTTP-07 HTTP-21', async (method, path, headers, status) => {
    const response = await anna.fetch(path, { method, headers, ...(method === 'POST' ? { body: '{"title":"x"}' } : {}) })
    expect(response.status).toBe(status)
    if (status !== 200)
      expect(await said(response)).toMatchObject({ code: expect.any(String) as string, message: expect.stringMatching(/\.$/) as string })
  })

  it('with an invalid position in an existing session is refused · HTTP-21', async () => {
    const { id } = await anna.createSession()
    for (const query of ['before=abc', 'since=-1', 'since=1.2.3', 'before=', 'since=1&since=2', 'before=99999999999'])
      expect((await said(await anna.fetch(`/api/sessions/${id}/messages?${query}`))).status, query).toBe(400)
    for (const query of ['since=9999999999.9999999999', 'before=9999999999', 'other=x'])
      expect((await anna.fetch(`/api/sessions/${id}/messages?${query}`)).status, query).toBe(200)
  })

  it('is answered in the reader’s language · HTTP-07 D32', async () => {
    const in_ = async (language: string) =>
      (await said(await anna.fetch('/api/auth/user', { headers: { 'accept-language': language } }))).message
    expect(await in_('nl-NL,nl;q=0.9,en;q=0.8')).toBe('Je bent niet ingelogd.')
    expect(await in_('en-GB')).toBe('You are not signed in.')
    expect(await in_('fr-FR,nl;q=0.5')).toBe('You are not signed in.')
  })

  it('outside the API gets 404, not a server error, and a missing file is not answered with the page', async () => {
    expect((await anna.fetch('/assets/app.js')).status).toBe(200)
    for (const [path, status] of [
      ['/assets/gone.js', 404],
      ['/assets/%E0%A4%A', 404],
      ['/%E0%A4%A', 400],
      ['/assets/..%2f..%2fetc/passwd', 404],
    ] as const)
      expect((await said(await anna.fetch(path))).status, path).toBe(status)
    for (const path of ['/%00', '/..%2f..%2fetc/passwd']) expect((await anna.fetch(path)).status, path).toBeLessThan(500)
    const page = await anna.fetch('/chat/some-session')
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>Kring</title>'])
    expect(server.logged).toEqual([])
  })

  it('of any shape never causes a server error · HTTP-21', async () => {
    const call = fc.record({
      path: fc.oneof(fc.webPath(), fc.constantFrom('', '/x', '/x/messages', '/x/messages?since=1')),
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'),
      body: fc.oneof(
        fc.json(),
        fc.string(),
        fc
          .record({ title: fc.string({ unit: 'binary' }), isPrivate: fc.oneof(fc.boolean(), fc.constant(1)) })
          .map((body) => JSON.stringify(body)),
      ),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ path, method, body }) => {
        const response = await anna.fetch(`/api/sessions${path}`, { method, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) })
        expect(response.status).toBeLessThan(500)
        if (response.status >= 400 && method !== 'HEAD')
          expect(await response.json()).toEqual({ message: expect.any(String) as string, code: expect.any(String) as string })
      }),
      { numRuns: 300 },
    )
    expect(server.logged).toEqual([])
  })
})

describe('a call from a page of another site', () => {
  it('changes nothing, while our own page can', async () => {
    const refused: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of refused)
      expect(await said(await post('{"title":"x"}', headers))).toMatchObject({ status: 403, code: 'foreign_origin' })
    for (const headers of [{ origin: server.url }, { 'sec-fetch-site': 'same-origin' }, {}] as Record<string, string>[])
      expect((await post('{"title":"x"}', headers)).status).toBe(200)
    expect(
      (await anna.fetch('/api/sessions', { headers: { origin: 'https://evil.example' } })).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })
})

describe('too many calls', () => {
  it('that change data are refused for a while; reading still works, and so do others behind the same address · GUARD-11', async () => {
    const guarded = await startServer({ assistant: silentAssistant, env: { RATE_LIMIT: 'on' }, now: () => 0 })
    onTestFinished(() => guarded.remove())
    const [bram, anna] = [visitor(guarded.url, 'Bram'), visitor(guarded.url, 'Anna')]
    await bram.createSession()
    const make = (who: Visitor, headers = {}) => who.fetch('/api/sessions', { method: 'POST', body: '{}', headers })
    for (let n = 0; n < 59; n += 1) expect((await make(bram)).status).toBe(400)
    const over = await make(bram)
    expect(over.headers.get('retry-after')).toBe('60')
    expect(await said(over)).toMatchObject({ status: 429, code: 'rate_limited' })
    expect((await bram.fetch('/api/sessions')).status).toBe(200)
    expect((await make(anna)).status).toBe(400)
  })

  it('from one address are refused, whatever identity they claim and whatever address a header names · GUARD-11', async () => {
    const guarded = await startServer({ assistant: silentAssistant, env: { RATE_LIMIT: 'on' }, now: () => 0 })
    onTestFinished(() => guarded.remove())
    const make = (n: number) =>
      visitor(guarded.url, 'X').fetch('/api/sessions', {
        method: 'POST',
        body: '{}',
        headers: { 'x-forwarded-for': `10.1.${n % 7}.${n % 251}` },
      })
    for (let n = 0; n < 300; n += 1) expect((await make(n)).status).toBe(400)
    expect(await said(await make(300))).toMatchObject({ status: 429, code: 'rate_limited' })
  })
})
