// At most so many at once; who waits gets a turn by who they are, so that one who asks a thousand times delays nobody else.
export interface FairTurns {
  /**
   * Resolves with what gives the turn back, to be called once; null: `isWanted` said no by the time it was their turn.
   * `who` names for whom it is done: each in turn, whatever the number that they wait for.
   */
  take(who: string, isWanted: () => boolean): Promise<(() => void) | null>
  /** How many wait. */
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
    // Behind all others who wait.
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
