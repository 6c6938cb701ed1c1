// P2: deliveries a second in rooms of 100 and 1,000, beside mosquitto, which stores nothing.
import type { Cell } from '../harness/cell.ts'
import { measureFanOut, type Shape } from '../harness/fan-out.ts'

const shapes: Shape[] = [
  { people: 100, rooms: 1, underWay: 64 },
  { people: 1_000, rooms: 1, underWay: 64 },
]

export const besideMosquitto: Cell = {
  name: 'beside-mosquitto',
  about: 'P2 · deliveries a second in rooms of 100 and 1,000, beside mosquitto',
  measure: (options) => measureFanOut('mosquitto', shapes, options),
}
