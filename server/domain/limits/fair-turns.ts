// Limits how many turns run at once, in total and per caller. Turns rotate between callers, so one with a thousand requests delays nobody else.
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

/** `each`: the maximum per caller. */
export function fairTurns(atOnce: number, each: number = atOnce): FairTurns {
  const queues = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let total = 0

  const mayRun = (who: string) => total < atOnce && (running.get(who) ?? 0) < each

  function begin(who: string): () => void {
    total += 1
    running.set(who, (running.get(who) ?? 0) + 1)
    return () => {
      total -= 1
      const left = (running.get(who) ?? 1) - 1
      if (left === 0) running.delete(who)
      else running.set(who, left)
      while (startNext());
    }
  }

  /** Returns false if no turn may begin. */
  function startNext(): boolean {
    for (const [who, queue] of queues) {
      if (!mayRun(who)) continue
      const first = queue.shift()
      // Moves the caller behind all other waiting callers.
      queues.delete(who)
      if (queue.length > 0) queues.set(who, queue)
      first?.resolve(first.isWanted() ? begin(who) : null)
      return true
    }
    return false
  }

  return {
    take(who, isWanted) {
      if (mayRun(who)) return Promise.resolve(begin(who))
      return new Promise((resolve) => {
        const queue = queues.get(who) ?? []
        queues.set(who, queue)
        queue.push({ isWanted, resolve })
      })
    },
    waiting: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
  }
}
