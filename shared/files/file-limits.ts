// Limits on attached files: size, number, and the cost of receiving, checking and reading them.
const megabyte = 1024 * 1024

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
  /** How long checking one file may take; how long an idle checker lives. */
  fileCheckMs: 5_000,
  fileCheckerIdleMs: 60_000,
  /** Bytes of request bodies that one process holds in memory: in all, of one /48 of IPv6, of one address, of one person. */
  uploadBytesAtOnce: 256 * megabyte,
  uploadBytesPerNetwork: 128 * megabyte,
  uploadBytesPerAddress: 64 * megabyte,
  uploadBytesPerPerson: 32 * megabyte,
  /** When too much is held, clients should retry after this time. */
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
  /** Documents that may be waiting when another upload begins: per person and per IP address. */
  documentsPerPerson: 10,
  documentsPerAddress: 40,
  /** The unpacked size of a Word file in bytes, and the number of files in it. */
  documentUnpackedBytes: 64 * megabyte,
  documentEntries: 5_000,
} as const
