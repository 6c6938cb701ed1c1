// The sessions in the sidebar: which ones are listed, how they update, and the drawer on small screens.
import type { Locator, Page } from '@playwright/test'
import { limits } from '../../shared/limits.ts'
import { violations } from '../support/axe.ts'
import { composer, expect, test, transcript, type Kring } from '../support/fixtures.ts'
import { hosts, longTitle, phone } from '../support/session-page.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: /^(Sessions|Sessies)$/ })
const toggle = (page: Page) => page.getByRole('button', { name: /^(Sessions|Sessies)$/ })
const row = (page: Page, title: string | RegExp) => sidebar(page).getByRole('listitem').getByRole('link', { name: title })
const scrim = { position: { x: 370, y: 420 } }

/** Anna, who has moved from one session to another, and Bram, who hosts both. */
async function between(kring: Kring, prepare: (page: Page) => Promise<void> = () => Promise.resolve()) {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession('Bakery launch')
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.says('Before she left')
  const anna = await kring.person({ name: 'Anna' })
  await prepare(anna)
  await anna.goto(`/chat/${id}`)
  await expect(transcript(anna).getByText('Before she left')).toBeVisible()
  await expect(composer(anna)).toBeEnabled()
  const { id: other } = await bram.createSession('Elsewhere')
  await anna.goto(`/chat/${other}`)
  await expect(composer(anna)).toBeEnabled()
  await expect(row(anna, /Bakery launch/)).toBeVisible()
  return { anna, ear }
}

/** Red, green and blue of the dot's fill, or of its ring. */
function colour(dot: Locator): Promise<number[]> {
  return dot.evaluate((element) => {
    const { backgroundColor, boxShadow } = getComputedStyle(element)
    const context = document.createElement('canvas').getContext('2d')!
    // eslint-disable-next-line regexp/no-super-linear-move -- what the browser computed is short
    context.fillStyle = boxShadow === 'none' ? backgroundColor : (boxShadow.match(/^\w+\([^)]*\)|(?<=inset.*)\w+\([^)]*\)/)?.[0] ?? '')
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })
}

test('the sidebar shows the brand, a link home and the ten latest sessions, with AI state, privacy and the open one · SIDE-03 SIDE-04 SIDE-06', async ({
  kring,
}) => {
  const anna = await kring.person({ name: 'Anna' })
  const ids: string[] = []
  for (let n = 1; n <= 11; n += 1) ids.push(await hosts(anna, `Session ${n}`, n === 9))
  const ear = await kring.visitor('Bram').join(ids[2] ?? '')
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.hears('ai_status_changed')
  await anna.goto(`/chat/${ids[10]}`)
  await expect(sidebar(anna).getByRole('link', { name: 'Kring' })).toBeVisible()
  const rows = sidebar(anna).getByRole('listitem')
  // The session with the latest activity comes first; the oldest is left out.
  await expect(rows).toContainText([3, 11, 10, 9, 8, 7, 6, 5, 4, 2].map((n) => `Session ${n}`))
  await expect(rows).toHaveCount(10)
  await expect(sidebar(anna).locator('[aria-current]')).toHaveCount(1)
  await expect(row(anna, /Session 11/)).toHaveAttribute('aria-current', 'page')
  const fill = (title: RegExp) => row(anna, title).evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await fill(/Session 11/)).not.toBe(await fill(/Session 10/))
  await expect(rows.getByText('Private', { exact: true })).toHaveCount(1)
  await expect(row(anna, /Session 9/).getByText('Private', { exact: true })).toBeVisible()

  const [red = 0, green = 0, blue = 0] = await colour(row(anna, /^AI on Session 10/).getByTitle('AI on', { exact: true }))
  expect(green).toBeGreaterThan(Math.max(red, blue) + 30)
  const grey = await colour(row(anna, /^AI off Session 3/).getByTitle('AI off', { exact: true }))
  expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(20)
  await expect(sidebar(anna).getByTitle('AI off', { exact: true })).toHaveCount(1)
  expect(await violations(anna)).toEqual([])

  await row(anna, /Session 10/).click()
  await expect(row(anna, /Session 10/)).toHaveAttribute('aria-current', 'page')
  await sidebar(anna).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(anna).toHaveURL('/')
})

test('New session takes a guest to /new, and creates none by itself · SIDE-02', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${await hosts(anna, 'The only one')}`)
  await sidebar(anna).getByRole('link', { name: 'New session', exact: true }).click()
  await expect(anna).toHaveURL('/new')
  await expect(anna.getByRole('button', { name: 'Start now' }).first()).toBeVisible()
  expect(await (await anna.context().request.get('/api/sessions')).json()).toHaveLength(1)
})

test('the toggle in the header closes and opens the sidebar, and the chat uses its space · SIDE-10', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${await hosts(anna, 'Bakery launch')}`)
  const left = () => anna.getByRole('main').evaluate((main) => main.getBoundingClientRect().left)
  const right = () => anna.getByRole('main').evaluate((main) => innerWidth - main.getBoundingClientRect().right)
  await expect(sidebar(anna)).toBeVisible()
  expect([await left(), await right()]).toEqual([256, 0])
  await toggle(anna).click()
  await expect(sidebar(anna)).toBeHidden()
  expect([await left(), await right()]).toEqual([0, 0])
  await toggle(anna).click()
  await expect(sidebar(anna)).toBeVisible()
  expect([await left(), await right()]).toEqual([256, 0])
})

test('on a phone it is a drawer; the backdrop, Escape, its close button and a choice close it · SIDE-01 SIDE-09 SIDE-10', async ({
  kring,
}) => {
  const anna = await kring.person({ name: 'Anna', viewport: phone, hasTouch: true, isMobile: true })
  await hosts(anna, 'Elsewhere', true)
  await anna.goto(`/chat/${await hosts(anna, 'Bakery launch')}`)
  await expect(composer(anna)).toBeEnabled()
  await expect(sidebar(anna)).toBeHidden()
  const open = async () => {
    await toggle(anna).tap()
    await expect(sidebar(anna)).toBeFocused()
  }
  await open()
  await expect(row(anna, /Bakery launch/)).toHaveAttribute('aria-current', 'page')
  await expect(sidebar(anna).getByRole('link', { name: 'Kring' })).toBeVisible()
  await expect(sidebar(anna).getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await sidebar(anna).getByRole('heading', { name: 'Recent' }).tap()
  await expect(sidebar(anna)).toBeVisible()
  expect(await violations(anna)).toEqual([])
  await anna.locator('body').tap(scrim)
  await expect(sidebar(anna)).toBeHidden()
  await expect(toggle(anna)).toBeFocused()
  await open()
  await sidebar(anna).getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(sidebar(anna)).toBeHidden()
  await open()
  // The focus cannot reach the page behind it.
  await anna.keyboard.press('Shift+Tab')
  await anna.keyboard.press('Tab')
  await expect(sidebar(anna).getByRole('link', { name: 'Kring' })).toBeFocused()
  await anna.keyboard.press('Escape')
  await expect(sidebar(anna)).toBeHidden()
  await open()
  await row(anna, /Elsewhere/).tap()
  await expect(anna.getByRole('heading', { level: 1, name: 'Elsewhere' })).toBeVisible()
  await expect(sidebar(anna)).toBeHidden()
})

test('in Dutch and dark mode everything in the open drawer can be reached', async ({ kring }) => {
  const anna = await kring.person({
    name: 'Anna',
    locale: 'nl-NL',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 640 },
  })
  for (let n = 1; n <= 10; n += 1) await hosts(anna, `${longTitle} ${n}`, n % 2 === 0)
  await anna.goto(`/chat/${await hosts(anna, longTitle)}`)
  await expect(composer(anna)).toBeEnabled()
  await toggle(anna).click()
  await expect(sidebar(anna).getByRole('listitem')).toHaveCount(10)
  expect(await violations(anna)).toEqual([])
  await sidebar(anna).getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(sidebar(anna).getByRole('listitem').last().getByRole('link')).toBeInViewport({ ratio: 1 })
  expect(await sidebar(anna).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('changes in other sessions are shown after a while, and at once when the page becomes visible again · SIDE-05 SIDE-06', async ({
  kring,
}) => {
  const { anna, ear } = await between(kring, (page) => page.clock.install())
  await expect(row(anna, 'AI off Bakery launch')).toBeVisible()
  await ear.says('She missed this')
  ear.send({ type: 'ai_toggle', enabled: true })
  ear.send({ type: 'rename_session', title: 'Bakery, open' })
  ear.send({ type: 'set_private', isPrivate: true })
  await ear.hears('session_updated', ({ session }) => session.isPrivate)
  await ear.settles()
  await anna.clock.fastForward(limits.sidebarRefreshMs)
  await expect(row(anna, /^AI on Bakery, open \d+ new messages Private$/)).toBeVisible()

  let asked = 0
  anna.on('request', (request) => (asked += Number(new URL(request.url()).pathname === '/api/sessions')))
  await anna.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const before = ear.all('session_updated')
  ear.send({ type: 'set_private', isPrivate: false })
  // Events of earlier changes also say that the session is not private, so they are excluded.
  await ear.hears('session_updated', (event) => !before.includes(event) && !event.session.isPrivate)
  await anna.clock.fastForward(limits.sidebarRefreshMs * 3)
  await anna.evaluate(() => fetch('/api/health'))
  expect(asked).toBe(0)
  await anna.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect(row(anna, /^AI on Bakery, open \d+ new messages$/)).toBeVisible()
})

test('changes in the open session are shown in its row at once · SIDE-05 SIDE-06', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  // Disables the periodic refresh of the list.
  await anna.addInitScript((period) => {
    const every = window.setInterval.bind(window)
    window.setInterval = ((run: () => void, ms: number) => (ms === period ? 0 : every(run, ms))) as typeof window.setInterval
  }, limits.sidebarRefreshMs)
  await anna.goto(`/chat/${await hosts(anna, 'Bakery launch')}`)
  await expect(composer(anna)).toBeEnabled()
  await expect(row(anna, 'AI on Bakery launch')).toBeVisible()
  await anna.getByRole('switch', { name: 'AI answers' }).click()
  await expect(row(anna, 'AI off Bakery launch')).toBeVisible()
  await anna.getByRole('button', { name: 'Session menu' }).click()
  await anna.getByRole('menuitem', { name: 'Make private', exact: true }).click()
  await expect(row(anna, 'AI off Bakery launch Private')).toBeVisible()
  await anna.getByRole('heading', { level: 1 }).getByRole('button').click()
  const field = anna.getByRole('textbox', { name: 'Title of the session' })
  await expect(field).toBeFocused()
  await field.fill('Bakery, open')
  await field.press('Enter')
  await expect(row(anna, 'AI off Bakery, open Private')).toBeVisible()
})

test('a list that does not load says so and can be retried', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.route('**/api/sessions', (route) => route.abort())
  await anna.goto(`/chat/${await hosts(anna, 'Bakery launch')}`)
  await expect(sidebar(anna).getByRole('alert')).toContainText('Your sessions do not load.')
  expect(await violations(anna)).toEqual([])
  await anna.unroute('**/api/sessions')
  await sidebar(anna).getByRole('button', { name: 'Retry' }).click()
  await expect(row(anna, /Bakery launch/)).toBeVisible()
})
