// How many exports one process writes at a time, and how long each may take.
export const exportLimits = {
  exportsAtOnce: 4,
  /** Per IP address. */
  exportsAtOncePerAddress: 2,
  /** How long, and how many, further requests wait for their turn before they are asked to come back. */
  exportWaitMs: 10_000,
  exportsWaiting: 50,
  /** An export that the client has stopped reading, or that takes longer than this, is ended. */
  exportStalledMs: 30_000,
  exportMs: 10 * 60_000,
} as const
