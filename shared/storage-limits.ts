// How much is kept: files by session, account and network, messages and notes by number.
const mb = 1024 * 1024

export const storageLimits = {
  /** Bytes of the files of one session, and of what guests of one network have sent. An account's are in the catalogue of plans. */
  sessionStorageBytes: 500 * mb,
  networkStorageBytes: 500 * mb,
  /** Since the chat was cleared. */
  messagesPerSession: 100_000,
  notesPerPerson: 20_000,
  /** On the account page: the largest. */
  storedFilesListed: 20,
  /** What was counted in a window, a day or a month is kept so long after its end. */
  countersKeptMs: 2 * 24 * 60 * 60_000,
  countersAtOnce: 1_000,
} as const
