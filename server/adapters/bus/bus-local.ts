// One node alone: there is nobody to tell.
import type { Bus } from '../../ports/ports.ts'

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
