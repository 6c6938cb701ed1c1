// Limits on files: stored, exported and attached; parts of `limits`.
const megabyte = 1024 * 1024

/** Files by session, account and network; messages and notes by number. */
export const storageLimits = {
  /** Bytes of files per session, and per network for guests. The limits per account are in `plans.ts`. */
  sessionStorageBytes: 500 * megabyte,
  networkStorageBytes: 500 * megabyte,
  /** Since the chat was cleared. */
  messagesPerSession: 100_000,
  notesPerPerson: 20_000,
  /** Files listed on the account page, largest first. */
  storedFilesListed: 20,
  /** How long a counter is kept after its window, day or month has ended. */
  countersKeptMs: 2 * 24 * 60 * 60_000,
  countersAtOnce: 1_000,
  /** After how long a file that could not be removed from the storage is tried again. */
  removalRetryMs: 60 * 60_000,
} as const

/** How many exports one process writes at a time, and how long each may take. */
export const exportLimits = {
  exportsAtOnce: 4,
  /** Per IPv4 address or IPv6 /48. */
  exportsAtOncePerAddress: 2,
  /** How long further requests wait for their turn before they are refused, and how many may wait. */
  exportWaitMs: 10_000,
  exportsWaiting: 50,
  /** An export that takes longer is ended. */
  exportMs: 10 * 60_000,
} as const

/** Attached files: size, number, and the cost of receiving, checking and reading them. */
export const fileLimits = {
  attachmentsPerMessage: 5,
  /** Bytes of one attached file. */
  attachmentBytes: 10_485_760,
  fileNameCharacters: 120,
  /** Width times height of an attached picture: what a browser must keep in memory to show it. */
  imagePixels: 120_000_000,
  /** Segments, chunks or blocks of one picture, and frames of an animation. */
  imageParts: 20_000,
  imageFrames: 5_000,
  /** How long checking one file may take, and after how long an idle checker is stopped. */
  fileCheckMs: 5_000,
  fileCheckerIdleMs: 60_000,
  /** Bytes of request bodies that one process holds in memory: in total, per IPv6 /48, per address and per person. */
  uploadBytesAtOnce: 256 * megabyte,
  uploadBytesPerNetwork: 128 * megabyte,
  uploadBytesPerAddress: 64 * megabyte,
  uploadBytesPerPerson: 32 * megabyte,
  /** When too many bytes are held, clients should retry after this time. */
  uploadRetryMs: 5_000,
  /** In each such interval, at least this many bytes of a request body must arrive. */
  bodyWindowMs: 10_000,
  bodyWindowBytes: 80_000,
  /** Time for the headers to arrive, and for the slowest body allowed. */
  requestHeadMs: 15_000,
  requestMs: 30 * 60_000,
  /** How long the AI waits for announced files and their text … */
  filesWaitMs: 60_000,
  /** … and after how long they are no longer expected. */
  filesExpectedMs: 10 * 60_000,
  /** What is read from one document: characters, pages, and the time it may take. */
  documentCharacters: 200_000,
  documentPages: 500,
  documentReadMs: 20_000,
  /** Documents read at the same time, and the memory for all of them together, in megabytes. */
  documentsAtOnce: 2,
  documentMegabytes: 190,
  /** Documents that may be waiting to be read when another upload starts: per person and per IP address. */
  documentsPerPerson: 10,
  documentsPerAddress: 40,
  /** The unpacked size of a Word file in bytes, and the number of files in it. */
  documentUnpackedBytes: 64 * megabyte,
  documentEntries: 5_000,
} as const
