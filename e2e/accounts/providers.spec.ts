// Signing in through an identity provider, with two real ones.
import type { Page } from '@playwright/test'
import { freePort } from '../../server/testing/cluster/cluster.ts'
import { startOpenIdProvider, type TestProvider } from '../../server/testing/doubles/openid-provider.ts'
import { expect, test, type Kring } from '../support/fixtures.ts'

interface Providers {
  url: string
  oidc: TestProvider
  google: TestProvider
}

const withProviders = test.extend<{ providers: Providers }>({
  // oxlint-disable-next-line no-empty-pattern
  providers: async ({}, use) => {
    const url = `http://127.0.0.1:${await freePort()}`
    const redirectUris = [`${url}/api/auth/oidc/callback`, `${url}/api/auth/google/callback`]
    const [oidc, google] = [await startOpenIdProvider({ redirectUris }), await startOpenIdProvider({ redirectUris })]
    await use({ url, oidc, google })
    await oidc.stop()
    await google.stop()
  },
  env: async ({ providers: { url, oidc, google } }, use) => {
    await use({
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: oidc.clientId,
      OIDC_CLIENT_SECRET: oidc.clientSecret,
      OIDC_NAME: 'Bakery ID',
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
    })
  },
})

const nameOf = async (page: Page) => ((await (await page.request.get('/api/auth/user')).json()) as { firstName?: string }).firstName

/** Opens the sign-in dialog on one of its tabs. */
async function openDialog(kring: Kring, tab: string, locale = 'en-US'): Promise<Page> {
  const page = await kring.person({ locale })
  await page.goto('/?signin=1')
  await page.getByRole('dialog').getByRole('tab', { name: tab }).click()
  return page
}

for (const [tab, which, link] of [
  ['Sign in', 'google', 'Continue with Google'],
  ['Sign up', 'google', 'Continue with Google'],
  ['Sign in', 'oidc', 'Continue with Bakery ID'],
  ['Sign up', 'oidc', 'Continue with Bakery ID'],
] as const) {
  withProviders(
    `'${link}' on the tab '${tab}' leads to the provider and back, signed in · SIGN-04 SIGN-05 ROUTE-18`,
    async ({ kring, providers }) => {
      providers[which].people.set('anna', { email: 'anna@bakery.example', email_verified: true, given_name: 'Anna', family_name: 'de Wit' })
      const page = await openDialog(kring, tab)
      await page.getByRole('dialog').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(new RegExp(`^${providers[which].issuer}/`))
      await page.getByRole('button', { name: 'anna' }).click()
      await expect(page).toHaveURL(new RegExp(`^${providers.url}/(home)?$`))
      expect(await nameOf(page)).toBe('Anna')
    },
  )
}

withProviders(
  'a failed sign-in is explained on the first page, and the error is removed from the address',
  async ({ kring, providers }) => {
    const page = await kring.person()
    await page.goto('/api/login')
    await page.getByRole('button', { name: 'nobody' }).click()
    // Exact match: otherwise the same text for screen readers, which has a prefix, would match too.
    await expect(page.getByText('Signing in with the other service failed. Please try again.', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${providers.url}/`)
  },
)

test('without providers there are no buttons, and their addresses open the email form · SIGN-06 SIGN-07', async ({ kring }) => {
  const page = await kring.person()
  for (const address of ['/api/login', '/api/auth/google']) {
    const options = page.waitForResponse((response) => response.url().endsWith('/api/auth/options'))
    await page.goto(address)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: /E-?mail/ })).toBeVisible()
    await options
    for (const tab of ['Sign up', 'Sign in']) {
      await dialog.getByRole('tab', { name: tab }).click()
      await expect(dialog.getByRole('tabpanel')).toBeVisible()
      await expect(dialog.getByRole('link')).toHaveCount(0)
    }
  }
})
