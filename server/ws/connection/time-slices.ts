// Runs short pieces of work in order, a few milliseconds at a time, so that a thousand that arrive together do not delay everything else.

/** `sliceMs`: after this time, other events are handled. The work must handle its own errors. */
export function timeSlices(sliceMs: number, now: () => number = () => performance.now()): (work: () => void) => void {
  const waiting: (() => void)[] = []
  let isRunning = false

  function run(): void {
    const until = now() + sliceMs
    // At least one, even if the time is already over.
    do waiting.shift()?.()
    while (waiting.length > 0 && now() < until)
    isRunning = waiting.length > 0
    if (isRunning) setImmediate(run)
  }

  return (work) => {
    waiting.push(work)
    if (isRunning) return
    isRunning = true
    setImmediate(run)
  }
}
