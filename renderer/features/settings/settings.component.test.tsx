// The settings dialog: each setting takes effect at once and persists after a reload.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSession } from '../../testing/component/open-page.tsx'
import { composer, pressOn, says } from '../../testing/component/in-session.ts'
import { opensSettings, stored } from '../../testing/component/settings-page.ts'

test('the display name changes for everyone, by the rules of the name dialog, and survives a lost connection · SET-02', async () => {
  const { server } = await openSession()
  await opensSettings('Profile')
  const field = page.getByRole('textbox', { name: 'Display name' })
  await expect.element(field).toHaveValue('Anna')
  await field.fill('AI Аssistant')
  await expect.element(page.getByText('That name looks like the assistant’s. Choose another.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await field.fill('')
  field.element().focus()
  await userEvent.keyboard('Annabel van der Leeuwen-Oosterhuis{Enter}')
  const displayName = 'Annabel van der Leeu'
  await expect.poll(() => server.commands.at(-1)).toEqual({ type: 'set_name', displayName })
  await expect.element(page.getByText('Your name is now Annabel van der Leeu', { exact: true })).toBeVisible()
  expect(localStorage.getItem('kring:name')).toBe(displayName)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('button', { name: 'Change your name: Annabel van der Leeu' })).toBeVisible()
  const before = server.commands.length
  server.cuts()
  await expect.poll(() => server.commands[before]).toBeDefined()
  expect(server.commands[before]).toMatchObject({ type: 'join_session', displayName })
  await says('Still me')
  await expect.poll(() => server.commands.at(-1)).toMatchObject({ type: 'send_message', content: 'Still me', displayName })
})

test('notifications and sound are on by default; the volume changes in steps of 5 · SET-03 SET-04 SET-05', async () => {
  await openSession()
  await opensSettings('Notifications')
  const notifications = page.getByRole('switch', { name: 'Notifications' })
  const sound = page.getByRole('switch', { name: 'Sound' })
  const volume = page.getByRole('slider', { name: 'Volume' })
  for (const one of [notifications, sound]) await expect.element(one).toBeChecked()
  await expect.element(volume).toHaveAttribute('aria-valuetext', '70%')
  for (const [key, value] of [
    ['ArrowLeft', 65],
    ['Home', 0],
    ['ArrowRight', 5],
    ['End', 100],
    ['ArrowLeft', 95],
  ] as const) {
    await pressOn(volume, key)
    await expect.element(volume).toHaveAttribute('aria-valuenow', String(value))
  }
  await sound.click()
  await expect.element(volume).toHaveAttribute('data-disabled', '')
  await notifications.click()
  await expect.element(page.getByRole('radio', { name: 'Nothing' })).toBeChecked()
  expect(stored()).toMatchObject({ notifications: false, soundEnabled: false, soundVolume: 95 })
  await openSession({ isReload: true })
  await opensSettings('Notifications')
  for (const one of [notifications, sound]) await expect.element(one).not.toBeChecked()
  await expect.element(volume).toHaveAttribute('aria-valuenow', '95')
})

test('on a phone the settings are in the menu, and the focus returns · HEAD-11 SET-01', async () => {
  await openSession({ viewport: { width: 360, height: 740 } })
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // The menu was opened with a pointer.
  await expect.element(composer()).toHaveFocus()
})
