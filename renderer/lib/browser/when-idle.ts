// Runs work when the page is idle. Safari has no requestIdleCallback.
const fallbackMs = 2_000

/** Returns a function that cancels the work. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, fallbackMs)
  return () => clearTimeout(timer)
}
