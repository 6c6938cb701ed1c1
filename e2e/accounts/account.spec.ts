// The account page: name, password, devices, data and deletion; in both languages.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, newAccount, type Account, type Kring } from '../support/fixtures.ts'
import { test } from '../support/with-mail.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const fresh = 'rye, water, patience'

const languages = [
  {
    locale: 'en-US',
    words: {
      title: 'Your account',
      invitation: 'You are not signed in',
      signIn: 'Sign in',
      failed: 'Your account does not load.',
      retry: 'Try again',
      firstName: 'First name *',
      saveName: 'Save name',
      named: 'You are Annelies de Wit now',
      nameless: 'Fill in your first and last name.',
      again: 'Send the mail again',
      sent: 'The mail is on its way. The link in it works for three days.',
      current: 'Current password *',
      next: 'New password *',
      change: 'Change password',
      wrong: 'That is not your current password.',
      offline: 'The server cannot be reached. What you typed is still here; try again.',
      changed: 'Your password is changed',
      devices: 'Devices',
      here: 'This device',
      phone: 'Safari on iPhone',
      everywhere: 'Sign out everywhere',
      download: 'Download your data',
      exportFailed: 'Downloading did not work. Try again.',
      open: 'Delete account...',
      dialog: 'Delete your account?',
      goes: 'The sessions that you host, with all that others said there',
      password: 'Your password *',
      confirm: 'Delete for good',
    },
  },
  {
    locale: 'nl-NL',
    words: {
      title: 'Je account',
      invitation: 'Je bent niet ingelogd',
      signIn: 'Inloggen',
      failed: 'Je account laadt niet.',
      retry: 'Opnieuw',
      firstName: 'Voornaam *',
      saveName: 'Bewaar naam',
      named: 'Je heet nu Annelies de Wit',
      nameless: 'Vul je voor- en achternaam in.',
      again: 'Stuur de mail opnieuw',
      sent: 'De mail is onderweg. De link erin werkt drie dagen.',
      current: 'Huidig wachtwoord *',
      next: 'Nieuw wachtwoord *',
      change: 'Wijzig wachtwoord',
      wrong: 'Dat is niet je huidige wachtwoord.',
      offline: 'De server is niet bereikbaar. Wat je typte staat er nog; probeer het opnieuw.',
      changed: 'Je wachtwoord is gewijzigd',
      devices: 'Apparaten',
      here: 'Dit apparaat',
      phone: 'Safari op iPhone',
      everywhere: 'Overal uitloggen',
      download: 'Download je gegevens',
      exportFailed: 'Downloaden lukt niet. Probeer het opnieuw.',
      open: 'Verwijder account...',
      dialog: 'Je account verwijderen?',
      goes: 'De sessies waarvan je gastheer bent, met alles wat anderen er zeiden',
      password: 'Je wachtwoord *',
      confirm: 'Verwijder voorgoed',
    },
  },
] as const

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function opens(kring: Kring, locale: string, title: string): Promise<{ anna: Page; account: Account }> {
  const account = newAccount({ firstName: 'Anna', lastName: 'de Wit' })
  const anna = await kring.person({ locale, account })
  await anna.goto('/account')
  await expect(anna.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return { anna, account }
}

for (const { locale, words } of languages) {
  test(`a visitor is invited to sign in, ${locale} · SIGN-21`, async ({ kring }) => {
    const anna = await kring.person({ locale })
    await anna.goto('/account')
    await expect(anna.getByRole('heading', { level: 1, name: words.invitation })).toBeVisible()
    await anna.getByRole('main').getByRole('link', { name: words.signIn }).click()
    await expect(anna.getByRole('dialog')).toBeVisible()
    await expect(anna).toHaveURL(/\/$/)
  })

  test(`an account that does not load can be retried, ${locale}`, async ({ kring }) => {
    const anna = await kring.person({ locale, account: {} })
    await anna.route('**/api/account', (route) => route.abort())
    await anna.goto('/account')
    await expect(anna.getByText(words.failed)).toBeVisible()
    await anna.unroute('**/api/account')
    await button(anna, words.retry).click()
    await expect(field(anna, words.firstName)).toHaveValue('Chiara')
  })

  test(`the name changes here and in the navigation; an empty one is refused at its field, ${locale}`, async ({ kring }) => {
    const { anna } = await opens(kring, locale, words.title)
    await expect(button(anna, words.saveName)).toBeDisabled()
    await field(anna, words.firstName).fill('\u200b')
    await button(anna, words.saveName).click()
    await expect(anna.getByText(words.nameless)).toBeVisible()
    await field(anna, words.firstName).fill('Annelies')
    await expect(anna.getByText(words.nameless)).toBeHidden()
    await button(anna, words.saveName).click()
    await expect(anna.getByText(words.named, { exact: true })).toBeVisible()
    await expect(anna.getByRole('navigation').getByRole('link', { name: /Annelies de Wit/ })).toBeVisible()
  })

  test(`the confirmation mail can be sent again, ${locale}`, async ({ kring, mails }) => {
    const { anna, account } = await opens(kring, locale, words.title)
    await mails.next(account.email)
    await button(anna, words.again).click()
    await expect(anna.getByText(words.sent)).toBeVisible()
    await mails.next(account.email)
  })

  test(`a new password needs the current one, and a failure loses nothing typed, ${locale}`, async ({ kring }) => {
    const { anna, account } = await opens(kring, locale, words.title)
    const [current, next] = [field(anna, words.current), field(anna, words.next)]
    await current.fill('not the one')
    await next.fill(fresh)
    await button(anna, words.change).click()
    await expect(anna.getByText(words.wrong)).toBeVisible()
    await current.fill(account.password)
    await anna.route('**/api/account/password', (route) => route.abort())
    await button(anna, words.change).click()
    await expect(anna.getByText(words.offline)).toBeVisible()
    await expect(next).toHaveValue(fresh)
    await anna.unroute('**/api/account/password')
    await button(anna, words.change).click()
    await expect(anna.getByText(words.changed, { exact: true })).toBeVisible()
    for (const one of [current, next]) await expect(one).toHaveValue('')
  })

  test(`devices have plain names and can be signed out, one and then all, ${locale} · SIGN-21`, async ({ kring }) => {
    const { anna, account } = await opens(kring, locale, words.title)
    const { email, password } = account
    const phone = kring.visitor('Anna')
    await phone.fetch('/api/auth/email/signin', {
      method: 'POST',
      headers: { 'user-agent': iPhone },
      body: JSON.stringify({ email, password }),
    })
    await anna.reload()
    const devices = anna.getByRole('region', { name: words.devices }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.filter({ hasText: words.here })).toHaveCount(1)
    await devices.filter({ hasText: words.phone }).getByRole('button').click()
    await expect(devices).toHaveCount(1)
    expect((await phone.fetch('/api/auth/user')).status).toBe(401)
    await button(anna, words.everywhere).click()
    await expect(anna).toHaveURL(/\/$/)
    expect((await anna.request.get('/api/auth/user')).status()).toBe(401)
  })

  test(`account data can be downloaded, also on the second try, ${locale} · PRIV-10`, async ({ kring }) => {
    const { anna } = await opens(kring, locale, words.title)
    await anna.route('**/api/account/export', (route) => route.abort())
    await button(anna, words.download).click()
    await expect(anna.getByText(words.exportFailed)).toBeVisible()
    await anna.unroute('**/api/account/export')
    const download = anna.waitForEvent('download')
    await button(anna, words.download).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Kring \d{4}-\d\d-\d\d\.zip$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  test(`deleting the account needs its password and lists what is deleted, ${locale} · PRIV-06 SIGN-21`, async ({ kring }) => {
    const { anna, account } = await opens(kring, locale, words.title)
    const before = await anna.context().cookies()
    await button(anna, words.open).click()
    const dialog = anna.getByRole('dialog', { name: words.dialog })
    await expect(dialog.getByText(words.goes)).toBeVisible()
    const password = dialog.getByLabel(words.password, { exact: true })
    await expect(password).toBeFocused()
    await anna.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(anna, words.open)).toBeFocused()
    await anna.keyboard.press('Enter')
    await expect(password).toBeFocused()
    await password.fill('not the one')
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect(dialog.getByText(words.wrong)).toBeVisible()
    await password.fill(account.password)
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect(anna).toHaveURL(/\/$/)
    await expect(anna.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await anna.request.get('/api/auth/user')).status()).toBe(401)
    const guest = (cookies: typeof before) => cookies.find(({ name }) => name === 'kring_guest')?.value
    expect(guest(await anna.context().cookies())).not.toBe(guest(before))
  })
}

for (const [look, locale, colorScheme, width] of [
  ['light', 'nl-NL', 'light', 360],
  ['dark', 'en-US', 'dark', 1440],
] as const) {
  test(`the page and its dialog are accessible: ${look}`, async ({ kring }) => {
    const { words } = languages.find((one) => one.locale === locale)!
    const anna = await kring.person({ locale, colorScheme, viewport: { width, height: 800 }, account: {} })
    await anna.goto('/account')
    await expect(button(anna, words.open)).toBeVisible()
    expect(await violations(anna)).toEqual([])
    expect(await anna.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await button(anna, words.open).click()
    await expect(anna.getByLabel(words.password, { exact: true })).toBeFocused()
    expect(await violations(anna)).toEqual([])
  })
}
