// The settings dialog: name, sounds and accessibility; each change takes effect at once and persists after a reload.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { composer, expect, says, test } from '../support/fixtures.ts'
import { annaIn, opensSettings, stored, tabs } from '../support/settings-page.ts'

test('the display name changes for everyone, by the rules of the name dialog, and survives a lost connection · SET-02', async ({
  kring,
}) => {
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

test('notifications and sound are on by default; the volume changes in steps of 5 · SET-03 SET-04 SET-05', async ({ kring }) => {
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

test('on a phone the settings are in the menu, and the focus returns · HEAD-11 SET-01', async ({ kring }) => {
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

for (const [look, settings, onPhone, onDesk] of [
  ['light', { theme: 'light' }, 'en', 'nl'],
  ['dark', { theme: 'dark' }, 'nl', 'en'],
  ['high contrast', { theme: 'light', highContrast: true }, 'nl', 'en'],
  ['dark high contrast', { theme: 'dark', highContrast: true, fontSize: 20 }, 'en', 'nl'],
] as const) {
  test(`the four tabs are accessible: ${look} · SET-01 HEAD-11`, async ({ kring }) => {
    const { id } = await kring.visitor('Bram').createSession()
    for (const { locale, ...viewport } of [
      { width: 360, height: 740, locale: onPhone },
      { width: 1440, height: 900, locale: onDesk },
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
        await expectFits(anna, `${name} ${viewport.width}`)
      }
      await anna.getByRole('button', { name: /Wipe all|Wis alle/ }).click()
      await expectFits(anna, `wiping ${viewport.width}`)
    }
  })
}

async function expectFits(anna: Page, place: string): Promise<void> {
  await expectAccessible(anna, place)
  expect(
    await anna
      .getByRole('dialog')
      .last()
      .evaluate((box) => box.scrollWidth - box.clientWidth),
  ).toBeLessThanOrEqual(0)
}
