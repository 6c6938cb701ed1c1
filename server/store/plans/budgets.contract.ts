// What every database must guarantee for budgets: exactly as many answers as they allow, whoever asks at the same moment.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import type { Payer } from '../../domain/plans/allowance.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import type { Reservation } from './ledger.ts'

export const november = Date.UTC(2026, 10, 3)
export const december = Date.UTC(2026, 11, 1)
const operator = { id: 'o', name: 'Olga', address: null }
export const entry = { operator, action: 'budget_set', at: november } as const
export const setBudget = (store: Store, owner: 'server' | Payer, unit: 'answers' | 'cost', amount: number | null) =>
  store.costs.setBudget({ owner, unit, amount }, november, entry)

let calls = 0
export const call = (payer: Payer, more: Partial<Reservation> = {}): Reservation => ({
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

    it('in money also count the tokens of a model that failed before another one answered · OPER-08', () =>
      withStore(async (store) => {
        await store.costs.setPrice('gpt', { input: 2, output: 8 }, 0, { ...entry, action: 'price_set' })
        await setBudget(store, 'server', 'cost', 5_000)
        const anna = guest('anna', 'en')
        await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, november)
        await store.messages.add('s', draft(anna, 'Rye?'), november, () => true)
        const { answer } = (await store.answers.claim('s', 'one', termsOf('gpt'), november))!
        await store.answers.changeModel(answer, 'local', { input: 400, output: 10 }, november)
        expect(await usedOf(store)).toEqual({ 'server cost': 880 })
      }))

    it('that are set later count this month’s answers as usual: also those on a team’s plan and in progress, but no recordings or titles · OPER-08', () =>
      withStore(async (store) => {
        const lines = [
          call('user:a'),
          call('user:a', { kind: 'credits', amount: 5 }),
          call('user:a', { kind: 'speech', amount: 30 }),
          call('user:a', { kind: 'title' }),
          call('team:t', { asked_by: 'user:a' }),
          // Another account pays for their answer.
          call('user:b', { asked_by: 'user:a' }),
        ]
        for (const line of lines) await store.ledger.reserve(line, november)
        await store.ledger.reserve(call('user:a'), Date.UTC(2026, 9, 31))
        for (const owner of ['user:a', 'team:t', 'server'] as const) await setBudget(store, owner, 'answers', 1_000)
        expect(await usedOf(store)).toEqual({ 'user:a answers': 7, 'team:t answers': 1, 'server answers': 8 })
        for (const line of lines) await store.ledger.reserve({ ...line, id: `later.${line.id}` }, november)
        expect(await usedOf(store)).toEqual({ 'user:a answers': 14, 'team:t answers': 2, 'server answers': 16 })
      }))

    it('of 0 stop every kind of call; without a budget no call is stopped · OPER-08', () =>
      withStore(async (store) => {
        await setBudget(store, 'server', 'answers', 0)
        for (const kind of ['ai', 'credits', 'speech', 'title', 'vote'] as const)
          expect((await store.ledger.reserve(call('user:a', { kind }), november)).full?.isBudget).toBe(true)
        await setBudget(store, 'server', 'answers', null)
        expect((await store.ledger.reserve(call('user:a'), november)).full).toBeNull()
      }))
  })
}
