// Positions of grouped notes: inside the board, next to the notes of their group, and without overlap while there is room.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stickyBox, stickySizes, type Point, type StickySize } from '../../../shared/board/brainstorm.ts'
import { layOutGroups } from './lay-out-groups.ts'

const sizes = fc.constantFrom(...stickySizes)

it('every note is completely inside the board, for any grouping', () => {
  fc.assert(
    fc.property(fc.array(fc.array(sizes, { minLength: 1, maxLength: 60 }), { maxLength: 12 }), (groups) => {
      const { headings, notes } = layOutGroups(groups)
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
        const { headings, notes } = layOutGroups(groups)
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
    layOutGroups(Array.from({ length: count }, (): StickySize[] => ['small'])).headings.map(({ x, y }) => [x, y])
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
})

it('fills a cell row by row; notes that do not fit overlap the others', () => {
  const { notes } = layOutGroups([Array.from({ length: 8 }, (): StickySize => 'large'), ['small', 'large', 'medium'], ['small']])
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
