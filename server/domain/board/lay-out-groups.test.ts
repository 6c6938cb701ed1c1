// Positions of grouped notes: inside the board, next to the notes of their group, and without overlap while there is room.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stickyBox, stickySizes, type Point, type StickySize } from '../../../shared/board/brainstorm.ts'
import { layOutGroups } from './lay-out-groups.ts'

const sizes = fc.constantFrom(...stickySizes)

it('every note is completely inside the board, for any grouping', () => {
  fc.assert(
    fc.property(fc.array(fc.array(sizes, { minLength: 1, maxLength: 60 }), { maxLength: 12 }), (groups) => {
      const { headings, notes } = layOutGroups(groups, [])
      expect(headings).toHaveLength(groups.length)
      expect(notes.map((group) => group.length)).toEqual(groups.map((group) => group.length))
      for (const [g, group] of notes.entries())
        for (const [n, { x, y }] of group.entries()) {
          const { width, height } = stickyBox[groups[g]![n]!]
          expect(x).toBeGreaterThanOrEqual(0)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(1_600)
          expect(y + height).toBeLessThanOrEqual(1_000)
        }
    }),
  )
})

const cards = fc.array(fc.record({ x: fc.nat(1_400), y: fc.nat(850), size: sizes }), { maxLength: 6 })

it('neither a note nor a heading covers a note that stays where it is, such as a face-down one', () => {
  fc.assert(
    fc.property(cards, fc.array(fc.array(sizes, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }), (staying, groups) => {
      const taken = staying.map(({ x, y, size }) => ({ x, y, ...stickyBox[size] }))
      const { headings, notes } = layOutGroups(groups, taken)
      for (const card of taken) {
        for (const [g, group] of notes.entries())
          for (const [n, at] of group.entries()) expect(overlap({ ...at, ...stickyBox[groups[g]![n]!] }, card)).toBe(false)
        for (const heading of headings) expect(overlap({ ...heading, width: 160, height: 24 }, card)).toBe(false)
      }
    }),
  )
})

it('while there is room, no note overlaps another or a heading', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom<StickySize>('small', 'medium'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      (groups) => {
        const { headings, notes } = layOutGroups(groups, [])
        const boxes = notes.flatMap((group, g) => group.map((at, n) => ({ ...at, ...stickyBox[groups[g]![n]!] })))
        for (const [index, one] of boxes.entries()) {
          for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBe(false)
          for (const heading of headings) expect(overlap(one, { ...heading, width: 100, height: 24 })).toBe(false)
        }
      },
    ),
  )
})

type Box = Point & { width: number; height: number }
const overlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

it('puts up to three groups in one row and more in two, in equal cells', () => {
  const headings = (count: number) =>
    layOutGroups(
      Array.from({ length: count }, (): StickySize[] => ['small']),
      [],
    ).headings.map(({ x, y }) => [x, y])
  const [top, middle] = [32, 516]
  expect([1, 2, 3].map(headings)).toEqual([
    [[32, top]],
    [
      [32, top],
      [816, top],
    ],
    [
      [32, top],
      [555, top],
      [1_077, top],
    ],
  ])
  expect(headings(4)).toEqual([
    [32, top],
    [816, top],
    [32, middle],
    [816, middle],
  ])
  expect(headings(5)).toEqual([
    [32, top],
    [555, top],
    [1_077, top],
    [32, middle],
    [555, middle],
  ])
  expect(headings(12).map(([x]) => x)).toEqual([32, 293, 555, 816, 1_077, 1_339, 32, 293, 555, 816, 1_077, 1_339])
})

it('fills a cell row by row; notes that do not fit overlap the others', () => {
  const { notes } = layOutGroups([Array.from({ length: 8 }, (): StickySize => 'large'), ['small', 'large', 'medium'], ['small']], [])
  expect(notes.map((group) => group.map(({ x, y }) => [x, y]))).toEqual([
    [
      [32, 72],
      [32, 264],
      [32, 456],
      [32, 648],
      [48, 88],
      [48, 280],
      [48, 472],
      [48, 664],
    ],
    [
      [555, 72],
      [715, 72],
      [555, 264],
    ],
    [[1_077, 72]],
  ])
})

const four: StickySize[][] = [['large'], ['small'], ['small'], ['small']]
const leftHalf = { x: 0, y: 72, width: 760 }
// In each case, the first group is placed next to a note that stays where it is.
it.each([
  ['stays in place if a note begins 16 units after it', [['small']], { x: 192, y: 72, ...stickyBox.medium }, [32, 32], [[32, 72]]],
  ['stays in place if a note in the same rows is far away', [['medium']], { x: 960, y: 56, ...stickyBox.medium }, [32, 32], [[32, 72]]],
  ['moves to the right up to the edge of its cell', [['medium'], ['small']], { x: 272, y: 0, ...stickyBox.large }, [544, 32], [[32, 72]]],
  ['moves down to the edge of its cell', [['large']], { x: 0, y: 72, width: 1_600, height: 704 }, [32, 32], [[32, 792]]],
  ['leaves its cell if the only free place crosses the lower edge', four, { ...leftHalf, height: 240 }, [32, 32], [[776, 0]]],
  ['leaves its cell rather than being shifted beyond its edge', four, { ...leftHalf, height: 232 }, [32, 32], [[776, 0]]],
  ['is not below the lowest row of the board', [['small'], ['small']], { ...leftHalf, height: 768 }, [32, 32], [[776, 0]]],
  [
    'is not to the right of the last column of the board',
    [['small', 'small']],
    { x: 0, y: 72, width: 1_232, height: 900 },
    [32, 32],
    [
      [1_248, 72],
      [1_248, 192],
    ],
  ],
] satisfies [string, StickySize[][], Box, number[], number[][]][])('a group %s', (_what, groups, staying, heading, places) => {
  const { headings, notes } = layOutGroups(groups, [staying])
  expect([[headings[0]?.x, headings[0]?.y], notes[0]?.map(({ x, y }) => [x, y])]).toEqual([heading, places])
})

it('a group of 40 notes in a narrow cell does not cover a note in another cell', () => {
  const small = Array.from({ length: 10 }, (): StickySize[] => ['small'])
  const card = { x: 520, y: 400, ...stickyBox.medium }
  const { notes } = layOutGroups([Array.from({ length: 40 }, (): StickySize => 'medium'), ...small], [card])
  expect(notes[0]?.filter((at) => overlap({ ...at, ...stickyBox.medium }, card))).toEqual([])
})

it('a heading that does not fit in its cell is placed elsewhere, next to other such headings; its notes stay in the cell', () => {
  const wall = { x: 0, y: 40, width: 584, height: 960 }
  const { headings, notes } = layOutGroups([['small'], ['small'], ['small'], ['small']], [wall])
  expect(headings).toEqual([
    { x: 0, y: 0 },
    { x: 816, y: 32 },
    { x: 256, y: 0 },
    { x: 816, y: 516 },
  ])
  expect([notes[0], notes[2]]).toEqual([[{ x: 600, y: 32 }], [{ x: 600, y: 516 }]])
})

it('a note that does not fit in its cell does not cover the heading of a group before it', () => {
  const rightHalf = { x: 800, y: 0, width: 800, height: 1_000 }
  expect(layOutGroups([['small'], ['large']], [rightHalf]).notes).toEqual([[{ x: 32, y: 72 }], [{ x: 288, y: 40 }]])
  const { notes } = layOutGroups([['small'], ['small'], ['small'], ['small']], [{ ...leftHalf, y: 40, width: 800, height: 960 }])
  expect([notes[0], notes[2]]).toEqual([[{ x: 816, y: 0 }], [{ x: 1_072, y: 0 }]])
})
