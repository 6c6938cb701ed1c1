// The settings dialog: each setting takes effect at once and is stored.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openSession } from '../../testing/component/open-page.tsx'

const stored = () => JSON.parse(localStorage.getItem('kring:settings') ?? 'null') as unknown

test('notifications and sound are on until switched off; the volume changes in steps of 5 · SET-03 SET-04 SET-05', async () => {
  const { page } = await openSession()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('tab', { name: 'Notifications' }).click()
  const notifications = page.getByRole('switch', { name: 'Notifications' })
  const sound = page.getByRole('switch', { name: 'Sound' })
  const volume = page.getByRole('slider', { name: 'Volume' })
  for (const one of [notifications, sound]) await expect.element(one).toBeChecked()
  await expect.element(volume).toHaveAttribute('aria-valuetext', '70%')
  volume.element().focus()
  for (const [key, value] of [
    ['ArrowLeft', 65],
    ['Home', 0],
    ['ArrowRight', 5],
    ['End', 100],
    ['ArrowLeft', 95],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(volume).toHaveAttribute('aria-valuenow', String(value))
  }
  await sound.click()
  await expect.element(volume).toHaveAttribute('data-disabled', '')
  await notifications.click()
  await expect.element(page.getByRole('radio', { name: 'Nothing' })).toBeChecked()
  expect(stored()).toMatchObject({ notifications: false, soundEnabled: false, soundVolume: 95 })
})
