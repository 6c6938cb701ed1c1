// The account page: devices and deletion, which end logins; the rest is tested in `renderer/features/accounts`.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { expect, newAccount, type Account, type Kring } from '../support/fixtures.ts'
import { test } from '../support/with-mail.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function opens(kring: Kring): Promise<{ anna: Page; account: Account }> {
  const account = newAccount({ firstName: 'Anna', lastName: 'de Wit' })
  const anna = await kring.person({ account })
  await anna.goto('/account')
  await expect(anna.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  return { anna, account }
}

test('devices have plain names and can be signed out, one and then all · SIGN-21', async ({ kring }) => {
  const { anna, account } = await opens(kring)
  const { email, password } = account
  const phone = kring.visitor('Anna')
  await phone.fetch('/api/auth/email/signin', {
    method: 'POST',
    headers: { 'user-agent': iPhone },
    body: JSON.stringify({ email, password }),
  })
  await anna.reload()
  const devices = anna.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await devices.filter({ hasText: 'Safari on iPhone' }).getByRole('button').click()
  await expect(devices).toHaveCount(1)
  expect((await phone.fetch('/api/auth/user')).status).toBe(401)
  await button(anna, 'Sign out everywhere').click()
  await expect(anna).toHaveURL(/\/$/)
  expect((await anna.request.get('/api/auth/user')).status()).toBe(401)
})

test('deleting the account needs its password and lists what is deleted · PRIV-06 SIGN-21', async ({ kring }) => {
  const { anna, account } = await opens(kring)
  const before = await anna.context().cookies()
  await button(anna, 'Delete account...').click()
  const dialog = anna.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('The sessions you host, including everything others wrote there')).toBeVisible()
  const password = dialog.getByLabel('Your password *', { exact: true })
  await expect(password).toBeFocused()
  await anna.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(anna, 'Delete account...')).toBeFocused()
  await anna.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await password.fill('not the one')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('That is not your current password.')).toBeVisible()
  await password.fill(account.password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(anna).toHaveURL(/\/$/)
  await expect(anna.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await anna.request.get('/api/auth/user')).status()).toBe(401)
  const guest = (cookies: typeof before) => cookies.find(({ name }) => name === 'kring_guest')?.value
  expect(guest(await anna.context().cookies())).not.toBe(guest(before))
})

for (const [look, locale, colorScheme, width, open, password] of [
  ['light', 'nl-NL', 'light', 360, 'Account verwijderen...', 'Je wachtwoord *'],
  ['dark', 'en-US', 'dark', 1440, 'Delete account...', 'Your password *'],
] as const) {
  test(`the page and its dialog are accessible: ${look}`, async ({ kring }) => {
    const anna = await kring.person({ locale, colorScheme, viewport: { width, height: 800 }, account: {} })
    await anna.goto('/account')
    await expect(button(anna, open)).toBeVisible()
    expect(await violations(anna)).toEqual([])
    expect(await anna.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await button(anna, open).click()
    await expect(anna.getByLabel(password, { exact: true })).toBeFocused()
    expect(await violations(anna)).toEqual([])
  })
}
