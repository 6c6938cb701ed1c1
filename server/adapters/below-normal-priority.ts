// Runs long computations at a lower priority, so that they do not delay the main thread.
import { constants, setPriority } from 'node:os'

/** Lowers the priority of the calling thread. Only Linux has priorities per thread; elsewhere this would slow down the whole process, so nothing changes there. */
export function runBelowNormalPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
