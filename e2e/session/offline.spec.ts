// The installed product: it opens without a connection to what the browser has stored, and one reload shows a new version.
import { cpSync, readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildServiceWorker } from '../../build/site/service-worker.mjs'
import { startServer } from '../../server/testing/cluster/start-server.ts'
import { composer, expect, says, test, transcript } from '../support/fixtures.ts'

const built = join(import.meta.dirname, '../../out/renderer')

/** Waits until the service worker controls the page and its shell is stored. */
async function isInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((controls) => navigator.serviceWorker.addEventListener('controllerchange', controls, { once: true }))
  })
}

/** The titles of the sessions that the browser has stored, and all their texts. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const rows = await new Promise<{ state: { session: { title: string }; messages: { content: string }[] } }[]>((resolve, reject) => {
      const opening = indexedDB.open('kring-sessions', 3)
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onerror = () => resolve([])
      opening.onsuccess = () => {
        const all = opening.result.transaction('sessions').objectStore('sessions').getAll()
        all.onsuccess = () => resolve(all.result as never)
        all.onerror = () => reject(all.error as Error)
      }
    })
    return {
      titles: rows.map(({ state }) => state.session.title),
      texts: rows.flatMap(({ state }) => state.messages.map((one) => one.content)),
    }
  })

test('a session that was open is readable offline, and goes on by itself once there is a connection · EXP-18', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession('Bakery launch')
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.says('Bread at seven')
  const anna = await kring.person({ name: 'Anna', serviceWorkers: 'allow' })
  await anna.goto(`/chat/${id}`)
  await says(anna, 'And rolls at eight')
  await isInstalled(anna)
  await expect.poll(async () => (await storedIn(anna)).texts).toEqual(expect.arrayContaining(['Bread at seven', 'And rolls at eight']))
  // Bram's note never reaches Anna's browser.
  ear.send({
    type: 'send_message',
    messageKey: 'note-key-1',
    content: 'A secret of Bram',
    messageType: 'note',
    displayName: 'Bram',
  } as never)

  await anna.context().setOffline(true)
  await anna.reload()
  await expect(transcript(anna).getByText('Bread at seven')).toBeVisible()
  await expect(transcript(anna).getByText('And rolls at eight')).toBeVisible()
  await expect(anna.getByText('You are offline. Last updated:')).toBeVisible()
  await expect(composer(anna)).toHaveCount(0)
  expect((await storedIn(anna)).texts).not.toContain('A secret of Bram')

  // Every other address shows the list.
  await anna.goto('/home')
  await expect(anna.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await anna.getByRole('link', { name: /Bakery launch/ }).click()
  await expect(transcript(anna).getByText('Bread at seven')).toBeVisible()

  await anna.context().setOffline(false)
  await expect(composer(anna)).toBeEnabled()
  await says(anna, 'Online again')
  await expect(transcript(anna).getByText('Online again')).toBeVisible()
})

test('neither the API nor a page is answered from storage while the server responds · EXP-18', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna', serviceWorkers: 'allow', account: {} })
  await anna.goto('/home')
  await isInstalled(anna)
  const kept = await anna.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname)
    return urls
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => !/^\/(assets\/[\w.-]+|index\.html|boot\.js|mark\.svg)$/.test(path))).toEqual([])
  // Only the server writes these figures into a page.
  await anna.reload()
  await expect(anna.locator('meta[name="kring-figures"]')).toBeAttached()
  await expect(anna.locator('meta[name="kring-from-storage"]')).not.toBeAttached()
})

test('signing out deletes the stored sessions · EXP-18', async ({ kring }) => {
  const anna = await kring.person({ serviceWorkers: 'allow', account: {} })
  const { id } = (await (await anna.context().request.post('/api/sessions', { data: { title: 'Secret recipe' } })).json()) as { id: string }
  await anna.goto(`/chat/${id}`)
  await isInstalled(anna)
  await expect.poll(async () => (await storedIn(anna)).titles).toEqual(['Secret recipe'])
  await anna.goto('/api/logout')
  await expect.poll(async () => (await storedIn(anna)).titles).toEqual([])
  await anna.context().setOffline(true)
  await anna.goto(`/chat/${id}`)
  await expect(anna.getByText('There is no session on this device yet.')).toBeVisible()
})

test.describe('with another version on the server', () => {
  const copy = mkdtempSync(join(tmpdir(), 'kring-web-'))
  test.use({ env: { WEB_ROOT: copy } })
  test.beforeEach(() => cpSync(built, copy, { recursive: true }))
  test.afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('an open page says so, and one reload shows it, also offline afterwards · EXP-18', async ({ kring }) => {
    const anna = await kring.person({ name: 'Anna', serviceWorkers: 'allow' })
    const { id } = await kring.visitor('Bram').createSession('Bakery launch')
    await anna.goto(`/chat/${id}`)
    await isInstalled(anna)
    await expect.poll(async () => (await storedIn(anna)).titles).toEqual(['Bakery launch'])
    await publish(copy, 'Version two')
    const { port } = new URL(kring.server.url)
    await kring.server.stop()
    const next = await startServer({ dataDir: kring.server.dataDir, env: { WEB_ROOT: copy, PORT: port } })
    await expect(anna.getByText('A new version of Kring is available.', { exact: true })).toBeVisible()
    await anna.getByRole('button', { name: 'Reload' }).click()
    await expect(anna.locator('meta[name="version-mark"][content="Version two"]')).toBeAttached()
    await expect(composer(anna)).toBeEnabled()
    // The new version's shell replaces the old one.
    await expect.poll(() => shellOf(anna)).toContain('Version two')
    await anna.context().setOffline(true)
    await anna.reload()
    await expect(anna.locator('meta[name="version-mark"][content="Version two"]')).toBeAttached()
    await expect(anna.getByText('You are offline.')).toBeVisible()
    await next.stop()
  })
})

test.describe('switched off', () => {
  test.use({ env: { SERVICE_WORKER: 'off' } })

  test('browsers that have the service worker remove it · EXP-18', async ({ kring }) => {
    const anna = await kring.person({ name: 'Anna', serviceWorkers: 'allow' })
    await anna.goto('/home')
    // As registered by an earlier version; the page removes it, and the worker removes itself.
    const gone = await anna.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/service-worker.js')
      const worker = registration.installing ?? registration.waiting ?? registration.active
      await new Promise<void>((ended) => {
        const look = () => ['activated', 'redundant'].includes(worker?.state ?? '') && ended()
        worker?.addEventListener('statechange', look)
        look()
      })
      return (await caches.keys()).length
    })
    expect(gone).toBe(0)
    await expect.poll(() => anna.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})

const shellOf = (page: Page) => page.evaluate(async () => (await caches.match('/index.html', { ignoreSearch: true }))?.text() ?? '')

/** Changes the built site as a new build would: another page, and a service worker that lists it. */
async function publish(webRoot: string, mark: string): Promise<void> {
  const page = join(webRoot, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `<meta name="version-mark" content="${mark}" /></head>`))
  await buildServiceWorker(webRoot)
}
