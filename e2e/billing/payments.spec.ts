// A visitor starts a trial, pays, cancels and continues, in a real browser against a fake Stripe.
import type { Page } from '@playwright/test'
import { catalogue } from '../../shared/billing/plans.ts'
import { violations } from '../support/checks/axe.ts'
import { fillIn, submit, tab } from '../support/account-page.ts'
import { expect, newAccount } from '../support/fixtures.ts'
import { cardField, cards, playStripeJs } from '../support/stripe-js.ts'
import { billingOf, test } from '../support/with-payments.ts'

const { pro, team } = catalogue
/** Exact match: otherwise the same text for screen readers, which has a prefix, would match too. */
const seen = (page: Page, text: string | RegExp) => expect(page.getByText(text, { exact: true })).toBeVisible()
const day = (iso: string | null, language = 'en') => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(iso ?? ''))
const main = (page: Page) => page.getByRole('main')

async function fillCard(page: Page, number: string): Promise<void> {
  await cardField(page).fill(number)
  await expect(cardField(page)).toHaveValue(number)
}

test('a visitor signs in during checkout, and returns to the chosen plan · SUB-01', async ({ kring, stripe }) => {
  const page = await kring.person()
  await playStripeJs(page, stripe)
  await page.goto('/subscribe?plan=team')
  await seen(page, 'Authentication Required')
  await seen(page, 'Please sign in to subscribe to a plan.')
  await expect(page.getByRole('link', { name: 'Back to pricing' })).toHaveAttribute('href', '/pricing')
  const login = main(page).getByRole('link', { name: 'Sign in' })
  await expect(login).toHaveAttribute('href', /^\/api\/login\?/)
  await login.click()
  await tab(page, 'up').click()
  await fillIn(page, newAccount())
  await submit(page).click()

  // Returns to the page that the visitor wanted, with the chosen plan.
  await expect(page).toHaveURL(/\/subscribe\?plan=team$/)
  await expect(page.getByRole('heading', { name: `Try Team free for ${team.trialDays} days` })).toBeVisible()
})

test('a trial starts without a card, and continues with one · SUB-03 SUB-05 SUB-10', async ({ kring, stripe }) => {
  const page = await kring.person({ account: {} })
  const played = await playStripeJs(page, stripe)
  await page.goto('/subscribe?plan=team')
  await seen(page, `€${team.price.month}`)
  await seen(page, `${team.trialDays} days free`)
  for (const point of ['Everything in Pro', `${team.credits.toLocaleString('en')} credits a month`]) await seen(page, point)
  await expect(cardField(page)).toBeVisible()
  expect(played.calls[0]).toMatchObject({ name: 'elements', options: { mode: 'setup', currency: 'eur', locale: 'en' } })
  await page.getByRole('radio', { name: /Yearly/ }).click()
  await expect(page).toHaveURL(/\?plan=team&interval=year$/)
  await seen(page, `€${team.price.year}`)
  await page.getByRole('radio', { name: 'Monthly' }).click()
  await page.getByRole('button', { name: 'Start the trial without a card' }).click()

  await expect(page).toHaveURL(/\/\?payment=success$/)
  await seen(page, 'Your trial has started')
  const trial = (await billingOf(page)).plan
  expect(trial).toMatchObject({ name: 'team', status: 'trialing', hasCard: false })
  await seen(page, `Welcome to Team, free until ${day(trial.endsAt)}.`)

  // Adds a card to the trial, so that the plan continues.
  await page.goto('/billing')
  await seen(page, 'Trial')
  await seen(page, day(trial.endsAt))
  await page.getByRole('link', { name: 'Add a card' }).click()
  await expect(page.getByRole('heading', { name: 'Stay on Team' })).toBeVisible()
  await expect(cardField(page)).toBeVisible()
  await fillCard(page, cards.good)
  await page.getByRole('button', { name: 'Save this card' }).click()
  await expect(page).toHaveURL(/\/\?payment=success$/)
  await seen(page, 'Payment Successful')
  const origin = new URL(page.url()).origin
  expect(played.calls.at(-1)).toMatchObject({
    name: 'confirmSetup',
    options: { return_url: `${origin}/?payment=success`, redirect: 'if_required' },
  })
  await expect.poll(async () => (await billingOf(page)).plan.hasCard).toBe(true)

  // Shown once: not again after a reload.
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/billing') && asked.push(request.url()))
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: /Chiara/ })).toBeVisible()
  await expect(page).toHaveURL(/\/\?payment=success$/)
  await expect(page.getByText('Payment Successful')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('the billing page shows the plan and each payment; the plan is cancelled and then continued · BILL-02 BILL-04 BILL-07', async ({
  kring,
  stripe,
}) => {
  const email = 'chiara@example.org'
  const page = await kring.person({ account: { email } })
  const begun = await page.request.post('/api/create-subscription', { data: { plan: 'team' } })
  stripe.confirm(((await begun.json()) as { clientSecret: string }).clientSecret)
  await expect.poll(async () => (await billingOf(page)).plan.hasCard).toBe(true)
  stripe.passPeriod(stripe.subscriptionsOf(email)[0]!.id)
  await expect.poll(async () => (await billingOf(page)).plan.status).toBe('active')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }).click()
  const { plan, history } = await billingOf(page)
  const card = page.getByRole('region', { name: 'Your plan' })
  for (const text of ['Team', `€${team.price.month}`, 'EUR', 'Monthly', 'Active', day(plan.nextBilling)])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Billing history' }).getByRole('row')
  await expect(rows).toHaveCount(history.length + 1)
  const [latest] = history
  for (const text of [latest!.id, day(latest!.date), `€${team.price.month}`, 'Paid', latest!.description])
    await expect(rows.nth(1)).toContainText(text)
  const invoice = rows.nth(1).getByRole('link', { name: `Invoice ${latest!.id}` })
  await expect(invoice).toHaveAttribute('href', latest!.invoiceUrl ?? '')
  await expect(invoice).toHaveAttribute('target', '_blank')
  await expect(invoice).toHaveAttribute('rel', /noopener/)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel Team?' })
  await expect(question).toContainText(day(plan.nextBilling))
  await question.getByRole('button', { name: 'Keep Team' }).click()
  await expect(question).toBeHidden()
  expect((await billingOf(page)).plan.status).toBe('active')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await question.getByRole('button', { name: 'Cancel it' }).click()
  await seen(page, 'Subscription Cancelled')
  await seen(page, `Your subscription has been cancelled and will end on ${day(plan.nextBilling)}.`)
  expect(stripe.subscriptionsOf(email)[0]).toMatchObject({ cancel_at_period_end: true })
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Keep my subscription' }).click()
  await seen(page, 'Your subscription continues')
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
})

test('a declined card is reported and loses nothing; the next card pays · SUB-06 SUB-07 SUB-12', async ({ kring, stripe }) => {
  const page = await kring.person({ account: { email: 'bram@example.org' } })
  const played = await playStripeJs(page, stripe)
  // The trial is used up, so this account pays at once.
  await page.request.post('/api/billing/trial', { data: { plan: 'pro' } })
  stripe.end(stripe.subscriptionsOf('bram@example.org')[0]!.id)
  await expect.poll(async () => (await billingOf(page)).plan.status).toBe('none')
  await page.goto('/subscribe?interval=year')
  await expect(page.getByRole('button', { name: /without a card/ })).toHaveCount(0)
  await expect(cardField(page)).toBeVisible()
  expect(played.calls[0]).toMatchObject({ name: 'elements', options: { mode: 'subscription', amount: pro.price.year * 100 } })
  const pay = page.getByRole('button', { name: `Pay €${pro.price.year}` })
  // An incomplete field shows its own error; nothing is ordered.
  await pay.click()
  await expect(pay).toBeEnabled()
  expect(stripe.asked.filter((call) => call === 'POST /v1/subscriptions')).toHaveLength(1)
  await fillCard(page, cards.declined)
  await pay.click()
  await seen(page, 'Payment Failed')
  await seen(page, 'Your card was declined.')
  await expect(page).toHaveURL(/\/subscribe\?interval=year$/)
  await expect(cardField(page)).toHaveValue(cards.declined)
  expect((await billingOf(page)).plan.name).toBe('free')

  // The browser reports the payment; the server waits for Stripe's webhook.
  stripe.isMute = true
  await fillCard(page, cards.good)
  await pay.click()
  await expect(page).toHaveURL(/\/\?payment=success$/)
  await seen(page, 'Payment Successful')
  await seen(page, 'Welcome. Your plan is being activated.')
  expect((await billingOf(page)).plan.name).toBe('free')
  stripe.isMute = false
  for (const event of stripe.events) await stripe.deliver(event)
  await seen(page, 'Welcome to Pro. Everything in it is ready for you.')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' })).toBeVisible()
  expect(played.calls.at(-1)).toMatchObject({ name: 'confirmPayment' })

  // A second subscription is refused.
  await page.goto('/subscribe?plan=team')
  await expect(page.getByRole('heading', { name: 'You already have Pro' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to billing' })).toHaveAttribute('href', '/billing')
})

test('errors before payment are reported, and the trial without a card stays available · SUB-08 SUB-09', async ({ kring, stripe }) => {
  const page = await kring.person({ account: {} })
  await playStripeJs(page, stripe)
  let isBlocked = true
  await page.context().route('https://js.stripe.com/*/stripe.js', (route) => (isBlocked ? route.abort() : route.fallback()))
  await page.goto('/subscribe')
  await expect(page.getByRole('alert')).toContainText('payment form could not be loaded')
  await expect(page.getByRole('button', { name: 'Start the trial without a card' })).toBeEnabled()
  isBlocked = false
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(cardField(page)).toBeVisible()
  await fillCard(page, cards.good)

  const start = page.getByRole('button', { name: 'Start the trial', exact: true })
  stripe.isDown = true
  await start.click()
  await seen(page, 'Error')
  await seen(page, 'Failed to initialize subscription. Please try again.')
  await expect(start).toBeEnabled()
  await expect(cardField(page)).toHaveValue(cards.good)
  stripe.isDown = false

  // A double click creates one order; without a login the sign-in page opens.
  const orders: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/create-subscription') && orders.push(request.method()))
  const logins: string[] = []
  page.on('request', (request) => request.url().includes('/api/login') && logins.push(new URL(request.url()).pathname))
  await page.context().clearCookies()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await start.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await seen(page, 'Unauthorized')
  await seen(page, 'Please sign in to continue.')
  await page.clock.runFor(1_499)
  expect(logins).toEqual([])
  const login = page.waitForRequest('**/api/login?*')
  await page.clock.runFor(1)
  await login
  expect([orders, logins]).toEqual([['POST'], ['/api/login']])
})
