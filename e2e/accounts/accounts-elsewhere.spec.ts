// Other ways to sign in: Google, an identity provider and a mailed link; and addresses that open the form or report an error.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { dialog, field, openDialog, tab } from '../support/account-page.ts'
import { expect, test } from '../support/fixtures.ts'

const usual = { password: true, signUp: 'open', domains: [] as string[] }
const all = { ...usual, google: true, provider: 'Morgen' as string | null, canReset: true, claimable: 0 }

/** Simulates a server that offers these ways to sign in. */
const offers = (page: Page, options: Partial<typeof all>) =>
  page.route('**/api/auth/options', (route) => route.fulfill({ json: { ...all, ...options } }))

for (const { locale, google, provider } of [
  { locale: 'en-US', google: 'Continue with Google', provider: 'Continue with Morgen' },
  { locale: 'nl-NL', google: 'Ga verder met Google', provider: 'Ga verder met Morgen' },
]) {
  test(`both tabs link to Google and to the identity provider, by navigation, ${locale} · SIGN-04 SIGN-05 ROUTE-18`, async ({ kring }) => {
    const anna = await kring.person({ locale })
    await offers(anna, {})
    // The server decides where these lead; this test checks how they are requested.
    for (const path of ['**/api/login?*', '**/api/auth/google?*'])
      await anna.route(path, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))
    for (const which of ['in', 'up'] as const) {
      for (const [name, path] of [
        [google, '/api/auth/google'],
        [provider, '/api/login'],
      ] as const) {
        await anna.goto('/new')
        await openDialog(anna, which)
        const asked = anna.waitForRequest(`**${path}?*`)
        await dialog(anna).getByRole('link', { name, exact: true }).click()
        const request = await asked
        expect([request.method(), request.isNavigationRequest(), request.postData()]).toEqual(['GET', true, null])
        // Returns to the current page, and claims the sessions created there.
        expect(new URL(request.url()).search).toBe('?to=%2Fnew&claim=true')
        await expect(anna).toHaveTitle('Elsewhere')
      }
    }
  })
}

test('only configured ways to sign in have a button · SIGN-06', async ({ kring }) => {
  const anna = await kring.person()
  for (const [options, shown] of [
    [{ google: false, provider: null, canReset: false }, []],
    [{ provider: null }, ['Continue with Google']],
    [{ google: false }, ['Continue with Morgen']],
  ] as const) {
    await anna.unrouteAll()
    await offers(anna, options as Partial<typeof all>)
    await anna.goto('/')
    const answered = anna.waitForResponse('**/api/auth/options')
    await openDialog(anna)
    await answered
    await expect(dialog(anna).getByRole('link')).toHaveText([...shown])
  }
  // This server offers none of them.
  await anna.unrouteAll()
  await anna.goto('/')
  const answered = anna.waitForResponse('**/api/auth/options')
  await openDialog(anna)
  expect(await (await answered).json()).toEqual({ ...usual, google: false, provider: null, canReset: false, claimable: 0 })
  await expect(dialog(anna).getByRole('link')).toHaveCount(0)
  await expect(dialog(anna).getByRole('button', { name: 'Forgot password?' })).toHaveCount(0)
})

test('without an identity provider /api/login opens the form, once · SIGN-07 HTTP-11', async ({ kring }) => {
  const anna = await kring.person()
  await anna.goto('/api/login')
  await expect(field(anna, 'email')).toBeFocused()
  await expect(tab(anna, 'in')).toHaveAttribute('aria-selected', 'true')
  await expect(anna).toHaveURL('/')
  await anna.reload()
  await expect(anna.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog(anna)).toHaveCount(0)

  const chiara = await kring.person({ account: {} })
  await chiara.goto('/?signin=1')
  await expect(chiara.getByRole('heading', { level: 1 })).toContainText('Chiara')
  await expect(chiara).toHaveURL('/')
  await expect(dialog(chiara)).toHaveCount(0)
})

for (const { locale, failed, unverified } of [
  { locale: 'en-US', failed: /^Signing in with the other service failed/, unverified: /that service has not confirmed the address/ },
  {
    locale: 'nl-NL',
    failed: /^Inloggen bij de andere dienst is niet gelukt/,
    unverified: /^Die dienst heeft dit e-mailadres niet bevestigd/,
  },
]) {
  test(`a failed sign-in at a provider is explained on return, ${locale}`, async ({ kring }) => {
    const anna = await kring.person({ locale })
    for (const [code, sentence] of [
      ['provider_failed', failed],
      ['provider_email_unverified', unverified],
    ] as const) {
      await anna.goto(`/new?error=${code}`)
      // A screen reader gets the same text in an element of its own, for a moment.
      await expect(anna.getByText(sentence).first()).toBeVisible()
      await expect(anna).toHaveURL('/new')
    }
    await anna.goto('/new?error=%3Cb%3Ehello')
    await expect(anna.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(anna.getByText('hello')).toHaveCount(0)
  })

  test(`a forgotten password can be reset by mail, with the same confirmation for every address, ${locale}`, async ({ kring }) => {
    const words =
      locale === 'en-US'
        ? { forgot: 'Forgot password?', send: 'Send the link', sent: /^If there is an account with this address/, back: 'Back to sign in' }
        : {
            forgot: 'Wachtwoord vergeten?',
            send: 'Link sturen',
            sent: /^Als er een account met dit adres is/,
            back: 'Terug naar inloggen',
          }
    const anna = await kring.person({ locale })
    await offers(anna, { google: false, provider: null })
    await anna.goto('/')
    await openDialog(anna)
    await field(anna, 'email').fill('chiara@example.org')
    await dialog(anna).getByRole('button', { name: words.forgot }).click()
    const reset = anna.getByRole('dialog', { name: words.forgot })
    await expect(reset.getByLabel(/^E-?mail/)).toBeFocused()
    await expect(reset.getByLabel(/^E-?mail/)).toHaveValue('chiara@example.org')
    expect(await violations(anna)).toEqual([])
    await anna.route('**/api/auth/reset-request', (route) => route.abort())
    await reset.getByRole('button', { name: words.send }).click()
    await expect(reset.getByRole('alert')).toBeVisible()
    await anna.unroute('**/api/auth/reset-request')
    await anna.route('**/api/auth/reset-request', (route) => route.fulfill({ json: { sent: true } }))
    const asked = anna.waitForRequest('**/api/auth/reset-request')
    await reset.getByRole('button', { name: words.send }).click()
    expect((await asked).postDataJSON()).toEqual({ email: 'chiara@example.org' })
    await expect(reset.getByText(words.sent)).toBeVisible()
    await reset.getByRole('button', { name: words.back }).click()
    await expect(field(anna, 'email')).toHaveValue('chiara@example.org')
  })
}
