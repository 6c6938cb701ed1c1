// The servers under test by name, each with its dialect.
import { startBenchServer, type Child } from './child.ts'
import { product, r0, socketIo, type Dialect } from './dialects.ts'
import { startMosquitto } from './mosquitto.ts'
import { mqtt } from './mqtt.ts'
import { startProduct } from './product.ts'

export type Peer = 'product' | 'r0' | 'socketIo' | 'mosquitto'

export interface RunningPeer extends Child {
  dialect: Dialect
}

export async function startPeer(peer: Peer): Promise<RunningPeer> {
  switch (peer) {
    case 'product':
      return { ...(await startProduct()), dialect: product }
    case 'r0':
      return { ...(await startBenchServer('r0')), dialect: r0 }
    case 'socketIo':
      return { ...(await startBenchServer('socket-io')), dialect: socketIo }
    case 'mosquitto':
      return { ...(await startMosquitto()), dialect: mqtt }
  }
}
