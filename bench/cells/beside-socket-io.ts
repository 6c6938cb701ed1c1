// P2: deliveries a second in rooms of 100 and 1,000, beside socket.io, which stores nothing.
import type { Cell } from '../harness/cell.ts'
import { measureFanOut, type Shape } from '../harness/fan-out.ts'

const shapes: Shape[] = [
  { people: 100, rooms: 1, underWay: 64 },
  { people: 1_000, rooms: 1, underWay: 64 },
]

export const besideSocketIo: Cell = {
  name: 'beside-socket-io',
  about: 'P2 · deliveries a second in rooms of 100 and 1,000, beside socket.io',
  measure: (options) => measureFanOut('socketIo', shapes, options),
}
