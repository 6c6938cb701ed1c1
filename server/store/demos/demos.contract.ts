// What every database must guarantee for personal demos.
import { expect, it } from 'vitest'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

export function demosContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await test(store)
    } finally {
      await store.close()
    }
  }

  it('a personal demo is stored with its example, as it was shown before, and once, even if many store it at once · EXP-11', () =>
    withStore(async (store) => {
      const id = 'demo-abcdefgh'
      const shown = async () => ({
        messages: (await store.messages.after(id, 0, 99)).map(({ timestamp: _, ...message }) => message),
        board: (await store.brainstorms.view(id)).notes.map(({ createdAt: _, ...note }) => note),
        file: await store.attachments.findStored(`${id}-file0001`),
        missing: (await store.search.messages([id], ['2027', 'nothing'], 9)).length,
        named: (await store.search.messages([id], ['Noor'], 9)).map(({ message }) => message.seq),
      })
      const before = await shown()
      expect([before.messages.length, before.board.length, before.missing, before.named.length > 0]).toEqual([8, 6, 0, true])
      // Only its rows have numbers: nodes that miss the message about its removal notice it by this.
      expect(await store.sessions.lastNumbers([id])).toEqual([])
      const demo = { id, title: 'Open day', isPrivate: false, isDemo: true, host: null }
      await Promise.all([1, 2, 3].map((n) => store.demos.add(demo, 30_000_000 + n)))
      expect(await store.sessions.find(id)).toMatchObject({ title: 'Open day', lastSeq: 8, boardRev: 1 })
      expect(await shown()).toEqual(before)
      expect(await store.answers.exists(`${id}-message2`)).toBe(true)
    }))
}
