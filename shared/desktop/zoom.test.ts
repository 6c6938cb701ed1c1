// The next zoom step, including for stored values that were rounded.
import { expect, it } from 'vitest'
import { zoomIn, zoomOut } from './zoom.ts'

it.each([
  [1, 1.1, 0.9],
  // A value within 0.001 of a step counts as that step.
  [0.999, 1.1, 0.9],
  [1.251, 1.5, 1.1],
  [0.6695, 0.75, 0.5],
  [1.3, 1.5, 1.25],
  [0.5, 0.67, undefined],
  [3, undefined, 2.5],
])('from %s, zooming in gives %s and zooming out gives %s', (zoom, into, out) => {
  expect([zoomIn(zoom), zoomOut(zoom)]).toEqual([into, out])
})
