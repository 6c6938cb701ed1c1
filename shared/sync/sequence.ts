// Numbered events: which one is next, which are already known, and which are missing. Every sequence in the product increases by one.

/** What `number` means to a receiver that knows everything up to `known`. */
export function stepOf(known: number, number: number): 'known' | 'next' | 'gap' {
  if (number <= known) return 'known'
  return number === known + 1 ? 'next' : 'gap'
}

/** Releases numbered items in order, each once all earlier ones were released. */
export interface Sequencer<T> {
  /** The number of the last item that was released. */
  readonly position: number
  /** An item is waiting for an earlier one. */
  readonly hasGap: boolean
  /** Marks everything up to `number` as known; returns the items that follow it. Never moves back. */
  advance(number: number): T[]
  /** Returns what can be released now, in order; known numbers and repeats release nothing. */
  accept(number: number, item: T): T[]
}

/** The position of a sequencer that does not know where to start: nothing is released until `advance`. */
export const unknownPosition = -Infinity

/** `start`: everything up to this number is known. */
export function createSequencer<T>(start: number): Sequencer<T> {
  let position = start
  const early = new Map<number, T>()

  function release(): T[] {
    const ready: T[] = []
    for (let item = early.get(position + 1); item !== undefined; item = early.get(position + 1)) {
      position += 1
      early.delete(position)
      ready.push(item)
    }
    return ready
  }

  return {
    get position() {
      return position
    },
    get hasGap() {
      return position !== unknownPosition && early.size > 0
    },
    advance(number) {
      position = Math.max(position, number)
      for (const known of early.keys()) if (known <= position) early.delete(known)
      return release()
    },
    accept(number, item) {
      if (stepOf(position, number) !== 'known') early.set(number, item)
      return release()
    },
  }
}
