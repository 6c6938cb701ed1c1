// One trial per person: with a verified email address, however it is spelled, and even after the account was deleted.
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startMailFixture, publicUrl, type MailFixture } from '../../testing/fixtures/mail-fixture.ts'
import type { Billing } from '../../../shared/billing/billing.ts'
import { startStripe, type StripeServer } from '../../testing/doubles/stripe/stripe-server.ts'

let stripe: StripeServer
let fixture: MailFixture
beforeAll(async () => {
  stripe = await startStripe(publicUrl)
  fixture = await startMailFixture({ env: stripe.env })
})
afterAll(async () => {
  await fixture.remove()
  await stripe.close()
})

async function tryIt(email: string, isProven = true) {
  const { walker, link } = await fixture.signUp(email)
  if (isProven) await fixture.post('/api/auth/verify', { token: link }, walker)
  const ask = async () => {
    const response = await fixture.post('/api/billing/trial', { plan: 'team' }, walker)
    return [response.status, ((await response.json()) as { code?: string }).code]
  }
  return { walker, link, ask }
}

it('a trial needs a verified address · GUARD-08', async () => {
  const { walker, link, ask } = await tryIt('anna@bakery.example', false)
  expect(await ask()).toEqual([403, 'email_unproven'])
  expect((await fixture.post('/api/create-subscription', { plan: 'team' }, walker)).status).toBe(403)
  expect(stripe.subscriptionsOf('anna@bakery.example')).toEqual([])
  await fixture.post('/api/auth/verify', { token: link }, walker)
  expect(await ask()).toEqual([200, undefined])
})

it('a trial is granted once for all spellings of a mailbox, even after the account is deleted · GUARD-08', async () => {
  const first = await tryIt('a.baker@gmail.com')
  expect(await first.ask()).toEqual([200, undefined])
  await fixture.post('/api/account/delete', { password: 'kaneelbroodje 9' }, first.walker)
  for (const email of ['abaker@gmail.com', 'a.b.a.k.e.r+two@googlemail.com', 'a.baker@gmail.com', 'anna+2@bakery.example'])
    expect([email, ...(await (await tryIt(email)).ask())]).toEqual([email, 409, 'trial_used'])
  expect(await (await tryIt('ann.a@bakery.example')).ask()).toEqual([200, undefined])
})

it('a trial is granted once for a card too: a second account’s trial with it is ended, nothing is charged, and its owner is told why · GUARD-08', async () => {
  const withCard = async (email: string, fingerprint: string) => {
    const { walker } = await tryIt(email)
    const order = await fixture.post('/api/create-subscription', { plan: 'team' }, walker)
    const { clientSecret } = (await order.json()) as { clientSecret: string }
    stripe.confirm(clientSecret, undefined, fingerprint)
    for (const event of stripe.events.slice(-2)) await stripe.deliver(event)
    return async () => ((await (await walker.open(`${fixture.server.url}/api/billing`)).json()) as Billing).plan
  }
  stripe.webhookUrl = `${fixture.server.url}/api/stripe/webhook`
  stripe.isMute = true
  const first = await withCard('carla@bakery.example', 'visa-1')
  const second = await withCard('carla@elsewhere.example', 'visa-1')
  const other = await withCard('dora@elsewhere.example', 'visa-2')
  expect(await second()).toMatchObject({ name: 'free', status: 'none', isTrialRefused: true })
  for (const plan of [first, other]) expect(await plan()).toMatchObject({ name: 'team', status: 'trialing', hasCard: true })
  expect((await first()).isTrialRefused).toBeUndefined()
  expect(stripe.subscriptionsOf('carla@elsewhere.example').map(({ status }) => status)).toEqual(['canceled'])
  expect([...stripe.backend.invoices.values()].filter(({ total }) => total > 0)).toEqual([])
})

it('trials can start three times a day in one network, with and without a card; a refused one does not count · GUARD-08', async () => {
  const limited = await startMailFixture({ env: { ...stripe.env, RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
  onTestFinished(() => limited.remove())
  const comeFrom = async (email: string) => {
    const { walker, link } = await limited.signUp(email)
    await limited.post('/api/auth/verify', { token: link }, walker)
    return async (path: string, from: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      const body = JSON.stringify({ plan: 'team' })
      const response = await walker.open(limited.server.url + path, { method: 'POST', headers, body })
      return response.ok ? 200 : [response.status, ((await response.json()) as { code: string }).code]
    }
  }
  const people = await Promise.all(['e1', 'e2', 'e3', 'e4', 'e5'].map((name) => comeFrom(`${name}@bakery.example`)))
  const [trial, order] = ['/api/billing/trial', '/api/create-subscription'] as const
  const one = '2001:db8:1:1::'
  expect([await people[0]!(trial, `${one}1`), await people[1]!(order, `${one}2`), await people[2]!(trial, `${one}3`)]).toEqual([
    200, 200, 200,
  ])
  for (const path of [trial, order]) expect(await people[3]!(path, `${one}4`)).toEqual([429, 'too_many_attempts'])
  expect(await people[3]!(trial, '2001:db8:2:2::1')).toBe(200)
  expect(await people[4]!(order, '203.0.113.7')).toBe(200)
})
