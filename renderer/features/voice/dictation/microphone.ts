// One listens at a time: whoever begins takes the turn, and gives it back to the one before.
interface Turn {
  pause(): void
  resume(): void
}

const turns: Turn[] = []

/** Returns how the turn is given back. */
export function takeMicrophone(turn: Turn): () => void {
  turns.at(-1)?.pause()
  turns.push(turn)
  return () => {
    const index = turns.indexOf(turn)
    if (index === -1) return
    const wasLast = index === turns.length - 1
    turns.splice(index, 1)
    if (wasLast) turns.at(-1)?.resume()
  }
}
