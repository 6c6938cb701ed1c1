// What every database must guarantee for messages sent at the same moment: they share a commit without affecting each other.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { guest } from '../../domain/people/person.ts'
import { connectPostgres } from '../database/connect.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'

const anna = guest('anna', 'en')
const bram = guest('bram', 'nl')
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
const no = () => false

export function sendsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store, place: Place) => Promise<void>): Promise<void> {
    const place = await freshPlace()
    const store = await openStore(place)
    try {
      for (const n of numbers(20))
        await store.sessions.add({ id: `s${n}`, title: 'Bakery', isPrivate: false, isDemo: false, host: null }, 1)
      await test(store, place)
    } finally {
      await store.close()
    }
  }
  const contents = async (store: Store, id = 's1') => (await store.messages.after(id, 0, 1_000)).map(({ content }) => content)
  const codes = (results: PromiseSettledResult<unknown>[]) =>
    results.map((one) => (one.status === 'fulfilled' ? 'ok' : one.reason instanceof AppError ? one.reason.code : 'broken'))

  describe('messages sent at the same moment', () => {
    it('are numbered without gaps in the order of the calls, in many sessions · LIVE-28', () =>
      withStore(async (store) => {
        const sent = await Promise.all(
          numbers(500).map((n) =>
            store.messages.add(`s${1 + (n % 20)}`, draft(anna, `${n}`, n % 3 ? `k${n}` : null), n, () => n % 7 === 0),
          ),
        )
        expect(sent.map(({ message }) => message.seq)).toEqual(numbers(500).map((n) => Math.floor((n % 20 ? n : n - 20) / 20) + 1))
        for (const n of numbers(20)) {
          const stored = await store.messages.after(`s${n}`, 0, 1_000)
          expect(stored.map(({ seq }) => seq)).toEqual(numbers(25))
          expect(stored).toEqual(sent.filter((_, at) => 1 + ((at + 1) % 20) === n).map(({ message }) => message))
          expect(await store.sessions.find(`s${n}`)).toMatchObject({ lastSeq: 25, updatedAt: Date.parse(stored.at(-1)!.timestamp) })
        }
        expect(sent.filter(({ wantsAnswer }) => wantsAnswer)).toHaveLength(71)
      }))

    it('are acknowledged when others can read them, not before · LIVE-26', () =>
      withStore(async (store) => {
        await Promise.all(
          numbers(200).map(async (n) => {
            const { message } = await store.messages.add(`s${1 + (n % 20)}`, draft(anna, `${n}`), n, no)
            expect(await store.messages.after(`s${1 + (n % 20)}`, message.seq - 1, 1)).toEqual([message])
          }),
        )
      }))

    it('with the same key are stored once, whether the key is new, known, or used by another sender · LIVE-27', () =>
      withStore(async (store) => {
        const known = await store.messages.add('s1', draft(anna, 'known', 'known'), 1, no)
        const asked: string[] = []
        const add = (id: string, person: typeof anna, key: string | null, content: string) =>
          store.messages.add(id, draft(person, content, key), 9, ({ lastSeq }) => {
            // Not for the trial call, whose `lastSeq` is too high.
            if (lastSeq <= 5) asked.push(content)
            return true
          })
        const [first, again, ofBram, elsewhere, knownAgain, keyless, last] = await Promise.all([
          add('s1', anna, 'k', 'first'),
          add('s1', anna, 'k', 'again'),
          add('s1', bram, 'k', 'of Bram'),
          add('s2', anna, 'k', 'elsewhere'),
          add('s1', anna, 'known', 'known again'),
          add('s1', anna, null, 'keyless'),
          add('s1', anna, 'k', 'last'),
        ])
        for (const repeat of [again, last]) expect(repeat).toEqual({ message: first.message, repeated: true, wantsAnswer: false })
        expect(knownAgain).toEqual({ message: known.message, repeated: true, wantsAnswer: false })
        expect([ofBram, elsewhere, keyless].map(({ repeated, message }) => [repeated, message.seq])).toEqual([
          [false, 3],
          [false, 1],
          [false, 4],
        ])
        expect(await contents(store)).toEqual(['known', 'first', 'of Bram', 'keyless'])
        expect(asked).toEqual(['first', 'of Bram', 'elsewhere', 'keyless'])
      }))

    it('do not mark a session as active if all are repeats or refused', () =>
      withStore(async (store) => {
        for (const id of ['s1', 's2']) await store.messages.add(id, draft(anna, 'first', 'k'), 5, no)
        const refuse = () => {
          throw new AppError('session_not_found')
        }
        const sends = (id: string) => [
          () => store.messages.add(id, draft(anna, 'again', 'k'), 9, no),
          () => store.messages.add(id, draft(anna, 'refused'), 9, refuse),
        ]
        const together = [...sends('s1'), ...sends('s2'), () => store.messages.add('s3', draft(anna, 'x'), 9, no)].map((send) => send())
        const expected = ['ok', 'session_not_found']
        expect(codes(await Promise.allSettled(together))).toEqual([...expected, ...expected, 'ok'])
        for (const [n, send] of sends('s1').entries()) expect(codes(await Promise.allSettled([send()]))).toEqual([expected[n]])
        for (const id of ['s1', 's2']) expect(await store.sessions.find(id)).toMatchObject({ lastSeq: 1, updatedAt: 5 })
      }))

    it('are refused one by one: in a locked session, in a session that does not exist, and for an invalid row', () =>
      withStore(async (store) => {
        const taken = (await store.messages.add('s1', draft(anna, 'one'), 1, no)).message.id
        const seen: number[] = []
        const results = await Promise.allSettled([
          store.messages.add('s1', draft(anna, 'two', 'k2'), 2, ({ lastSeq }) => seen.push(lastSeq) > 9),
          store.messages.add('s1', draft(anna, 'refused', 'r'), 2, () => {
            throw new AppError('message_empty')
          }),
          store.messages.add('none', draft(anna, 'nowhere'), 2, no),
          store.messages.add('s1', draft(anna, 'three'), 2, ({ lastSeq }) => seen.push(lastSeq) > 9),
          store.messages.add('s1', draft(anna, 'stored after all', 'r'), 2, no),
        ])
        expect(codes(results)).toEqual(['ok', 'message_empty', 'session_not_found', 'ok', 'ok'])
        // The first call has a `lastSeq` that is too high: a message accepted there needs no locked session.
        expect(seen).toEqual([1_001, 2, 3])
        const broken = await Promise.allSettled([
          store.messages.add('s2', draft(anna, 'beside'), 2, no),
          store.messages.add('s1', { ...draft(anna, 'same id'), id: taken }, 2, no),
          store.messages.add('s1', draft(anna, 'five', 'k5'), 2, () => true),
        ])
        expect(codes(broken)).toEqual(['ok', 'broken', 'ok'])
        expect([await contents(store), await contents(store, 's2')]).toEqual([
          ['one', 'two', 'three', 'stored after all', 'five'],
          ['beside'],
        ])
        expect(await store.sessions.find('s1')).toMatchObject({ lastSeq: 5 })
      }))

    it('are stored alongside notes, answers and changes of the same session · LIVE-28', () =>
      withStore(async (store) => {
        await store.messages.add('s1', draft(anna, 'question'), 1, () => true)
        const { answer } = (await store.answers.claim('s1', 'one', termsOf('gpt'), 1))!
        const notice = { said: { kind: 'ai_role', by: 'Anna', role: 'coach' }, inEnglish: 'role' } as const
        await Promise.all([
          ...numbers(40).map((n) => store.messages.add(`s${1 + (n % 2)}`, draft(anna, `${n}`), n, no)),
          ...numbers(5).map((n) => store.notes.add('s1', draft(anna, `note ${n}`), n)),
          store.answers.finish(answer, { status: 'done', text: 'An answer' }, 9),
          store.sessions.change('s1', { ai_role: 'coach' }, notice, 9),
          ...numbers(5).map((n) => store.participants.put('s2', n % 2 ? anna : bram, 'Name', n)),
        ])
        expect((await store.messages.after('s1', 0, 99)).map(({ seq }) => seq)).toEqual(numbers(23))
      }))
  })
}

/** For a database that several processes share. */
export function sharedSendsContract(freshPlace: () => Promise<Place>): void {
  it('accepts messages of two processes to the same sessions, without deadlock and without gaps · LIVE-28', async () => {
    const place = await freshPlace()
    const stores = [await openStore(place), await openStore(place)]
    const ids = numbers(100).map((n) => `s${n}`)
    for (const id of ids) await stores[0]!.sessions.add({ id, title: 'Bakery', isPrivate: false, isDemo: false, host: null }, 1)
    // One goes through the sessions forwards and the other backwards, and both send the same keys.
    const rounds = numbers(6).map((n) => (n % 2 ? ids : ids.toReversed()))
    // Both wait briefly in their first batch and then continue without the locked session.
    const gate = await openGate(place, 's50')
    let [asked, count] = [0, 0]
    const ask = () => {
      const isAnswered = (count += 1) % 5 === 0
      return ({ lastSeq }: { lastSeq: number }) => {
        // Not for the trial call, whose `lastSeq` is too high.
        if (lastSeq <= 18) asked += 1
        return isAnswered
      }
    }
    const sending = Promise.all(
      stores.flatMap((store, who) =>
        rounds.flatMap((round, n) =>
          (who ? round.toReversed() : round).flatMap((id) => [
            store.messages.add(id, draft(anna, 'same', `${n}`), 1, ask()),
            store.messages.add(id, draft(anna, `own ${who} ${n}`), 1, ask()),
          ]),
        ),
      ),
    )
    await gate.openWhenWaiting(1)
    const sent = await sending
    expect(sent.filter(({ repeated }) => repeated)).toHaveLength(100 * 6)
    // At most once for each stored message: no transaction took a number twice and had to be retried.
    expect(asked).toBeLessThanOrEqual(100 * 18)
    expect(asked).toBeGreaterThan(0)
    for (const id of ids) expect((await stores[1]!.messages.after(id, 0, 999)).map(({ seq }) => seq)).toEqual(numbers(18))
    for (const store of stores) await store.close()
    expect(await gate.deadlocks()).toBe(0)
  })
}

/** Locks a session until this many transactions wait for a lock; each waits only briefly. */
async function openGate({ databaseUrl }: Place, id: string) {
  const { db } = await connectPostgres(`${databaseUrl!}?application_name=gate`)
  const gate = await db.transaction()
  await gate('sessions').where({ id }).forUpdate().first()
  const others = () =>
    db('pg_stat_activity').whereRaw(`datname = current_database() AND application_name <> 'gate' AND backend_type = 'client backend'`)
  const waiting = () => db('pg_stat_activity').whereRaw(`datname = current_database() AND wait_event_type = 'Lock'`)
  return {
    async openWhenWaiting(count: number) {
      await expect.poll(async () => (await waiting()).length, { timeout: 5_000, interval: 5 }).toBeGreaterThanOrEqual(count)
      await gate.commit()
    },
    /** Call it after all other connections have closed: only then are a connection's statistics complete. */
    async deadlocks(): Promise<number> {
      await expect.poll(async () => (await others()).length, { timeout: 5_000 }).toBe(0)
      const row = await db('pg_stat_database').whereRaw('datname = current_database()').first<{ deadlocks: number }>('deadlocks')
      await db.destroy()
      return Number(row.deadlocks)
    },
  }
}
