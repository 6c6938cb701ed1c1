// What every database must guarantee for deliveries: each recorded once, claimed by one process at a time, and deleted with what they are about.
import { describe, expect, it } from 'vitest'
import { user } from '../../domain/people/person.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
const anna = user('anna', { firstName: 'Anna', lastName: '' }, 'en')

export function integrationsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      const names = { email_verified_at: null, password_hash: null, first_name: 'Anna', last_name: '' }
      await store.accounts.add({ id: 'anna', email: 'anna@bakery.example', ...names }, 1)
      await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1)
      await test(store)
    } finally {
      await store.close()
    }
  }
  const hook = (store: Store, id: string, since = 10, events = ['message.created']) =>
    store.webhooks.add({
      ...{ id, user_id: 'anna', url: 'https://example.com', events: JSON.stringify(events), sealed: 'x' },
      ...{ on_since: since, failing_since: null, created_at: since },
    })
  const say = (store: Store, text: string, at = 20) => store.messages.add('s', draft(anna, text), at, () => false)
  const claim = (store: Store, owner = 'node', now = 100) => store.deliveries.claim(owner, 10, now)
  const done = { status: 'delivered', responseStatus: 200, nextAttemptAt: null } as const

  describe('deliveries', () => {
    it('are recorded once for each destination, even if many processes look at once, and not for earlier messages · INTEG-10', () =>
      withStore(async (store) => {
        await say(store, 'Before', 5)
        await hook(store, 'one')
        await hook(store, 'two', 21)
        for (const n of numbers(30)) await say(store, `m${n}`, n <= 20 ? 20 : 21)
        expect(await store.outbox.behind()).toEqual(['s'])
        const taken = await Promise.all(numbers(10).map(() => store.outbox.take('s', 30)))
        expect(taken.reduce((sum, one) => sum + one, 0)).toBe(40)
        expect((await store.deliveries.list('one')).map(({ seq }) => seq)).toEqual(numbers(30).map((n) => 32 - n))
        expect(await store.deliveries.list('two')).toHaveLength(10)
        expect(await store.outbox.behind()).toEqual([])
      }))

    it('are claimed by one process at a time, in order, one for each destination, and again after a lease expires · INTEG-10', () =>
      withStore(async (store) => {
        await hook(store, 'one')
        for (const n of numbers(3)) await say(store, `m${n}`)
        const claimAtOnce = async () => (await Promise.all(['a', 'b', 'c', 'e', 'f', 'g'].map((node) => claim(store, node)))).flat()
        // Opens all connections, so that the next claims really happen at the same time.
        expect(await claimAtOnce()).toEqual([])
        await store.outbox.take('s', 30)
        const [first, ...more] = await claimAtOnce()
        expect([first?.seq, first?.attempts, more]).toEqual([1, 1, []])
        expect(await claim(store, 'd', 100 + 60_000)).toEqual([])
        const again = await claim(store, 'd', 101 + 60_000)
        expect(again.map(({ id, attempts, owner }) => [id, attempts, owner])).toEqual([[first!.id, 2, 'd']])
        // The process that was too slow can no longer report an outcome.
        expect(await store.deliveries.settle(first!, done)).toBe(false)
        expect(await store.deliveries.settle(again[0]!, done)).toBe(true)
        expect((await claim(store)).map(({ seq }) => seq)).toEqual([2])
      }))

    it('are deleted with their webhook, session and account, and with the person they are about', () =>
      withStore(async (store) => {
        await hook(store, 'one')
        await hook(store, 'two', 10, ['participant.joined'])
        await say(store, 'Hello')
        await store.outbox.take('s', 30)
        await store.outbox.tell('s', 'participant.joined', 'user:bram', 30)
        expect(await store.deliveries.listOf('anna')).toHaveLength(2)
        await store.erasure.leave('s', 'user:bram', 'Bram')
        expect((await store.deliveries.listOf('anna')).map(({ event }) => event)).toEqual(['message.created'])
        await store.webhooks.remove('one', 'anna')
        expect(await store.deliveries.listOf('anna')).toEqual([])
        await hook(store, 'three')
        await say(store, 'Again')
        expect(await store.outbox.take('s', 30)).toBe(1)
        await store.sessions.remove('s')
        expect(await store.deliveries.listOf('anna')).toEqual([])
        expect(await store.outbox.take('s', 40)).toBe(0)
        expect(await store.outbox.tell('s', 'session.created', 's', 40)).toBe(0)
      }))

    it('of a webhook that is switched off are cancelled, and old ones are deleted', () =>
      withStore(async (store) => {
        await hook(store, 'one')
        await say(store, 'Hello')
        await store.outbox.take('s', 30)
        const [row] = await claim(store)
        expect(await store.webhooks.fails('one', false, 100)).toBe(false)
        const fiveDays = 5 * 24 * 60 * 60_000
        expect(await store.webhooks.fails('one', false, 100 + fiveDays)).toBe(false)
        expect(await store.webhooks.fails('one', false, 101 + fiveDays)).toBe(true)
        expect(await store.deliveries.settle(row!, { status: 'failed', responseStatus: 500, nextAttemptAt: null })).toBe(true)
        expect((await store.deliveries.list('one')).map((one) => [one.status, one.response_status])).toEqual([['failed', 500]])
        await store.deliveries.sweep(21)
        expect(await store.deliveries.list('one')).toEqual([])
      }))
  })

  describe('connections and keys', () => {
    it('are limited to one for each service and a number of keys, even if many are created at once', () =>
      withStore(async (store) => {
        const connection = {
          user_id: 'anna',
          integration: 'notion',
          settings: '{}',
          sealed: 'x',
          account: null,
          sends_since: null,
          last_error: null,
          connected_at: 1,
        } as const
        await Promise.all([store.connections.put(connection), store.connections.put({ ...connection, sealed: 'y' })])
        expect(await store.connections.list('anna')).toHaveLength(1)
        const key = (n: number) => ({
          id: `k${n}`,
          user_id: 'anna',
          name: 'A',
          scopes: '[]',
          prefix: 'kring_',
          digest: `d${n}`,
          created_at: 1,
          last_used_at: null,
        })
        const made = await Promise.allSettled(numbers(23).map((n) => store.apiKeys.add(key(n))))
        expect(made.filter(({ status }) => status === 'rejected')).toHaveLength(3)
        const n = numbers(23)[made.findIndex(({ status }) => status === 'fulfilled')]
        expect((await store.apiKeys.find(`d${n}`))?.user.id).toBe('anna')
        expect([await store.apiKeys.remove(`k${n}`, 'bram'), await store.apiKeys.remove(`k${n}`, 'anna')]).toEqual([false, true])
      }))
  })
}
