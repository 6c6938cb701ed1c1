// What every database must guarantee for notices about budgets: each is given once a month, by one of several nodes.
import { describe, expect, it } from 'vitest'
import type { Payer } from '../../domain/plans/allowance.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { budgetNoticesStore } from './budget-notices.ts'
import { call, december, november, setBudget } from './budgets.contract.ts'
import type { Reservation } from './ledger.ts'

export function budgetNoticesContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store, place: Place) => Promise<void>): Promise<void> {
    const place = await freshPlace()
    const store = await openStore(place)
    try {
      await test(store, place)
    } finally {
      await store.close()
    }
  }

  describe('notices about budgets', () => {
    const later = november + 60_000
    const spend = async (store: Store, payer: Payer, count: number, now = november, asked_by: Reservation['asked_by'] = 'guest:g') => {
      for (let n = 0; n < count; n += 1) await store.ledger.reserve(call(payer, { asked_by }), now)
    }
    const ownersIn = (due: { owner: string; used: number }[]) => due.map(({ owner, used }) => `${owner} ${used}`).sort()

    it('are due from 80% on, for teams and people, and claimed by one of two nodes · OPER-08', () =>
      withStore(async (store, place) => {
        const other = place.databaseUrl ? await openStore(place) : store
        for (const [owner, amount] of [
          ['user:a', 5],
          ['user:b', 5],
          ['team:t', 5],
          ['user:z', 0],
          ['server', 5],
        ] as const)
          await setBudget(store, owner, 'answers', amount)
        await spend(store, 'user:a', 3)
        expect(await store.budgetNotices.claim(november, later)).toEqual([])
        // More than 80% of it will be used.
        await setBudget(store, 'server', 'answers', 11)
        await spend(store, 'user:a', 1)
        await spend(store, 'team:t', 5)
        const both = await Promise.all([store, other].map((one) => one.budgetNotices.claim(november, later)))
        expect(ownersIn(both.flat())).toEqual(['team:t 5', 'user:a 4'])
        // The node that claimed them has died.
        expect(await store.budgetNotices.claim(later - 1, later + 1)).toEqual([])
        expect(ownersIn(await other.budgetNotices.claim(later, later + 1))).toEqual(['team:t 5', 'user:a 4'])
        if (other !== store) await other.close()
      }))

    it('are given once a month, and tried again after a failure · OPER-08', () =>
      withStore(async (store) => {
        await setBudget(store, 'user:a', 'answers', 5)
        await spend(store, 'user:a', 4)
        const [first] = await store.budgetNotices.claim(november, later)
        await store.budgetNotices.done(first!, later + 1)
        expect(await store.budgetNotices.claim(later, later + 9)).toEqual([])
        const [second] = await store.budgetNotices.claim(later + 1, later + 9)
        expect([first!.tries, second!.tries]).toEqual([0, 1])
        await store.budgetNotices.done(second!, null)
        await spend(store, 'user:a', 1)
        await setBudget(store, 'user:a', 'answers', 6)
        expect(await store.budgetNotices.claim(later + 99, later + 100)).toEqual([])
        // In another month, nothing of it has been used yet.
        expect(await store.budgetNotices.claim(december, december + 1)).toEqual([])
        await spend(store, 'user:a', 5, december)
        expect(await store.budgetNotices.claim(december, december + 1)).toMatchObject([{ month: '2026-12', used: 5, tries: 0 }])
      }))

    it('are not claimed by a node that has read them before another one told the people, or claimed them · OPER-08', () =>
      withStore(async (store, place) => {
        const tables = openTables({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
        /** A claim during which `meanwhile` happens: after it has read what is due, before it claims it. */
        const slowClaim = (now: number, meanwhile: () => Promise<unknown>) => {
          let isFirst = true
          const slowTables = (name: string) => {
            const query = tables(name)
            if (!isFirst) return query
            isFirst = false
            const read = query.then.bind(query)
            return Object.assign(query, {
              then: (done: (rows: unknown) => unknown, failed: (error: unknown) => unknown) =>
                read(async (rows: unknown) => (await meanwhile(), rows)).then(done, failed),
            })
          }
          return budgetNoticesStore(slowTables as typeof tables).claim(now, now + 5)
        }
        try {
          await setBudget(store, 'user:a', 'answers', 5)
          await spend(store, 'user:a', 4)
          expect(await slowClaim(november, () => store.budgetNotices.claim(november, later))).toEqual([])
          // It is due again, because the node that claimed it has died.
          const told = async () => store.budgetNotices.done((await store.budgetNotices.claim(later, later + 1))[0]!, null)
          expect(await slowClaim(later, told)).toEqual([])
          // In a new month it is due at 0 before and after they are told: only the month differs.
          await spend(store, 'user:a', 4, december)
          const toldInDecember = async () => store.budgetNotices.done((await store.budgetNotices.claim(december, december + 1))[0]!, null)
          expect(await slowClaim(december, toldInDecember)).toEqual([])
        } finally {
          await tables.destroy()
        }
      }))
  })
}
