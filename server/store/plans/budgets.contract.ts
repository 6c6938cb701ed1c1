// What every database must guarantee for budgets: exactly as many answers as they allow, whoever asks at the same moment.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import type { Payer } from '../../domain/plans/allowance.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import { draft, type Place } from '../store.contract.ts'
import { openStore, type Store } from '../store.ts'
import type { Reservation } from './ledger.ts'

const november = Date.UTC(2026, 10, 3)
const december = Date.UTC(2026, 11, 1)
const operator = { id: 'o', name: 'Olga', address: null }
const entry = { operator, action: 'budget_set', at: november } as const
const setBudget = (store: Store, owner: 'server' | Payer, unit: 'answers' | 'cost', amount: number | null) =>
  store.costs.setBudget({ owner, unit, amount }, november, entry)

let calls = 0
const call = (payer: Payer, more: Partial<Reservation> = {}): Reservation => ({
  ...{
    id: `call${(calls += 1)}.1`,
    session_id: 's',
    payer,
    asked_by: 'guest:g',
    kind: 'ai',
    amount: 1,
    model: 'gpt',
    plan: 'free',
    due: [],
  },
  ...more,
})
const usedOf = async (store: Store, now = november) =>
  Object.fromEntries((await store.budgets.list(now)).map(({ owner, unit, used }) => [`${owner} ${unit}`, used]))

export function budgetsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store, place: Place) => Promise<void>): Promise<void> {
    const place = await freshPlace()
    const store = await openStore(place)
    try {
      await test(store, place)
    } finally {
      await store.close()
    }
  }

  describe('budgets', () => {
    it(
      'of 100 answers allow exactly 100 of 500 questions asked at once, on two nodes · OPER-08',
      () =>
        withStore(async (store, place) => {
          // SQLite serves one process.
          const other = place.databaseUrl ? await openStore(place) : store
          await setBudget(store, 'server', 'answers', 100)
          const asked = Array.from({ length: 500 }, (_, n) => n)
          for (const n of asked) {
            const anna = guest(`anna${n}`, 'en')
            await store.sessions.add({ id: `s${n}`, title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, november)
            await store.messages.add(`s${n}`, draft(anna, 'Rye?'), november, () => true)
          }
          const refused: unknown[] = []
          const terms = termsOf('gpt', { refused: (limit) => void refused.push(limit) })
          const claims = await Promise.all(asked.map((n) => (n % 2 ? store : other).answers.claim(`s${n}`, 'one', terms, november)))
          expect(claims.filter((claim) => claim !== null)).toHaveLength(100)
          expect([await usedOf(store), refused.length]).toEqual([{ 'server answers': 100 }, 400])
          expect(refused[0]).toEqual({ limit: 100, period: 'month', payer: 'server', isBudget: true })
          if (other !== store) await other.close()
        }),
      240_000,
    )

    it('count what is refunded no more, and begin again each month · OPER-08', () =>
      withStore(async (store) => {
        await setBudget(store, 'user:a', 'answers', 2)
        const [one, two] = [call('user:a'), call('user:a')]
        for (const line of [one, two]) expect((await store.ledger.reserve(line, november)).full).toBeNull()
        expect((await store.ledger.reserve(call('user:a'), november)).full).toMatchObject({ limit: 2, of: 'payer', isBudget: true })
        expect((await store.ledger.reserve(call('user:b'), november)).full).toBeNull()
        await store.ledger.settle(one.id, 'refunded', undefined, november)
        await store.ledger.settle(one.id, 'refunded', undefined, november)
        expect(await usedOf(store)).toEqual({ 'user:a answers': 1 })
        expect((await store.ledger.reserve(call('user:a'), november)).full).toBeNull()
        expect((await store.ledger.reserve(call('user:a'), december)).full).toBeNull()
        expect(await usedOf(store, december)).toEqual({ 'user:a answers': 1 })
        // A call of last month that ends now changes nothing in this one.
        await store.ledger.settle(two.id, 'refunded', undefined, december)
        expect(await usedOf(store, december)).toEqual({ 'user:a answers': 1 })
      }))

    it('of a team and of a member count the same answer; a refusal counts on neither, nor on the plan · OPER-08', () =>
      withStore(async (store) => {
        await setBudget(store, 'team:t', 'answers', 3)
        await setBudget(store, 'user:a', 'answers', 1)
        const due = [{ key: 'ai:team:t', period: '2026-11', limit: null, named: 'month', of: 'payer' }] as const
        const ask = (asked_by: 'user:a' | 'user:b') => store.ledger.reserve(call('team:t', { asked_by, due: [...due] }), november)
        expect([(await ask('user:a')).full, (await ask('user:a')).full?.limit, (await ask('user:b')).full]).toEqual([null, 1, null])
        expect(await usedOf(store)).toEqual({ 'team:t answers': 2, 'user:a answers': 1 })
        expect(await store.counters.read('ai:team:t', '2026-11')).toBe(2)
        expect((await store.budgets.reached({ payer: 'team:t', asked_by: 'user:a' }, november))?.owner).toBe('user:a')
        expect(await store.budgets.reached({ payer: 'team:t', asked_by: 'user:b' }, november)).toBeNull()
      }))

    it('in money stop when it is spent, failed attempts included; one that is set later counts the whole month · OPER-08', () =>
      withStore(async (store) => {
        await store.costs.setPrice('gpt', { input: 2, output: 8 }, 0, { ...entry, action: 'price_set' })
        await setBudget(store, 'server', 'cost', 5_000)
        const [one, two] = [call('user:a'), call('user:a')]
        for (const line of [one, two]) await store.ledger.reserve(line, november)
        await store.ledger.settle(one.id, 'spent', { input: 1_000, output: 300 }, november)
        expect(await usedOf(store)).toEqual({ 'server cost': 4_400 })
        expect((await store.ledger.reserve(call('user:b'), november)).full).toBeNull()
        // It gave no answer, but the provider charged it.
        await store.ledger.settle(two.id, 'refunded', { input: 300, output: 0 }, november)
        expect(await usedOf(store)).toEqual({ 'server cost': 5_000 })
        expect((await store.ledger.reserve(call('user:b'), november)).full).toMatchObject({ limit: 0, of: 'server', isBudget: true })
        await setBudget(store, 'user:a', 'cost', 6_000)
        await setBudget(store, 'user:a', 'answers', 9)
        expect(await usedOf(store)).toEqual({ 'server cost': 5_000, 'user:a cost': 5_000, 'user:a answers': 1 })
      }))

    it('of 0 stop every kind of call, and none without a budget · OPER-08', () =>
      withStore(async (store) => {
        await setBudget(store, 'server', 'answers', 0)
        for (const kind of ['ai', 'credits', 'speech', 'title', 'vote'] as const)
          expect((await store.ledger.reserve(call('user:a', { kind }), november)).full?.isBudget).toBe(true)
        await setBudget(store, 'server', 'answers', null)
        expect((await store.ledger.reserve(call('user:a'), november)).full).toBeNull()
      }))
  })

  describe('notices about budgets', () => {
    const later = november + 60_000
    const spend = async (store: Store, payer: Payer, count: number, now = november, asked_by: Reservation['asked_by'] = 'guest:g') => {
      for (let n = 0; n < count; n += 1) await store.ledger.reserve(call(payer, { asked_by }), now)
    }
    const ownersIn = (due: { owner: string; used: number }[]) => due.map(({ owner, used }) => `${owner} ${used}`).sort()

    it('are due from 80 % on, for teams and people, and claimed by one of two nodes · OPER-08', () =>
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
        await setBudget(store, 'server', 'answers', 12)
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
        // Nothing is used of it in another month yet.
        expect(await store.budgetNotices.claim(december, december + 1)).toEqual([])
        await spend(store, 'user:a', 5, december)
        expect(await store.budgetNotices.claim(december, december + 1)).toMatchObject([{ month: '2026-12', used: 5, tries: 0 }])
      }))
  })

  describe('costs', () => {
    it('have one row for all guests and one for all demos, and no known cost for recordings · OPER-08', () =>
      withStore(async (store) => {
        await store.costs.setPrice('gpt', { input: 1, output: 2 }, 0, { ...entry, action: 'price_set' })
        const lines = [call('guest:a'), call('guest:b'), call('demo:x'), call('user:a'), call('user:a', { kind: 'speech', amount: 30 })]
        for (const line of lines) {
          await store.ledger.reserve(line, november)
          await store.ledger.settle(line.id, 'spent', line.kind === 'speech' ? undefined : { input: 100, output: 10 }, november)
        }
        // It has not ended yet, so nothing about its cost is missing.
        await store.ledger.reserve(call('user:a'), november)
        const rows = await store.costs.sums('payer', '2026-11-01', '2026-11-30')
        expect(rows.map(({ key, calls: n, cost, unpriced }) => [key, n, cost, unpriced])).toEqual([
          ['guest:', 2, 240, 0],
          ['user:a', 3, 120, 1],
          ['demo:', 1, 120, 0],
        ])
      }))

    it('by model, assistant, payer and day are the sums of the receipts at the prices of their days · OPER-08', () =>
      withStore(async (store) => {
        const price = { ...entry, action: 'price_set' } as const
        await store.costs.setPrice('gpt', { input: 1, output: 2 }, november, price)
        await store.costs.setPrice('gpt', { input: 10, output: 20 }, december, price)
        const spend = async (line: Reservation, at: number, how: 'spent' | 'refunded' = 'spent') => {
          await store.ledger.reserve(line, at)
          await store.ledger.settle(line.id, how, { input: 100, output: 10 }, at)
        }
        await spend(call('user:a'), november)
        await spend(call('user:a', { assistantId: 'critic' }), december)
        await spend(call('team:t', { kind: 'credits', amount: 5 }), december)
        await spend(call('team:t', { model: 'local' }), december, 'refunded')
        const sums = async (by: Parameters<Store['costs']['sums']>[0], from = '2026-11-01') =>
          (await store.costs.sums(by, from, '2026-12-01')).map(({ key, calls: n, answers, input, cost, unpriced }) => [
            key,
            n,
            answers,
            input,
            cost,
            unpriced,
          ])
        expect(await sums('model')).toEqual([
          ['gpt', 3, 7, 300, 2_520, 0],
          ['local', 1, 0, 100, 0, 1],
        ])
        expect(await sums('payer')).toEqual([
          ['user:a', 2, 2, 200, 1_320, 0],
          ['team:t', 2, 5, 200, 1_200, 1],
        ])
        expect(await sums('day')).toEqual([
          ['2026-11-03', 1, 1, 100, 120, 0],
          ['2026-12-01', 3, 6, 300, 2_400, 1],
        ])
        expect((await sums('assistant', '2026-11-04')).map(([key, , , , cost]) => [key, cost])).toEqual([
          ['', 1_200],
          ['critic', 1_200],
        ])
      }))
  })
}
