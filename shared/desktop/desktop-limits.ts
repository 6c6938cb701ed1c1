// Limits of the desktop app; part of `limits`.
export const desktopLimits = {
  /** How long a socket ticket, a sign-in code from the browser, and the address of a file are valid. */
  socketTicketMs: 30_000,
  appCodeMs: 2 * 60_000,
  fileLinkMs: 5 * 60_000,
  fileLinksAtOnce: 50,
  /** Bytes of files that the app reads from disk at the same time. */
  desktopFileBytes: 256 * 1024 * 1024,
  /** How often an unreachable server is retried. */
  unreachableRetryMs: 15_000,
  /** If a link opens the app, the page loses focus within this time; otherwise nothing was opened. */
  openAppMs: 2_500,
  /** A page that is not ready within this time is not printed. */
  printPageMs: 30_000,
  /** Between two checks for a new version. */
  updateCheckMs: 6 * 60 * 60_000,
  /** Servers that the app is connected to at the same time; each has a window. */
  desktopServers: 20,
  serverNameCharacters: 40,
  /** Sessions whose titles are stored for times when the server cannot be reached. */
  seenSessions: 12,
  /** Characters of the question used as the title of a session. */
  questionTitleCharacters: 60,
} as const
