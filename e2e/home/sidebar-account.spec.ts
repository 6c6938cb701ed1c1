// Signing in from the sidebar of a session.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { dialog, fillIn, submit, tab } from '../support/account-page.ts'
import { connected, expect, newAccount, test } from '../support/fixtures.ts'
import { phone } from '../support/people.ts'
import { hosts } from '../support/session-page.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: /^(Sessions|Sessies)$/ })

for (const [locale, viewport] of [
  ['en-US', { width: 1440, height: 900 }],
  ['nl-NL', phone],
] as const) {
  test(`a guest can sign in from the sidebar, and stays in the session, ${locale}, ${viewport.width} px · SIDE-08`, async ({ kring }) => {
    const anna = await kring.person({ name: 'Anna', locale, viewport })
    const id = await hosts(anna, 'Bakery launch')
    await anna.goto(`/chat/${id}`)
    await connected(anna)
    if (viewport === phone) await anna.getByRole('button', { name: 'Sessies' }).click()
    await expect(sidebar(anna).getByRole('link', { name: /^(Sign out|Uitloggen)$/ })).toHaveCount(0)
    await sidebar(anna)
      .getByRole('button', { name: /^(Sign in|Inloggen)$/ })
      .click()
    await tab(anna, 'up').click()
    await fillIn(anna, newAccount())
    expect(await violations(anna)).toEqual([])
    await submit(anna).click()
    await expect(dialog(anna)).toHaveCount(0)
    await expect(anna).toHaveURL(`/chat/${id}`)
    await connected(anna)
    if (viewport === phone) await anna.getByRole('button', { name: 'Sessies' }).click()
    await expect(sidebar(anna).getByRole('link', { name: /^Account: Chiara Romano/ })).toBeVisible()
  })
}
