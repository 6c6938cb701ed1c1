// Files that are due are removed one after the other, and one that cannot be removed is tried again later.
import { beforeEach, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { removeStoredFiles } from './remove-stored-files.ts'

let calls: unknown[][]
beforeEach(() => void (calls = []))

const remove = (due: string[], broken?: string) =>
  removeStoredFiles({
    store: {
      attachments: {
        removals: {
          due: (at: number) => (calls.push(['due', at]), Promise.resolve(due)),
          done: (names: string[]) => Promise.resolve(void calls.push(['done', names])),
          postpone: (name: string, at: number) => Promise.resolve(void calls.push(['postpone', name, at])),
        },
      },
    },
    files: {
      remove: (name: string) => (calls.push(['remove', name]), name === broken ? Promise.reject(new Error('down')) : Promise.resolve()),
    },
    now: () => 7,
  } as unknown as Deps)

it('each file that is due is removed, and only then no longer due', async () => {
  await remove(['a', 'b'])
  expect(calls).toEqual([
    ['due', 7],
    ['remove', 'a'],
    ['done', ['a']],
    ['remove', 'b'],
    ['done', ['b']],
  ])
})

it('a file that cannot be removed is tried again an hour later, so that the next attempt reaches the others', async () => {
  await expect(remove(['a', 'b', 'c'], 'b')).rejects.toThrow('down')
  expect(calls.slice(3)).toEqual([
    ['remove', 'b'],
    ['postpone', 'b', 3_600_007],
  ])
})

it('nothing is removed if nothing is due', async () => {
  await remove([])
  expect(calls).toEqual([['due', 7]])
})
