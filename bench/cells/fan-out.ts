// P1: how many deliveries a second, in rooms of 10, 100 and 1,000, beside R0.
import type { Cell } from '../harness/cell.ts'
import { measureFanOut, type Shape } from '../harness/fan-out.ts'

// Ten rooms of ten, so that there are as many people as in one of a hundred.
const shapes: Shape[] = [
  { people: 10, rooms: 10, underWay: 8 },
  { people: 100, rooms: 1, underWay: 64 },
  { people: 1_000, rooms: 1, underWay: 64 },
]

export const fanOut: Cell = {
  name: 'fan-out',
  about: 'P1 · deliveries a second in rooms of 10, 100 and 1,000, beside R0',
  measure: (options) => measureFanOut('r0', shapes, options),
}
