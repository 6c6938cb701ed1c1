// What every database must guarantee for boards: numbered changes, one after the other, and one brainstorm at a time.
import { describe, expect, it } from 'vitest'
import { sampleBrainstorm, sampleSticky } from '../../testing/fixtures/sample-board.ts'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

export function brainstormsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await store.sessions.add({ id: 's', title: 'T', isPrivate: false, isDemo: false, host: 'guest:anna' }, 1)
      await test(store)
    } finally {
      await store.close()
    }
  }

  describe('boards', () => {
    it('number every change, however many arrive at once, but not an edit that changes nothing · BRAIN-20', () =>
      withStore(async (store) => {
        await store.brainstorms.change('s', 2, async (board) => {
          const { id, topic, template } = sampleBrainstorm
          expect(await board.add({ id, topic, template })).toEqual(await board.find(id))
          return board.set(id, sampleBrainstorm)
        })
        const add = (n: number) =>
          store.brainstorms.change('s', 3, async (board) => (await board.addNote({ ...sampleSticky, id: `n${n}`, createdAt: n }), {}))
        const revs = (await Promise.all(numbers(20).map(add))).map(({ rev }) => rev)
        expect(revs.toSorted((a, b) => a - b)).toEqual(numbers(20).map((n) => n + 1))
        expect(await store.brainstorms.change('s', 4, () => Promise.resolve(null))).toEqual({ rev: 21, given: null })
        const { brainstorm, notes, rev } = await store.brainstorms.view('s')
        expect({ brainstorm, rev }).toEqual({ brainstorm: sampleBrainstorm, rev: 21 })
        expect(notes.map(({ id }) => id)).toEqual(numbers(20).map((n) => `n${n}`))
        expect((await store.sessions.find('s'))?.updatedAt).toBe(3)
      }))

    it('have one brainstorm at a time, and keep earlier ones', () =>
      withStore(async (store) => {
        const begin = (id: string) => store.brainstorms.change('s', 2, async (board) => (await board.add({ ...sampleBrainstorm, id }), {}))
        const results = await Promise.allSettled(['a', 'b', 'c'].map(begin))
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const open = await store.brainstorms.findOpen('s')
        await store.brainstorms.change('s', 3, (board) => board.set(open!.id, { endedAt: 3 }))
        await begin('d')
        expect(await idsOf(store)).toEqual([open!.id, 'd'])
      }))

    it('roll back a change that fails, and are deleted with their session', () =>
      withStore(async (store) => {
        const failing = store.brainstorms.change('s', 2, async (board) => {
          await board.add(sampleBrainstorm)
          throw new Error('no')
        })
        await expect(failing).rejects.toThrow('no')
        expect(await store.brainstorms.view('s')).toEqual({ brainstorm: null, notes: [], rev: 0 })
        await store.brainstorms.change('s', 2, async (board) => (await board.add(sampleBrainstorm), await board.addNote(sampleSticky), {}))
        await store.sessions.remove('s')
        expect(await idsOf(store)).toEqual([])
      }))

    it('belong to the account once it claims its guest', () =>
      withStore(async (store) => {
        await store.brainstorms.change('s', 2, async (board) => {
          await board.add(sampleBrainstorm)
          await board.addNote({ ...sampleSticky, votes: ['bram', 'anna'] })
          return {}
        })
        await store.claims.claim('guest:anna', 'user:u1', 'Anna Bakker')
        const { notes, rev } = await store.brainstorms.view('s')
        expect(notes[0]).toMatchObject({ author: 'user:u1', authorName: 'Anna Bakker', votes: ['bram', 'u1'] })
        expect(rev).toBe(2)
      }))
  })
}

async function idsOf(store: Store): Promise<string[]> {
  const ids: string[] = []
  for await (const { brainstorm } of store.brainstorms.each('s')) ids.push(brainstorm.id)
  return ids
}
