// A link that is opened without a cache: something is on the screen before the scripts are, and the session is requested once.
import { readerLink } from '../../server/testing/fixtures/session-fixture.ts'
import { composer, expect, test, transcript, type Kring } from '../support/fixtures.ts'
import { holdScripts } from '../support/hold-scripts.ts'

async function session(kring: Kring): Promise<string> {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  await (await bram.join(id)).says('Good morning')
  return id
}

test('the loading screen is shown before the scripts run, in the browser’s language', async ({ kring }) => {
  const id = await session(kring)
  for (const [locale, words] of [
    ['en-US', 'Loading session...'],
    ['nl-NL', 'Sessie laden...'],
  ] as const) {
    const page = await kring.person({ name: 'Anna', locale })
    const release = await holdScripts(page)
    await page.goto(`/chat/${id}`, { waitUntil: 'commit' })
    await expect(page.getByRole('status')).toHaveText(words)
    release()
    await expect(transcript(page).getByText('Good morning')).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
  }
})

test('someone who chose the other language does not see the loading screen in the first one · LANG-02', async ({ kring }) => {
  const id = await session(kring)
  const page = await kring.person({ name: 'Anna', locale: 'en-US' })
  await page.addInitScript(() => localStorage.setItem('kring:language', '"nl"'))
  const release = await holdScripts(page)
  await page.goto(`/chat/${id}`, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(page.getByText('Loading session...')).toBeHidden()
  release()
  await expect(composer(page)).toBeVisible()
})

test('the session is requested once, together with the scripts, with the key of its link', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  await ear.says('Good morning')
  const { readerKey } = await readerLink(ear)
  const page = await kring.person({ name: 'Anna' })
  const release = await holdScripts(page)
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/sessions/') && requests.push(new URL(request.url()).pathname))
  await page.goto(`/chat/${id}?key=${readerKey}`, { waitUntil: 'commit' })
  // The scripts are still held back.
  await expect.poll(() => requests).toEqual([`/api/sessions/${id}`])
  release()
  await expect(transcript(page).getByText('Good morning')).toBeVisible()
  expect(requests.filter((path) => path === `/api/sessions/${id}`)).toHaveLength(1)
})

test('a session that does not exist is requested once too', async ({ kring }) => {
  const page = await kring.person({ name: 'Anna' })
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/sessions/missing') && requests.push(request.url()))
  await page.goto('/chat/missing')
  await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('without JavaScript the page says that it is needed', async ({ kring }) => {
  const page = await kring.person({ javaScriptEnabled: false })
  await page.goto('/chat/anything')
  // Playwright's search for text skips noscript.
  await expect(page.locator('noscript p')).toHaveText(/^Kring needs JavaScript to show a session\./)
  await expect(page.getByText('Loading session...')).toBeHidden()
})
