// How many exports one process writes at a time, and for how long.
export const exportLimits = {
  exportsAtOnce: 4,
  /** Behind one address. */
  exportsAtOncePerAddress: 2,
  /** Others wait their turn so long, so many of them; then they are told to come back. */
  exportWaitMs: 10_000,
  exportsWaiting: 50,
  /** One that nobody takes any more of, and any that takes longer than this, is ended. */
  exportStalledMs: 30_000,
  exportMs: 10 * 60_000,
} as const
