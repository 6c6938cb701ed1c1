// What every database must guarantee for messages to support and for incidents: each message mailed once, one open incident for each service.
import { describe, expect, it } from 'vitest'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const contact = (id: string, created_at: number, plan: Plan | null = null) => ({
  ...{ id, user_id: null, name: 'Anna', email: 'anna@bakery.example', subject: 'Hello', message: 'How are you?' },
  ...{ language: 'nl' as const, plan, created_at },
})

export function supportContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await test(store)
    } finally {
      await store.close()
    }
  }

  describe('messages to support', () => {
    it('are claimed by one of several simultaneous calls, again if that process dies, and never after they are mailed', () =>
      withStore(async ({ contact: messages }) => {
        await messages.add(contact('a', 1))
        await messages.add(contact('b', 2))
        const [one, other] = await Promise.all([messages.claim(10, 100), messages.claim(10, 100)])
        expect([...one, ...other].map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
        expect(await messages.claim(99, 200)).toEqual([])
        expect(await messages.claim(100, 200)).toHaveLength(2)
        await messages.mailed('a', 101)
        await messages.failed('b', 300)
        expect(await messages.claim(299, 400)).toEqual([])
        expect(await messages.claim(300, 400)).toMatchObject([{ id: 'b', tries: 1, mailed_at: null }])
        expect(await messages.of('', 'anna@bakery.example')).toMatchObject([{ id: 'a', mailed_at: 101 }, { id: 'b' }])
        expect(await messages.of('', null)).toEqual([])
        await messages.removeOlder(2)
        expect(await messages.of('', 'anna@bakery.example')).toMatchObject([{ id: 'b' }])
      }))
  })

  it('messages from paid plans are mailed first, Team before Pro, and older ones first within a plan · USAGE-15 PRICE-05', () =>
    withStore(async ({ contact: messages }) => {
      const plans = [null, 'free', 'pro', 'team', 'pro', 'team'] as const
      for (const [n, plan] of plans.entries()) await messages.add(contact(`${n}`, n, plan))
      expect((await messages.claim(10, 100)).map(({ id }) => id)).toEqual(['3', '5', '2', '4', '0', '1'])
    }))

  describe('incidents', () => {
    it('are open at most once for each service, continue until it works again, and are new afterwards', () =>
      withStore(async ({ incidents }) => {
        await incidents.note('ai', 'operational', 5)
        expect(await incidents.list(0, 10)).toEqual([])
        await Promise.all([1, 2, 3].map(() => incidents.note('ai', 'degraded', 10)))
        await incidents.note('files', 'outage', 11)
        await incidents.note('ai', 'outage', 20)
        await incidents.note('ai', 'degraded', 30)
        await incidents.note('ai', 'operational', 40)
        await incidents.note('ai', 'operational', 50)
        const at = (time: number) => new Date(time).toISOString()
        expect(await incidents.list(0, 10)).toMatchObject([
          { service: 'files', status: 'ongoing', impact: 'critical' },
          {
            ...{ service: 'ai', status: 'resolved', impact: 'critical', startTime: at(10), endTime: at(40) },
            course: ['degraded', 'outage', 'degraded', 'operational'].map((status, n) => ({ status, at: at(10 * (n + 1)) })),
          },
        ])
        await incidents.note('ai', 'outage', 60)
        expect((await incidents.list(0, 10)).map(({ service }) => service)).toEqual(['ai', 'files', 'ai'])
        // Open incidents are always listed.
        expect((await incidents.list(100, 10)).map(({ service }) => service)).toEqual(['ai', 'files'])
        await incidents.removeOlder(41)
        expect(await incidents.list(0, 10)).toHaveLength(2)
      }))

    it('are monitored by one node, and by another when that node stops responding', () =>
      withStore(async ({ incidents }) => {
        const both = await Promise.all([incidents.watch('a', 1, 100), incidents.watch('b', 1, 100)])
        expect(both.toSorted()).toEqual([false, true])
        const [holder, other] = both[0] ? (['a', 'b'] as const) : (['b', 'a'] as const)
        expect(await incidents.watch(holder, 50, 150)).toBe(true)
        expect(await incidents.watch(other, 149, 250)).toBe(false)
        expect(await incidents.watch(other, 150, 250)).toBe(true)
        expect(await incidents.watch(holder, 151, 251)).toBe(false)
      }))
  })
}
