// How the packaged pages are served: each file by its name, the page for every address, and nothing outside their folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createContent, filePath } from './content.ts'

const house = mkdtempSync(join(tmpdir(), 'kring-content-'))
const folder = join(house, 'renderer')
const page = '<!doctype html><title>Kring</title>'
const server = 'https://kring.example'
const serve = createContent({ folder, server: () => server, fetch: vi.fn() })
const get = (path: string, init?: RequestInit) => serve(new Request(`app://kring${path}`, init))

beforeAll(() => {
  for (const path of ['renderer/assets', 'renderer/.vite', 'renderer-other']) mkdirSync(join(house, path), { recursive: true })
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'boot.js'), 'boot()')
  writeFileSync(join(folder, 'mark.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets/app-B3x_9-.js'), 'app()')
  writeFileSync(join(folder, 'assets/hanken.woff2'), 'font')
  writeFileSync(join(folder, 'assets/app.css'), 'a{}')
  for (const secret of ['renderer/.vite/manifest.json', 'renderer/.env', 'secret.txt', 'renderer-other/secret.txt'])
    writeFileSync(join(house, secret), 'secret')
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('a file', () => {
  it.each([
    ['/assets/app-B3x_9-.js', 'text/javascript; charset=utf-8', 'app()'],
    ['/boot.js?v=1', 'text/javascript; charset=utf-8', 'boot()'],
    ['/assets/app.css', 'text/css; charset=utf-8', 'a{}'],
    ['/mark.svg', 'image/svg+xml', '<svg/>'],
    ['/assets/hanken.woff2', 'font/woff2', 'font'],
    ['/index.html', 'text/html; charset=utf-8', page],
  ])('%s is served with its content type · DESK-03', async (path, type, text) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(await response.text()).toBe(text)
  })

  it.each(['/assets/missing.js', '/missing.css', '/assets/app.js.map', '/chat/x.html', '/robots.txt'])(
    '%s is missing and gets a 404',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('')
    },
  )
})

describe('an address of the app', () => {
  it.each([
    '/',
    '/chat/u3Jc0nBqS1mYxQ-7k_2ZtA',
    '/chat/demo-session?key=x',
    '/nl/pricing',
    '/quick-ask',
    '/zo%C3%AB',
    '/assets',
    '/assets/',
  ])('%s serves index.html · DESK-03', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe(page)
  })
})

const outside = [
  '/../secret.txt',
  '/../../etc/passwd',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/%2E%2E%5csecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/assets\\..\\..\\secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/....//secret.txt',
  '/.%00./secret.txt',
  '/secret.txt%00.js',
  '/boot.js%00',
  '/../renderer-other/secret.txt',
  '/..%2frenderer-other%2fsecret.txt',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/.env',
  '/assets/.env',
  '/.git/config',
  '//etc/passwd.txt',
  '///etc/passwd.txt',
  '/C:/Windows/win.ini',
  '/C%3A/Windows/win.ini',
  '/c:%5cwindows%5cwin.ini',
  '/%5c%5cserver%5cshare%5cx.js',
  '/boot.js::$DATA',
  '/boot.js%3A%3A$DATA',
  '/boot.js%20',
  '/boot.js.',
  '/boot%0a.js',
  '/%c0%ae%c0%ae/secret.txt',
  '/%zz.js',
  '/%',
  '/~root/x.js%2f..%2f..%2fsecret.txt',
  '/file:///etc/passwd.txt',
]

describe('anything outside the pages', () => {
  it.each(outside)('%s is not served', async (path) => {
    const text = await (await get(path)).text()
    expect([page, '']).toContain(text)
    // The path as Chromium passes it on, and as a caller that does not normalize it would.
    for (const pathname of [path, decodedOnce(path)]) {
      const steps = filePath(pathname)
      if (steps) expect(join(folder, ...steps).startsWith(join(folder, '/'))).toBe(true)
      expect(steps?.join('/') ?? '').not.toMatch(/secret|\.env|\.vite|passwd\.txt\0|\\|:/)
    }
  })

  it.each(['/.env', '/.vite/manifest', '/.git/HEAD', '/..%2f..', '/a/.b/c', '/C:/x'])('%s is not served as a page either', async (path) =>
    expect((await get(path)).status).toBe(404),
  )

  it('is not served for other hosts, ports or users, or with other methods', async () => {
    const strangers = [
      'app://evil/index.html',
      'app://kring.evil/',
      'app://user@kring/',
      'app://kring:80/',
      'app:///etc/passwd',
      'file:///etc/passwd',
      'x',
    ]
    for (const url of strangers) expect((await serve({ url, method: 'GET' } as Request)).status).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await get('/boot.js', { method })).status).toBe(405)
  })
})

const decodedOnce = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

describe('every response', () => {
  it('has a strict policy that allows only the configured server', async () => {
    for (const path of ['/', '/boot.js', '/missing.js']) {
      const { headers } = await get(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      const policy = headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("default-src 'self'; script-src 'self';")
      expect(policy).toContain(`connect-src 'self' ${server} wss://kring.example;`)
      expect(policy).toContain(`img-src 'self' data: blob: ${server};`)
      expect(policy).toContain("object-src 'none'; frame-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|https?:|\*)/)
    }
  })

  it('comes from Vite in development, and from the packaged pages in a release', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('dev', { headers: { 'Content-Type': 'text/javascript' } }))
    const developing = createContent({ folder, server: () => server, devServer: 'http://127.0.0.1:5173', fetch })
    const response = await developing(new Request('app://kring/main.tsx?t=1'))
    expect(String(fetch.mock.calls[0]?.[0])).toBe('http://127.0.0.1:5173/main.tsx?t=1')
    expect(await response.text()).toBe('dev')
    expect(response.headers.get('Content-Security-Policy')).toContain('ws://127.0.0.1:5173')
    expect((await get('/')).headers.get('Content-Security-Policy')).not.toContain('5173')
  })
})
