// The sign-in dialog: its two tabs, its fields, and its errors.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { account, alerts, dialog, field, fillIn, hold, openDialog, signInButton, submit, tab } from '../support/account-page.ts'
import { expect, newAccount, test } from '../support/fixtures.ts'

const languages = [
  {
    locale: 'en-US',
    words: {
      signIn: 'Sign in',
      signUp: 'Sign up',
      loading: 'Loading...',
      in: {
        failed: 'Sign in failed',
        offline: 'Sign in failed. Please try again.',
        refused: 'Wrong email address or password.',
      },
      up: {
        failed: 'Sign up failed',
        offline: 'Sign up failed. Please try again.',
        refused: 'There is already an account with this email address. Sign in instead.',
      },
      short: 'A password needs at least 8 characters.',
    },
  },
  {
    locale: 'nl-NL',
    words: {
      signIn: 'Inloggen',
      signUp: 'Registreren',
      loading: 'Laden...',
      in: {
        failed: 'Inloggen mislukt',
        offline: 'Inloggen mislukt. Probeer het opnieuw.',
        refused: 'Onjuist e-mailadres of wachtwoord.',
      },
      up: {
        failed: 'Registreren mislukt',
        offline: 'Registreren mislukt. Probeer het opnieuw.',
        refused: 'Met dit e-mailadres is er al een account. Log in.',
      },
      short: 'Een wachtwoord heeft minstens 8 tekens.',
    },
  },
] as const

const typed = (page: Page) =>
  dialog(page)
    .locator('input:not([type=checkbox])')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))

for (const { locale, words } of languages) {
  test(`the dialog opens and closes, and its two tabs have the required fields, ${locale} · SIGN-01 SIGN-02 SIGN-03`, async ({ kring }) => {
    const anna = await kring.person({ locale })
    await anna.goto('/')
    await openDialog(anna)
    await expect(dialog(anna).getByRole('tab')).toHaveText([words.signIn, words.signUp])
    const asked = () =>
      dialog(anna)
        .locator('form input')
        .evaluateAll((all) =>
          all
            .map((one) => one as HTMLInputElement)
            .map(({ name, type, required, autocomplete }) => ({ name, type, required, autocomplete })),
        )
    const email = { name: 'email', type: 'email', required: true, autocomplete: 'username' }
    expect(await asked()).toEqual([email, { name: 'password', type: 'password', required: true, autocomplete: 'current-password' }])
    await tab(anna, 'up').click()
    await expect(submit(anna)).toHaveText(words.signUp)
    expect(await asked()).toEqual([
      { name: 'firstName', type: 'text', required: true, autocomplete: 'given-name' },
      { name: 'lastName', type: 'text', required: true, autocomplete: 'family-name' },
      email,
      { name: 'password', type: 'password', required: true, autocomplete: 'new-password' },
    ])
    expect(await dialog(anna).locator('[minlength], [maxlength]').count()).toBe(0)
    await expect(dialog(anna)).not.toContainText(/\d/)
    expect(await violations(anna)).toEqual([])
    await anna.keyboard.press('Escape')
    await expect(dialog(anna)).toBeHidden()
    await expect(signInButton(anna)).toBeFocused()
    await openDialog(anna)
    await dialog(anna)
      .getByRole('button', { name: /^(Close|Sluiten)$/ })
      .click()
    await expect(dialog(anna)).toBeHidden()
  })

  for (const which of ['in', 'up'] as const) {
    const path = which === 'in' ? '**/api/auth/email/signin' : '**/api/auth/email/signup'
    const [ids, button] = which === 'in' ? ['SIGN-12 HTTP-09', words.signIn] : ['SIGN-13 HTTP-10', words.signUp]

    test(`a failure is explained in an alert and loses nothing typed, ${button}, ${locale} · ${ids} SIGN-08`, async ({ kring }) => {
      const anna = await kring.person({ locale })
      const known = newAccount()
      await anna.context().request.post('/api/auth/email/signup', { data: known })
      await anna.context().clearCookies()
      await anna.goto('/')
      await openDialog(anna, which)
      const entries = { ...known, password: 'not the one they chose' }
      await fillIn(anna, which === 'in' ? { email: entries.email, password: entries.password } : entries)
      const before = await typed(anna)
      expect(before).toContain(entries.password)

      const letGo = await hold(anna, path)
      await submit(anna).click()
      await expect(submit(anna)).toHaveText(words.loading)
      await expect(submit(anna)).toBeDisabled()
      letGo()
      await expect(alerts(anna)).toHaveText(words[which].refused)
      await expect(submit(anna)).toHaveText(button)
      expect(await typed(anna)).toEqual(before)
      expect(await violations(anna)).toEqual([])
      await anna.unroute(path)

      await anna.route(path, (route) => route.fulfill({ status: 500, body: 'out of order' }))
      await submit(anna).click()
      await expect(alerts(anna)).toHaveText(words[which].failed)
      await anna.unroute(path)
      await anna.route(path, (route) => route.abort())
      await submit(anna).click()
      await expect(alerts(anna)).toHaveText(words[which].offline)
      expect(await typed(anna)).toEqual(before)
      // Switches to the other tab and back.
      await tab(anna, which === 'in' ? 'up' : 'in').click()
      await expect(field(anna, 'email')).toHaveValue(known.email)
      await tab(anna, which).click()
      expect(await typed(anna)).toEqual(before)
    })
  }

  test(`a field error is shown at its field, ${locale} · SIGN-13`, async ({ kring }) => {
    const anna = await kring.person({ locale })
    await anna.goto('/')
    await openDialog(anna, 'up')
    await fillIn(anna, newAccount({ password: 'short' }))
    await submit(anna).click()
    await expect(field(anna, 'password')).toHaveAccessibleDescription(words.short)
    await expect(field(anna, 'password')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(anna, 'password')).toBeFocused()
    await expect(alerts(anna)).toHaveText(words.short)
    await field(anna, 'password').fill('long enough now')
    await expect(alerts(anna)).toHaveCount(0)
    await submit(anna).click()
    await expect(account(anna)).toBeVisible()
  })
}

test('a missing field or an invalid address is not sent · SIGN-09 SIGN-10', async ({ kring }) => {
  const anna = await kring.person()
  await anna.goto('/')
  const sent: string[] = []
  anna.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openDialog(anna, 'up')
  const whole = newAccount()
  for (const missing of ['firstName', 'lastName', 'email', 'password'] as const) {
    await fillIn(anna, { ...whole, [missing]: '' })
    await submit(anna).click()
    await expect(field(anna, missing)).toBeFocused()
    expect(await field(anna, missing).evaluate((input) => input.matches(':invalid'))).toBe(true)
  }
  await fillIn(anna, { ...whole, email: 'chiara.example.org' })
  await submit(anna).click()
  await expect(field(anna, 'email')).toBeFocused()
  expect(await field(anna, 'email').evaluate((input) => (input as HTMLInputElement).validity.typeMismatch)).toBe(true)
  expect(sent).toEqual([])
})

test('the password can be shown while it is typed', async ({ kring }) => {
  const anna = await kring.person()
  await anna.goto('/')
  await openDialog(anna)
  await field(anna, 'password').fill('sourdough')
  const eye = dialog(anna).getByRole('button', { name: 'Show password' })
  await eye.click()
  await expect(field(anna, 'password')).toHaveAttribute('type', 'text')
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await eye.click()
  await expect(field(anna, 'password')).toHaveAttribute('type', 'password')
  await expect(field(anna, 'password')).toHaveValue('sourdough')
})
