// Signing in, for the specs of accounts, home and navigation.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from './fixtures.ts'

export const nav = (page: Page) => page.getByRole('navigation', { name: /^(Main|Hoofdmenu)$/ })
export const signInButton = (page: Page) => nav(page).getByRole('button', { name: /^(Sign in|Inloggen)$/ })
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Welcome back|Welkom terug|Create an account|Maak een account)$/ })
export const tab = (page: Page, which: 'in' | 'up') =>
  dialog(page).getByRole('tab', { name: which === 'in' ? /^(Sign in|Inloggen)$/ : /^(Sign up|Registreren)$/ })
export const submit = (page: Page) => dialog(page).locator('button[type=submit]')
export const alerts = (page: Page) => dialog(page).getByRole('alert')

export const field = (page: Page, name: keyof Account): Locator => dialog(page).locator(`input[name=${name}]`)
/** The link with the name of the signed-in person. */
export const account = (page: Page, name = 'Chiara Romano') => nav(page).getByRole('link', { name: `Account: ${name}` })

export async function openDialog(page: Page, which: 'in' | 'up' = 'in'): Promise<void> {
  await signInButton(page).click()
  await expect(field(page, 'email')).toBeFocused()
  if (which === 'up') await tab(page, 'up').click()
  await expect(tab(page, which)).toHaveAttribute('aria-selected', 'true')
}

export async function fillIn(page: Page, entries: Partial<Account>): Promise<void> {
  for (const name of ['firstName', 'lastName', 'email', 'password'] as const) {
    const value = entries[name]
    if (value !== undefined) await field(page, name).fill(value)
  }
}

/** Holds requests to this path; returns a function that releases them. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(path, async (route) => {
    await gate
    await route.continue()
  })
  return release
}

/** Returns every API request that this page makes, as method and path. */
export function apiCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
