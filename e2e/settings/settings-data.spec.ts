// What this browser stores: drafts, the export, and deleting all of it.
import { readFileSync } from 'node:fs'
import { composer, expect, says, test, transcript } from '../support/fixtures.ts'
import { annaIn, html, keys, lightness, opensSettings, stored } from '../support/settings-page.ts'

test('a draft is stored while auto-save is on, and kept in the page only while it is off · SET-06', async ({ kring }) => {
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
      showHints: true,
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

test('deleting all data asks first, clears this browser, and deletes nothing on the server · SET-15', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  // By default the fixture resets the records of tours and hints at each load; with 'due' the page keeps its own.
  const anna = await kring.person({ tours: 'due', hints: 'due' })
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
  // Records what the reloaded page finds, before it stores anything itself.
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
