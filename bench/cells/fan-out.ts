// P1 and P2: deliveries a second, beside R0, and beside two servers that store nothing.
import type { Cell } from '../harness/cell.ts'
import { measureFanOut, type Shape } from '../harness/fan-out.ts'

const large: Shape[] = [
  { people: 100, rooms: 1, underWay: 64 },
  { people: 1_000, rooms: 1, underWay: 64 },
]
// Ten rooms of ten, so that there are as many people as in one of a hundred.
const all: Shape[] = [{ people: 10, rooms: 10, underWay: 8 }, ...large]

export const fanOut: Cell = {
  name: 'fan-out',
  about: 'P1 · deliveries a second in rooms of 10, 100 and 1,000, beside R0',
  measure: (options) => measureFanOut('r0', all, options),
}

export const besideSocketIo: Cell = {
  name: 'beside-socket-io',
  about: 'P2 · deliveries a second in rooms of 100 and 1,000, beside socket.io',
  measure: (options) => measureFanOut('socketIo', large, options),
}

export const besideMosquitto: Cell = {
  name: 'beside-mosquitto',
  about: 'P2 · deliveries a second in rooms of 100 and 1,000, beside mosquitto',
  measure: (options) => measureFanOut('mosquitto', large, options),
}
