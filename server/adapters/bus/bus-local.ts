// The bus of a single node: it has no other nodes to notify.
import type { Bus } from '../../ports/bus.ts'

export const localBus: Bus = {
  label: 'local',
  isShared: false,
  open: () => Promise.resolve(),
  close: () => undefined,
  send: () => undefined,
  listen: () => undefined,
  fault: () => null,
  end: () => Promise.resolve(),
}
