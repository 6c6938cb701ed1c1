// The sessions in the sidebar: which ones are listed, how they update, and the drawer on small screens.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionSummary } from '../../../../shared/entities.ts'
import { row, sessionNamed, sidebar, sidebarToggle } from '../../../testing/component/home-page.ts'
import { composer, expectNone, phone, press } from '../../../testing/component/in-session.ts'
import { openPage, openSession } from '../../../testing/component/open-page.tsx'
import { ownSession } from '../../../testing/component/scripted-server.ts'

const open = ownSession({ title: 'Bakery launch' })
const { messages, participants, ...openSummary } = open

/** Red, green and blue of the dot's fill, or of its ring. */
function colour(dot: Element): number[] {
  const { backgroundColor, boxShadow } = getComputedStyle(dot)
  const context = document.createElement('canvas').getContext('2d')!
  // oxlint-disable-next-line regexp/no-super-linear-move -- computed styles are short
  context.fillStyle = boxShadow === 'none' ? backgroundColor : (boxShadow.match(/^\w+\([^)]*\)|(?<=inset.*)\w+\([^)]*\)/)?.[0] ?? '')
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
}

test('the sidebar shows the brand, a link home and the ten latest sessions, with AI state, privacy and the open one · SIDE-03 SIDE-04 SIDE-06', async () => {
  const sessions = [3, 11, 10, 9, 8, 7, 6, 5, 4, 2, 1].map((n) =>
    sessionNamed(`Session ${n}`, { id: `session-${n}`, isPrivate: n === 9, aiEnabled: n !== 3 }),
  )
  const { path, server } = await openSession({
    session: ownSession({ id: 'session-11', title: 'Session 11' }),
    answers: { 'GET /api/sessions': sessions },
  })
  await expect.element(sidebar().getByRole('link', { name: 'Kring' })).toBeVisible()
  const rows = sidebar().getByRole('listitem')
  await expect.element(row(/Session 11/)).toHaveAttribute('aria-current', 'page')
  expect(rows.elements().map((one) => one.querySelector('[title^=Session]')?.textContent)).toEqual(
    [3, 11, 10, 9, 8, 7, 6, 5, 4, 2].map((n) => `Session ${n}`),
  )
  expect(sidebar().element().querySelectorAll('[aria-current]')).toHaveLength(1)
  const fill = (title: RegExp) => getComputedStyle(row(title).element()).backgroundColor
  expect(fill(/Session 11/)).not.toBe(fill(/Session 10/))
  expect(rows.getByText('Private', { exact: true }).elements()).toHaveLength(1)
  await expect.element(row(/Session 9/).getByText('Private', { exact: true })).toBeVisible()

  const [red = 0, green = 0, blue = 0] = colour(
    row(/^AI on Session 10/)
      .getByTitle('AI on', { exact: true })
      .element(),
  )
  expect(green).toBeGreaterThan(Math.max(red, blue) + 30)
  const grey = colour(
    row(/^AI off Session 3/)
      .getByTitle('AI off', { exact: true })
      .element(),
  )
  expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(20)
  expect(sidebar().getByTitle('AI off', { exact: true }).elements()).toHaveLength(1)

  server.view = ownSession({ id: 'session-10', title: 'Session 10' })
  await row(/Session 10/).click()
  await expect.element(row(/Session 10/)).toHaveAttribute('aria-current', 'page')
  await sidebar().getByRole('link', { name: 'Home', exact: true }).click()
  await expect.poll(path).toBe('/')
})

test('New session takes a guest to /new, and creates none by itself · SIDE-02', async () => {
  const { path, server } = await openSession({ session: open })
  await sidebar().getByRole('link', { name: 'New session', exact: true }).click()
  await expect.poll(path).toBe('/new')
  await expect.element(page.getByRole('button', { name: 'Start now' }).first()).toBeVisible()
  expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('the toggle in the header closes and opens the sidebar, and the chat uses its space · SIDE-10', async () => {
  await openSession({ session: open })
  const sides = () => {
    const { left, right } = page.getByRole('main').element().getBoundingClientRect()
    return [left, innerWidth - right]
  }
  await expect.element(sidebar()).toBeVisible()
  expect(sides()).toEqual([256, 0])
  await sidebarToggle().click()
  await expectNone(sidebar())
  expect(sides()).toEqual([0, 0])
  await sidebarToggle().click()
  await expect.element(sidebar()).toBeVisible()
  expect(sides()).toEqual([256, 0])
})

test('on a phone it is a drawer; the backdrop, Escape, its close button and a choice close it · SIDE-01 SIDE-09 SIDE-10', async () => {
  const elsewhere = sessionNamed('Elsewhere', { isPrivate: true })
  const { server } = await openSession({ session: open, viewport: phone, answers: { 'GET /api/sessions': [openSummary, elsewhere] } })
  await expect.element(composer()).toBeEnabled()
  await expectNone(sidebar())
  const opens = async () => {
    await sidebarToggle().click()
    await expect.element(sidebar()).toHaveFocus()
  }
  await opens()
  await expect.element(row(/Bakery launch/)).toHaveAttribute('aria-current', 'page')
  await expect.element(sidebar().getByRole('link', { name: 'Kring' })).toBeVisible()
  await expect.element(sidebar().getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await sidebar().getByRole('heading', { name: 'Recent' }).click()
  await expect.element(sidebar()).toBeVisible()
  await page.elementLocator(document.body).click({ position: { x: 370, y: 420 }, force: true })
  await expectNone(sidebar())
  await expect.element(sidebarToggle()).toHaveFocus()
  await opens()
  await sidebar().getByRole('button', { name: 'Close', exact: true }).click()
  await expectNone(sidebar())
  await opens()
  // The focus cannot reach the page behind it.
  await press('Shift+Tab')
  expect(sidebar().element().contains(document.activeElement)).toBe(true)
  await press('Tab')
  await expect.element(sidebar().getByRole('link', { name: 'Kring' })).toHaveFocus()
  await press('Escape')
  await expectNone(sidebar())
  await opens()
  await row(/Bakery launch/).click()
  await expectNone(sidebar())
  await opens()
  server.view = ownSession({ id: 'Elsewhere', title: 'Elsewhere' })
  await row(/Elsewhere/).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Elsewhere' })).toBeVisible()
  await expectNone(sidebar())
})

test('on a phone, Search and Commands close the drawer, which would cover what they lead to · SIDE-01', async () => {
  await openSession({ session: open, viewport: phone })
  for (const name of ['Search', 'Commands']) {
    await sidebarToggle().click()
    await sidebar().getByRole('button', { name }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectNone(sidebar())
    await press('Escape')
    await expectNone(page.getByRole('dialog'))
  }
})

function becomes(visibility: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('changes in other sessions are shown after a while, and at once when the page becomes visible again · SIDE-05 SIDE-06', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'visibilityState')
  })
  let left: SessionSummary = sessionNamed('Bakery launch', { id: 'left', aiEnabled: false, lastSeq: 1 })
  const { server } = await openSession({
    session: ownSession({ title: 'Elsewhere' }),
    stored: { 'kring:seen:left': 1 },
    answers: { 'GET /api/sessions': () => [ownSession({ title: 'Elsewhere' }), left] },
  })
  await expect.element(composer()).toBeEnabled()
  await expect.element(row('AI off Bakery launch')).toBeVisible()
  left = { ...left, title: 'Bakery, open', aiEnabled: true, isPrivate: true, lastSeq: 2 }
  const asked = () => server.requests.filter((request) => request === 'GET /api/sessions').length
  const first = asked()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked()).toBe(first)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(row(/^AI on Bakery, open 1 new message Private$/)).toBeVisible()

  becomes('hidden')
  const before = asked()
  left = { ...left, isPrivate: false, lastSeq: 3 }
  await vi.advanceTimersByTimeAsync(90_000)
  expect(asked()).toBe(before)
  becomes('visible')
  await expect.element(row(/^AI on Bakery, open 2 new messages$/)).toBeVisible()
})

test('changes in the open session are shown in its row at once · SIDE-05 SIDE-06', async () => {
  const { server } = await openSession({ session: open, answers: { 'GET /api/sessions': [openSummary] } })
  await expect.element(composer()).toBeEnabled()
  await expect.element(row('AI on Bakery launch')).toBeVisible()
  await page.getByRole('switch', { name: 'AI answers' }).click()
  await expect.poll(() => server.commands.at(-1)).toEqual({ type: 'ai_toggle', enabled: false })
  server.sends({ type: 'ai_status_changed', enabled: false })
  await expect.element(row('AI off Bakery launch')).toBeVisible()
  await page.getByRole('button', { name: 'Session menu' }).click()
  await page.getByRole('menuitem', { name: 'Make private', exact: true }).click()
  await expect.poll(() => server.commands.at(-1)).toEqual({ type: 'set_private', isPrivate: true })
  const changed = { ...openSummary, aiEnabled: false, isPrivate: true }
  server.sends({ type: 'session_updated', session: changed })
  await expect.element(row('AI off Bakery launch Private')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const field = page.getByRole('textbox', { name: 'Session title' })
  await expect.element(field).toHaveFocus()
  await field.fill('Bakery, open')
  await press('Enter')
  await expect.poll(() => server.commands.at(-1)).toMatchObject({ type: 'rename_session', title: 'Bakery, open' })
  server.sends({ type: 'session_updated', session: { ...changed, title: 'Bakery, open' } })
  await expect.element(row('AI off Bakery, open Private')).toBeVisible()
})

test('the row of a session shows how many messages and edits are not sent, also after another tab has sent some', async () => {
  const waiting = { messageKey: 'k', content: 'Hello', messageType: 'user', at: '2026-11-30T09:00:00Z', failed: false }
  const edit = { messageKey: 'e', messageId: 'm', messageType: 'user', text: 'Hi', failed: false }
  const stored = { 'kring:outbox:left': [waiting], 'kring:changes:left': [edit], 'kring:changes:seen': [edit] }
  const sessions = [openSummary, sessionNamed('Bakery', { id: 'left' }), sessionNamed('Garden', { id: 'seen' })]
  await openSession({ session: open, stored, answers: { 'GET /api/sessions': sessions } })
  await expect.element(row('AI on Bakery 2 not sent')).toBeVisible()
  await expect.element(row('AI on Garden 1 not sent')).toBeVisible()
  localStorage.removeItem('kring:changes:left')
  dispatchEvent(new StorageEvent('storage', { key: 'kring:changes:left' }))
  await expect.element(row('AI on Bakery 1 not sent')).toBeVisible()
  await expect.element(row('AI on Bakery launch')).toBeVisible()
})

test('a list that does not load says so and can be retried', async () => {
  let isDown = true
  const list = () => {
    if (isDown) throw new TypeError('no connection')
    return [openSummary]
  }
  await openPage(`/chat/${open.id}`, { session: open, answers: { 'GET /api/sessions': list } })
  await expect.element(sidebar().getByRole('alert')).toHaveTextContent('Your sessions could not be loaded.')
  isDown = false
  await sidebar().getByRole('button', { name: 'Retry' }).click()
  await expect.element(row(/Bakery launch/)).toBeVisible()
})
