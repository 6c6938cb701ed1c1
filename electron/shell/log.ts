// Logs refusals and errors of the main process; visible only when the app is started from a terminal.
export type Log = (says: string, about?: unknown) => void
