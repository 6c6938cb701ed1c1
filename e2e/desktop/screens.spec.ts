// The desktop app's own screens: its settings, the server choice, quick ask, and printing a session.
import type { Page } from '@playwright/test'
import type { DesktopSettings, DesktopStart, ServerCheck } from '../../shared/desktop/desktop.ts'
import type { NetworkProblem } from '../../shared/desktop/network.ts'
import { fakeStart } from '../../renderer/testing/fake-bridge.ts'
import { violations } from '../support/checks/axe.ts'
import { openApp, type DesktopApp } from '../support/packed-pages.ts'
import { composer, connected, expect, transcript } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'
import { joinByLink, test } from '../support/with-packed-pages.ts'

const settings: DesktopSettings = { ...fakeStart.settings, keepInTray: true }
const { graphics } = fakeStart
const dialog = (page: Page) => page.getByRole('dialog', { name: 'App settings' })
const said = ({ calls }: DesktopApp, name: string) => calls.filter((call) => call.name === name).map(({ args }) => args)

test('the app’s settings work by keyboard, a shortcut is set by pressing it, and a shortcut in use is reported · DESK-03 A11Y-01', async ({
  browser,
  kring,
  pages,
}) => {
  pages.server = kring.server.url
  const app = await openApp(browser, pages, {
    start: { isTokenKept: false, canNotify: false },
    handlers: {
      changeSettings: (some) => ({
        settings: { ...settings, ...some },
        isShortcutFree: some.quickAskShortcut !== 'CommandOrControl+Space',
        graphics,
      }),
      checkUpdate: () => ({ state: 'loading', version: '2.0.0', percent: 12.3 }),
    },
  })
  const { page } = app
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await app.send('menu', 'settings')
  await expect(dialog(page)).toContainText('You will not stay signed in')
  await expect(dialog(page)).toContainText('Your system does not show notifications from Kring')
  const record = dialog(page).getByRole('button', { name: 'Set a shortcut' })
  await record.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Press the keys…')).toBeVisible()
  // A single letter is refused: the shortcut would take it from every program.
  await page.keyboard.press('k')
  await expect(dialog(page).getByText('Hold one of those keys as well.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Press the keys…')).toBeVisible()
  await page.keyboard.press('Control+Space')
  await expect(dialog(page).getByRole('alert')).toContainText('Another program already uses Ctrl Space')
  const change = dialog(page).getByRole('button', { name: /^Change the shortcut/ })
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(change).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+Shift+K')
  await expect(dialog(page).getByText('The shortcut is now Ctrl Shift K')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Clear the shortcut' }).press('Enter')
  await expect(record).toBeFocused()
  await dialog(page).getByRole('switch', { name: 'Start when I log in' }).press('Space')
  await dialog(page).getByRole('switch', { name: 'Nederlands' }).press('Space')
  await dialog(page).getByRole('button', { name: 'Zoom in' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Actual size: 110%' })).toBeVisible()
  expect(said(app, 'changeSettings')).toEqual(
    [
      { quickAskShortcut: 'CommandOrControl+Space' },
      { quickAskShortcut: 'CommandOrControl+Shift+K' },
      { quickAskShortcut: null },
      { startAtLogin: true },
      { spelling: ['en'] },
      { zoom: 1.1 },
    ].map((one) => [one]),
  )
  // A change made in the menu appears here.
  await app.send('settings', { ...settings, zoom: 1.5 })
  await expect(dialog(page).getByRole('button', { name: 'Actual size: 150%' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Check for updates' }).press('Enter')
  await expect(dialog(page)).toContainText('Downloading version 2.0.0: 12%')
  await app.send('update', { state: 'ready', version: '2.0.0' })
  await dialog(page).getByRole('button', { name: 'Restart now' }).press('Enter')
  await expect.poll(() => said(app, 'installUpdate')).toHaveLength(1)
  expect(await violations(page)).toEqual([])
  await page.context().close()
})

test('another server is checked before it is added, and each problem is explained · DESK-03', async ({ browser, kring, pages }) => {
  pages.server = kring.server.url
  let found: ServerCheck = 'not_kring'
  const app = await openApp(browser, pages, { handlers: { checkServer: () => found, addServer: () => 'ok' } })
  const { page } = app
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await app.send('menu', 'settings')
  await dialog(page).getByRole('button', { name: 'Add a server' }).click()
  const field = dialog(page).getByRole('textbox', { name: 'Server address' })
  await expect(field).toBeFocused()
  const sentences = {
    not_kring: 'There is no Kring at this address.',
    not_an_address: 'This is not a server address.',
    not_secure: 'This address is not secure.',
    with_credentials: 'Leave the user name and password out of the address.',
    already_added: 'You already have this server.',
    list_full: 'Kring cannot be connected to more servers.',
    unreachable: 'This server does not answer.',
    other_version: 'This server and this app are not compatible',
  } satisfies Record<Exclude<ServerCheck, 'ok' | NetworkProblem>, string>
  for (const [check, sentence] of Object.entries(sentences)) {
    found = check as ServerCheck
    // The error disappears as soon as the field changes.
    await field.fill(`${check.replaceAll('_', '-')}.example.org`)
    await expect(dialog(page).getByRole('alert')).toBeHidden()
    await field.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText(sentence)
  }
  found = 'ok'
  await field.fill('kring.example.org')
  await field.press('Enter')
  const question = page.getByRole('dialog', { name: 'Add kring.example.org?' })
  await expect(question).toContainText('You are a new guest there until you sign in.')
  expect(await violations(page)).toEqual([])
  expect(said(app, 'addServer')).toEqual([])
  await question.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => said(app, 'addServer')).toEqual([['kring.example.org']])
  await page.context().close()
})

test('without its server the app says so, lists the last sessions, and opens the chosen one once the server responds · DESK-03', async ({
  app,
  kring,
  pages,
}) => {
  const { page } = app
  const id = await hosts(await kring.person({ name: 'Bram' }), 'Opening the bakery')
  await joinByLink(app, id)
  await page.route(`${pages.server}/api/health`, (route) => route.abort())
  await page.goto(`${pages.origin}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The server can’t be reached')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No answer yet.' })).toBeVisible()
  const session = page.getByRole('button', { name: /^Opening the bakery/ })
  await session.click()
  await expect(session).toHaveAttribute('aria-pressed', 'true')
  await page.unroute(`${pages.server}/api/health`)
  // Retries without a click when the machine is online again.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(`${pages.origin}/chat/${id}`)
  await connected(page)

  // Other pages show a line while offline; a session has its own.
  await page.goto(`${pages.origin}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. Unsent messages are kept.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('a quick question creates its own session, where it is sent and answered · DESK-03', async ({ browser, kring, pages }) => {
  pages.server = kring.server.url
  let place: DesktopStart['place'] = 'quick-ask'
  let token: string | null = null
  const main: string[] = []
  const app = await openApp(browser, pages, {
    path: '/quick-ask',
    viewport: { width: 640, height: 180 },
    handlers: {
      start: () => ({ ...fakeStart, place, server: pages.server, token, settings }),
      keepToken: (next) => {
        token = next
        return true
      },
      openInMain(path) {
        main.push(path)
        return null
      },
    },
  })
  const { page } = app
  const field = page.getByRole('textbox', { name: 'Your question' })
  await expect(field).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => said(app, 'closeQuickAsk')).toHaveLength(1)
  await field.fill('Which bread sells best\nin November?')
  await page.reload()
  await expect(field).toHaveValue('Which bread sells best\nin November?')
  await page.route('**/api/sessions', (route) => route.abort())
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('It is still here')
  await expect(field).toHaveValue('Which bread sells best\nin November?')
  await page.unroute('**/api/sessions')
  await field.press('Enter')
  await expect.poll(() => main).toEqual([expect.stringMatching(/^\/chat\//)])
  await expect(field).toHaveValue('')
  await expect.poll(() => said(app, 'closeQuickAsk')).toHaveLength(2)

  place = 'main'
  const window = await page.context().newPage()
  await window.setViewportSize({ width: 1200, height: 800 })
  await window.addInitScript(() => localStorage.setItem('kring:name', 'Anna'))
  await window.goto(pages.origin + main[0])
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Which bread sells best')
  const answer = await kring.assistant.begins()
  answer.says('Rye.')
  answer.ends()
  await expect(transcript(window).getByText('in November?')).toHaveCount(1)
  await expect(transcript(window).getByText('Rye.')).toBeVisible()
  await expect.poll(() => window.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kring:outbox')))).toEqual([])
  await page.context().close()
})

test('a session is printed from its own page, which reports when it is complete · DESK-07', async ({ app, browser, pages }) => {
  const { page } = app
  await page.addInitScript(() => localStorage.setItem('kring:name', 'Anna'))
  await page.goto(`${pages.origin}/chat/demo-session`)
  await composer(page).fill('/note the landlord hesitates')
  await composer(page).press('Enter')
  await expect(transcript(page).getByText('the landlord hesitates')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect.poll(() => said(app, 'printPage')).toEqual([['Demo session.pdf', '/print/demo-session']])
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Download Markdown' }).click()
  await expect.poll(() => app.saved.map(({ name }) => name)).toEqual(['Demo session.md'])
  expect(app.saved[0]?.text).toContain('the landlord hesitates')

  const paper = await openApp(browser, pages, { path: '/print/demo-session', start: { place: 'print', token: app.kept.token } })
  await expect.poll(() => said(paper, 'pageReady')).toHaveLength(1)
  await expect(paper.page.getByRole('heading', { level: 1 })).toHaveText('Demo session')
  await expect(paper.page.getByText('the landlord hesitates')).toBeVisible()
  expect(await paper.page.evaluate(() => document.fonts.check("680 1rem 'Hanken Grotesk'"))).toBe(true)
  await paper.page.context().close()
})
