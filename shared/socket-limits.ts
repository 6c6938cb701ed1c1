// What one socket, and all of them, may cost this server: part of `limits`, in a file of their own.
export const socketLimits = {
  /** Bytes waiting for a slow reader: over the first it misses what passes anyway, over the second or after so long it is sent away. */
  slowBytes: 256 * 1024,
  stuckBytes: 1024 * 1024,
  stuckMs: 30_000,
  stuckCloseMs: 2_000,
  /** Bytes of the messages of one page: with it a snapshot stays below what makes a reader a stuck one. */
  pageBytes: 512 * 1024,
  /** Frames of one socket, and their characters, that wait to be done: over either nothing more is read from it. */
  framesWaiting: 32,
  frameCharactersWaiting: 256 * 1024,
  /** Joins that one process does at once. */
  joinsAtOnce: 8,
  /** Who has left a session is told so long afterwards, all of them together. */
  rosterMs: 20,
} as const
