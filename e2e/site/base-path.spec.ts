// Kring below a path of a host that has other sites, behind a proxy that passes the path on; and a second Kring on the same host.
import type { Page } from '@playwright/test'
import { sitePages } from '../../shared/support/site-pages.ts'
import { startServer, type TestServer } from '../../server/testing/cluster/start-server.ts'
import { visitor } from '../../server/testing/people/visitor.ts'
import { connected, expect, says, test as base, transcript } from '../support/fixtures.ts'
import { startSharedHost, type SharedHost } from '../support/shared-host.ts'

const path = '/kring'
const test = base.extend<{ host: SharedHost; root: TestServer }>({
  env: { BASE_PATH: path },
  // Another Kring, at the root of the same host.
  root: async ({ kring: _ }, use) => {
    const server = await startServer({ env: { WEB_ROOT: `${import.meta.dirname}/../../out/renderer` } })
    await use(server)
    await server.remove()
  },
  host: async ({ kring, root }, use) => {
    const host = await startSharedHost(path, kring.server.url, root.url)
    await use(host)
    await host.close()
  },
})

/** The settings that `kring.person` stores are for a Kring at the root. */
const keepBelowPath = (page: Page) =>
  page.addInitScript((prefix) => {
    for (const key of Object.keys(localStorage))
      if (!key.startsWith('/'))
        localStorage.setItem(`${prefix}/${key}`, localStorage.getItem(`${prefix}/${key}`) ?? localStorage.getItem(key)!)
  }, path)

async function isInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((controls) => navigator.serviceWorker.addEventListener('controllerchange', controls, { once: true }))
  })
}

test('two people talk, share a file, reload and read offline, and no request leaves the path · OPER-14', async ({ kring, host }) => {
  const { id } = await visitor(kring.server.url + path, 'Chiara').createSession('Bakery launch')
  const anna = await kring.person({ name: 'Anna', baseURL: host.url, serviceWorkers: 'allow' })
  const bram = await kring.person({ name: 'Bram', baseURL: host.url })
  const requested: string[] = []
  for (const page of [anna, bram]) {
    await keepBelowPath(page)
    page.context().on('request', (request) => requested.push(request.url()))
    page.on('websocket', (socket) => requested.push(socket.url()))
    await page.goto(`${path}/chat/${id}`)
    await connected(page)
  }
  await says(anna, 'Bread at seven')
  await expect(transcript(bram).getByText('Bread at seven')).toBeVisible()
  await says(bram, '```js\nconst rolls = 8\n```')
  await expect(transcript(anna).getByText('const rolls = 8')).toBeVisible()

  const choosing = anna.waitForEvent('filechooser')
  await anna.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles([{ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('flour, salt, yeast') }])
  // Enter sends nothing until the chosen file is shown.
  await expect(anna.getByRole('list', { name: 'Chosen files' }).getByText('list.txt')).toBeVisible()
  await says(anna, 'The list')
  const saving = bram.waitForEvent('download')
  await transcript(bram).getByRole('link', { name: 'Download list.txt' }).click()
  const saved = await saving
  expect([saved.suggestedFilename(), new URL(saved.url()).pathname.slice(0, 17)]).toEqual(['list.txt', '/kring/api/files/'])

  // Links within the product keep the path; a click and a reload lead to the same page.
  await bram.goto(`${path}/`)
  await bram.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(bram).toHaveURL(`${host.url}/kring/pricing`)
  await bram.reload()
  await expect(bram.getByRole('heading', { level: 1 })).toBeVisible()
  await bram.goBack()
  await expect(bram).toHaveURL(`${host.url}/kring/`)

  await anna.reload()
  await expect(transcript(anna).getByText('Bread at seven')).toBeVisible()
  await isInstalled(anna)
  expect(await anna.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${host.url}/kring/`)
  await expect
    .poll(() => anna.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('kring-sessions/kring')
  await anna.reload()
  await connected(anna)
  await anna.context().setOffline(true)
  await anna.reload()
  await expect(anna.getByText('You are offline. Last updated:')).toBeVisible()
  await expect(transcript(anna).getByText('Bread at seven')).toBeVisible()
  await anna.context().setOffline(false)
  await connected(anna)

  expect(requested.length).toBeGreaterThan(30)
  const own = [host.url, host.url.replace('http', 'ws')].map((origin) => `${origin}/kring/`)
  expect(requested.filter((url) => !own.some((start) => url.startsWith(start)) && !/^(blob|data):/.test(url))).toEqual([])
  expect(host.outside).toEqual([])
})

test('every public page has all its links, files and addresses below the path · OPER-14', async ({ kring }) => {
  const tested = new Set<string>()
  for (const language of ['en', 'nl'])
    for (const page of Object.values(sitePages)) {
      const html = await (await fetch(`${kring.server.url}${path}${page}?lang=${language}`)).text()
      const found = [...html.matchAll(/(?:href|src|content)="([^"]*)"/g)]
        .map(([, address]) => address!.replace(kring.server.url, ''))
        .filter((address) => address.startsWith('/'))
      expect([page, found.filter((address) => !/^\/kring(\/|$)/.test(address))]).toEqual([page, []])
      expect(found.length).toBeGreaterThan(10)
      for (const address of found) tested.add(address.replaceAll('&amp;', '&'))
    }
  for (const address of tested)
    expect([address, (await fetch(kring.server.url + address, { redirect: 'manual' })).status]).toEqual([address, expect.any(Number)])
})

test('a Kring at the root of the host keeps its own account, settings and service worker · OPER-14', async ({ kring, host }) => {
  const anna = await kring.person({ baseURL: host.url, serviceWorkers: 'allow' })
  const account = { email: 'anna@example.com', password: 'sourdough at dawn', firstName: 'Anna', lastName: 'Bakker' }
  expect((await anna.request.post(`${path}/api/auth/email/signup`, { data: account })).ok()).toBe(true)
  expect((await anna.request.get('/api/auth/user')).status()).toBe(401)
  await anna.goto('/home')
  await isInstalled(anna)
  await anna.evaluate(() => localStorage.setItem('kring:language', 'nl'))
  await anna.goto(`${path}/home`)
  await expect(anna.locator('html')).toHaveAttribute('lang', 'en')
  await isInstalled(anna)
  const scopes = () =>
    anna.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort())
  await expect.poll(scopes).toEqual(['/', '/kring/'])
  // Signing out at the root leaves the account below the path signed in.
  await anna.request.get('/api/logout', { maxRedirects: 0 })
  expect((await anna.request.get(`${path}/api/auth/user`)).status()).toBe(200)
})
