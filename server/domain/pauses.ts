// Lets others have the thread now and then in work that takes long.
const mostMs = 8

/** To be awaited between two steps: after 8 ms without a pause everything else that waits goes first. */
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
