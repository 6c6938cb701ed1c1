// Security headers on every kind of response: pages, files of the site, the API, downloads, redirects and errors.
import { request } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { startStripe } from '../../testing/doubles/stripe/stripe-server.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

let server: TestServer
let anna: Visitor
let file: string
let session: string
const webRoot = mkdtempSync(join(tmpdir(), 'kring-web-'))

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head><title>Kring</title></head><body></body></html>')
  writeFileSync(join(webRoot, 'assets/app.js'), 'export {}')
  writeFileSync(join(webRoot, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await startServer({ assistant: silentAssistant, env: { WEB_ROOT: webRoot } })
  anna = visitor(server.url, 'Anna')
  await anna.signUp()
  session = (await anna.createSession()).id
  const messageId = await announces(await anna.join(session), 1, 'With a file')
  const { attachments } = await upload(anna, messageId, [{ name: 'list.txt', bytes: 'flour', type: 'text/plain' }])
  file = attachments[0]!.filePath
})
afterAll(async () => {
  await server.remove()
  rmSync(webRoot, { recursive: true })
})

const classes: [string, () => string, number][] = [
  ['a page', () => '/', 200],
  ['a page of a session', () => `/chat/${session}`, 200],
  ['a page that does not exist', () => '/no/such/page', 404],
  ['a script', () => '/assets/app.js', 200],
  ['a script that does not exist', () => '/assets/none.js', 404],
  ['a picture of the site', () => '/mark.svg', 200],
  ['a response of the API', () => '/api/auth/user', 200],
  ['an error of the API', () => '/api/sessions/none', 404],
  ['a route that does not exist', () => '/api/nothing', 404],
  ['a file of a message', () => file, 200],
  ['an export that is refused', () => `/api/sessions/${session}/export?format=md`, 402],
  ['a redirect', () => '/api/login', 302],
]

describe.each(classes)('%s', (what, path, status) => {
  it('runs no foreign scripts, cannot be framed, and its type is never guessed', async () => {
    const response = await anna.fetch(path())
    const { headers } = response
    expect(response.status).toBe(status)
    const policy = headers.get('content-security-policy') ?? ''
    if (what === 'a file of a message') expect(policy).toMatch(/sandbox/)
    else
      for (const rule of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ])
        expect(policy.split(';')).toContain(rule)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const type = headers.get('content-type') ?? ''
    if ((await response.text()) !== '') expect(type).toMatch(/^[\w.+-]+\/[\w.+-]+/)
    if (/^text\/|[/+](json|xml)\b/.test(type)) expect(type).toMatch(/; charset=utf-8$/i)
    const kept = headers.get('cache-control') ?? ''
    if (path().startsWith('/api/') && !path().startsWith('/api/files/')) expect(kept).toBe('no-store')
    if (path().startsWith('/api/files/')) expect(kept).toMatch(/^private, no-cache/)
  })
})

it('a site served over https stays on https for a year, including subdomains, for every path', async () => {
  const secure = await startServer({ assistant: silentAssistant, env: { WEB_ROOT: webRoot, PUBLIC_URL: 'https://kring.example' } })
  for (const path of [
    '/',
    '/assets/app.js',
    '/assets/none.js',
    '/api/auth/user',
    '/api/sessions/none',
    '/api/nothing',
    '/api/login',
    '/metrics',
  ])
    expect([path, (await fetch(secure.url + path, { redirect: 'manual' })).headers.get('strict-transport-security')]).toEqual([
      path,
      'max-age=31536000; includeSubDomains',
    ])
  await secure.remove()
})

it('TRACE does not echo the request', async () => {
  for (const path of ['/', '/api/health', '/api/sessions']) {
    const { status, text } = await trace(path)
    expect([path, [403, 404, 405].includes(status)]).toEqual([path, true])
    expect(text).not.toContain('a-secret-cookie')
  }
})

// With node:http, because fetch refuses to send TRACE.
function trace(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method: 'TRACE', headers: { cookie: 'kring_guest=a-secret-cookie' } }, (response) => {
      let text = ''
      response.on('data', (data) => (text += String(data)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('with payments', () => {
  it('only the checkout page may load the provider’s script and frames', async () => {
    const stripe = await startStripe()
    const selling = await startServer({ env: { WEB_ROOT: webRoot, ...stripe.env } })
    const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? ''
    for (const path of ['/subscribe', '/subscribe?plan=team', '/subscribe/', '/Subscribe']) {
      const policy = (await policyOf(selling.url + path)).split(';')
      expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com")
      expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com")
      expect(policy).toContain("connect-src 'self' https://api.stripe.com")
      expect(policy).toContain("frame-ancestors 'none'")
    }
    for (const path of ['/', '/billing', '/pricing', `/chat/${session}`, '/subscribed', '/api/auth/user', '/assets/app.js'])
      expect(await policyOf(selling.url + path), path).not.toMatch(/stripe/)
    // Without a provider there is nothing to load.
    expect(await policyOf(`${server.url}/subscribe`)).not.toMatch(/stripe/)
    await selling.remove()
    await stripe.close()
  })
})
