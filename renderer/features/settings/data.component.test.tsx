// What this browser stores: drafts, the export, and the settings after a reset.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catchDownloads } from '../../testing/component/downloads.ts'
import { emulateColorScheme, emulateTimeZone } from '../../testing/component/emulate.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import { ownSession } from '../../testing/component/scripted-server.ts'
import { composer, pressOn } from '../../testing/component/in-session.ts'
import { lightness, opensSettings, stored } from '../../testing/component/settings-page.ts'

test('a draft is stored while auto-save is on, and kept in the page only while it is off · SET-06', async () => {
  const key = `kring:draft:${ownSession().id}`
  const autoSave = page.getByRole('switch', { name: 'Auto-save' })
  const closes = async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  await openSession()
  await opensSettings('Privacy')
  await expect.element(autoSave).toBeChecked()
  await closes()
  await composer().fill('not sent yet')
  await openSession({ isReload: true })
  await expect.element(composer()).toHaveValue('not sent yet')
  localStorage.setItem('kring:draft:another', 'elsewhere')
  await opensSettings('Privacy')
  await autoSave.click()
  expect(Object.keys(localStorage).filter((one) => one.includes('draft'))).toEqual([])
  await closes()
  await expect.element(composer()).toHaveValue('not sent yet')
  await composer().fill('still not sent')
  expect(Object.keys(localStorage)).not.toContain(key)
  await openSession({ isReload: true })
  await expect.element(composer()).toBeEnabled()
  await expect.element(composer()).toHaveValue('')
  await composer().fill('kept again')
  await opensSettings('Privacy')
  await autoSave.click()
  expect(localStorage.getItem(key)).toBe('kept again')
})

test('the export is a file named with the date, with name, settings and export date · SET-13 SET-12', async () => {
  await emulateTimeZone('Pacific/Auckland')
  const files = catchDownloads()
  await openSession()
  await opensSettings('Appearance')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Export settings' }).click()
  await expect.poll(() => files).toHaveLength(1)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Auckland' })
  expect(files[0]?.name).toBe(`kring-settings-${today}.json`)
  const content = JSON.parse(files[0]!.text) as Record<string, unknown>
  expect(content).toEqual({
    name: 'Anna',
    settings: {
      notifications: true,
      notificationLevel: 'everything',
      soundEnabled: true,
      soundVolume: 70,
      autoSave: true,
      showHints: true,
      celebrations: null,
      theme: 'dark',
      fontSize: 14,
      highContrast: false,
      reducedMotion: false,
    },
    exportDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
  })
  expect(content['settings']).toEqual(stored())
})

test('a reset clears the stored settings, shows the defaults, and leaves the rest · SET-14', async () => {
  await emulateColorScheme('light')
  await openSession()
  await opensSettings('Appearance')
  const fontSize = page.getByRole('slider', { name: 'Font size' })
  const contrast = page.getByRole('switch', { name: 'High contrast' })
  await page.getByRole('radio', { name: 'Dark' }).click()
  await pressOn(fontSize, 'End')
  await contrast.click()
  await page.getByRole('button', { name: 'Reset settings' }).click()
  await expect.element(page.getByText('Your settings have been reset', { exact: true })).toBeVisible()
  expect(stored()).toBeNull()
  await expect.element(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect.element(fontSize).toHaveAttribute('aria-valuenow', '14')
  await expect.element(contrast).not.toBeChecked()
  expect(lightness()).toBeGreaterThan(200)
  expect(localStorage.getItem('kring:name')).toBe('Anna')
})
