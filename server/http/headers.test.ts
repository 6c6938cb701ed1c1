// What every kind of answer forbids the browser: pages, files of the site, the API, downloads, redirects and errors alike.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentAssistant } from '../testing/assistants.ts'
import { startServer, type TestServer } from '../testing/start-server.ts'
import { announces, upload } from '../testing/uploads.ts'
import { visitor, type Visitor } from '../testing/visitor.ts'

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
  ['a page that there is not', () => '/no/such/page', 200],
  ['a script', () => '/assets/app.js', 200],
  ['a script that there is not', () => '/assets/none.js', 404],
  ['a picture of the site', () => '/mark.svg', 200],
  ['an answer of the API', () => '/api/auth/user', 200],
  ['an error of the API', () => '/api/sessions/none', 404],
  ['a call that there is not', () => '/api/nothing', 404],
  ['a file of a message', () => file, 200],
  ['an export that is refused', () => `/api/sessions/${session}/export?format=md`, 402],
  ['a redirect', () => '/api/login', 302],
]

describe.each(classes)('%s', (what, path, status) => {
  it('runs nothing of others, is in no frame, and is taken for nothing else', async () => {
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
        "base-uri 'self'",
        "form-action 'self'",
      ])
        expect(policy.split(';')).toContain(rule)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const kept = headers.get('cache-control') ?? ''
    if (path().startsWith('/api/') && !path().startsWith('/api/files/')) expect(kept).toBe('no-store')
    if (path().startsWith('/api/files/')) expect(kept).toMatch(/^private, no-cache/)
  })
})
