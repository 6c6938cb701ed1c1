// The log of the main process. What is written of each entry is decided in electron/diagnostics/log-line.ts.

/** `says` is a literal sentence; `about` is an error, or facts such as `{ place, count }`. Other values are not written. */
export type Log = (says: string, about?: unknown) => void
