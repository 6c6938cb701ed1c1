// Merges reads that many people request at the same moment, for example when they open the same link.

/**
 * Calls that arrive while one with the same arguments (strings and numbers) is running share the next one, so nobody gets a result that was read
 * before their call.
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
