// Find in page: the bar that the desktop app puts on top of its main window, and what it offers in a session.
import type { Page } from '@playwright/test'
import type { DesktopArguments } from '../../shared/desktop/desktop.ts'
import { expectAccessible, violations } from '../support/checks/axe.ts'
import { openApp, type DesktopApp } from '../support/packed-pages.ts'
import { expect } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'
import { joinByLink, test } from '../support/with-packed-pages.ts'

const bar = { path: '/find', viewport: { width: 440, height: 60 } }
const field = (page: Page) => page.getByRole('textbox', { name: 'Find in page' })
const said = ({ calls }: DesktopApp, name: string) => calls.filter((call) => call.name === name).map(({ args }) => args)
const searches = (app: DesktopApp) => said(app, 'findInPage') as DesktopArguments<'findInPage'>[]
const heightOf = (app: DesktopApp) => Number(said(app, 'setFindHeight').at(-1)?.[0] ?? 0)
const begins = { isForward: true, isNew: true }

test('the bar searches while typing; Enter, Shift+Enter and its buttons go through the matches, Escape closes it · A11Y-01', async ({
  browser,
  pages,
}) => {
  const app = await openApp(browser, pages, { ...bar, start: { place: 'find' } })
  const { page } = app
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('ry')
  await expect
    .poll(() => searches(app))
    .toEqual([
      ['r', begins],
      ['ry', begins],
    ])
  await app.send('found', { matches: 12, position: 1, isSession: false })
  await expect(page.getByRole('status')).toHaveText('1 of 12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('button', { name: 'Next match' }).press('Enter')
  await page.getByRole('button', { name: 'Previous match' }).press('Enter')
  await expect
    .poll(() => searches(app).slice(2))
    .toEqual([
      ['ry', { isForward: true, isNew: false }],
      ['ry', { isForward: false, isNew: false }],
      ['ry', { isForward: true, isNew: false }],
      ['ry', { isForward: false, isNew: false }],
    ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => said(app, 'closeFind')).toHaveLength(2)

  // Opened again: its text is selected and searched again, because the marks are gone.
  await app.send('find', null)
  await expect(field(page)).toBeFocused()
  await expect.poll(() => searches(app).at(-1)).toEqual(['ry', begins])
  await page.keyboard.type('x')
  await expect(field(page)).toHaveValue('x')
  await field(page).fill('')
  await expect(page.getByRole('status')).toBeEmpty()
  await expect.poll(() => searches(app).at(-1)).toEqual(['', begins])
  await page.context().close()
})

test('without matches the bar says so, and in a session it offers the search of the session', async ({ browser, pages }) => {
  const app = await openApp(browser, pages, { ...bar, start: { place: 'find' }, colorScheme: 'dark' })
  const { page } = app
  const offer = page.getByRole('button', { name: 'Search the session' })
  await field(page).fill('rye')
  await app.send('found', { matches: 0, position: 0, isSession: false })
  await expect(page.getByRole('status')).toHaveText('Not found')
  await expect(page.getByRole('button', { name: 'Next match' })).toBeDisabled()
  await expect(offer).toBeHidden()
  await expect.poll(() => heightOf(app)).toBe(60)
  await app.send('found', { matches: 0, position: 0, isSession: true })
  await expect.poll(() => heightOf(app)).toBeGreaterThan(80)
  await page.setViewportSize({ width: 440, height: heightOf(app) })
  await expect(offer).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Only the messages on screen were searched.')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await offer.press('Enter')
  await expect.poll(() => said(app, 'searchSession')).toHaveLength(1)
  // The key pressed the button; it does not also go to the next match.
  expect(searches(app)).toEqual([['rye', begins]])
  await page.context().close()
})

test('fits the narrowest window, in Dutch and with a large text size', async ({ browser, pages }) => {
  const viewport = { width: 380, height: 60 }
  const app = await openApp(browser, pages, { ...bar, start: { place: 'find' }, viewport, locale: 'nl-NL' })
  const { page } = app
  await page.evaluate(() => localStorage.setItem('kring:settings', '{"fontSize":20}'))
  await page.reload()
  const search = page.getByRole('textbox', { name: 'Zoeken op deze pagina' })
  await search.fill('rogge')
  await expect.poll(() => heightOf(app)).toBeGreaterThan(60)
  const withoutOffer = heightOf(app)
  await app.send('found', { matches: 0, position: 0, isSession: true })
  await expect.poll(() => heightOf(app)).toBeGreaterThan(withoutOffer)
  await page.setViewportSize({ width: 380, height: heightOf(app) })
  for (const part of [search, page.getByRole('button', { name: 'Sluiten' }), page.getByRole('button', { name: 'Hele sessie doorzoeken' })])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.context().close()
})

test('the offer opens the search of the session in the main window', async ({ app, kring }) => {
  const { page } = app
  await joinByLink(app, await hosts(await kring.person({ name: 'Bram' }), 'Opening the bakery'))
  await app.send('menu', 'search')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
})

test('hardware acceleration can be switched off; the settings say why it is off, and offer the restart', async ({
  browser,
  kring,
  pages,
}) => {
  pages.server = kring.server.url
  let hasFallenBack = true
  const app = await openApp(browser, pages, {
    start: { graphics: { isAccelerated: false, hasFallenBack } },
    handlers: {
      changeSettings({ hardwareAcceleration = true }) {
        hasFallenBack = false
        const settings = { startAtLogin: false, keepInTray: false, quickAskShortcut: null, spelling: [], zoom: 1, hardwareAcceleration }
        return { settings, isShortcutFree: true, graphics: { isAccelerated: false, hasFallenBack } }
      },
    },
  })
  const { page } = app
  const dialog = page.getByRole('dialog', { name: 'App settings' })
  const acceleration = dialog.getByRole('switch', { name: 'Hardware acceleration' })
  const restart = dialog.getByRole('button', { name: 'Restart now' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await app.send('menu', 'settings')
  await expect(acceleration).not.toBeChecked()
  await expect(dialog.getByText('because drawing with the graphics card kept failing')).toBeVisible()
  await expect(restart).toBeHidden()
  await acceleration.press('Space')
  await expect(acceleration).toBeChecked()
  await expect(dialog.getByText('because drawing with the graphics card kept failing')).toBeHidden()
  expect(await violations(page)).toEqual([])
  await restart.press('Enter')
  await expect.poll(() => said(app, 'restartApp')).toHaveLength(1)
  await acceleration.press('Space')
  await expect(restart).toBeHidden()
  expect(said(app, 'changeSettings')).toEqual([[{ hardwareAcceleration: true }], [{ hardwareAcceleration: false }]])
  await page.context().close()
})
