// What every database must guarantee for push messages: each recorded once, sent by one process at a time, and deleted with what they are about.
import { describe, expect, it } from 'vitest'
import { user, type PersonKey } from '../../domain/people/person.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import type { PushSubscriptionRow } from './push-subscriptions.ts'

const names = { email_verified_at: null, password_hash: null, first_name: 'Anna', last_name: '' }
const anna = user('anna', { firstName: 'Anna', lastName: '' }, 'en')
const bram = user('bram', { firstName: 'Bram', lastName: '' }, 'en')
const nobody: ReadonlySet<PersonKey> = new Set()

export function pushContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await store.accounts.add({ id: 'anna', email: 'anna@bakery.example', ...names }, 1)
      await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: null }, 1)
      await store.participants.put('s', anna, 'Anna', 1)
      await store.logins.add({ id: 'login', digest: 'd', user_id: 'anna', device: '', created_at: 1 })
      await subscribe(store, 'one')
      await store.pushSubscriptions.setLevel('s', anna.key, 'everything')
      await test(store)
    } finally {
      await store.close()
    }
  }
  const subscribe = (store: Store, id: string, digest = id, more: Partial<PushSubscriptionRow> = {}) =>
    store.pushSubscriptions.put({
      ...{ id, person: anna.key, user_id: 'anna', login_id: 'login', endpoint: `https://push.example/${digest}`, digest },
      ...{ p256dh: 'p', auth: 'a', language: 'en' as const, network: null, created_at: 1 },
      ...more,
    })
  const say = (store: Store, text: string) => store.messages.add('s', draft(bram, text), 20, () => false)
  const sent = { sentAt: 100, nextAt: null }

  describe('push messages', () => {
    it('are recorded once, even if many processes look at once, and one waits for each browser · EXP-19', () =>
      withStore(async (store) => {
        await subscribe(store, 'two')
        await say(store, 'First')
        await say(store, 'Second')
        expect(await store.pushes.behind()).toEqual(['s'])
        const taken = await Promise.all([1, 2, 3, 4].map(() => store.pushes.take('s', nobody, 30)))
        expect(taken.reduce((sum, one) => sum + one, 0)).toBe(2)
        expect(await store.pushes.behind()).toEqual([])
        const claimed = (await Promise.all(['a', 'b', 'c'].map((node) => store.pushes.claim(node, 10, 100)))).flat()
        expect(claimed.map(({ subscription_id, seq }) => `${subscription_id} ${seq}`).toSorted()).toEqual(['one 2', 'two 2'])
      }))

    it('are claimed again after a lease expires, and the process that was too slow changes nothing · EXP-19', () =>
      withStore(async (store) => {
        await say(store, 'First')
        await store.pushes.take('s', nobody, 30)
        const [slow] = await store.pushes.claim('a', 10, 100)
        expect(await store.pushes.claim('b', 10, 60_099)).toEqual([])
        const [again] = await store.pushes.claim('b', 10, 60_101)
        expect([again?.owner, again?.attempts]).toEqual(['b', 2])
        await store.pushes.settle(slow!, sent)
        expect(await store.pushes.nextAt()).toBe(30)
        await store.pushes.settle(again!, sent)
        expect(await store.pushes.nextAt()).toBeNull()
      }))

    it('a message that is recorded while another is being sent stays due, 20 seconds later at the earliest · EXP-19', () =>
      withStore(async (store) => {
        await say(store, 'First')
        await store.pushes.take('s', nobody, 30)
        const [first] = await store.pushes.claim('a', 10, 100)
        await say(store, 'Second')
        await store.pushes.take('s', nobody, 90)
        await store.pushes.settle(first!, sent)
        expect(await store.pushes.nextAt()).toBe(20_100)
        const [second] = await store.pushes.claim('a', 10, 20_100)
        await store.pushes.settle(second!, { sentAt: 20_100, nextAt: null })
        await say(store, 'Third')
        await store.pushes.take('s', nobody, 21_000)
        expect(await store.pushes.nextAt()).toBe(40_100)
      }))

    it('a browser that subscribes again replaces its subscription; the end of its login, account or session removes it · EXP-19', () =>
      withStore(async (store) => {
        await say(store, 'First')
        await store.pushes.take('s', nobody, 30)
        await subscribe(store, 'again', 'one')
        expect((await store.pushSubscriptions.list(anna.key)).map(({ id }) => id)).toEqual(['one'])
        await store.logins.end('anna')
        expect(await store.pushSubscriptions.list(anna.key)).toEqual([])
        expect(await store.pushes.claim('a', 10, 100)).toEqual([])
        await store.erasure.remove({ id: 'anna', email: 'anna@bakery.example', email_verified_at: null }, 'tried')
        expect(await store.pushSubscriptions.levelsOf(anna.key)).toEqual([])
        await say(store, 'To nobody')
        expect(await store.pushes.take('s', nobody, 110)).toBe(0)
      }))

    it('a guest’s choice moves to the account that takes over the session, the guest’s browsers do not · EXP-19', () =>
      withStore(async (store) => {
        const guest = { key: 'guest:dan', userId: null, anonymousId: 'dan' } as const
        await store.sessions.add({ id: 'other', title: 'Rye', isPrivate: false, isDemo: false, host: guest.key }, 1)
        for (const id of ['s', 'other']) {
          await store.participants.put(id, guest, 'Dan', 1)
          await store.pushSubscriptions.setLevel(id, guest.key, 'mentions')
        }
        await subscribe(store, 'three', 'three', { person: guest.key, user_id: null, login_id: null })
        await store.claims.claim(guest.key, anna.key, 'Anna')
        expect(await store.pushSubscriptions.list(guest.key)).toEqual([])
        expect((await store.pushSubscriptions.list(anna.key)).map(({ id }) => id)).toEqual(['one'])
        expect((await store.pushSubscriptions.levelsOf(anna.key)).map(({ session_id, level }) => [session_id, level])).toEqual([
          ['other', 'mentions'],
          ['s', 'everything'],
        ])
      }))
  })
}
