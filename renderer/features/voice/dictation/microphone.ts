// Only one listener uses the microphone at a time: a new one pauses the previous one, which resumes afterwards.
interface Turn {
  pause(): void
  resume(): void
}

const turns: Turn[] = []

/** Returns a function that releases the microphone. */
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
