// The usage on the home page counts the answers in a person's own sessions.
import type { Page } from '@playwright/test'
import { connected, expect, says, test, transcript } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'

const usage = (page: Page) => page.locator('[data-tutorial="usage-stats"]')
const bar = (page: Page) => usage(page).getByRole('progressbar')
/** The filled part of the bar, in per cent, rounded to half a per cent. */
const fill = (page: Page) =>
  bar(page).evaluate(
    (box) => Math.round((box.firstElementChild!.getBoundingClientRect().width / box.getBoundingClientRect().width) * 200) / 2,
  )

test('an answer in one’s own session counts towards the allowance, as a number and a bar · HOME-13', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  const id = await hosts(chiara, 'Bakery launch')
  await chiara.goto('/')
  await expect(usage(chiara)).toContainText('0of 40 AI messages')
  expect(await fill(chiara)).toBe(0)
  await expect(usage(chiara)).toContainText('Credits: 0 of 50')
  await chiara.getByRole('link', { name: /^Bakery launch/ }).click()
  await connected(chiara)
  await says(chiara, 'Which cake?')
  const answer = await kring.assistant.begins()
  answer.says('Apple.')
  answer.ends()
  await expect(transcript(chiara).getByText('Apple.')).toBeVisible()
  await expect(chiara).toHaveURL(`/chat/${id}`)
  await chiara.getByRole('complementary').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(usage(chiara)).toContainText('1of 40 AI messages')
  await expect(bar(chiara)).toHaveAttribute('aria-valuetext', '1 of 40 AI messages')
  expect(await fill(chiara)).toBe(2.5)
})
