// What every database must guarantee for the mode 'smart': each message is decided once, by one of many processes, and never after a reply.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import type { TurnOutcome } from './turns.ts'

const [anna, bram] = [guest('anna', 'en'), guest('bram', 'en')]
const speak: TurnOutcome = { kind: 'speak', reason: 'nobody-answered', isUnanswered: true }

export function turnsContract(freshPlace: () => Promise<Place>): void {
  const terms = termsOf('gpt')

  async function withStores(test: (stores: [Store, Store]) => Promise<void>): Promise<void> {
    const place = await freshPlace()
    const first = await openStore(place)
    // SQLite has a single process.
    const stores: [Store, Store] = [first, place.databaseUrl ? await openStore(place) : first]
    try {
      await stores[0].sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1)
      const notice = { said: { kind: 'reply_mode', by: 'Anna', mode: 'smart' }, inEnglish: 'Anna chose' } as const
      await stores[0].sessions.change('s', { reply_mode: 'smart' }, notice, 1)
      await test(stores)
    } finally {
      for (const store of new Set(stores)) await store.close()
    }
  }

  const asks = (store: Store, now = 100) => store.messages.add('s', draft(anna, 'Rye or wheat?'), now, () => 'consider')
  const many = <T>(stores: [Store, Store], work: (store: Store) => Promise<T>) =>
    Promise.all(Array.from({ length: 8 }, (_, n) => work(stores[n % 2]!)))

  describe('a message that may be answered', () => {
    it('is not answered before it is decided, and then once · MODEL-10', () =>
      withStores(async (stores) => {
        const [one, two] = stores
        await asks(one)
        expect([await one.answers.sessionsWaiting(), await one.answers.claim('s', 'one', terms, 100)]).toEqual([[], null])
        expect(await two.turns.upcoming(99)).toEqual([])
        expect(await two.turns.upcoming(100)).toEqual([{ sessionId: 's', dueAt: 100 }])
        const [turn] = await two.turns.due('s', 100)
        expect(await two.turns.decide(turn!, { kind: 'wait', until: 20_100 }, 100)).toBe(true)
        // Decided from what was read before.
        expect(await one.turns.decide(turn!, speak, 100)).toBe(false)
        expect([await one.turns.due('s', 20_099), await one.turns.upcoming(20_099)]).toEqual([[], []])
        const [late] = await one.turns.due('s', 20_100)
        const decided = await many(stores, (store) => store.turns.decide(late!, speak, 20_100))
        expect(decided.filter(Boolean)).toHaveLength(1)
        expect(await two.answers.sessionsWaiting()).toEqual(['s'])
        const claim = await two.answers.claim('s', 'two', terms, 20_100)
        expect(claim?.answer).toMatchObject({ trigger_seq: 2, spoke: 'nobody-answered', due_at: null })
        expect((await two.answers.finish(claim!.answer, { status: 'done', text: 'Rye.' }, 20_200))?.metadata.spoke).toBe('nobody-answered')
      }))

    it('is not answered once a person has written after it, or if it is to be silent · MODEL-10', () =>
      withStores(async ([one, two]) => {
        await asks(one)
        const [turn] = await one.turns.due('s', 100)
        await two.messages.add('s', draft(bram, 'Rye'), 110, () => false)
        expect(await one.turns.decide(turn!, speak, 110)).toBe(false)
        await asks(one, 120)
        const [next] = await one.turns.due('s', 120)
        expect(await one.turns.decide(next!, { kind: 'silent' }, 120)).toBe(true)
        expect([await one.turns.upcoming(1_000_000), await one.answers.sessionsWaiting()]).toEqual([[], []])
      }))

    it('is put to one vote at a time, and to another when its owner has died · MODEL-10', () =>
      withStores(async (stores) => {
        const [one, two] = stores
        await asks(one)
        const [turn] = await one.turns.due('s', 100)
        const taken = (await many(stores, (store) => store.turns.takeForVote(turn!, terms, 200))).filter((each) => each !== null)
        expect(taken.map(({ turn: { due_at }, permit }) => [due_at, permit?.model])).toEqual([[20_200, 'gpt']])
        expect(await two.turns.due('s', 20_199)).toEqual([])
        const [again] = await two.turns.due('s', 20_200)
        const next = await two.turns.takeForVote(again!, terms, 20_200)
        expect(await one.turns.decide(taken[0]!.turn, speak, 20_300)).toBe(false)
        expect(await two.turns.decide(next!.turn, speak, 20_300)).toBe(true)
      }))

    it('is not answered after the assistant has spoken without being asked, unless somebody asks · MODEL-10', () =>
      withStores(async ([one]) => {
        const answered = async () => {
          const claim = await one.answers.claim('s', 'one', terms, 100)
          return claim && (await one.answers.finish(claim.answer, { status: 'done', text: 'Rye.' }, 100))?.metadata.spoke
        }
        const decides = async () =>
          one.turns.decide((await one.turns.due('s', 100))[0]!, { kind: 'speak', reason: 'question', isUnanswered: false }, 100)
        await asks(one)
        await decides()
        const claim = await one.answers.claim('s', 'one', terms, 100)
        await asks(one)
        await decides()
        await one.answers.finish(claim!.answer, { status: 'done', text: 'Rye.' }, 100)
        expect(await answered()).toBeNull()
        expect(await one.answers.sessionsWaiting()).toEqual([])
        await asks(one)
        await decides()
        expect(await answered()).toBe('question')
      }))
  })
}
