// With BASE_PATH everything is below that path: pages, files, the API, sockets, cookies, redirects, mails and sign-in; nothing is outside.
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../../shared/api/api.ts'
import { sitePages } from '../../../shared/support/site-pages.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { startMailFixture } from '../../testing/fixtures/mail-fixture.ts'
import { goToProvider, startProviderFixture } from '../../testing/fixtures/provider-fixture.ts'
import { visitor } from '../../testing/people/visitor.ts'

const base = '/kring'
const origin = 'https://kring.example'
const page = `<!doctype html>
<html lang="en">
  <head><title>Kring</title><link rel="icon" href="/mark.svg" /><script src="/boot.js"></script><script type="module" src="/assets/main.js"></script></head>
  <body><div id="root"></div></body>
</html>`
const manifest = { 'pages/chat-page.tsx': { file: 'assets/chat.js' }, '../shared/texts/en/index.ts': { file: 'assets/en.js' } }
const files: Record<string, string> = {
  'index.html': page,
  'mark.svg': '<svg/>',
  'boot.js': '// boot',
  'assets/main.js': '// main',
  'manifest.webmanifest': JSON.stringify({ id: '/', start_url: '/home', scope: '/', icons: [{ src: '/icons/icon-192.png' }] }),
  'service-worker.js': '// worker',
  '.vite/manifest.json': JSON.stringify(manifest),
}
const prerendered = Object.fromEntries(Object.keys(sitePages).map((name) => [name, { html: `<a href="/pricing">${name}</a>`, data: null }]))

let webRoot: string
let server: TestServer
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'kring-base-'))
  for (const folder of ['.vite', 'assets']) await mkdir(join(webRoot, folder))
  for (const [name, text] of Object.entries(files)) await writeFile(join(webRoot, name), text)
  await writeFile(join(webRoot, '.vite/prerendered.json'), JSON.stringify({ en: prerendered, nl: prerendered }))
  await writeFile(join(webRoot, '.vite/loading.json'), JSON.stringify({ en: '<p>Loading</p>', nl: '<p>Laden</p>' }))
  server = await startServer({ env: { WEB_ROOT: webRoot, PUBLIC_URL: origin, BASE_PATH: '/kring/' } })
})
afterAll(async () => {
  await server.remove()
  await rm(webRoot, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init })
/** The addresses in a page that begin at the root of the host or at our own origin. */
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|src|content)="((?:\/|https:\/\/kring\.example)[^"]*)"/g)].map(([, address]) => address!.replace(origin, ''))
const isOutside = async (response: Response) =>
  response.status === 404 && (await response.text()) === 'There is nothing at this address. Kring is at /kring/.'

describe('under a base path', () => {
  it('every page is there, with every link, file and address below the path · OPER-14', async () => {
    for (const path of [...Object.values(sitePages), '/home', '/new', '/account', '/chat/demo-session', '/nowhere']) {
      const status = path === '/nowhere' ? 404 : 200
      const response = await get(base + path)
      const html = await response.text()
      const found = addressesIn(html)
      expect([path, response.status, found.filter((address) => !/^\/kring(\/|$)/.test(address))]).toEqual([path, status, []])
      expect(found).toEqual(expect.arrayContaining(['/kring/mark.svg', '/kring/boot.js', '/kring/assets/main.js', '/kring/assets/en.js']))
      expect(html).toContain('<html data-base="/kring" ')
    }
    const landing = await (await get('/kring/')).text()
    expect(addressesIn(landing)).toEqual(expect.arrayContaining(['/kring/pricing', '/kring/og/landing-en.png', '/kring/?lang=nl']))
    const chat = addressesIn(await (await get('/kring/chat/demo-session')).text())
    expect(chat).toEqual(expect.arrayContaining(['/kring/assets/chat.js', '/kring/api/sessions/demo-session', '/kring/link-preview.png']))
    for (const name of ['mark.svg', 'boot.js', 'assets/main.js', 'service-worker.js']) {
      const file = await get(`${base}/${name}`)
      expect([file.status, await file.text()]).toEqual([200, files[name]])
    }
  })

  it('an installed page, the site map and robots.txt name only addresses below it · OPER-14', async () => {
    const web = await (await get('/kring/manifest.webmanifest')).json()
    expect(web).toEqual({ id: '/kring/', start_url: '/kring/home', scope: '/kring/', icons: [{ src: '/kring/icons/icon-192.png' }] })
    const map = await (await get('/kring/sitemap.xml')).text()
    const locations = [...map.matchAll(/<loc>https:\/\/kring\.example([^<]*)/g)].map(([, path]) => path)
    expect(locations).toContain('/kring/pricing?lang=nl')
    expect(locations.filter((path) => !path!.startsWith('/kring/'))).toEqual([])
    const robots = await (await get('/kring/robots.txt')).text()
    expect(robots).toContain('Disallow: /kring/api/\n')
    expect(robots).toContain('Sitemap: https://kring.example/kring/sitemap.xml')
    const { servers } = (await (await get('/kring/api/openapi.json')).json()) as { servers: { url: string }[] }
    expect(servers).toEqual([{ url: '/kring/' }])
  })

  it('nothing is outside it, and what is there says where Kring is · OPER-14', async () => {
    for (const path of ['/', '/chat/demo-session', '/kringle', '/kringle/', '/KRING/', '/assets/main.js', '/metrics', '/robots.txt'])
      expect([path, await isOutside(await get(path))]).toEqual([path, true])
    for (const route of Object.keys(api)) {
      const [method = '', path = ''] = route.split(' ')
      expect([route, await isOutside(await get(path.replaceAll(/:\w+/g, 'x'), { method }))]).toEqual([route, true])
      expect([route, await isOutside(await get(base + path.replaceAll(/:\w+/g, 'x'), { method }))]).toEqual([route, false])
    }
    expect(await (await get('/', { headers: { 'accept-language': 'nl' } })).text()).toBe(
      'Op dit adres staat niets. Kring staat op /kring/.',
    )
    const bare = await get('/kring?lang=nl')
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/kring/?lang=nl'])
    const metrics = await get('/kring/metrics')
    expect([metrics.status, await metrics.text()]).toEqual([200, expect.any(String)])
  })

  it('sockets open there and nowhere else, and people talk · OPER-14', async () => {
    const [anna, bram] = ['Anna', 'Bram'].map((name) => visitor(server.url + base, name))
    const { id } = await anna!.createSession()
    const ear = await bram!.join(id)
    await (await anna!.join(id)).says('Bread at seven')
    expect((await ear.hears('new_message')).message.content).toBe('Bread at seven')
    const outside = new WebSocket(`${server.url.replace('http', 'ws')}/ws`)
    const [error] = (await once(outside, 'error')) as [Error]
    expect(error.message).toBe('Unexpected server response: 404')
  })

  it('cookies are sent to that path only, and those of another Kring on the host are neither read nor deleted · OPER-14', async () => {
    const anna = visitor(server.url + base, 'Anna')
    const lines = [
      ...(await anna.fetch('/api/health')).headers.getSetCookie(),
      ...(await anna
        .fetch('/api/auth/email/signup', {
          method: 'POST',
          body: JSON.stringify({ email: 'anna@example.com', password: 'flour, water, salt', firstName: 'Anna', lastName: 'Bakker' }),
        })
        .then((response) => response.headers.getSetCookie())),
    ]
    expect(lines).toEqual([
      expect.stringMatching(/^__Secure-kring_guest=\S+; Max-Age=31536000; Path=\/kring; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Secure-kring_login=\S+; Max-Age=7776000; Path=\/kring; HttpOnly; Secure; SameSite=Lax$/),
    ])
    // The same login under the name that a Kring at the root uses.
    const elsewhere = visitor(server.url + base, 'Anna', anna.cookie!.replaceAll('__Secure-', '__Host-'))
    expect((await elsewhere.fetch('/api/auth/user')).status).toBe(401)
    const out = await visitor(server.url + base, 'Anna', `${anna.cookie}; __Host-kring_login=other`).fetch('/api/logout')
    expect(out.headers.get('location')).toBe('/kring/')
    expect(out.headers.getSetCookie()).toEqual(['__Secure-kring_login=; Max-Age=0; Path=/kring; HttpOnly; Secure; SameSite=Lax'])
  })

  it('signing in with a provider leaves from there and returns there · OPER-14', async () => {
    const fixture = await startProviderFixture({ env: { BASE_PATH: base } })
    const { url, oidc } = fixture
    try {
      oidc.people.set('anna', { email: 'anna@bakery.example', email_verified: true, name: 'Anna de Wit' })
      const { walker, asked, back } = await goToProvider(fixture, { from: '/kring/api/login?to=/home', who: 'anna' })
      expect(asked.searchParams.get('redirect_uri')).toBe(`${url}/kring/api/auth/oidc/callback`)
      expect(walker.cookies('kring_visit').map(({ path }) => path)).toEqual([base])
      expect((await walker.open(back)).headers.get('location')).toBe('/kring/home')
      expect(walker.cookies('kring_login').map(({ path }) => path)).toEqual([base])
      const refused = await walker.follow(`${url}/kring/api/auth/oidc/callback?code=x`, (at) => !at.pathname.includes('/api/'))
      expect(refused.url.href).toBe(`${url}/kring/?error=provider_failed`)
    } finally {
      await fixture.remove()
    }
  })

  it('mails lead there · OPER-14', async () => {
    const fixture = await startMailFixture({ env: { BASE_PATH: base } })
    try {
      const body = JSON.stringify({ email: 'bram@example.com', password: 'kaneelbroodje 9', firstName: 'Bram', lastName: 'Bakker' })
      await fetch(`${fixture.server.url}/kring/api/auth/email/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const { mail } = await fixture.mails.next('bram@example.com')
      expect(mail.text).toMatch(/^https:\/\/kring\.example\/kring\/verify-email\?token=[\w-]{43}$/m)
    } finally {
      await fixture.remove()
    }
  })
})

it('without one, pages and cookies are as they were · OPER-14', async () => {
  const plain = await startServer({ env: { WEB_ROOT: webRoot, PUBLIC_URL: origin } })
  try {
    const html = await (await fetch(`${plain.url}/chat/demo-session`)).text()
    expect(html).toContain('<html lang="en" data-loading>')
    expect(addressesIn(html)).toEqual(
      expect.arrayContaining(['/mark.svg', '/assets/chat.js', '/api/sessions/demo-session', '/link-preview.png']),
    )
    const web = await fetch(`${plain.url}/manifest.webmanifest`)
    expect(await web.text()).toBe(files['manifest.webmanifest'])
    expect((await fetch(`${plain.url}/api/health`)).headers.getSetCookie()[0]).toMatch(
      /^__Host-kring_guest=\S+; Max-Age=31536000; Path=\/;/,
    )
  } finally {
    await plain.remove()
  }
})
