// Repeats background work at a fixed interval, one run at a time.
import type { Log } from './ports/ports.ts'

export interface Repeated {
  /** No run starts after this; resolves when the current one is done. */
  stop(): Promise<void>
}

/** Runs `work` every `ms` milliseconds, and at once unless `isImmediate` is false. Errors are logged under `name`; a run is skipped while the previous one is still running. */
export function every(ms: number, name: string, work: () => unknown, log: Pick<Log, 'error'>, { isImmediate = true } = {}): Repeated {
  let running: Promise<void> | undefined
  const logError = (error: unknown) => log.error({ error, worker: name }, 'background work failed')
  function run(): void {
    if (running) return
    try {
      const result = work()
      if (result instanceof Promise) running = result.then(() => undefined, logError).finally(() => (running = undefined))
    } catch (error) {
      logError(error)
    }
  }
  const timer = setInterval(run, ms).unref()
  if (isImmediate) run()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
