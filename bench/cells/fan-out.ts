// P1 and P2: deliveries per second, compared with R0 and with two servers that store nothing.
import type { Cell } from '../harness/cell.ts'
import { measureFanOut, type Shape } from '../harness/fan-out.ts'

const large: Shape[] = [
  { people: 100, rooms: 1, underWay: 64 },
  { people: 1_000, rooms: 1, underWay: 64 },
]
// Ten rooms of ten people, so that the total is the same as in one room of a hundred.
const all: Shape[] = [{ people: 10, rooms: 10, underWay: 8 }, ...large]

export const fanOut: Cell = {
  name: 'fan-out',
  about: 'P1 · deliveries a second in rooms of 10, 100 and 1,000, compared with R0',
  measure: (options) => measureFanOut('r0', all, options),
}

export const besideSocketIo: Cell = {
  name: 'beside-socket-io',
  about: 'P2 · deliveries a second in rooms of 100 and 1,000, compared with socket.io',
  measure: (options) => measureFanOut('socketIo', large, options),
}

export const besideMosquitto: Cell = {
  name: 'beside-mosquitto',
  about: 'P2 · deliveries a second in rooms of 100 and 1,000, compared with mosquitto',
  measure: (options) => measureFanOut('mosquitto', large, options),
}
