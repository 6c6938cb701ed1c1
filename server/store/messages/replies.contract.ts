// What every database must guarantee for replies: each quotes its message as it is now, at the cost of one statement for all of them.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { changeMessageIn } from './change-message.ts'

const anna = guest('anna', 'en')

export function repliesContract(freshPlace: () => Promise<Place>): void {
  async function withReplies(count: number, test: (store: Store, id: string, place: Place) => Promise<void>): Promise<void> {
    const place = await freshPlace()
    const store = await openStore(place)
    try {
      await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1)
      const { message } = await store.messages.add('s', draft(anna, 'Rey?'), 1, () => false)
      const replyTo = { messageId: message.id, seq: 1, displayName: 'Anna', excerpt: 'Rey?' }
      const replies = Array.from({ length: count }, (_, n) => ({ ...draft(anna, `reply ${n}`), metadata: { replyTo } }))
      await Promise.all(replies.map((reply) => store.messages.add('s', reply, 2, () => false)))
      await test(store, message.id, place)
    } finally {
      await store.close()
    }
  }

  describe('the replies to a message', () => {
    it('all quote its new text, in order, with as many statements as one reply takes', () =>
      withReplies(1_000, async (store, id, place) => {
        const tables = openTables(place)
        try {
          const statements: string[] = []
          tables.on('query', ({ sql }: { sql: string }) => void statements.push(sql))
          const changed = await changeMessageIn(tables, 's', id, () => ({ content: 'Rye?' }))
          expect(changed.map(({ rev }) => rev)).toEqual(Array.from({ length: 1_001 }, (_, n) => n + 1))
          // The message, its replies, what the assistant read, and the session.
          expect(statements.filter((sql) => /^update/i.test(sql))).toHaveLength(4)
          // Their own text is not written again.
          expect(statements.find((sql) => sql.startsWith('UPDATE messages'))).not.toContain('content')
        } finally {
          await tables.destroy()
        }
        const stored = await store.messages.changedAfter('s', 0, 2_000)
        expect(stored.slice(0, 3)).toMatchObject([
          { content: 'Rye?', rev: 1 },
          { content: 'reply 0', rev: 2, metadata: { replyTo: { excerpt: 'Rye?' } } },
          { content: 'reply 1', rev: 3, metadata: { replyTo: { excerpt: 'Rye?' } } },
        ])
        expect(new Set(stored.slice(1).map(({ metadata }) => metadata.replyTo?.excerpt))).toEqual(new Set(['Rye?']))
        expect((await store.sessions.find('s'))?.lastRev).toBe(1_001)
      }))

    it('are counted up to a limit', () =>
      withReplies(3, async (store, id) => {
        expect(await Promise.all([1, 3, 4].map((count) => store.messages.hasReplies(id, count)))).toEqual([true, true, false])
        expect(await store.messages.hasReplies('none', 1)).toBe(false)
      }))
  })
}
