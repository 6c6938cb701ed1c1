// Work that can wait until the page has nothing better to do. Safari has no requestIdleCallback.
const fallbackMs = 2_000

/** Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, fallbackMs)
  return () => clearTimeout(timer)
}
