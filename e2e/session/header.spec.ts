// The header of a session at every width, and what is shown while a session loads.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { connected, expect, test } from '../support/fixtures.ts'
import { hosts, longTitle, misfits, phone } from '../support/session-page.ts'

const names = [
  'Bram',
  'Chiara di Montefalco',
  'Dirk',
  'Wilhelmina-Alexandra',
  'Youssef',
  'Mees',
  'Sanne',
  'Fatima',
  'Jan-Willem van Loon',
  'Olga',
]

const people = (page: Page) =>
  page.locator('main > header').getByRole('button', { name: /(person|people) online$|(persoon|mensen) online$/ })

test('the header shows how many are online: three circles, then +N, as they come and go · HEAD-04', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna', viewport: { width: 1440, height: 900 } })
  const id = await hosts(anna, 'Bakery launch')
  await anna.goto(`/chat/${id}`)
  const circles = people(anna).getByRole('img', { includeHidden: true }).locator('> span')
  await expect(people(anna)).toHaveAccessibleName('1 person online')
  await expect(circles).toHaveText(['A'])
  const ears = []
  for (const name of ['Bram', 'Chiara', 'Dirk', 'Els']) ears.push(await kring.visitor(name).join(id))
  await expect(people(anna)).toHaveAccessibleName('5 people online')
  await expect(people(anna).getByText('5 online', { exact: true })).toBeVisible()
  await expect(circles).toHaveCount(4)
  await expect(circles.last()).toHaveText('+2')
  await ears[3]?.leave()
  await expect(circles.last()).toHaveText('+1')
  await ears[2]?.leave()
  await expect(circles).toHaveText([/^[ABC]$/, /^[ABC]$/, /^[ABC]$/])
  await expect(people(anna).getByText('3 online', { exact: true })).toBeVisible()
})

for (const [locale, words] of Object.entries({ 'en-US': 'Loading session...', 'nl-NL': 'Sessie laden...' })) {
  test(`while the session loads, a spinner and a text are shown, ${locale} · HEAD-16`, async ({ kring }) => {
    const anna = await kring.person({ name: 'Anna', locale })
    const id = await hosts(anna, 'Bakery launch')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await anna.route(`**/api/sessions/${id}`, async (route) => {
      await held
      await route.continue()
    })
    await anna.goto(`/chat/${id}`)
    await expect(anna.getByRole('status')).toHaveText(words)
    const spinner = anna.getByRole('main').locator('svg')
    await expect(spinner).toBeVisible()
    const turns = () => spinner.evaluate((circle) => circle.getAnimations().map(({ effect }) => effect?.getTiming().iterations))
    // React replaces the loading screen that came with the page by the same one.
    await expect.poll(turns).toEqual([Infinity])
    expect(await violations(anna)).toEqual([])
    release()
    await connected(anna)
    await expect(anna.getByText(words)).toHaveCount(0)
  })
}

for (const [locale, role] of [
  ['nl-NL', 'host'],
  ['en-US', 'guest'],
  ['nl-NL', 'reader'],
] as const) {
  test(`at every width the header shows what matters and its menu the rest: ${role}, ${locale}, long names · HEAD-01 HEAD-04 HEAD-05`, async ({
    kring,
  }) => {
    const anna = await kring.person({ name: 'Annemarie-Josephine', locale })
    const bram = kring.visitor('Bram')
    const id = role === 'host' ? await hosts(anna, longTitle) : (await bram.createSession(longTitle)).id
    for (const name of names) await (name === 'Bram' ? bram : kring.visitor(name)).join(id)
    let key = ''
    if (role === 'reader') {
      const ear = await bram.join(id)
      ear.send({ type: 'set_reader_link', on: true })
      key = `?key=${(await ear.hears('access_changed')).access.readerKey}`
    }
    await anna.goto(`/chat/${id}${key}`)
    await expect(people(anna)).toHaveAccessibleName(/^11 /)
    const header = anna.locator('main > header')
    const voice = header.getByRole('button', { name: /^(Voice control|Spraakbediening)$/ })
    await voice.click()
    for (const width of [1440, 1280, 1024, 900, 820, 768, 700, 640]) {
      await anna.setViewportSize({ width, height: 900 })
      expect(await misfits(anna), `${width}`).toEqual([])
      await expect(people(anna)).toBeVisible()
      await expect(header.getByRole('switch')).toHaveCount(role === 'reader' ? 0 : 1)
      await expect(header.getByRole('button', { name: /^(Share|Deel)$/ })).toBeVisible()
      const more = header.getByRole('button', { name: /^(More|Meer)$/ }).and(anna.locator(':visible'))
      const rest: string[] = []
      if ((await more.count()) > 0) {
        await more.click()
        // The menu loads its items after it opens.
        await expect(anna.getByRole('menuitem').first()).toBeVisible()
        rest.push(...(await anna.getByRole('menuitem').allTextContents()))
        await anna.keyboard.press('Escape')
        await expect(anna.getByRole('menu')).toHaveCount(0)
      }
      for (const name of [/^(Change your name|Verander je naam)/, /^(Voice control|Spraakbediening)/, /^(Settings|Instellingen)/]) {
        const isThere = await header.getByRole('button', { name }).isVisible()
        expect(isThere !== rest.some((words) => name.test(words)), `${name} at ${width}`).toBe(true)
      }
    }
  })
}

test('the header has a button with the plan for each tool, which opens it by its event · HEAD-08 HEAD-09 HEAD-10', async ({ kring }) => {
  const size = { width: 1440, height: 900 }
  const page = await kring.person({ name: 'Anna', locale: 'nl-NL', viewport: size, reducedMotion: 'reduce' })
  await page.goto('/')
  await page.goto(`/chat/${await hosts(page, 'Bakery')}`)
  await connected(page)
  const buttons = page.locator('main > header').getByRole('group', { name: 'Hulpmiddelen' }).getByRole('button')
  await expect(buttons).toHaveText(['BrainstormGratis', 'SWOTPro', 'KalenderPro', 'StrategieGratis'])
  const events = ['toggleBrainstorm', 'openSwotAnalysis', 'openContentCalendar', 'openStrategyRefiner']
  await page.evaluate((names) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of names) window.addEventListener(name, () => heard.push(name))
  }, events)
  const dispatch = (name: string) => page.evaluate((event) => void window.dispatchEvent(new Event(event)), name)
  for (const [place, event] of events.entries()) {
    await buttons.nth(place).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const box = await dialog.boundingBox()
    expect(box && box.width > size.width / 2 && box.height > size.height / 2).toBe(true)
    // The same event opens and closes the board.
    if (place === 0) await dispatch(event)
    else await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([events[0], ...events])
})

for (const viewport of [phone, { width: 360, height: 640 }]) {
  test(`on a phone of ${viewport.width} by ${viewport.height} the complete menu can be reached, with twelve people · HEAD-04 HEAD-06`, async ({
    kring,
  }) => {
    const anna = await kring.person({ name: 'Anna', viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
    const id = await hosts(anna, longTitle)
    await anna.goto(`/chat/${id}`)
    for (const name of [...names, 'Piet']) await kring.visitor(name).join(id)
    await expect(anna.locator('main > header').getByRole('paragraph')).toContainText('12 online')
    await anna.getByRole('button', { name: 'More', exact: true }).tap()
    const menu = anna.getByRole('menu')
    await expect(menu.getByRole('group', { name: 'People' }).getByRole('menuitem')).toHaveCount(12)
    await expect(menu.getByRole('group', { name: 'People' }).getByRole('menuitem').first()).toHaveText(/You.*Host/)
    expect(await violations(anna)).toEqual([])
    const box = await menu.boundingBox()
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height).toBe(true)
    const ai = menu.getByRole('menuitemcheckbox', { name: /^AI answers/ })
    await expect(ai).toHaveAccessibleName('AI answers ON')
    await ai.tap()
    await expect(ai).toHaveAccessibleName('AI answers OFF')
    await expect(ai).not.toBeChecked()
    await expect(menu.getByRole('menuitemradio')).toHaveCount(0)
    await ai.tap()
    await expect(menu.getByRole('menuitemradio')).toHaveCount(3)
    const settings = menu.getByRole('menuitem', { name: 'Settings' })
    await settings.scrollIntoViewIfNeeded()
    await expect(settings).toBeInViewport({ ratio: 1 })
    await settings.tap()
    await expect(anna.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  })
}
