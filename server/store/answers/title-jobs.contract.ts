// What every database must guarantee for naming sessions: one owner at a time, once, and never over a name that a person gave.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { isUnnamed } from '../../domain/sessions/title.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'

const anna = guest('anna', 'en')
const untitled = 'New Chat Session'
const minuteMs = 60_000

export function titleJobsContract(freshPlace: () => Promise<Place>): void {
  const terms = termsOf('gpt')
  const claim = (store: Store, now = 1_000) => store.titleJobs.claim(terms, now)

  async function withStores(test: (stores: [Store, Store]) => Promise<void>): Promise<void> {
    const place = await freshPlace()
    const first = await openStore(place)
    // SQLite has a single process.
    const stores: [Store, Store] = [first, place.databaseUrl ? await openStore(place) : first]
    try {
      for (const id of ['s', 't'])
        await stores[0].sessions.add({ id, title: untitled, isPrivate: false, isDemo: false, host: anna.key, isUnnamed: true }, 1)
      await stores[0].sessions.add({ id: 'named', title: untitled, isPrivate: false, isDemo: false, host: anna.key }, 1)
      await test(stores)
    } finally {
      for (const store of new Set(stores)) await store.close()
    }
  }

  async function answer({ messages, answers }: Store, id = 's', now = 100): Promise<void> {
    await messages.add(id, draft(anna, 'Rye or wheat?'), now, () => true)
    const claimed = await answers.claim(id, 'one', terms, now)
    await answers.finish(claimed!.answer, { status: 'done', text: 'Rye.' }, now)
  }

  const rename = (store: Store, title: string, id = 's') =>
    store.access.change(id, () => ({ set: { title }, notice: { said: { kind: 'renamed', by: 'Anna', title }, inEnglish: '' } }), 500)

  describe('the job that names a session', () => {
    it('is due after the first answer, and is claimed by one of many · EXP-07', () =>
      withStores(async ([one, two]) => {
        expect(await claim(one)).toBeNull()
        await answer(one)
        await answer(one, 'named')
        const claims = await Promise.all(Array.from({ length: 8 }, (_, n) => claim(n % 2 ? one : two)))
        expect(claims.filter((each) => each !== null).map(({ session, permit }) => [session.id, permit?.model])).toEqual([['s', 'gpt']])
        expect(await claim(two, 1_000 + minuteMs - 1)).toBeNull()
        // Its owner died: another claims it, and the former can give nothing any more.
        const [old] = claims.filter((each) => each !== null)
        const next = await claim(two, 1_000 + minuteMs)
        expect(next?.job).toMatchObject({ fence: 2, starts: 2 })
        expect(await one.titleJobs.give({ job: old!.job, title: 'Late', sources: [] }, isUnnamed, 2_000)).toBeNull()
        expect(await two.titleJobs.give({ job: next!.job, title: 'Bread', sources: [] }, isUnnamed, 2_000)).toMatchObject({
          title: 'Bread',
        })
        expect(await claim(one, 10 * minuteMs)).toBeNull()
        expect(await one.sessions.find('s')).toMatchObject({ title: 'Bread', lastSeq: 2, updatedAt: 100 })
      }))

    it('never replaces the name that a person gives at the same time · EXP-07', () =>
      withStores(async ([one, two]) => {
        for (let round = 0; round < 10; round += 1) {
          const store = round % 2 ? one : two
          const id = `round ${round}`
          await store.sessions.add({ id, title: untitled, isPrivate: false, isDemo: false, host: anna.key, isUnnamed: true }, 1)
          await answer(one, id)
          const { job } = (await claim(two))!
          await Promise.all([two.titleJobs.give({ job, title: 'Bread', sources: [] }, isUnnamed, 2_000), rename(one, 'Ours', id)])
          expect((await one.sessions.find(id))?.title).toBe('Ours')
        }
        await rename(two, untitled)
        await answer(one)
        expect(await claim(one, 10 * minuteMs)).toBeNull()
      }))

    it('starts again if what it was made from has changed, and waits for another answer if that is gone · EXP-07', () =>
      withStores(async ([one]) => {
        await answer(one)
        const [question] = await one.messages.after('s', 0, 1)
        const first = (await claim(one))!
        const sources = [{ id: question!.id, rev: 0 }]
        await one.messages.change('s', question!.id, ({ metadata }) => ({ content: 'Rye?', metadata }))
        expect(await one.titleJobs.give({ job: first.job, title: 'Wheat', sources }, isUnnamed, 2_000)).toBeNull()
        const second = (await claim(one, 2_000))!
        await one.access.clear('s', () => undefined, { said: { kind: 'cleared', by: 'Anna' }, inEnglish: '' }, 2_500)
        expect(await one.titleJobs.give({ job: second.job, title: 'Rye', sources: [] }, isUnnamed, 3_000)).toBeNull()
        expect(await claim(one, 10 * minuteMs)).toBeNull()
        await answer(one, 's', 4_000)
        expect((await claim(one, 5_000))?.session.id).toBe('s')
      }))

    it('calls a model twice at most, and not for more than 100 sessions of one payer a day · EXP-07', () =>
      withStores(async ([one]) => {
        await answer(one)
        const permits = []
        for (let n = 1; n <= 3; n += 1) permits.push((await claim(one, n * 2 * minuteMs))?.permit === null)
        expect(permits).toEqual([false, false, true])
        expect(
          (await one.ledger.list(anna.key as `guest:${string}`, '1970-01')).map(({ kind, status }) => `${kind} ${status}`).sort(),
        ).toEqual(['ai spent', 'title spent', 'title spent'])
        await one.counters.take({ key: 'title:guest:anna', period: '1970-01-01', limit: null }, 98)
        await answer(one, 't')
        expect(await claim(one, 3 * minuteMs)).toMatchObject({ session: { id: 't' }, permit: null })
        expect(await one.counters.read('ai:guest:anna', '1970-01')).toBe(2)
      }))
  })
}
