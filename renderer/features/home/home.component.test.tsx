// The home page of signed-in people: how it creates sessions, which ones it lists, and what is beside them.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../../shared/accounts/account.ts'
import type { SessionSummary } from '../../../shared/entities.ts'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { chiara, chiarasSession, forChiara, freeUsage, heldBack, sessionNamed, sidebar } from '../../testing/component/home-page.ts'
import { composer } from '../../testing/component/in-session.ts'
import { openPage } from '../../testing/component/open-page.tsx'

const main = () => page.getByRole('main')
const usage = () => page.getByText('of 40 AI messages')

test('at /home a signed-in user sees their home, and a visitor the sign-in · ROUTE-03 HOME-01 HOME-02', async () => {
  // With its code and texts loaded, the page for visitors would appear at once if it did not wait for the login.
  await Promise.all([import('./logged-out-home.tsx'), loadTexts('home')])
  for (const [user, heading] of [
    [chiara, /^(Morning|Afternoon|Evening), Chiara$/],
    [401, /^Welcome to Kring$/],
  ] as const) {
    const login = heldBack<User | number>(user)
    const { server } = await openPage('/home', { answers: forChiara({ 'GET /api/auth/user': login.answer }) })
    // Until the login is known, a spinner is shown, and nothing that needs an account is requested.
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
    expect(document.querySelectorAll('svg.turn')).toHaveLength(1)
    expect(page.getByRole('heading').elements()).toEqual([])
    const asked = () => server.requests.filter((request) => request !== 'GET /api/health')
    expect(asked()).toEqual(['GET /api/auth/user'])
    login.release()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    expect(document.querySelectorAll('svg.turn')).toHaveLength(0)
    if (user !== 401) await expect.element(usage()).toBeVisible()
    expect(asked().toSorted()).toEqual(
      user === 401 ? ['GET /api/auth/user'] : ['GET /api/auth/user', 'GET /api/sessions', 'GET /api/usage'],
    )
  }
})

for (const { language, newSession, creating, title } of [
  { language: 'en', newSession: /^New session/, creating: /^Creating the session/, title: 'New Chat Session' },
  { language: 'nl', newSession: /^Nieuwe sessie/, creating: /^Sessie wordt gemaakt/, title: 'Nieuwe chatsessie' },
] as const) {
  test(`New session creates one at once and opens it; home then lists it, ${language} · HOME-04 HOME-06 HOME-07`, async () => {
    const bodies: unknown[] = []
    const first = heldBack(chiarasSession({ id: 'session-1', title }))
    const known: SessionSummary[] = []
    const create = (_path: string, body: unknown) => {
      bodies.push(body)
      if (bodies.length > 1) return chiarasSession({ id: 'session-2', title })
      return first.answer().then((session) => (known.push(session), session))
    }
    const { path } = await openPage('/', {
      language,
      session: chiarasSession({ title }),
      answers: forChiara({ 'GET /api/sessions': () => known, 'POST /api/sessions': create }),
    })
    await expect.element(page.getByText(/^(No sessions yet|Nog niemand hier)$/)).toBeVisible()
    await page.getByRole('button', { name: newSession }).click()
    await expect.element(page.getByRole('button', { name: creating })).toBeDisabled()
    expect(bodies).toEqual([{ title, isPrivate: false }])
    await expect.element(page.getByRole('button', { name: /^(Create your first session|Maak je eerste sessie)$/ })).toBeDisabled()
    first.release()
    await expect.poll(path).toBe('/chat/session-1')
    await expect.element(composer()).toBeEnabled()
    await sidebar().getByRole('link', { name: 'Home', exact: true }).click()
    const link = main().getByRole('link', { name: title })
    await expect.element(link).toHaveAttribute('href', '/chat/session-1')

    // The sidebar creates a session too.
    await link.click()
    await expect.element(composer()).toBeEnabled()
    await sidebar().getByRole('button', { name: newSession }).click()
    await expect.poll(path).toBe('/chat/session-2')
  })
}

test('Quick start and New lead to the start page and create nothing · HOME-03 HOME-05', async () => {
  for (const name of [/^Quick start/, /^New: go to the start page$/]) {
    const { path, server } = await openPage('/home', { answers: forChiara() })
    await main().getByRole('link', { name }).click()
    await expect.poll(path).toBe('/new')
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  }
})

test('while the sessions load, placeholders are shown; a user without sessions creates the first with one click · HOME-11 HOME-12', async () => {
  const list = heldBack<SessionSummary[]>([])
  const { path } = await openPage('/', {
    session: chiarasSession(),
    answers: forChiara({ 'GET /api/sessions': list.answer, 'POST /api/sessions': chiarasSession({ id: 'first' }) }),
  })
  const loading = page.getByRole('status').filter({ hasText: 'Your sessions are loading' })
  await expect.element(loading).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Create your first session' })).not.toBeInTheDocument()
  list.release()
  await expect.element(loading).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Create your first session' }).click()
  await expect.poll(path).toBe('/chat/first')
})

test('the five latest sessions show their age, privacy and AI state; a click opens one · HOME-08 HOME-09 HOME-10', async () => {
  const updatedAt = '2026-11-24T12:00:00.000Z'
  vi.useFakeTimers({ now: Date.parse(updatedAt) + 2 * 3_600_000 + 60_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const sessions = [3, 6, 5, 4, 2, 1].map((n) =>
    sessionNamed(`Session ${n}`, { id: `session-${n}`, isPrivate: n === 5, aiEnabled: n !== 3, updatedAt }),
  )
  const waiting = { messageKey: 'k', content: 'Hello', messageType: 'user', at: updatedAt, failed: false }
  const { path } = await openPage('/', {
    session: chiarasSession({ title: 'Session 5' }),
    stored: { 'kring:outbox:session-6': [waiting] },
    answers: forChiara({ 'GET /api/sessions': sessions }),
  })
  const rows = main()
    .getByRole('listitem')
    .filter({ hasText: /^Session/ })
  await expect
    .poll(() => rows.elements().map((one) => one.textContent))
    .toEqual([
      'Session 32 hours agoAI Off',
      'Session 61 not sent2 hours agoAI On',
      'Session 5Private2 hours agoAI On',
      'Session 42 hours agoAI On',
      'Session 22 hours agoAI On',
    ])
  await rows.nth(2).getByRole('link').click()
  await expect.poll(path).toBe('/chat/session-5')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Session 5')
})

test('each part that does not load says so and can be retried', async () => {
  let isDown = true
  const unless = <T,>(answer: T) => {
    return () => {
      if (isDown) throw new TypeError('no connection')
      return answer
    }
  }
  const lists = { 'GET /api/sessions': unless([sessionNamed('Bakery launch')]), 'GET /api/usage': unless(freeUsage) }
  await openPage('/', { answers: forChiara(lists) })
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words })
  await expect.element(alert('Your sessions could not be loaded.')).toBeVisible()
  await expect.element(alert('Your usage could not be loaded.')).toBeVisible()
  isDown = false
  await alert('Your sessions could not be loaded.').getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('link', { name: /^Bakery launch/ })).toBeVisible()
  await alert('Your usage could not be loaded.').getByRole('button', { name: 'Retry' }).click()
  await expect.element(usage()).toBeVisible()

  // The home page when the login request fails; its button reloads the page.
  isDown = true
  await openPage('/home', { answers: forChiara({ 'GET /api/auth/user': unless(chiara) }) })
  await expect.element(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('the list of sessions is current when the person returns to the page', async () => {
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  let title = 'Bakery'
  await openPage('/home', { answers: forChiara({ 'GET /api/sessions': () => [sessionNamed(title)] }) })
  await expect.element(main().getByText('Bakery', { exact: true })).toBeVisible()
  title = 'Bakery, open'
  for (const visibility of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  await expect.element(main().getByText('Bakery, open', { exact: true })).toBeVisible()
})
