// Limits on storage: files by session, account and network; messages and notes by number.
const mb = 1024 * 1024

export const storageLimits = {
  /** Bytes of files per session, and per network for guests. The limits per account are in `plans.ts`. */
  sessionStorageBytes: 500 * mb,
  networkStorageBytes: 500 * mb,
  /** Since the chat was cleared. */
  messagesPerSession: 100_000,
  notesPerPerson: 20_000,
  /** Files listed on the account page, largest first. */
  storedFilesListed: 20,
  /** How long a counter is kept after its window, day or month has ended. */
  countersKeptMs: 2 * 24 * 60 * 60_000,
  countersAtOnce: 1_000,
} as const
