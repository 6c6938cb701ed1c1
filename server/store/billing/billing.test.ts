// Billing data of one account, row by row: trials, snapshots in any order, events once; no other account changes.
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProviderSubscription } from '../../domain/billing/subscriptions.ts'
import { watchRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import type { Store } from '../store.ts'

let billing: Store['billing']
let add: RowWatch['add']
let changed: RowWatch['changed']
const subscription = (given: Partial<ProviderSubscription> = {}) =>
  ({
    id: 'sub',
    plan: 'pro',
    status: 'active',
    interval: 'month',
    createdAt: 1,
    periodEnd: 50,
    isEnding: false,
    hasCard: true,
    ...given,
  }) as ProviderSubscription

beforeEach(async () => {
  const watch = await watchRows()
  billing = watch.store.billing
  ;({ add, changed } = watch)
  for (const id of ['anna', 'bram']) {
    await add('users', { id, email: `${id}@bakery.example` })
    await billing.add(id, `customer of ${id}`)
  }
})

describe('a customer', () => {
  it('stays the first that an account had, and cannot belong to another', async () => {
    expect(await billing.add('anna', 'another')).toMatchObject({ customer_id: 'customer of anna' })
    await add('users', { id: 'chiara', email: 'chiara@bakery.example' })
    await expect(billing.add('chiara', 'customer of anna')).rejects.toThrow('this customer belongs to another account')
  })
})

describe('a trial', () => {
  it('is taken once by an account and once by a person, and changes only that account', async () => {
    const { come } = await changed(async () => expect(await billing.takeTrial('anna', 5, 'digest')).toBe(true))
    expect(come).toMatchObject({
      customers: [{ user_id: 'anna', trial_at: 5 }],
      trials: [{ person: 'digest', user_id: 'anna', taken_at: 5 }],
    })
    expect(await billing.takeTrial('bram', 6, 'digest')).toBe(false)
    expect((await billing.find('bram'))?.trial_at).toBeNull()
    expect(await billing.takeTrial('anna', 7, 'another digest')).toBe(false)
    expect((await billing.find('anna'))?.trial_at).toBe(5)
    expect(await billing.takeTrial('nobody', 7, 'third digest')).toBe(false)
  })

  it('is refused for a card that had a trial with another account', async () => {
    await billing.takeTrial('bram', 0, 'mailbox of bram')
    expect([
      await billing.takeCard('anna', 1, 'card'),
      await billing.takeCard('anna', 2, 'card'),
      await billing.takeCard('bram', 3, 'card'),
    ]).toEqual([true, true, false])
    await billing.refuseTrial('bram', 4, 'key')
    expect([await billing.hadTrial('key'), await billing.hadTrial('card'), await billing.hadTrial('none')]).toEqual([true, true, false])
  })

  it('that did not start can be taken again, and no other one', async () => {
    await billing.takeTrial('anna', 5, 'a')
    await billing.takeTrial('bram', 5, 'b')
    const { gone, come } = await changed(() => billing.giveTrialBack('anna', 5))
    expect(gone).toMatchObject({ trials: [{ person: 'a' }], customers: [{ user_id: 'anna' }] })
    expect(come).toMatchObject({ customers: [{ user_id: 'anna', trial_at: null }] })
    expect(await changed(() => billing.giveTrialBack('bram', 4))).toEqual({ gone: {}, come: {} })
  })
})

describe('a snapshot', () => {
  const take = async (given: object) =>
    billing.saveSnapshot({ userId: 'anna', number: 1, subscriptions: [subscription()], readAt: 10, event: null, ...given }, 11)

  it('has the next number of its account', async () => {
    expect([await billing.begin('anna'), await billing.begin('anna'), await billing.begin('bram'), await billing.begin('nobody')]).toEqual([
      1, 2, 1, 0,
    ])
  })

  it('sets the account’s plan, and reports whether it changed', async () => {
    const { come } = await changed(async () => expect(await take({})).toBe(true))
    expect(Object.keys(come).toSorted()).toEqual(['customers', 'subscriptions', 'users'])
    expect(come).toMatchObject({
      customers: [{ user_id: 'anna', kept: 1, read_at: 10 }],
      users: [{ id: 'anna', plan: 'pro', plan_changed_at: 11 }],
    })
    expect(await take({})).toBe(false)
    expect(await take({ subscriptions: [] })).toBe(true)
    expect([await take({ subscriptions: [] }), await billing.subscriptions('anna')]).toEqual([false, []])
    expect(await take({ userId: 'nobody' })).toBe(false)
  })

  it('replaces the subscriptions of its account and no others', async () => {
    await take({})
    await take({ userId: 'bram', subscriptions: [subscription({ id: 'of bram', plan: 'team' })] })
    const { gone, come } = await changed(() => take({ number: 2, subscriptions: [subscription({ id: 'next' })] }))
    expect([gone.subscriptions, come.subscriptions]).toMatchObject([[{ id: 'sub' }], [{ id: 'next', user_id: 'anna' }]])
    const ids = async (userId: string) => (await billing.subscriptions(userId)).map(({ id }) => id)
    expect([await ids('anna'), await ids('bram')]).toEqual([['next'], ['of bram']])
  })

  it('is skipped when a later one is stored; one with the same number counts', async () => {
    await take({ number: 3, subscriptions: [] })
    expect([await take({ number: 2 }), await take({ number: 3 })]).toEqual([false, true])
    const two = [subscription({ id: 'old', createdAt: 1 }), subscription({ id: 'new', createdAt: 2 })]
    await take({ number: 4, subscriptions: two })
    expect((await billing.subscriptions('anna')).map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it('counts an event once; the same event again changes nothing', async () => {
    expect(await take({ event: 'e' })).toBe(true)
    expect([await billing.isProcessed('e'), await billing.isProcessed('f')]).toEqual([true, false])
    expect(await changed(async () => expect(await take({ event: 'e', number: 2, subscriptions: [] })).toBe(false))).toEqual({
      gone: {},
      come: {},
    })
    await billing.forgetEvents(11)
    expect(await billing.isProcessed('e')).toBe(true)
    await billing.forgetEvents(12)
    expect(await billing.isProcessed('e')).toBe(false)
  })
})
