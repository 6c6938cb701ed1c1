// The unread messages of each server, as its pages report them; icons show the sum.

export interface Unread {
  of(server: string): number
  /** The sum over all servers. */
  total(): number
  set(server: string, count: number): void
  /** Called with the server whose count has changed. */
  onChange(listener: (server: string) => void): void
}

export function createUnread(): Unread {
  const counts = new Map<string, number>()
  const listeners: ((server: string) => void)[] = []
  const of = (server: string) => counts.get(server) ?? 0
  return {
    of,
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    set(server, count) {
      if (count === of(server)) return
      if (count === 0) counts.delete(server)
      else counts.set(server, count)
      for (const listener of listeners) listener(server)
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
