// Payment events: accepted only with a valid signature, processed once, in any order, and announced in open sessions at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { reconcileSubscriptions } from '../../commands/billing/handle-payment-event.ts'
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
  server = await startServer({ env: { ...stripe.env, AI_DAILY_LIMIT: '0' } })
})
afterAll(async () => {
  await stripe.close()
  await server.remove()
})
beforeEach(async () => {
  // No events are sent automatically: each test sends its own.
  stripe.webhookUrl = `${server.url}/api/stripe/webhook`
  stripe.isMute = true
  anna = visitor(server.url, 'Anna')
  email = `anna${(n += 1)}@example.com`
  await anna.signUp({ email })
})

const plan = async () => (await anna.json<OutputOf<'GET /api/auth/user'>>('/api/auth/user')).plan
const post = (path: string, body: object = {}, who = anna) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const subscription = () => stripe.subscriptionsOf(email)[0]!

/** Subscribes and pays; returns Stripe's events about it, in order. */
async function pays(choice: object = { plan: 'pro' }) {
  const from = stripe.events.length
  const order = await anna.json<OutputOf<'POST /api/create-subscription'>>('/api/create-subscription', {
    method: 'POST',
    body: JSON.stringify(choice),
  })
  stripe.confirm(order.clientSecret)
  stripe.passPeriod(subscription().id)
  return stripe.events.slice(from)
}

describe('an event of the payment provider', () => {
  it('is accepted only with the right signature over the raw bytes · SUB-12', async () => {
    const [event] = await pays()
    for (const secret of ['whsec_of_somebody_else', 'x']) expect(await stripe.deliver(event!, secret)).toBe(400)
    const { webhookUrl } = stripe
    const body = JSON.stringify(event)
    for (const headers of [{}, { 'stripe-signature': '' }, { 'stripe-signature': 't=1,v1=00' }, stripe.sign(body, 1_000_000)])
      expect((await fetch(webhookUrl!, { method: 'POST', headers, body })).status).toBe(400)
    // One byte is different.
    expect((await fetch(webhookUrl!, { method: 'POST', headers: stripe.sign(body), body: `${body} ` })).status).toBe(400)
    expect((await fetch(webhookUrl!, { method: 'POST', headers: stripe.sign(body), body })).status).toBe(200)
  })

  it('has one effect if it arrives twenty times at the same moment · SUB-12', async () => {
    const session = await anna.createSession()
    const ear = await anna.join(session.id)
    const events = await pays()
    const before = ear.all('plan_changed').length
    stripe.end(subscription().id)
    const last = stripe.events.at(-1)!
    expect(await Promise.all(Array.from({ length: 20 }, () => stripe.deliver(last)))).toEqual(Array.from({ length: 20 }, () => 200))
    await ear.settles()
    expect(await plan()).toBe('free')
    expect(
      ear
        .all('plan_changed')
        .slice(before)
        .map((one) => one.plan),
    ).toEqual(['free'])
    // A known event causes no further request to Stripe.
    const asked = stripe.asked.length
    expect(await stripe.deliver(last)).toBe(200)
    expect(stripe.asked).toHaveLength(asked)
    expect(events.length).toBeGreaterThan(3)
  })

  it('leads to the same result in every order · SUB-12', async () => {
    const events = await pays()
    await post('/api/billing/cancel')
    stripe.passPeriod(subscription().id)
    const all = [...events, ...stripe.events.slice(stripe.events.indexOf(events.at(-1)!) + 1)]
    for (const order of [all.toReversed(), all, all.toSorted((a, b) => a.type.localeCompare(b.type))]) {
      for (const event of order) expect(await stripe.deliver(event)).toBe(200)
      expect(await plan()).toBe('free')
    }
  })

  it('that cannot be processed is sent again later · SUB-12', async () => {
    await anna.json('/api/billing/trial', { method: 'POST', body: JSON.stringify({ plan: 'pro' }) })
    stripe.passPeriod(subscription().id)
    const last = stripe.events.at(-1)!
    stripe.isDown = true
    expect(await stripe.deliver(last)).toBe(502)
    stripe.isDown = false
    expect(await plan()).toBe('pro')
    expect(await stripe.deliver(last)).toBe(200)
    expect(await plan()).toBe('free')
  })

  it('of an unknown customer, or without a customer, is accepted and changes nothing', async () => {
    for (const object of [{ customer: 'cus_of_another_shop' }, { customer: { id: 'cus_1' } }, {}, { customer: null }])
      expect(
        await stripe.deliver({ id: `evt_x${n}${JSON.stringify(object)}`, object: 'event', type: 'invoice.paid', data: { object } }),
      ).toBe(200)
  })

  it('that never arrives is compensated for: subscriptions that should have ended are synchronised · SUB-11', async () => {
    await anna.json('/api/billing/trial', { method: 'POST', body: JSON.stringify({ plan: 'pro' }) })
    stripe.passPeriod(subscription().id)
    const { deps } = server.app
    await reconcileSubscriptions(deps)
    expect(await plan()).toBe('pro')
    await reconcileSubscriptions({ ...deps, now: () => Date.now() + 8 * 86_400_000 })
    expect(await plan()).toBe('free')
  })
})

describe('open sessions', () => {
  it('are told of a new plan at once: features become available, and people who had reached their limit get answers again · SUB-12', async () => {
    const { id } = await anna.createSession()
    const bram = visitor(server.url, 'Bram')
    const [host, guest] = [await anna.join(id), await bram.join(id)]
    expect((await bram.view(id)).plan).toBe('free')
    await guest.says('@AI what now?')
    await guest.hears('usage_limit_reached')
    await anna.json('/api/billing/trial', { method: 'POST', body: JSON.stringify({ plan: 'pro' }) })
    for (const ear of [host, guest])
      expect(await ear.hears('plan_changed')).toMatchObject({ plan: 'pro', isLimited: false, branding: null })
    expect((await bram.view(id)).plan).toBe('pro')
    stripe.end(subscription().id)
    await stripe.deliver(stripe.events.at(-1)!)
    expect(await guest.hears('plan_changed')).toMatchObject({ plan: 'free', isLimited: true })
  })

  it('of a team’s members are told of the owner’s plan and of the team’s branding · SUB-12', async () => {
    await anna.json('/api/billing/trial', { method: 'POST', body: JSON.stringify({ plan: 'team' }) })
    await anna.json('/api/team', { method: 'POST', body: JSON.stringify({ name: 'Bakery' }) })
    const { token } = await anna.json<{ token: string }>('/api/team/invites', { method: 'POST', body: '{}' })
    const bram = visitor(server.url, 'Bram')
    await bram.signUp({ email: `bram${n}@example.com` })
    const { id } = await bram.createSession()
    const ear = await bram.join(id)
    await bram.json('/api/team/join', { method: 'POST', body: JSON.stringify({ token }) })
    expect(await ear.hears('plan_changed')).toMatchObject({ plan: 'team', branding: { name: 'Bakery' } })
    await anna.json('/api/team/name', { method: 'POST', body: JSON.stringify({ name: 'Bakers' }) })
    expect(await ear.hears('plan_changed')).toMatchObject({ branding: { name: 'Bakers' } })
    stripe.passPeriod(subscription().id)
    await stripe.deliver(stripe.events.at(-1)!)
    expect(await ear.hears('plan_changed')).toMatchObject({ plan: 'free', branding: null })
  })
})

it('events from one network are limited to 300 at once, before their body is read; compressed ones are refused · GUARD-11', async () => {
  const limited = await startServer({ env: { ...stripe.env, RATE_LIMIT: 'on' }, now: () => 0 })
  onTestFinished(() => limited.remove())
  const send = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${limited.url}/api/stripe/webhook`, { method: 'POST', headers, body: '{}' })
    return ((await response.json()) as { code: string }).code
  }
  expect(await send({ 'content-encoding': 'gzip' })).toBe('bad_request')
  const codes: string[] = []
  for (let n = 0; n < 301; n += 1) codes.push(await send({ 'stripe-signature': 't=1,v1=00' }))
  expect(codes).toEqual([...Array<string>(299).fill('signature_refused'), 'rate_limited', 'rate_limited'])
})
