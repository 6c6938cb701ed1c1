// The sidebar and home are accessible in the states that no other spec shows.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { connected, expect, test } from '../support/fixtures.ts'
import { hosts, longTitle } from '../support/session-page.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: /^(Sessions|Sessies)$/ })
const toggle = (page: Page) => page.getByRole('button', { name: /^(Sessions|Sessies)$/ })

test('in Dutch and dark mode everything in the open drawer can be reached', async ({ kring }) => {
  const anna = await kring.person({
    name: 'Anna',
    locale: 'nl-NL',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 640 },
  })
  for (let n = 1; n <= 10; n += 1) await hosts(anna, `${longTitle} ${n}`, n % 2 === 0)
  await anna.goto(`/chat/${await hosts(anna, longTitle)}`)
  await connected(anna)
  await toggle(anna).click()
  await expect(sidebar(anna).getByRole('listitem')).toHaveCount(10)
  expect(await violations(anna)).toEqual([])
  await sidebar(anna).getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(sidebar(anna).getByRole('listitem').last().getByRole('link')).toBeInViewport({ ratio: 1 })
  expect(await sidebar(anna).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await sidebar(anna)
    .getByRole('button', { name: /^Menu van/ })
    .last()
    .click()
  await anna.getByRole('menuitem', { name: 'Naam wijzigen' }).waitFor()
  expect(await violations(anna)).toEqual([])
  await anna.getByRole('menuitem', { name: 'Naam wijzigen' }).click()
  await expect(anna.getByRole('textbox', { name: 'Naam' })).toBeFocused()
  expect(await violations(anna)).toEqual([])
})

for (const locale of ['en-US', 'nl-NL']) {
  test(`an account’s sidebar, and its home page at the limit with the tour, are accessible, ${locale}`, async ({ kring }) => {
    const chiara = await kring.person({ locale, account: {}, tours: 'due' })
    const id = await hosts(chiara, 'Bakery launch', true)
    await hosts(chiara, 'Elsewhere')
    await chiara.addInitScript(() => localStorage.setItem('tutorial_completed_chat', '{"completed":true,"version":"2.0","type":"chat"}'))
    await chiara.goto(`/chat/${id}`)
    await connected(chiara)
    await expect(sidebar(chiara).getByRole('listitem')).toHaveCount(2)
    await expect(sidebar(chiara).getByRole('link', { name: /^Account: Chiara Romano/ })).toBeVisible()
    expect(await violations(chiara)).toEqual([])

    await chiara.route('**/api/usage', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), aiMessages: 40 } })
    })
    await chiara.goto('/')
    await expect(chiara.getByText(/^(Monthly limit reached|Maandlimiet bereikt)/)).toBeVisible()
    await chiara.getByRole('button', { name: /^(Next|Volgende)$/ }).click()
    await expect(chiara.locator('[data-part="cut-out"]')).toBeVisible()
    expect(await violations(chiara)).toEqual([])
  })
}

test('a list of sessions that does not load is accessible', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  await anna.route('**/api/sessions', (route) => route.abort())
  await anna.goto(`/chat/${await hosts(anna, 'Bakery launch')}`)
  await expect(sidebar(anna).getByRole('alert')).toContainText('Your sessions could not be loaded.')
  expect(await violations(anna)).toEqual([])
})
