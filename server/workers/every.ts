// Repeats background work: immediately, and then at a fixed interval, one run at a time.
import type { Log } from '../ports/ports.ts'

export interface Worker {
  /** No run starts after this; resolves when the current one is done. */
  stop(): Promise<void>
}

/** Runs `work` now and every `ms` milliseconds. An error is logged under `name`; an interval is skipped while a run is in progress. */
export function every(ms: number, name: string, work: () => Promise<unknown>, log: Pick<Log, 'error'>): Worker {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log.error({ error, worker: name }, 'background work failed'))
      .then(() => void (running = undefined))
  }
  const timer = setInterval(run, ms).unref()
  run()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
