// Keyboard movement in the emoji grid: three rows, the last one shorter.
import { expect, test } from 'vitest'
import { moveInGrid } from './grid-move.ts'

const lengths = [8, 8, 3]

test.each([
  ['ArrowRight', [0, 0], [0, 1]],
  ['ArrowRight', [0, 7], [1, 0]],
  ['ArrowRight', [2, 2], [2, 2]],
  ['ArrowLeft', [1, 0], [0, 7]],
  ['ArrowLeft', [0, 0], [0, 0]],
  ['ArrowDown', [0, 5], [1, 5]],
  ['ArrowDown', [1, 5], [2, 2]],
  ['ArrowUp', [2, 1], [1, 1]],
  ['Home', [1, 4], [1, 0]],
  ['End', [2, 0], [2, 2]],
  ['PageDown', [0, 7], [2, 2]],
  ['PageUp', [2, 1], [0, 1]],
] as const)('%s from %j goes to %j', (key, [line, column], [toLine, toColumn]) => {
  expect(moveInGrid(lengths, { line, column }, key)).toEqual({ line: toLine, column: toColumn })
})

test('up from the first line and down from the last leave the grid; other keys have no effect', () => {
  expect(moveInGrid(lengths, { line: 0, column: 3 }, 'ArrowUp')).toBe('above')
  expect(moveInGrid(lengths, { line: 2, column: 1 }, 'ArrowDown')).toBe('below')
  expect(moveInGrid(lengths, { line: 0, column: 3 }, 'a')).toBeNull()
})
