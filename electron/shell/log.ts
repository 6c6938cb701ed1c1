// What the main process writes down when something is refused or fails; nobody sees it but who starts the app from a terminal.
export type Log = (says: string, about?: unknown) => void
