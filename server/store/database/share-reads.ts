// Reads that many people request at the same moment, as when they open one link: those who wait for the same thing share one query.

/**
 * Calls with the same arguments, which must be strings and numbers, that arrive while one is running share the next one: nobody gets what was read before they asked.
 * Callers must not change the result.
 */
export function shareReads<Args extends (string | number)[], T>(read: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  const running = new Map<string, { current: Promise<unknown>; next: Promise<T> | null }>()

  function start(key: string, args: Args): Promise<T> {
    const current = read(...args)
    const entry = { current, next: null }
    running.set(key, entry)
    const end = () => void (running.get(key) === entry && running.delete(key))
    current.then(end, end)
    return current
  }

  return (...args) => {
    const key = JSON.stringify(args)
    const entry = running.get(key)
    if (!entry) return start(key, args)
    entry.next ??= entry.current.then(
      () => start(key, args),
      () => start(key, args),
    )
    return entry.next
  }
}
