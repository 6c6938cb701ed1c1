// The tour of home: its four steps on the real dashboard.
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { nav } from '../support/account-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { phone } from '../support/people.ts'
import { card, cutOut, dot, expectAround, next, noon, stored } from '../support/tutorial-page.ts'

const record = async (page: Page) => JSON.parse((await stored(page, 'tutorial_completed_home')) ?? 'null') as unknown

for (const { locale, viewport, step, done } of [
  { locale: 'en-US', viewport: { width: 1440, height: 900 }, step: /^Step (\d) of 4/, done: 'Completed' },
  { locale: 'nl-NL', viewport: phone, step: /^Stap (\d) van 4/, done: 'Voltooid' },
]) {
  test(`it starts after 2 s and covers New session and the usage, ${locale}, ${viewport.width} px · HOME-17 TUT-04 TUT-06`, async ({
    kring,
  }) => {
    const chiara = await kring.person({ locale, viewport, tours: 'due', account: {} })
    await chiara.clock.install({ time: noon })
    await chiara.goto('/')
    await expect(chiara.getByText(/of 40 AI messages|van 40 AI-berichten/)).toBeVisible()
    await chiara.clock.fastForward(2_000)
    await expect(card(chiara)).toBeVisible()
    await expect(card(chiara).getByText(step)).toHaveText(/[^\d]1 .* 25%$/)
    await expect(card(chiara).getByRole('listitem')).toHaveCount(4)
    await expect(cutOut(chiara)).toHaveCount(0)
    await next(chiara).click()

    const start = chiara.locator('[data-tutorial="new-chat"]')
    await expect(start).toHaveText(/^(New session|Nieuwe sessie)/)
    await expect(card(chiara).getByText(step)).toHaveText(/[^\d]2 .* 50%$/)
    await expectAround(chiara, start)
    await expect(next(chiara)).toBeDisabled()
    expect(await violations(chiara)).toEqual([])
    // The target leads to another page; back home the tour continues where it was.
    await start.click()
    await expect(chiara).toHaveURL(/\/chat\//)
    await expect(card(chiara)).toHaveCount(0)
    await chiara.goBack()
    await expect(chiara.getByText(/of 40 AI messages|van 40 AI-berichten/)).toBeVisible()
    await chiara.clock.fastForward(2_000)
    await expect(card(chiara).getByText(done, { exact: true })).toBeVisible()
    await expect(dot(chiara, 2).locator('[data-done=true]')).toBeVisible()
    await next(chiara).click()

    const usage = chiara.locator('[data-tutorial="usage-stats"]')
    await expect(card(chiara).getByText(step)).toHaveText(/[^\d]3 .* 75%$/)
    await expectAround(chiara, usage)
    await expect(next(chiara)).toBeDisabled()
    // Tab moves from the card to the control in the target.
    const refresh = usage.getByRole('button')
    await expect(async () => {
      await chiara.keyboard.press('Tab')
      await expect(refresh).toBeFocused({ timeout: 200 })
    }).toPass()
    await chiara.keyboard.press('Enter')
    await expect(card(chiara).getByText(done, { exact: true })).toBeVisible()
    await next(chiara).click()
    await expect(card(chiara).getByText(step)).toHaveText(/[^\d]4 .* 100%$/)
    await expect(next(chiara)).toHaveText(/^(Finish|Afronden)$/)
    await next(chiara).click()
    await chiara.clock.fastForward(300)
    await expect(card(chiara)).toHaveCount(0)
    expect(await record(chiara)).toMatchObject({ completed: true, version: '2.0', type: 'home' })
    expect(await stored(chiara, 'tutorial_version')).toBe('2.0')
  })
}

test('once skipped, it starts again on request · TUT-12 TUT-13', async ({ kring }) => {
  const chiara = await kring.person({ tours: 'due', account: {} })
  await chiara.goto('/')
  await expect(card(chiara)).toBeVisible()
  await card(chiara).getByRole('button', { name: 'Skip' }).click()
  await expect(card(chiara)).toHaveCount(0)
  expect(await record(chiara)).toMatchObject({ completed: false, skipped: true, type: 'home' })
  await chiara.getByRole('button', { name: 'Show the tour again' }).click()
  await expect(card(chiara)).toContainText('Step 1 of 4')
  expect(await record(chiara)).toBeNull()
})

test('a visitor gets no tour', async ({ kring }) => {
  const anna = await kring.person({ tours: 'due' })
  await anna.clock.install({ time: noon })
  for (const path of ['/', '/home']) {
    await anna.goto(path)
    await expect(nav(anna).getByRole('button', { name: 'Sign in' })).toBeVisible()
    await anna.clock.fastForward(10_000)
    await expect(card(anna)).toHaveCount(0)
  }
})
