// What every database must guarantee for the operators' inbox and incidents: pages without gaps, a reply sent once, updates never lost.
import { describe, expect, it } from 'vitest'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const both = (text: string) => ({ en: text, nl: `${text} (nl)` })

export function inboxContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await test(store)
    } finally {
      await store.close()
    }
  }
  const write = ({ contact }: Store, id: string, created_at: number, plan: 'pro' | 'team' | null = null) =>
    contact.add({
      ...{ id, user_id: null, name: 'Anna', email: 'anna@bakery.example', subject: 'S', message: 'M', language: 'nl' },
      ...{ plan, created_at },
    })

  it('the inbox is paged by plan and time, and messages that are done by when they were done · OPER-12', () =>
    withStore(async (store) => {
      await write(store, 'a', 5)
      await write(store, 'b', 5)
      await write(store, 'c', 9, 'pro')
      await write(store, 'd', 3, 'team')
      await write(store, 'e', 1)
      const seen: string[] = []
      for (let after: { rank: number; at: number; id: string } | null = null; ;) {
        const [row] = await store.inbox.list(false, after, 1)
        if (!row) break
        seen.push(row.id)
        after = { rank: row.rank, at: row.created_at, id: row.id }
      }
      expect(seen).toEqual(['d', 'c', 'e', 'a', 'b'])
      expect([await store.inbox.setDone('a', 50), await store.inbox.setDone('a', 51), await store.inbox.setDone('e', 50)]).toEqual([
        true,
        false,
        true,
      ])
      expect((await store.inbox.list(true, null, 10)).map(({ id }) => id)).toEqual(['e', 'a'])
      expect((await store.inbox.list(true, { rank: 2, at: 50, id: 'e' }, 10)).map(({ id }) => id)).toEqual(['a'])
      expect([await store.inbox.setDone('a', null), (await store.inbox.list(false, null, 10)).length]).toEqual([true, 4])
    }))

  it('a reply that failed is claimed by one of two calls, and goes with its message · OPER-12', () =>
    withStore(async (store) => {
      await write(store, 'a', 1)
      await write(store, 'b', 5)
      const { id } = await store.inbox.addReply({ contact_id: 'a', operator: 'olga', text: 'Hello', created_at: 2 })
      const claim = (contact: string, now: number, interruptedBefore = 0) =>
        store.inbox.claimFailed(id, contact, 'Hi', now, interruptedBefore)
      expect(await claim('a', 3)).toBeNull()
      await store.inbox.failed(id)
      // It is a reply to another message.
      expect(await claim('b', 4)).toBeNull()
      const claimed = await Promise.all([claim('a', 4), claim('a', 4)])
      expect(claimed.filter((one) => one !== null)).toMatchObject([{ text: 'Hi', mailed_at: null }])
      // Its node has died: after some time one of two others sends it.
      expect(await claim('a', 8, 4)).toBeNull()
      const interrupted = await Promise.all([claim('a', 8, 5), claim('a', 8, 5)])
      expect(interrupted.filter((one) => one !== null)).toMatchObject([{ created_at: 8 }])
      await store.inbox.mailed(id, 9)
      expect(await store.inbox.repliesTo(['a'])).toMatchObject([{ id, text: 'Hi', mailed_at: 9 }])
      expect(await claim('a', 20, 20)).toBeNull()
      await store.contact.removeOlder(2)
      expect(await store.inbox.repliesTo(['a'])).toEqual([])
    }))

  describe('incidents that operators write', () => {
    it('keep all updates of several operators at once, and end once · OPER-12', () =>
      withStore(async ({ writtenIncidents }) => {
        const { id } = await writtenIncidents.add({ id: 'slow', impact: 'major', title: both('Slow'), text: both('We look') }, 10)
        await Promise.all([1, 2, 3, 4].map((n) => writtenIncidents.update(id, both(`Update ${n}`), false, 10 + n)))
        const [incident] = await writtenIncidents.list(0, 10)
        expect(incident?.updates.map(({ text }) => text.nl).toSorted()).toEqual([
          ...[1, 2, 3, 4].map((n) => `Update ${n} (nl)`),
          'We look (nl)',
        ])
        const ends = await Promise.all([20, 21].map((at) => writtenIncidents.update(id, both('Over'), true, at)))
        expect(ends.filter((one) => one === 'over')).toHaveLength(1)
        expect(await writtenIncidents.update('nobody', both('x'), false, 1)).toBeNull()
        expect((await writtenIncidents.list(9, 10)).map(({ title }) => title.en)).toEqual(['Slow'])
        expect(await writtenIncidents.list(10, 10)).toEqual([])
        // One that is not over is always listed.
        await writtenIncidents.add({ id: 'long', impact: 'other', title: both('Long'), text: both('x') }, 1)
        expect((await writtenIncidents.list(100, 10)).map(({ title }) => title.en)).toEqual(['Long'])
        expect((await writtenIncidents.list(0, 10)).map(({ title }) => title.en)).toEqual(['Slow', 'Long'])
        expect(await writtenIncidents.removeOlder(50)).toBe(1)
      }))
  })
}
