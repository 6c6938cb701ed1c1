// The numbers of the desktop app.
export const desktopLimits = {
  /** A ticket opens one socket within this time, a code from the browser signs in once, a file's address works so long. */
  socketTicketMs: 30_000,
  appCodeMs: 2 * 60_000,
  fileLinkMs: 5 * 60_000,
  fileLinksAtOnce: 50,
  /** Bytes of the files that the app reads from a disk at once. */
  desktopFileBytes: 256 * 1024 * 1024,
  /** A server that does not answer is asked again so often. */
  unreachableRetryMs: 15_000,
  /** A link that opens the app takes the focus from the page within this time; else nothing was opened. */
  openAppMs: 2_500,
  /** A page that is not all there by then is not printed. */
  printPageMs: 30_000,
  /** Between two looks for a new version. */
  updateCheckMs: 6 * 60 * 60_000,
  /** Sessions whose titles are kept for when the server cannot be reached. */
  seenSessions: 12,
  /** Characters of the title that a question gives its session. */
  questionTitleCharacters: 60,
} as const
