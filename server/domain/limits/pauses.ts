// Yields the thread regularly during long work.
const mostMs = 8

/** Await this between two steps: after 8 ms without a pause, everything else that is waiting runs first. */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < mostMs) return undefined
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}
