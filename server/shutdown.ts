// Ends the process: orderly when asked to, by force when that takes too long, never silently after a bug.
import type { App } from './app.ts'
import type { Log } from './ports/ports.ts'

const deadlineMs = 25_000

export interface Ending {
  app: Pick<App, 'retire' | 'close'>
  log: Log
  exit(code: number): void
  /** After so long the process ends whatever is still to be done. */
  withinMs?: number
}

/** What a signal calls; a second call changes nothing. */
export function shutDown({ app, log, exit, withinMs = deadlineMs }: Ending): () => void {
  let isEnding = false
  return () => {
    if (isEnding) return
    isEnding = true
    app.retire()
    const deadline = setTimeout(() => {
      log.error({ ms: withinMs }, 'the server did not end in time')
      exit(1)
    }, withinMs)
    app.close().then(
      () => {
        clearTimeout(deadline)
        exit(0)
      },
      (error: unknown) => {
        clearTimeout(deadline)
        log.error({ error }, 'the server did not end in good order')
        exit(1)
      },
    )
  }
}

/** Node would print the error as it is, and a database's error holds what people wrote. */
export function exitOnBug({ log, exit }: Pick<Ending, 'log' | 'exit'>): (error: unknown) => void {
  return (error) => {
    log.error({ error }, 'the server ends because of an error that nobody caught')
    exit(1)
  }
}
