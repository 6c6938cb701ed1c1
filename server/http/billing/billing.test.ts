// Subscriptions through the real server and a fake Stripe over HTTP: started, paid, tried, cancelled, with events in any order.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Billing } from '../../../shared/billing/billing.ts'
import type { OutputOf } from '../../../shared/api/api.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { startStripe, type StripeServer } from '../../testing/doubles/stripe/stripe-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

let stripe: StripeServer
let server: TestServer
let anna: Visitor
let email: string
let n = 0

beforeAll(async () => {
  stripe = await startStripe()
  server = await startServer({ env: stripe.env })
  stripe.webhookUrl = `${server.url}/api/stripe/webhook`
})
afterAll(async () => {
  await stripe.close()
  await server.remove()
})
beforeEach(async () => {
  anna = visitor(server.url, 'Anna')
  email = `anna${(n += 1)}@example.com`
  await anna.signUp({ email })
})

const post = (path: string, body: object = {}, who = anna) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const billing = () => anna.json<Billing>('/api/billing')
const plan = async () => (await anna.json<OutputOf<'GET /api/auth/user'>>('/api/auth/user')).plan
const order = (body: object) =>
  anna.json<OutputOf<'POST /api/create-subscription'>>('/api/create-subscription', { method: 'POST', body: JSON.stringify(body) })
const codeOf = async (response: Response) => `${response.status} ${((await response.json()) as { code: string }).code}`
const subscription = () => stripe.subscriptionsOf(email)[0]!
/** Resolves when all events sent so far have been processed. */
const processed = () => Promise.all(stripe.sending())
const days = (iso: string | null) => Math.round((Date.parse(iso ?? '') - Date.now()) / 86_400_000)

describe('a subscription', () => {
  it('with a card starts as a trial, and nothing is charged before it ends · HTTP-19 SUB-05 SUB-10', async () => {
    const { clientSecret, confirms } = await order({ plan: 'pro' })
    expect([confirms, clientSecret]).toEqual(['setup', expect.stringMatching(/^seti_.*secret/)])
    stripe.confirm(clientSecret)
    await processed()
    expect(await plan()).toBe('pro')
    const { plan: paid, canTry } = await billing()
    expect(paid).toMatchObject({
      name: 'pro',
      price: 15,
      period: 'month',
      status: 'trialing',
      hasCard: true,
      endsAt: null,
    })
    expect([days(paid.nextBilling), canTry]).toEqual([7, false])
    stripe.passPeriod(subscription().id)
    await processed()
    const after = await billing()
    expect(after.plan.status).toBe('active')
    expect(after.history[0]).toMatchObject({
      amount: 15,
      currency: 'EUR',
      status: 'paid',
      invoiceUrl: expect.stringMatching(/^https:/) as string,
    })
  })

  it('can be tried once without a card; then the account is on Free again · SUB-10 SUB-11 PRICE-13', async () => {
    const trial = (await (await post('/api/billing/trial', { plan: 'team', interval: 'year' })).json()) as Billing
    expect(trial.plan).toMatchObject({
      name: 'team',
      price: 350,
      period: 'year',
      status: 'trialing',
      hasCard: false,
      nextBilling: null,
    })
    expect(days(trial.plan.endsAt)).toBe(14)
    expect(await plan()).toBe('team')
    stripe.passPeriod(subscription().id)
    await processed()
    expect([await plan(), (await billing()).plan.status]).toEqual(['free', 'none'])
    expect(await codeOf(await post('/api/billing/trial', { plan: 'pro' }))).toBe('409 trial_used')
    // A subscription now is paid at once.
    expect((await order({ plan: 'pro', interval: 'year' })).confirms).toBe('payment')
  })

  it('has one trial, however many requests arrive at once · SUB-10', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/api/billing/trial', { plan: 'pro' })))
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect(stripe.subscriptionsOf(email)).toHaveLength(1)
  })

  it('is ordered once, as a trial, however many orders arrive at once · SUB-10', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/api/create-subscription', { plan: 'pro' })))
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect(stripe.subscriptionsOf(email).map(({ status }) => status)).toEqual(['trialing'])
  })

  it('has no effect until the provider confirms the payment · SUB-12', async () => {
    await post('/api/billing/trial', { plan: 'pro' })
    stripe.passPeriod(subscription().id)
    await processed()
    const { clientSecret } = await order({ plan: 'team' })
    expect(await plan()).toBe('free')
    expect(() => stripe.confirm(clientSecret, 'Your card was declined.')).toThrow('declined')
    await processed()
    expect([await plan(), (await billing()).history[0]?.status]).toEqual(['free', 'failed'])
    // A new order replaces the unpaid one.
    const again = await order({ plan: 'pro' })
    stripe.confirm(again.clientSecret)
    await processed()
    expect(await plan()).toBe('pro')
    expect(
      stripe
        .subscriptionsOf(email)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['active', 'canceled', 'incomplete_expired'])
  })

  it('that exists cannot be bought again; a card can be added to a trial without one · SUB-05', async () => {
    await post('/api/billing/trial', { plan: 'pro' })
    expect(await codeOf(await post('/api/create-subscription', { plan: 'team' }))).toBe('409 already_subscribed')
    const { clientSecret, confirms } = await order({ plan: 'pro' })
    expect(confirms).toBe('setup')
    stripe.confirm(clientSecret)
    await processed()
    expect((await billing()).plan).toMatchObject({ status: 'trialing', hasCard: true, endsAt: null })
    expect(stripe.subscriptionsOf(email)).toHaveLength(1)
  })

  it('lasts to the end of its period when it is cancelled, can be resumed, and is Free afterwards · BILL-06 BILL-09', async () => {
    expect(await codeOf(await post('/api/billing/cancel'))).toBe('409 not_subscribed')
    stripe.confirm((await order({ plan: 'pro' })).clientSecret)
    stripe.passPeriod(subscription().id)
    await processed()
    const { endsAt } = (await (await post('/api/billing/cancel')).json()) as { endsAt: string }
    expect(Date.parse(endsAt)).toBe(subscription().items.data[0]!.current_period_end * 1000)
    expect((await billing()).plan).toMatchObject({ status: 'ending', endsAt, nextBilling: null })
    await post('/api/billing/resume')
    expect((await billing()).plan).toMatchObject({ status: 'active', endsAt: null, nextBilling: endsAt })
    await post('/api/billing/cancel')
    expect(await plan()).toBe('pro')
    stripe.passPeriod(subscription().id)
    await processed()
    expect(await plan()).toBe('free')
  })

  it('that could not be charged continues while the provider retries · BILL-02 BILL-04', async () => {
    stripe.confirm((await order({ plan: 'pro' })).clientSecret)
    stripe.passPeriod(subscription().id, true)
    await processed()
    expect([await plan(), (await billing()).plan.status]).toEqual(['pro', 'past_due'])
    expect((await billing()).history[0]).toMatchObject({ status: 'failed', invoiceUrl: null })
  })

  it('ends at once with its account, and the account stays if that fails · SUB-12', async () => {
    stripe.confirm((await order({ plan: 'pro' })).clientSecret)
    await processed()
    stripe.isDown = true
    const refused = await post('/api/account/delete', { password: 'flour, water, salt' })
    stripe.isDown = false
    expect(await codeOf(refused)).toBe('502 payment_failed')
    expect((await post('/api/account/delete', { password: 'flour, water, salt' })).status).toBe(200)
    expect(subscription().status).toBe('canceled')
  })

  it('is managed on the provider’s own page, with a link for one visit · BILL-05', async () => {
    expect(await codeOf(await post('/api/billing/portal'))).toBe('409 not_subscribed')
    await post('/api/billing/trial', { plan: 'pro' })
    expect(await (await post('/api/billing/portal')).json()).toEqual({ url: expect.stringContaining(subscription().customer) as string })
  })
})

describe('without a payment provider', () => {
  it('nothing can be bought, and the response says so · SUB-04 BILL-02', async () => {
    const plain = await startServer()
    const bram = visitor(plain.url, 'Bram')
    expect((await bram.fetch('/api/billing')).status).toBe(401)
    await bram.signUp()
    expect((await bram.json<Billing>('/api/billing')).provider).toBeNull()
    for (const path of ['/api/create-subscription', '/api/billing/trial'])
      expect(await codeOf(await post(path, { plan: 'pro' }, bram))).toBe('501 payments_unavailable')
    await plain.remove()
  })
})
