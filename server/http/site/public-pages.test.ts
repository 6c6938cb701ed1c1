// The public pages as visitors and search engines get them before any script runs.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sitePages } from '../../../shared/support/site-pages.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { setPolicy, setSite } from '../../testing/fixtures/policy-fixture.ts'
import { visitor } from '../../testing/people/visitor.ts'

const origin = 'https://kring.example'
const made = (language: string) =>
  Object.fromEntries(
    Object.keys(sitePages).map((page) => [
      page,
      { html: `<main>${page} $& ${language}</main>`, data: page === 'faq' ? { '@type': 'FAQPage', text: '</script>' } : null },
    ]),
  )

let webRoot: string
let server: TestServer
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'kring-site-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, 'index.html'), '<html lang="en"><head><title>Kring</title></head><body><div id="root"></div></body></html>')
  await writeFile(join(webRoot, '.vite/prerendered.json'), JSON.stringify({ en: made('en'), nl: made('nl') }))
  server = await startServer({ env: { WEB_ROOT: webRoot, PUBLIC_URL: `${origin}/` } })
})
afterAll(async () => {
  await server.remove()
  await rm(webRoot, { recursive: true, force: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => (await fetch(server.url + path, { headers })).text()

describe('a public page', () => {
  it('is complete, in the requested or preferred language, with its own head · LANG-02 LAND-19', async () => {
    for (const [name, path] of Object.entries(sitePages)) {
      const page = await get(path, { 'accept-language': 'nl-NL,nl;q=0.9' })
      expect(page, path).toContain(`<div id="root"><main>${name} $& nl</main></div>`)
      expect(page).toContain('<html lang="nl" data-prerendered="nl">')
      expect(page).toContain(`<link rel="canonical" href="${origin}${path}?lang=nl" />`)
      for (const language of ['en', 'nl']) expect(page).toContain(`hreflang="${language}" href="${origin}${path}?lang=${language}"`)
      expect(page).toContain(`hreflang="x-default" href="${origin}${path}"`)
    }
    const english = await get('/pricing?lang=en', { 'accept-language': 'nl' })
    expect(english).toContain('Try Pro for 7 days or Team for 14, no card required.')
    expect(english).toContain('<title>Pricing · Kring</title>')
    expect(english).toContain(`property="og:image" content="${origin}/og/pricing-en.png"`)
    expect(await get('/pricing?lang=xx')).toContain('pricing $& en')
  })

  it('describes the product and its price as structured data that no text can break out of · PRICE-02', async () => {
    const page = await get('/faq')
    const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, data]) => JSON.parse(data!) as Record<string, unknown>,
    )
    expect(blocks.map((block) => block['@type'])).toEqual(['SoftwareApplication', 'FAQPage'])
    expect(blocks[0]!['offers']).toMatchObject([{ price: 0 }, { price: 15 }, { price: 35 }])
    expect(blocks[1]!['text']).toBe('</script>')
  })

  it('is rendered by the browser for signed-in people, like every other address', async () => {
    const anna = visitor(server.url, 'Anna')
    await anna.signUp()
    expect(await (await anna.fetch('/')).text()).toContain('<div id="root"></div>')
    for (const path of ['/home', '/chat/x', '/pricing/', '/nothing']) expect(await get(path), path).toContain('<div id="root"></div>')
    expect((await fetch(`${server.url}/.vite/prerendered.json`)).headers.get('content-type')).toContain('text/html')
  })
})

describe('a site that an operator has changed', () => {
  it('is prerendered as long as only its colour differs, so that no page is drawn twice in different ways · OPER-11', async () => {
    onTestFinished(() => setSite(server, {}))
    onTestFinished(() => setPolicy(server, {}))
    const isPrerendered = async () => (await get('/help')).includes('data-prerendered="en"')
    await setSite(server, { accent: '#0055aa' })
    expect([await isPrerendered(), (await get('/help')).includes('<style data-accent>')]).toEqual([true, true])
    for (const site of [{ name: 'Bakery' }, { support: 'help@bakery.example' }, { publicPages: false }]) {
      await setSite(server, site)
      expect([site, await isPrerendered()]).toEqual([site, false])
    }
    await setSite(server, {})
    expect(await isPrerendered()).toBe(true)
    await setPolicy(server, { integrations: false })
    expect(await isPrerendered()).toBe(false)
  })
})

describe('search engines', () => {
  it('find every public page in both languages, and are excluded from personal pages', async () => {
    const map = await get('/sitemap.xml')
    const found = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(found).toEqual(Object.values(sitePages).flatMap((path) => [`${origin}${path}?lang=en`, `${origin}${path}?lang=nl`]))
    const robots = await get('/robots.txt')
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    for (const path of ['/api/', '/chat/', '/account', '/billing']) expect(robots).toContain(`Disallow: ${path}\n`)
    for (const path of Object.values(sitePages)) expect(robots).not.toContain(`Disallow: ${path}\n`)
  })
})
