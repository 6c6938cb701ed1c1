// What every database must guarantee for subscriptions: the latest snapshot counts, each event is processed once, and there is one trial.
import { describe, expect, it } from 'vitest'
import type { ProviderSubscription } from '../../domain/billing/subscriptions.ts'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const pro: ProviderSubscription = {
  ...{
    id: 'sub_1',
    plan: 'pro',
    interval: 'month',
    status: 'active',
    isEnding: false,
    hasCard: true,
    card: null,
    periodEnd: 5_000,
    createdAt: 10,
  },
}

export function billingContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    const nobody = { email_verified_at: null, password_hash: null, last_name: '' }
    try {
      for (const id of ['anna', 'bram']) await store.accounts.add({ id, email: `${id}@example.com`, first_name: id, ...nobody }, 1)
      await store.billing.add('anna', 'cus_anna')
      await test(store)
    } finally {
      await store.close()
    }
  }
  const take = (store: Store, subscriptions: ProviderSubscription[], readAt: number, event: string | null = null) =>
    store.billing.saveSnapshot({ userId: 'anna', number: readAt, subscriptions, readAt, event }, readAt + 1)
  const plan = async (store: Store) => (await store.accounts.find('anna'))?.plan

  describe('subscriptions', () => {
    it('of the latest snapshot set the plan; an earlier one that arrives later changes nothing · SUB-12', () =>
      withStore(async (store) => {
        expect(await take(store, [pro], 100)).toBe(true)
        expect([await plan(store), await store.billing.subscriptions('anna')]).toEqual(['pro', [pro]])
        expect((await store.accounts.find('anna'))?.plan_changed_at).toBe(101)
        expect(await take(store, [{ ...pro, status: 'over' }], 90)).toBe(false)
        expect(await plan(store)).toBe('pro')
        expect(await take(store, [{ ...pro, isEnding: true }], 200)).toBe(false)
        expect((await store.accounts.find('anna'))?.plan_changed_at).toBe(101)
        const team: ProviderSubscription = { ...pro, id: 'sub_2', plan: 'team', status: 'past_due' }
        await take(store, [pro, team, { ...team, id: 'sub_3', plan: null }], 300)
        expect(await plan(store)).toBe('team')
        await take(
          store,
          [
            { ...pro, status: 'begun' },
            { ...team, status: 'over' },
          ],
          400,
        )
        expect(await plan(store)).toBeNull()
      }))

    it('that were never in force do not change a plan that an operator gave · OPER-04', () =>
      withStore(async (store) => {
        const operator = { id: 'olga', name: 'Olga', address: null }
        await take(store, [{ ...pro, status: 'begun' }], 100)
        await store.people.setPlan('anna', 'pro', { operator, action: 'person_plan_changed', target: 'anna', at: 150 })
        expect(await take(store, [{ ...pro, status: 'over' }], 200)).toBe(false)
        expect(await plan(store)).toBe('pro')
        await take(store, [pro], 300)
        await take(store, [{ ...pro, status: 'over' }], 400)
        expect(await plan(store)).toBeNull()
      }))

    it('are updated once for each event, even if it arrives twenty times at once · SUB-12', () =>
      withStore(async (store) => {
        const changed = await Promise.all(Array.from({ length: 20 }, (_, n) => take(store, [pro], 100 + n, 'evt_1')))
        expect(changed.filter(Boolean)).toHaveLength(1)
        expect(await store.billing.isProcessed('evt_1')).toBe(true)
        await store.billing.forgetEvents(1_000)
        expect(await store.billing.isProcessed('evt_1')).toBe(false)
      }))

    it('are kept in the order in which they were requested, whatever the clocks of the nodes say · SUB-12', () =>
      withStore(async (store) => {
        const [first, second] = [await store.billing.begin('anna'), await store.billing.begin('anna')]
        const read = { userId: 'anna', event: null }
        await store.billing.saveSnapshot({ ...read, number: second, subscriptions: [pro], readAt: 100 }, 100)
        // Requested earlier, by a node whose clock is ahead.
        await store.billing.saveSnapshot({ ...read, number: first, subscriptions: [], readAt: 60_100 }, 60_100)
        expect(await plan(store)).toBe('pro')
        // Requested later, by a node whose clock is behind.
        const third = await store.billing.begin('anna')
        await store.billing.saveSnapshot({ ...read, number: third, subscriptions: [{ ...pro, status: 'over' }], readAt: 50 }, 50)
        expect(await plan(store)).toBeNull()
      }))

    it('and the event that reported them are saved together or not at all', () =>
      withStore(async (store) => {
        const number = await store.billing.begin('anna')
        const reading = { userId: 'anna', number, readAt: 100, event: 'evt_1' }
        // The same subscription twice: the database refuses the second.
        await expect(store.billing.saveSnapshot({ ...reading, subscriptions: [pro, pro] }, 100)).rejects.toThrow()
        expect(await store.billing.isProcessed('evt_1')).toBe(false)
        expect(await store.billing.saveSnapshot({ ...reading, subscriptions: [pro] }, 100)).toBe(true)
        expect([await store.billing.isProcessed('evt_1'), await plan(store)]).toEqual([true, 'pro'])
      }))

    it('that should have ended are found until they are synchronised again · SUB-11', () =>
      withStore(async (store) => {
        await take(store, [pro], 100)
        const due = async (before: number) => (await store.billing.overdue(before, 10)).map(({ user_id }) => user_id)
        expect([await due(5_000), await due(5_001)]).toEqual([[], ['anna']])
        await take(store, [pro], 5_001)
        expect(await due(5_001)).toEqual([])
        await take(store, [{ ...pro, status: 'over' }], 5_002)
        expect(await due(9_000)).toEqual([])
      }))

    it('are deleted with their account', () =>
      withStore(async (store) => {
        await take(store, [pro], 100)
        await store.accounts.remove('anna')
        expect([await store.billing.find('anna'), await store.billing.subscriptions('anna')]).toEqual([null, []])
        expect(await take(store, [pro], 200)).toBe(false)
      }))
  })

  describe('a customer', () => {
    it('belongs to one account, and an account has one', () =>
      withStore(async (store) => {
        expect((await store.billing.add('anna', 'cus_other')).customer_id).toBe('cus_anna')
        await expect(store.billing.add('bram', 'cus_anna')).rejects.toThrow()
        expect((await store.billing.findByCustomer('cus_anna'))?.user_id).toBe('anna')
        expect(await store.billing.findByCustomer('cus_none')).toBeNull()
      }))

    it('has one trial, however many requests arrive at once, and can take it again if it did not start · SUB-10', () =>
      withStore(async (store) => {
        const taken = await Promise.all([7, 7, 7].map((at) => store.billing.takeTrial('anna', at, 'person')))
        expect(taken.filter(Boolean)).toHaveLength(1)
        await store.billing.giveTrialBack('anna', 8)
        expect(await store.billing.takeTrial('anna', 9, 'person')).toBe(false)
        await store.billing.giveTrialBack('anna', 7)
        expect(await store.billing.takeTrial('anna', 9, 'person')).toBe(true)
      }))
  })
}
