// The next zoom step, also for stored values that were rounded.
import { expect, it } from 'vitest'
import { zoomIn, zoomOut } from './zoom.ts'

it.each([
  [1, 1.1, 0.9],
  // At most 0.001 beside a step counts as that step.
  [0.999, 1.1, 0.9],
  [1.251, 1.5, 1.1],
  [0.6695, 0.75, 0.5],
  [1.3, 1.5, 1.25],
  [0.5, 0.67, undefined],
  [3, undefined, 2.5],
])('from %s one step in is %s and one step out is %s', (zoom, into, out) => {
  expect([zoomIn(zoom), zoomOut(zoom)]).toEqual([into, out])
})
