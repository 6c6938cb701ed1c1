// The cards beside the sessions: usage, plan and tips; and home for signed-out visitors.
import type { Page } from '@playwright/test'
import { catalogue } from '../../shared/billing/plans.ts'
import { violations } from '../support/axe.ts'
import { dialog, nav, tab } from '../support/account-page.ts'
import { composer, expect, says, test, transcript } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'

const usage = (page: Page) => page.locator('[data-tutorial="usage-stats"]')
const bar = (page: Page) => usage(page).getByRole('progressbar')
/** The filled part of the bar, in per cent, rounded to half a per cent. */
const fill = (page: Page) =>
  bar(page).evaluate(
    (box) => Math.round((box.firstElementChild!.getBoundingClientRect().width / box.getBoundingClientRect().width) * 200) / 2,
  )

/** The server's own figures, with these changes. */
const uses = (page: Page, change: object) =>
  page.route('**/api/usage', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...change } })
  })

test('an answer in one’s own session counts towards the allowance, as a number and a bar · HOME-13', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  const id = await hosts(chiara, 'Bakery launch')
  await chiara.goto('/')
  await expect(usage(chiara)).toContainText('0of 40 AI messages')
  expect(await fill(chiara)).toBe(0)
  await expect(usage(chiara)).toContainText('Credits: 0 of 50')
  await chiara.getByRole('link', { name: /^Bakery launch/ }).click()
  await expect(composer(chiara)).toBeEnabled()
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

for (const { locale, sentence } of [
  { locale: 'en-US', sentence: 'Monthly limit reached. Upgrade to Pro for unlimited AI messages.' },
  { locale: 'nl-NL', sentence: 'Maandlimiet bereikt. Stap over op Pro voor onbeperkt AI-berichten.' },
]) {
  test(`the limit is reported at and above it, not below it, ${locale} · HOME-14 HOME-13 USAGE-12`, async ({ kring }) => {
    const chiara = await kring.person({ locale, account: {} })
    for (const [aiMessages, percent] of [
      [39, 97.5],
      [40, 100],
      [41, 100],
    ] as const) {
      await chiara.unrouteAll()
      await uses(chiara, { aiMessages })
      await chiara.goto('/')
      await expect(usage(chiara)).toContainText(String(aiMessages))
      expect(await fill(chiara)).toBe(percent)
      await expect(usage(chiara).getByText(sentence, { exact: true })).toHaveCount(aiMessages < 40 ? 0 : 1)
    }
    expect(await violations(chiara)).toEqual([])
  })

  test(`the plan, what it includes, and the upgrade; three tips, ${locale} · HOME-15 HOME-16`, async ({ kring }) => {
    const isDutch = locale === 'nl-NL'
    const chiara = await kring.person({ locale, account: {} })
    await chiara.goto('/')
    const card = chiara.locator('section').filter({ has: chiara.getByRole('heading', { name: isDutch ? 'Je plan' : 'Your plan' }) })
    await expect(card.getByText(isDutch ? 'Gratis' : 'Free', { exact: true })).toBeVisible()
    await expect(card).toContainText(`€${catalogue.pro.price.month}`)
    await expect(card.getByRole('link', { name: isDutch ? 'Stap over op Pro' : 'Upgrade to Pro' })).toHaveAttribute('href', '/pricing')
    const tips = chiara.locator('section').filter({ has: chiara.getByRole('heading', { name: 'Pro tips' }) })
    await expect(tips.getByRole('listitem')).toHaveText(
      isDutch
        ? [/^Deel de link\./, /Marketingexpert, Copywriter, Coach/, /\/note of druk op Note: de AI ziet het niet/]
        : [/^Share by link\./, /Marketing Expert, Copywriter, Coach/, /\/note or press Note: the AI will not see it/],
    )
  })
}

for (const plan of ['pro', 'team'] as const) {
  test.describe(`on a server with the plan ${plan}`, () => {
    test.use({ env: { DEFAULT_PLAN: plan } })
    test(`${plan}: no limit, a bar that is one fifth full, and no upgrade · HOME-13 HOME-15 USAGE-12`, async ({ kring }) => {
      const chiara = await kring.person({ account: {} })
      await uses(chiara, { aiMessages: 4_000 })
      await chiara.goto('/')
      await expect(usage(chiara)).toContainText('4,000AI messages, without a limit')
      expect(await fill(chiara)).toBe(20)
      await expect(usage(chiara)).toContainText(`of ${catalogue[plan].credits.toLocaleString('en')}`)
      await expect(chiara.getByText(/Monthly limit reached/)).toHaveCount(0)
      const card = chiara.locator('section').filter({ has: chiara.getByRole('heading', { name: 'Your plan' }) })
      await expect(card.getByText(plan === 'pro' ? 'Pro' : 'Team', { exact: true })).toBeVisible()
      const links = card.getByRole('link')
      if (plan === 'pro') await expect(links).toHaveCount(0)
      else await expect(links.and(chiara.getByRole('link', { name: 'Your team' }))).toHaveAttribute('href', '/team')
    })
  })
}

test('the usage changes its language at once', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  await chiara.goto('/')
  await expect(usage(chiara)).toContainText('AI answers in your sessions')
  await nav(chiara).getByRole('button', { name: 'Nederlands' }).click()
  await expect(usage(chiara)).toContainText('AI-antwoorden in je sessies')
})

for (const { locale, welcome, trial, pricing, demo } of [
  { locale: 'en-US', welcome: 'Welcome to Kring', trial: 'Start free trial', pricing: 'See the prices', demo: 'Open the demo session' },
  {
    locale: 'nl-NL',
    welcome: 'Welkom bij Kring',
    trial: 'Start gratis proefperiode',
    pricing: 'Bekijk de prijzen',
    demo: 'Open de demosessie',
  },
]) {
  test(`a visitor is offered a trial, the prices, three cards and the demo, ${locale} · HOME-18 HOME-19 HOME-20`, async ({ kring }) => {
    const anna = await kring.person({ locale, name: 'Anna' })
    await anna.goto('/home')
    await expect(anna.getByRole('heading', { level: 1, name: welcome })).toBeVisible()
    await expect(anna.getByRole('main').getByRole('listitem')).toHaveCount(3)
    await expect(anna.getByRole('main').getByRole('link', { name: pricing })).toHaveAttribute('href', '/pricing')
    await anna.getByRole('button', { name: trial }).click()
    await expect(tab(anna, 'up')).toHaveAttribute('aria-selected', 'true')
    await expect(dialog(anna).getByLabel(/^(First name|Voornaam)/)).toBeFocused()
    await anna.keyboard.press('Escape')
    await anna.getByRole('main').getByRole('link', { name: demo }).click()
    await expect(anna).toHaveURL('/chat/demo-session')
    await expect(composer(anna)).toBeEnabled()
  })
}
