// Columns share the width of a page.
import { expect, it } from 'vitest'
import { columnWidths } from './column-widths.ts'

const column = (min: number, max = min) => ({ min, max })

it('are as wide as they wish where there is room', () => {
  expect(columnWidths([column(20, 80), column(30)], 200)).toEqual([80, 30])
})

it('leave a short one on its line, and let the long ones wrap', () => {
  expect(columnWidths([column(20, 60), column(40, 900), column(40, 900)], 400)).toEqual([60, 170, 170])
})

it('break the longest words first where not even those fit, and never need more than there is', () => {
  expect(columnWidths([column(50), column(900), column(100)], 400)).toEqual([50, 250, 100])
})
