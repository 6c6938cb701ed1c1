// No text of the largest allowed size takes over 50 ms of main-thread time in any function of the server or of shared/ that reads it; nor does
// the fullest board.
import { expect, it } from 'vitest'
import { stickyBox, stickySizes, type StickySize } from '../../shared/board/brainstorm.ts'
import { layOutGroups } from '../domain/board/lay-out-groups.ts'
import { textFunctions } from '../testing/checks/text-functions.ts'
import { allowedMs, costly, leastMs } from '../testing/checks/text-cost.ts'

it.each(textFunctions)(
  '%s reads %i characters of any text within its time limit · GUARD-04',
  (_name, length, run) => {
    expect(costly(run, length)).toEqual([])
  },
  60_000,
)

/** Groups of these notes of one size beside notes that stay, spread over the board. */
const boards = stickySizes.flatMap((size) =>
  [0, 100, 150, 188].flatMap((staying) => [1, 3, 12].map((groups) => [size, staying, groups] as const)),
)

it.each(boards)(
  'a full board of %s notes, of which %i stay, is laid out in %i groups within the same time · GUARD-04',
  (size, staying, count) => {
    const perGroup = Math.floor((200 - staying) / count)
    const groups = Array.from({ length: count }, () => Array.from({ length: perGroup }, (): StickySize => size))
    const stay = Array.from({ length: staying }, (_, n) => ({ x: (n * 397) % 1_400, y: (n * 613) % 850, ...stickyBox[size] }))
    expect(leastMs(() => layOutGroups(groups, stay), allowedMs / 2)).toBeLessThan(allowedMs)
  },
)
