// The settings dialog: every setting takes effect at once, is there after a reload, and can be taken back.
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { composer, expect, says, test, transcript, type Kring } from './fixtures.ts'

const tabs = {
  en: { settings: 'Settings', names: ['Profile', 'Appearance', 'Notifications', 'Privacy'] },
  nl: { settings: 'Instellingen', names: ['Profiel', 'Uiterlijk', 'Meldingen', 'Privacy'] },
}

async function opensSettings(page: Page, tab: string, settings = 'Settings'): Promise<void> {
  await page.getByRole('button', { name: settings, exact: true }).click()
  await page.getByRole('tab', { name: tab }).click()
}

/** Anna in a session that Bram made, with the settings open. */
async function annaIn(
  kring: Kring,
  tab: string,
  more: Parameters<Kring['person']>[0] = { name: 'Anna' },
  before?: (page: Page) => Promise<void>,
) {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  const anna = await kring.person(more)
  await before?.(anna)
  await anna.goto(`/chat/${id}`)
  await expect(composer(anna)).toBeEnabled()
  await opensSettings(anna, tab)
  return { id, bram, ear, anna }
}

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('kring:settings') ?? 'null') as unknown)
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const html = (page: Page) => page.locator('html')
const rootPixels = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
const lightness = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return canvas.getImageData(0, 0, 1, 1).data[0]!
  })

test('the display name is changed for everyone, by the rules of the name dialog, and outlives a lost line · SET-02', async ({ kring }) => {
  let cut = () => {}
  const { anna, ear } = await annaIn(kring, 'Profile', { name: 'Anna' }, (page) =>
    page.routeWebSocket(/\/ws$/, (route) => {
      const server = route.connectToServer()
      cut = () => {
        void server.close()
        void route.close()
      }
    }),
  )
  const field = anna.getByRole('textbox', { name: 'Display name' })
  await expect(field).toHaveValue('Anna')
  await field.fill('AI Аssistant')
  await expect(anna.getByText('That name looks like the assistant’s. Choose another.')).toBeVisible()
  await expect(anna.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await field.fill('')
  await field.pressSequentially('Annabel van der Leeuwen-Oosterhuis')
  await field.press('Enter')
  expect((await ear.hears('participant_updated')).participant.displayName).toBe('Annabel van der Leeu')
  await expect(anna.getByText('You are Annabel van der Leeu now', { exact: true })).toBeVisible()
  expect(await anna.evaluate(() => localStorage.getItem('kring:name'))).toBe('Annabel van der Leeu')
  await anna.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(anna.getByRole('button', { name: 'Change your name: Annabel van der Leeu' })).toBeVisible()
  cut()
  await expect(composer(anna)).toBeDisabled()
  await expect(composer(anna)).toBeEnabled()
  await says(anna, 'Still me')
  expect((await ear.hears('new_message')).message.displayName).toBe('Annabel van der Leeu')
})

test('the theme is chosen at once and kept; system follows the machine · SET-07 SET-12', async ({ kring }) => {
  const { anna } = await annaIn(kring, 'Appearance', { name: 'Anna', colorScheme: 'light' })
  await expect(anna.getByRole('radio', { name: 'System' })).toBeChecked()
  expect(await lightness(anna)).toBeGreaterThan(200)
  await anna.getByRole('radio', { name: 'Dark' }).click()
  expect(await lightness(anna)).toBeLessThan(60)
  await anna.reload()
  await expect(html(anna)).toHaveAttribute('data-theme', 'dark')
  expect(await lightness(anna)).toBeLessThan(60)
  await opensSettings(anna, 'Appearance')
  // Held down for as long as a person does: the choice follows the focus, a moment after the key.
  await anna.getByRole('radio', { name: 'Dark' }).focus()
  await anna.keyboard.down('ArrowLeft')
  await expect(anna.getByRole('radio', { name: 'Light' })).toBeChecked()
  await anna.keyboard.up('ArrowLeft')
  expect(await lightness(anna)).toBeGreaterThan(200)
  await anna.emulateMedia({ colorScheme: 'dark' })
  expect(await lightness(anna)).toBeGreaterThan(200)
  await anna.getByRole('radio', { name: 'System' }).click()
  await expect.poll(() => lightness(anna)).toBeLessThan(60)
  await anna.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => lightness(anna)).toBeGreaterThan(200)
})

test('the font size goes from 12 to 20 by the keyboard, and every text with it · SET-08 SET-12', async ({ kring }) => {
  const { anna } = await annaIn(kring, 'Appearance')
  const slider = anna.getByRole('slider', { name: 'Font size' })
  await expect(slider).toHaveAttribute('aria-valuenow', '14')
  const usual = await rootPixels(anna)
  const line = await transcriptSize(anna)
  for (const [key, size] of [
    ['ArrowRight', 15],
    ['End', 20],
    ['ArrowRight', 20],
    ['Home', 12],
    ['ArrowLeft', 12],
    ['End', 20],
  ] as const) {
    await slider.press(key)
    await expect(slider).toHaveAttribute('aria-valuenow', String(size))
    expect(await rootPixels(anna)).toBeCloseTo((usual * size) / 14, 1)
  }
  expect(await transcriptSize(anna)).toBeCloseTo((line * 20) / 14, 1)
  expect(await stored(anna)).toMatchObject({ fontSize: 20 })
  await anna.reload()
  await expect(composer(anna)).toBeEnabled()
  expect(await rootPixels(anna)).toBeCloseTo((usual * 20) / 14, 1)
})

const transcriptSize = (page: Page) => page.locator('textarea').evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))

test('high contrast and reduced motion are switched at once and kept · SET-09 SET-10 SET-12', async ({ kring }) => {
  const { anna } = await annaIn(kring, 'Appearance', { name: 'Anna', colorScheme: 'light' })
  const contrast = anna.getByRole('switch', { name: 'High contrast' })
  const motion = anna.getByRole('switch', { name: 'Reduced motion' })
  for (const one of [contrast, motion]) await expect(one).not.toBeChecked()
  const moving = () => contrast.evaluate((element) => getComputedStyle(element).transitionDuration)
  expect(await moving()).not.toBe('0s')
  await anna.getByText('No spinning, no sliding').click()
  expect(await moving()).toBe('0s')
  await contrast.press('Space')
  expect(await lightness(anna)).toBe(255)
  await anna.reload()
  expect(await lightness(anna)).toBe(255)
  await opensSettings(anna, 'Appearance')
  for (const one of [contrast, motion]) await expect(one).toBeChecked()
  await expect(html(anna)).toHaveAttribute('data-motion', 'reduced')
  await contrast.press('Space')
  await motion.press('Space')
  await expect(html(anna)).not.toHaveAttribute('data-contrast')
  await expect(html(anna)).not.toHaveAttribute('data-motion')
})

test('the language changes the open dialog and everything behind it, and is kept · SET-11 SET-01', async ({ kring }) => {
  const { anna } = await annaIn(kring, 'Appearance')
  await anna.getByRole('radio', { name: 'Nederlands' }).click()
  await expect(anna.getByRole('dialog', { name: 'Instellingen' })).toBeVisible()
  await expect(anna.getByRole('tab')).toHaveText(tabs.nl.names)
  await anna.reload()
  await expect(html(anna)).toHaveAttribute('lang', 'nl')
  await opensSettings(anna, 'Uiterlijk', 'Instellingen')
  await anna.getByRole('radio', { name: 'English' }).click()
  await expect(anna.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expect(anna.getByRole('tab')).toHaveText(tabs.en.names)
})

test('notifications and sound are on until switched off; the volume goes in steps of 5 · SET-03 SET-04 SET-05 SET-12', async ({
  kring,
}) => {
  const { anna } = await annaIn(kring, 'Notifications')
  const notifications = anna.getByRole('switch', { name: 'Notifications' })
  const sound = anna.getByRole('switch', { name: 'Sound' })
  const volume = anna.getByRole('slider', { name: 'Volume' })
  for (const one of [notifications, sound]) await expect(one).toBeChecked()
  await expect(volume).toHaveAttribute('aria-valuetext', '70%')
  for (const [key, value] of [
    ['ArrowLeft', 65],
    ['Home', 0],
    ['ArrowRight', 5],
    ['End', 100],
    ['ArrowLeft', 95],
  ] as const) {
    await volume.press(key)
    await expect(volume).toHaveAttribute('aria-valuenow', String(value))
  }
  await sound.click()
  await expect(volume).toHaveAttribute('data-disabled', '')
  await notifications.click()
  await expect(anna.getByRole('radio', { name: 'Nothing' })).toBeChecked()
  expect(await stored(anna)).toMatchObject({ notifications: false, soundEnabled: false, soundVolume: 95 })
  await anna.reload()
  await opensSettings(anna, 'Notifications')
  for (const one of [notifications, sound]) await expect(one).not.toBeChecked()
  await expect(volume).toHaveAttribute('aria-valuenow', '95')
})

test('a draft is kept while auto-save is on, and only for the page while it is off · SET-06', async ({ kring }) => {
  const { anna, id } = await annaIn(kring, 'Privacy')
  const autoSave = anna.getByRole('switch', { name: 'Auto-save' })
  await expect(autoSave).toBeChecked()
  await anna.keyboard.press('Escape')
  await composer(anna).fill('not sent yet')
  await anna.reload()
  await expect(composer(anna)).toHaveValue('not sent yet')
  await anna.evaluate(() => localStorage.setItem('kring:draft:another', 'elsewhere'))
  await opensSettings(anna, 'Privacy')
  await autoSave.click()
  expect((await keys(anna)).filter((key) => key.includes('draft'))).toEqual([])
  await anna.keyboard.press('Escape')
  await expect(composer(anna)).toHaveValue('not sent yet')
  await composer(anna).fill('still not sent')
  expect(await keys(anna)).not.toContain(`kring:draft:${id}`)
  await anna.reload()
  await expect(composer(anna)).toBeEnabled()
  await expect(composer(anna)).toHaveValue('')
  await composer(anna).fill('kept again')
  await opensSettings(anna, 'Privacy')
  await autoSave.click()
  expect(await anna.evaluate((key) => localStorage.getItem(key), `kring:draft:${id}`)).toBe('kept again')
})

test('the export is a file named with the date, with name, settings and export date · SET-13 SET-12', async ({ kring }) => {
  const { anna } = await annaIn(kring, 'Appearance', { name: 'Anna', timezoneId: 'Pacific/Auckland' })
  await anna.getByRole('radio', { name: 'Dark' }).click()
  const [download] = await Promise.all([anna.waitForEvent('download'), anna.getByRole('button', { name: 'Export settings' }).click()])
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Auckland' })
  expect(download.suggestedFilename()).toBe(`kring-settings-${today}.json`)
  const content = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>
  expect(content).toEqual({
    name: 'Anna',
    settings: {
      notifications: true,
      notificationLevel: 'everything',
      soundEnabled: true,
      soundVolume: 70,
      autoSave: true,
      theme: 'dark',
      fontSize: 14,
      highContrast: false,
      reducedMotion: false,
    },
    exportDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
  })
  expect(content['settings']).toEqual(await stored(anna))
})

test('a reset clears the stored settings, shows the defaults, and leaves the rest · SET-14', async ({ kring }) => {
  const { anna } = await annaIn(kring, 'Appearance', { name: 'Anna', colorScheme: 'light' })
  await anna.getByRole('radio', { name: 'Dark' }).click()
  await anna.getByRole('slider', { name: 'Font size' }).press('End')
  await anna.getByRole('switch', { name: 'High contrast' }).click()
  await anna.getByRole('button', { name: 'Reset settings' }).click()
  await expect(anna.getByText('The settings are reset', { exact: true })).toBeVisible()
  expect(await stored(anna)).toBeNull()
  await expect(anna.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect(anna.getByRole('slider', { name: 'Font size' })).toHaveAttribute('aria-valuenow', '14')
  await expect(anna.getByRole('switch', { name: 'High contrast' })).not.toBeChecked()
  expect(await lightness(anna)).toBeGreaterThan(200)
  expect(await anna.evaluate(() => localStorage.getItem('kring:name'))).toBe('Anna')
})

test('wiping asks first, takes everything out of this browser and nothing off the server · SET-15', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  // The fixture gives the records of the tours anew at every load; here they are the page's own.
  const anna = await kring.person({ tours: 'due' })
  await anna.goto(`/chat/${id}`)
  await anna.evaluate(() => {
    for (const type of ['home', 'chat'])
      localStorage.setItem(`tutorial_completed_${type}`, JSON.stringify({ completed: true, version: '2.0', type }))
    localStorage.setItem('tutorial_version', '2.0')
  })
  await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna')
  await anna.getByRole('textbox', { name: 'Your name' }).press('Enter')
  await says(anna, 'Said before')
  await ear.hears('new_message', ({ message }) => message.content === 'Said before')
  await composer(anna).fill('and a draft')
  await anna.evaluate(async () => {
    localStorage.setItem('of another product', 'stays')
    sessionStorage.setItem('kring:uploads:x', '[]')
    await (await caches.open('kring-shell')).put('/x', new Response('x'))
  })
  // What the page finds when it is loaded anew, before it keeps anything itself.
  await anna.addInitScript(() => {
    Object.assign(window, { found: [Object.keys(localStorage), Object.keys(sessionStorage)] })
  })
  await opensSettings(anna, 'Appearance')
  await anna.getByRole('radio', { name: 'Dark' }).click()
  const guest = async () => (await anna.context().cookies()).find(({ name }) => name === 'kring_guest')?.value
  const [before, kept] = [await guest(), await keys(anna)]

  await anna.getByRole('tab', { name: 'Privacy' }).click()
  await anna.getByRole('button', { name: 'Wipe all local data' }).click()
  const asking = anna.getByRole('dialog', { name: 'Wipe all local data?' })
  await expect(asking).toContainText('Messages on the server are not deleted.')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(asking).toBeHidden()
  expect(await keys(anna)).toEqual(kept)

  await anna.route('**/api/forget-me', (route) => route.abort())
  await anna.getByRole('button', { name: 'Wipe all local data' }).click()
  await asking.getByRole('button', { name: 'Wipe everything' }).click()
  await expect(asking.getByText('The server cannot be reached, and nothing has been wiped yet. Try again.')).toBeVisible()
  expect(await keys(anna)).toEqual(kept)
  await anna.unroute('**/api/forget-me')
  await asking.getByRole('button', { name: 'Wipe everything' }).click()

  await expect(anna.getByRole('dialog', { name: 'Bram is here' })).toBeVisible()
  expect(await anna.evaluate(() => Reflect.get(window, 'found') as unknown)).toEqual([['of another product'], []])
  expect(await anna.evaluate(() => caches.keys())).toEqual([])
  await expect(html(anna)).not.toHaveAttribute('data-theme')
  expect(await guest()).not.toBe(before)
  await expect(transcript(anna).getByText('Said before')).toBeAttached()
  await expect(anna.locator('textarea')).toHaveValue('')
})

test('a second tab follows at once · SET-07 SET-08', async ({ kring }) => {
  const { anna, id } = await annaIn(kring, 'Appearance')
  const tab = await anna.context().newPage()
  await tab.goto(`/chat/${id}`)
  await expect(composer(tab)).toBeEnabled()
  await anna.getByRole('radio', { name: 'Dark' }).click()
  await anna.getByRole('slider', { name: 'Font size' }).press('Home')
  await expect(html(tab)).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => rootPixels(tab)).toBeCloseTo((16 * 12) / 14, 1)
})

test('on a phone the settings are in the menu, and the focus comes back · HEAD-11 SET-01', async ({ kring }) => {
  const { id } = await kring.visitor('Bram').createSession()
  const anna = await kring.person({ name: 'Anna', viewport: { width: 360, height: 740 } })
  await anna.goto(`/chat/${id}`)
  await anna.getByRole('button', { name: 'More' }).click()
  await anna.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(anna.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await anna.keyboard.press('Tab')
  await anna.keyboard.press('Escape')
  await expect(anna.getByRole('dialog')).toHaveCount(0)
  await expect(anna.getByRole('button', { name: 'More' })).toBeFocused()
})

for (const [look, settings] of Object.entries({
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  'high contrast': { theme: 'light', highContrast: true },
  'dark high contrast': { theme: 'dark', highContrast: true, fontSize: 20 },
})) {
  for (const locale of ['en', 'nl'] as const) {
    test(`the four tabs can be used by everyone: ${look}, ${locale} · SET-01 HEAD-11`, async ({ kring }) => {
      const { id } = await kring.visitor('Bram').createSession()
      for (const viewport of [
        { width: 360, height: 740 },
        { width: 1440, height: 900 },
      ]) {
        const anna = await kring.person({ name: 'Anna', locale, viewport, reducedMotion: 'reduce' })
        await anna.addInitScript((value) => localStorage.setItem('kring:settings', value), JSON.stringify(settings))
        await anna.goto(`/chat/${id}`)
        await expect(composer(anna)).toBeEnabled()
        const words = tabs[locale]
        if (viewport.width < 640) await anna.getByRole('button', { name: /^(More|Meer)$/ }).click()
        await anna.getByRole(viewport.width < 640 ? 'menuitem' : 'button', { name: words.settings, exact: true }).click()
        await expect(anna.getByRole('tab')).toHaveText(words.names)
        for (const name of words.names) {
          const tab = anna.getByRole('tab', { name })
          if (name !== words.names[0]) await anna.keyboard.press('ArrowRight')
          else await tab.focus()
          await expect(tab).toHaveAttribute('aria-selected', 'true')
          await expectAccessible(anna, `${name} ${viewport.width}`)
        }
        await anna.getByRole('button', { name: /Wipe all|Wis alle/ }).click()
        await expectAccessible(anna, `wiping ${viewport.width}`)
      }
    })
  }
}

async function expectAccessible(page: Page, place: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map((one) => `${place} ${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(
    await page
      .getByRole('dialog')
      .last()
      .evaluate((box) => box.scrollWidth - box.clientWidth),
  ).toBeLessThanOrEqual(0)
}
