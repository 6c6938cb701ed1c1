// Home for signed-in people: how it creates sessions, which ones it lists, and what is beside them.
import { account, apiCalls, hold, nav } from '../support/account-page.ts'
import { composer, expect, test, type Kring } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'

/**
 * Checks what a signed-in person and a visitor see at this path. While the login is unknown, a spinner is shown and nothing is requested
 * that needs an account.
 */
async function finds(kring: Kring, path: string, visitorsHeading: RegExp): Promise<void> {
  const [chiara, anna] = [await kring.person({ account: {} }), await kring.person()]
  for (const [page, heading] of [
    [chiara, /^(Morning|Afternoon|Evening), Chiara$/],
    [anna, visitorsHeading],
  ] as const) {
    const letGo = await hold(page, '**/api/auth/user')
    const calls = apiCalls(page)
    await page.goto(path)
    // Without a login cookie the server itself sends the landing page.
    if (page === anna && path === '/') await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    else {
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
      await expect(page.locator('svg.turn')).toBeVisible()
      await expect(page.getByRole('heading')).toHaveCount(0)
    }
    await expect.poll(() => calls).toEqual(['GET /api/auth/user'])
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('svg.turn')).toHaveCount(0)
    if (page === chiara) await expect(page.getByText('of 40 AI messages')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.toSorted()).toEqual(
      page === chiara ? ['GET /api/auth/user', 'GET /api/sessions', 'GET /api/usage'] : ['GET /api/auth/user'],
    )
  }
}

test('at / a signed-in user sees their home, and a visitor the landing page · ROUTE-01 ROUTE-02 HTTP-13', async ({ kring }) => {
  await finds(kring, '/', /^Pull upa chair\.$/)
})

test('at /home a signed-in user sees their home, and a visitor the sign-in · ROUTE-03 HOME-01 HOME-02', async ({ kring }) => {
  await finds(kring, '/home', /^Welcome to Kring$/)
})

for (const { locale, newSession, creating, title } of [
  { locale: 'en-US', newSession: /^New session/, creating: /^Making the session/, title: 'New Chat Session' },
  { locale: 'nl-NL', newSession: /^Nieuwe sessie/, creating: /^Sessie maken/, title: 'Nieuwe chatsessie' },
]) {
  test(`New session creates one at once and opens it; home then lists it, ${locale} · HOME-04 HOME-06 HOME-07`, async ({ kring }) => {
    const chiara = await kring.person({ locale, account: {} })
    await chiara.goto('/')
    await expect(chiara.getByText(/^(Nobody here yet|Nog niemand hier)$/)).toBeVisible()
    const letGo = await hold(chiara, '**/api/sessions')
    const asked = chiara.waitForRequest((request) => request.method() === 'POST')
    await chiara.getByRole('button', { name: newSession }).click()
    expect((await asked).postDataJSON()).toEqual({ title, isPrivate: false })
    await expect(chiara.getByRole('button', { name: creating })).toBeDisabled()
    await expect(chiara.getByRole('button', { name: /^(Create your first session|Maak je eerste sessie)$/ })).toBeDisabled()
    letGo()
    await expect(chiara).toHaveURL(/\/chat\/[\w-]{22}$/)
    await expect(composer(chiara)).toBeEnabled()
    const first = chiara.url()
    await chiara.getByRole('complementary').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(chiara.getByRole('main').getByRole('link', { name: title })).toHaveAttribute('href', new URL(first).pathname)

    // The sidebar creates a session too.
    await chiara.goto(first)
    await expect(composer(chiara)).toBeEnabled()
    await chiara.getByRole('complementary').getByRole('button', { name: newSession }).click()
    await expect(chiara).not.toHaveURL(first)
    await expect(chiara).toHaveURL(/\/chat\/[\w-]{22}$/)
  })
}

test('Quick start and New lead to the start page and create nothing · HOME-03 HOME-05', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  for (const name of [/^Quick start/, /^New: to the start page$/]) {
    await chiara.goto('/home')
    await chiara.getByRole('main').getByRole('link', { name }).click()
    await expect(chiara).toHaveURL('/new')
  }
  expect(await (await chiara.context().request.get('/api/sessions')).json()).toEqual([])
})

test('while the sessions load, placeholders are shown; a user without sessions creates the first with one click · HOME-11 HOME-12', async ({
  kring,
}) => {
  const chiara = await kring.person({ account: {} })
  const letGo = await hold(chiara, '**/api/sessions')
  await chiara.goto('/')
  const loading = chiara.getByRole('status').filter({ hasText: 'Your sessions are loading' })
  await expect(loading).toBeAttached()
  await expect(chiara.getByRole('button', { name: 'Create your first session' })).toHaveCount(0)
  letGo()
  await expect(loading).toHaveCount(0)
  await chiara.getByRole('button', { name: 'Create your first session' }).click()
  await expect(chiara).toHaveURL(/\/chat\/[\w-]{22}$/)
})

test('the five latest sessions show their age, privacy and AI state; a click opens one · HOME-08 HOME-09 HOME-10', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  const ids: string[] = []
  for (let n = 1; n <= 6; n += 1) ids.push(await hosts(chiara, `Session ${n}`, n === 5))
  const ear = await kring.visitor('Bram').join(ids[2] ?? '')
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.hears('ai_status_changed')
  await chiara.clock.setFixedTime(Date.now() + 2 * 3_600_000 + 60_000)
  await chiara.goto('/')
  const rows = chiara
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Session/ })
  await expect(rows).toHaveText([
    /^Session 32 hours agoAI Off$/,
    /^Session 62 hours agoAI On$/,
    /^Session 5Private2 hours agoAI On$/,
    /^Session 42 hours agoAI On$/,
    /^Session 22 hours agoAI On$/,
  ])
  await rows.nth(2).getByRole('link').click()
  await expect(chiara).toHaveURL(`/chat/${ids[4]}`)
  await expect(chiara.getByRole('heading', { level: 1 })).toContainText('Session 5')
})

test('each part that does not load says so and can be retried', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  await hosts(chiara, 'Bakery launch')
  for (const path of ['**/api/sessions', '**/api/usage']) await chiara.route(path, (route) => route.abort())
  await chiara.goto('/')
  const alert = (words: string) => chiara.getByRole('alert').filter({ hasText: words })
  await expect(alert('Your sessions do not load.')).toBeVisible()
  await expect(alert('Your usage does not load.')).toBeVisible()
  await chiara.unrouteAll()
  await alert('Your sessions do not load.').getByRole('button', { name: 'Retry' }).click()
  await expect(chiara.getByRole('link', { name: /^Bakery launch/ })).toBeVisible()
  await alert('Your usage does not load.').getByRole('button', { name: 'Retry' }).click()
  await expect(chiara.getByText('of 40 AI messages')).toBeVisible()

  // Home when the login request fails.
  await chiara.route('**/api/auth/user', (route) => route.abort())
  await chiara.goto('/home')
  await expect(chiara.getByRole('heading', { name: 'This page does not load' })).toBeVisible()
  await chiara.unrouteAll()
  await chiara.getByRole('button', { name: 'Reload' }).click()
  await expect(account(chiara)).toBeVisible()
  await expect(nav(chiara)).toHaveCount(1)
})
