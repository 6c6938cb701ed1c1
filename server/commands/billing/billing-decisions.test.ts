// The calls to the payment provider for each choice, what an account sees of them, and who is notified of a new plan.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { trialKeyOf } from '../../domain/people/account-input.ts'
import { viewBilling } from '../../queries/billing/billing.ts'
import { chiara, email, noted, scene, subscription, type Scene } from '../../testing/fixtures/billing-fixture.ts'
import { announcePlan } from '../plans/announce-plan.ts'
import { endSubscriptions, openPortal, setEnding } from './change-subscription.ts'
import { handlePaymentEvent, reconcileSubscriptions } from './handle-payment-event.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'
import { startTrial, subscribe } from './subscribe.ts'

beforeEach(() => {
  noted.calls = []
  noted.failing = null
})
const month = { plan: 'pro', interval: 'month' } as const
const refused = (code: string) => ({ code })

describe('subscribing', () => {
  it('without an earlier trial starts one, with a card to be added later', async () => {
    expect(await subscribe(scene(), chiara, { plan: 'team', interval: 'year' })).toEqual({ clientSecret: 'order', confirms: 'payment' })
    const order = { customer: 'cus', plan: 'team', interval: 'year', trialDays: 14, idempotencyKey: 'order-c-team-year-0' }
    expect(noted.calls).toEqual(['count trial:net 3', 'trial c 0', `subscribe ${JSON.stringify(order)}`, 'save c 7 0 0 null'])
  })

  it('after a trial with this account or mailbox is paid at once', async () => {
    const paid = { customer: 'cus', plan: 'pro', interval: 'month', trialDays: 0, idempotencyKey: 'order-c-pro-month-0' }
    for (const given of [{ trialAt: 5 }, { hadTrial: [trialKeyOf(email)] }]) {
      noted.calls = []
      await subscribe(scene(given), chiara, month)
      expect(noted.calls).toEqual([`subscribe ${JSON.stringify(paid)}`, 'save c 7 0 0 null'])
    }
  })

  it('creates a customer for an account that has none, with its visible name', async () => {
    await subscribe(scene({ isCustomer: false, trialAt: 5 }), chiara, month)
    expect(noted.calls.slice(0, 2)).toEqual([`make ${JSON.stringify({ id: 'c', email, name: 'Chiara Romano' })}`, 'customer c cus'])
  })

  it('to the plan of a trial without a card only adds the card', async () => {
    const trialing = (given: Partial<ReturnType<typeof subscription>>) =>
      scene({ trialAt: 5, atProvider: [subscription({ status: 'trialing', hasCard: false, ...given })] })
    expect(await subscribe(trialing({}), chiara, month)).toEqual({ clientSecret: 'card', confirms: 'setup' })
    expect(noted.calls).toEqual(['add card cus'])
    for (const given of [{ hasCard: true }, { plan: 'team' as const }, { status: 'active' as const }])
      await expect(subscribe(trialing(given), chiara, month)).rejects.toMatchObject(refused('already_subscribed'))
  })

  it('ends subscriptions that were started and not paid, and creates a new order', async () => {
    const atProvider = [subscription({ id: 'b1', status: 'begun' }), subscription({ id: 'o1', status: 'over' })]
    await subscribe(scene({ trialAt: 5, atProvider }), chiara, month)
    expect(noted.calls[0]).toBe('end b1')
    expect(noted.calls[1]).toContain('order-c-pro-month-2')
    expect(noted.calls).toHaveLength(3)
  })

  it('orders nothing if another request has just taken the trial', async () => {
    await expect(subscribe(scene({ takesTrial: false }), chiara, month)).rejects.toMatchObject(refused('already_subscribed'))
    await expect(startTrial(scene({ takesTrial: false }), chiara, month)).rejects.toMatchObject(refused('trial_used'))
    expect(noted.calls).toEqual(['count trial:net 3', 'trial c 0', 'count trial:net 3', 'trial c 0'])
  })

  it('gives the trial back only if the provider fails', async () => {
    noted.failing = 'subscribe'
    await expect(subscribe(scene(), chiara, month)).rejects.toThrow('provider failed')
    expect(noted.calls.at(-1)).toBe('no trial c 0')
    noted.calls = []
    await expect(subscribe(scene({ trialAt: 5 }), chiara, month)).rejects.toThrow('provider failed')
    expect(noted.calls).toHaveLength(1)
  })

  it('requires an account, a provider and, for a trial, a verified address', async () => {
    const account = { email_verified_at: null }
    await expect(subscribe(scene({ account }), chiara, month)).rejects.toMatchObject(refused('email_unproven'))
    expect(await subscribe(scene({ account, trialAt: 5 }), chiara, month)).toEqual({ clientSecret: 'order', confirms: 'payment' })
    await expect(subscribe(scene(), { ...chiara, userId: null }, month)).rejects.toMatchObject(refused('unauthenticated'))
    await expect(subscribe(scene({ payments: null }), chiara, month)).rejects.toMatchObject(refused('payments_unavailable'))
  })
})

describe('a trial', () => {
  it('requires an account without an earlier trial or a subscription', async () => {
    await startTrial(scene(), chiara, month)
    expect(noted.calls).toContain('trial c 0')
    await expect(startTrial(scene({ trialAt: 5 }), chiara, month)).rejects.toMatchObject(refused('trial_used'))
    await expect(startTrial(scene({ atProvider: [subscription()] }), chiara, month)).rejects.toMatchObject(refused('already_subscribed'))
  })
})

describe('an existing subscription', () => {
  it('ends with the paid period when it is cancelled, and continues when that is withdrawn', async () => {
    const stored = [subscription()]
    expect(await setEnding(scene({ stored }), chiara, true)).toEqual({ endsAt: '2026-12-01T00:00:00.000Z' })
    await setEnding(scene({ stored }), chiara, false)
    expect(noted.calls.filter((call) => call.startsWith('ending'))).toEqual(['ending sub true', 'ending sub false'])
    for (const given of [{ stored: [] }, { isCustomer: false, stored }, { stored: [subscription({ status: 'over' })] }])
      await expect(setEnding(scene(given), chiara, true)).rejects.toMatchObject(refused('not_subscribed'))
  })

  it('ends on the date that the provider reports after the change, or on the last known date if it is already over', async () => {
    const ends = (atProvider: ReturnType<typeof subscription>[]) => setEnding(scene({ stored: [subscription()], atProvider }), chiara, true)
    expect(await ends([subscription({ periodEnd: Date.UTC(2027, 0, 1) })])).toEqual({ endsAt: '2027-01-01T00:00:00.000Z' })
    expect(await ends([subscription({ status: 'over' })])).toEqual({ endsAt: '2026-12-01T00:00:00.000Z' })
  })

  it('has a page at the provider with a link back', async () => {
    expect(await openPortal(scene(), chiara)).toEqual({ url: 'https://pay.example' })
    expect(noted.calls).toEqual(['portal cus https://kring.example/billing'])
    await expect(openPortal(scene({ isCustomer: false }), chiara)).rejects.toMatchObject(refused('not_subscribed'))
  })

  it('ends at once when its account is deleted', async () => {
    const atProvider = [subscription(), subscription({ id: 'b1', status: 'begun' }), subscription({ id: 'o1', status: 'over' })]
    await endSubscriptions(scene({ atProvider }), 'c')
    expect(noted.calls).toEqual(['end sub', 'end b1'])
    await endSubscriptions(scene({ atProvider, isCustomer: false }), 'c')
    await endSubscriptions(scene({ atProvider, payments: null }), 'c')
    expect(noted.calls).toHaveLength(2)
  })
})

describe('an event from the provider', () => {
  const event = (given: object = {}) => Buffer.from(JSON.stringify({ id: 'e', customer: 'cus', card: null, ...given }))

  it('causes one sync, only for our own customers', async () => {
    await handlePaymentEvent(scene(), event(), 's')
    expect(noted.calls).toEqual(['save c 7 0 0 e'])
    for (const given of [{ id: 'known' }, { customer: null }, { customer: 'other' }]) await handlePaymentEvent(scene(), event(given), 's')
    expect(noted.calls).toHaveLength(1)
    await handlePaymentEvent(scene(), event({ card: 'pm' }), 's')
    expect(noted.calls[1]).toBe('use cus pm')
  })

  it('without a customer is accepted without using the database', async () => {
    const deps = { ...scene(), store: {} } as Deps
    await expect(handlePaymentEvent(deps, event({ customer: null }), 's')).resolves.toBeUndefined()
  })

  it('that never arrived is made up for an hour after something was due, for 50 customers at a time; events are kept for 30 days', async () => {
    noted.failing = 'save'
    await reconcileSubscriptions(scene())
    const failed = 'error syncing a subscription failed {"error":"Error: provider failed"}'
    expect(noted.calls).toEqual(['forget 2592000000', 'overdue 3600000 50', 'save c 7 0 0 null', failed, 'save c 7 0 0 null', failed])
    noted.calls = []
    await reconcileSubscriptions(scene({ payments: null }))
    expect(noted.calls).toEqual([])
  })

  it('ends a trial whose card has already had one with another account', async () => {
    const trialing = subscription({ status: 'trialing', card: 'visa' })
    await syncSubscriptions(scene({ atProvider: [trialing], takesCard: false }), { user_id: 'c', customer_id: 'cus' })
    expect(noted.calls).toEqual(['card c true', 'end sub', 'refused c refused:c', 'save c 7 1 0 null'])
    noted.calls = []
    await syncSubscriptions(scene({ atProvider: [trialing] }), { user_id: 'c', customer_id: 'cus' })
    expect(noted.calls).toEqual(['card c true', 'save c 7 1 0 null'])
    noted.calls = []
    const others = [subscription({ card: 'visa' }), subscription({ status: 'trialing', card: null })]
    await syncSubscriptions(scene({ atProvider: others, takesCard: false }), { user_id: 'c', customer_id: 'cus' })
    expect(noted.calls).toEqual(['save c 7 2 0 null'])
  })

  it('that changes the plan is announced in the sessions on that plan', async () => {
    await syncSubscriptions(scene({ isOther: true, hosted: ['s1', 's2'] }), { user_id: 'c', customer_id: 'cus' })
    expect(noted.calls.slice(1)).toEqual([
      'hosted user:c',
      ...['s1', 's2'].map(
        (id) => `publish ${id} ${JSON.stringify({ type: 'plan_changed', plan: 'pro', isLimited: false, branding: null })}`,
      ),
    ])
    noted.calls = []
    noted.failing = 'hosted'
    await announcePlan(scene(), 'c')
    expect(noted.calls).toEqual(['hosted user:c', 'error announcing a changed plan failed {"error":"Error: provider failed","userId":"c"}'])
  })
})

describe('the billing page', () => {
  const view = (given: Scene = {}) => viewBilling(scene(given), chiara)

  it('shows an account without a subscription its plan and whether it can start a trial', async () => {
    expect(await view()).toEqual({
      provider: { name: 'Stripe', publishableKey: 'pk' },
      plan: {
        ...{ name: 'free', price: 0, currency: 'EUR', period: 'month', status: 'none' },
        ...{ nextBilling: null, endsAt: null, hasCard: false },
      },
      canTry: true,
      history: [{ id: 'in' }],
    })
    expect(await view({ payments: null, isCustomer: false })).toMatchObject({ provider: null, canTry: false, history: [] })
    expect((await view({ isCustomer: false })).history).toEqual([])
    for (const given of [{ trialAt: 5 }, { hadTrial: [trialKeyOf(email)] }, { stored: [subscription()] }])
      expect((await view(given)).canTry).toBe(false)
    expect((await view({ hadTrial: ['refused:c'] })).plan.isTrialRefused).toBe(true)
    expect((await view({ stored: [subscription()], hadTrial: ['refused:c'] })).plan.isTrialRefused).toBeUndefined()
  })

  it('shows the default plan of the server, without a price, to an account that has no plan of its own', async () => {
    const deps = scene()
    const pro = { ...deps, config: { ...deps.config, defaultPlan: 'pro' as const } }
    expect((await viewBilling(pro, chiara)).plan).toMatchObject({ name: 'pro', price: 0, status: 'none' })
    expect((await viewBilling({ ...pro, store: scene({ account: { plan: 'free' } }).store }, chiara)).plan.name).toBe('free')
  })

  const end = '2026-12-01T00:00:00.000Z'
  it.each([
    [{}, { status: 'active', nextBilling: end, endsAt: null, hasCard: true }],
    [{ isEnding: true }, { status: 'ending', nextBilling: null, endsAt: end, hasCard: true }],
    [
      { status: 'trialing', hasCard: false },
      { status: 'trialing', nextBilling: null, endsAt: end, hasCard: false },
    ],
    [{ status: 'trialing' }, { status: 'trialing', nextBilling: end, endsAt: null, hasCard: true }],
    [{ status: 'past_due' }, { status: 'past_due', nextBilling: end, endsAt: null, hasCard: true }],
    [{ hasCard: false }, { status: 'active', nextBilling: end, endsAt: null, hasCard: false }],
  ] as const)('shows a subscription with %j as %j', async (given, plan) => {
    expect((await view({ account: { plan: 'pro' }, stored: [subscription(given)] })).plan).toMatchObject({
      name: 'pro',
      price: 15,
      ...plan,
    })
  })

  it('shows the price of its period', async () => {
    const yearly = { account: { plan: 'team' }, stored: [subscription({ plan: 'team', interval: 'year' })] }
    expect((await view(yearly)).plan).toMatchObject({ name: 'team', price: 350, period: 'year' })
  })
})
