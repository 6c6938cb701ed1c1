// How columns share the width of a page.
import { expect, it } from 'vitest'
import { columnWidths } from './column-widths.ts'

const column = (min: number, max = min) => ({ min, max })

it('columns get the width that they request if there is room', () => {
  expect(columnWidths([column(20, 80), column(30)], 200)).toEqual([80, 30])
})

it('a short column stays on one line, and long ones wrap', () => {
  expect(columnWidths([column(20, 60), column(40, 900), column(40, 900)], 400)).toEqual([60, 170, 170])
})

it('the longest words give way first if not even words fit, and the total never exceeds the room', () => {
  expect(columnWidths([column(50), column(900), column(100)], 400)).toEqual([50, 250, 100])
})
