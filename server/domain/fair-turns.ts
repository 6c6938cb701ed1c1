// A limited number at once. Turns rotate between callers, so one with a thousand requests delays nobody else.
export interface FairTurns {
  /**
   * Resolves with the function that ends the turn, to be called once; null if `isWanted` returned false when the turn came.
   * `who`: the caller. Callers take turns, however many requests each has waiting.
   */
  take(who: string, isWanted: () => boolean): Promise<(() => void) | null>
  /** How many are waiting. */
  waiting(): number
}

interface Waiting {
  isWanted: () => boolean
  resolve: (giveBack: (() => void) | null) => void
}

export function fairTurns(atOnce: number): FairTurns {
  const queues = new Map<string, Waiting[]>()
  let running = 0

  function giveBack(): void {
    running -= 1
    while (running < atOnce && queues.size > 0) startNext()
  }

  function startNext(): void {
    const [next] = queues
    if (!next) return
    const [who, queue] = next
    const first = queue.shift()
    // Behind all other waiting callers.
    queues.delete(who)
    if (queue.length > 0) queues.set(who, queue)
    if (!first) return
    if (!first.isWanted()) return first.resolve(null)
    running += 1
    first.resolve(giveBack)
  }

  return {
    take(who, isWanted) {
      if (running < atOnce) {
        running += 1
        return Promise.resolve(giveBack)
      }
      return new Promise((resolve) => {
        const queue = queues.get(who) ?? []
        queues.set(who, queue)
        queue.push({ isWanted, resolve })
      })
    },
    waiting: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
  }
}
