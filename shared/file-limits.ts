// The numbers of attached files: how large, how many, and what receiving, checking and reading them may cost.
const megabyte = 1024 * 1024

export const fileLimits = {
  attachmentsPerMessage: 5,
  /** Bytes of one attached file. */
  attachmentBytes: 10_485_760,
  fileNameCharacters: 120,
  /** Width times height of an attached picture: what a browser must hold to show it. */
  imagePixels: 120_000_000,
  /** Segments, chunks or blocks of one picture, and frames of a moving one. */
  imageParts: 20_000,
  imageFrames: 5_000,
  /** One file may be checked for so long; a checker without work ends after the second. */
  fileCheckMs: 5_000,
  fileCheckerIdleMs: 60_000,
  /** Bytes of request bodies that one process holds in memory: in all, of one /48 of IPv6, of one address, of one person. */
  uploadBytesAtOnce: 256 * megabyte,
  uploadBytesPerNetwork: 128 * megabyte,
  uploadBytesPerAddress: 64 * megabyte,
  uploadBytesPerPerson: 32 * megabyte,
  /** Where too much is held, somebody should try again after so long. */
  uploadRetryMs: 5_000,
  /** In each such time at least so many bytes of a request body must arrive. */
  bodyWindowMs: 10_000,
  bodyWindowBytes: 80_000,
  /** Headers must be complete in so long, and the slowest body that is allowed. */
  requestHeadMs: 15_000,
  requestMs: 30 * 60_000,
  /** The AI waits so long for announced files and for what stands in them … */
  filesWaitMs: 60_000,
  /** … and after so long nobody expects them any more. */
  filesExpectedMs: 10 * 60_000,
  /** What is taken out of one document: characters, pages, and the time for it. */
  documentCharacters: 200_000,
  documentPages: 500,
  documentReadMs: 20_000,
  /** Documents that are read at the same time, and the megabytes of memory for all of them together. */
  documentsAtOnce: 2,
  documentMegabytes: 190,
  /** Documents of one person that may be waiting when another upload begins, and of one address. */
  documentsPerPerson: 10,
  documentsPerAddress: 40,
  /** Bytes that a Word file may unpack to, and the files in it. */
  documentUnpackedBytes: 64 * megabyte,
  documentEntries: 5_000,
} as const
