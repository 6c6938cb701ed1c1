// How a node or a client is told that there is more than one page.
import { expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import { listChanges, listMissed } from './missed.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, n) => ({ seq: n + 1, rev: n + 101 }) as Message)
const storing = (found: Message[]) => {
  const give = (_id: string, _from: number, count: number) => Promise.resolve(found.slice(0, count))
  return { store: { messages: { after: give, changedAfter: give } } } as unknown as Pick<Deps, 'store'>
}

it.each([
  [199, false],
  [200, true],
  [201, true],
])('of %i missed messages at most 200 are returned', async (count, hasMore) => {
  const { messages, ...rest } = await listMissed(storing(numbered(count)), 's', 0)
  expect([messages.length, rest]).toEqual([Math.min(count, 200), { hasMore }])
})

it.each([
  [0, 7, false],
  [199, 7, false],
  // The next request continues after the last change of this page.
  [200, 300, true],
  [201, 300, true],
])('after %i changes the last known number is %i', async (count, rev, limited) => {
  const { messages, ...rest } = await listChanges(storing(numbered(count)), { id: 's', lastRev: 7 }, 3)
  expect([messages.length, rest]).toEqual([Math.min(count, 200), { rev, limited }])
})
