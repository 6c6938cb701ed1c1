// One trial per person: with a verified email address, however it is spelled, and even after the account was deleted.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailHouse, publicUrl, type MailHouse } from '../testing/mail-house.ts'
import { startStripe, type StripeServer } from '../testing/stripe-server.ts'

let stripe: StripeServer
let house: MailHouse
beforeAll(async () => {
  stripe = await startStripe(publicUrl)
  house = await startMailHouse({ env: stripe.env })
})
afterAll(async () => {
  await house.remove()
  await stripe.close()
})

async function tryIt(email: string, isProven = true) {
  const { walker, link } = await house.signUp(email)
  if (isProven) await house.post('/api/auth/verify', { token: link }, walker)
  const ask = async () => {
    const response = await house.post('/api/billing/trial', { plan: 'team' }, walker)
    return [response.status, ((await response.json()) as { code?: string }).code]
  }
  return { walker, link, ask }
}

it('needs a verified address · GUARD-08', async () => {
  const { walker, link, ask } = await tryIt('anna@bakery.example', false)
  expect(await ask()).toEqual([403, 'email_unproven'])
  expect((await house.post('/api/create-subscription', { plan: 'team' }, walker)).status).toBe(403)
  expect(stripe.subscriptionsOf('anna@bakery.example')).toEqual([])
  await house.post('/api/auth/verify', { token: link }, walker)
  expect(await ask()).toEqual([200, undefined])
})

it('is granted once for all spellings of a mailbox, even after the account is deleted · GUARD-08', async () => {
  const first = await tryIt('a.baker@gmail.com')
  expect(await first.ask()).toEqual([200, undefined])
  await house.post('/api/account/delete', { password: 'kaneelbroodje 9' }, first.walker)
  for (const email of ['abaker@gmail.com', 'a.b.a.k.e.r+two@googlemail.com', 'a.baker@gmail.com', 'anna+2@bakery.example'])
    expect([email, ...(await (await tryIt(email)).ask())]).toEqual([email, 409, 'trial_used'])
  expect(await (await tryIt('ann.a@bakery.example')).ask()).toEqual([200, undefined])
})
