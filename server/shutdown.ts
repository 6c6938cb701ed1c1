// Ends the process: gracefully on a signal, by force if that takes too long, and with a log line after a bug.
import type { App } from './app.ts'
import type { Log } from './ports/ports.ts'

const deadlineMs = 25_000

export interface Ending {
  app: Pick<App, 'retire' | 'close'>
  log: Log
  exit(code: number): void
  /** After this long the process ends, whatever is still pending. */
  withinMs?: number
}

/** Returns a handler for signals; a second call does nothing. */
export function shutDown({ app, log, exit, withinMs = deadlineMs }: Ending): () => void {
  let isEnding = false
  return () => {
    if (isEnding) return
    isEnding = true
    app.retire()
    const deadline = setTimeout(() => {
      log.error({ ms: withinMs }, 'the server did not shut down in time')
      exit(1)
    }, withinMs)
    app.close().then(
      () => {
        clearTimeout(deadline)
        exit(0)
      },
      (error: unknown) => {
        clearTimeout(deadline)
        log.error({ error }, 'the server did not shut down cleanly')
        exit(1)
      },
    )
  }
}

/** Without this, Node would print the complete error, and a database error contains what people wrote. */
export function exitOnBug({ log, exit }: Pick<Ending, 'log' | 'exit'>): (error: unknown) => void {
  return (error) => {
    log.error({ error }, 'the server ends because of an uncaught error')
    exit(1)
  }
}
