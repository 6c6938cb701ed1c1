// One worker for many callers: what waits when a batch ends is the next batch, so nobody waits for a clock.

interface Waiting<T, R> {
  item: T
  resolve(value: R): void
  reject(reason: unknown): void
}

/**
 * Gives a function that hands each item to `run` together with all others that wait, in their order, at most `most` at once.
 * `run` answers for each item of its batch. When it fails as a whole for a reason that may lie in one item, each is run alone.
 */
export function batcher<T, R>(
  run: (batch: T[]) => Promise<PromiseSettledResult<R>[]>,
  most: number,
  mayLieInOne: (error: unknown) => boolean,
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let working = false

  async function runAll(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [n, { resolve, reject }] of batch.entries()) {
        const result = results[n]
        if (result?.status === 'fulfilled') resolve(result.value)
        else reject(result ? result.reason : new Error('no answer for this item'))
      }
    } catch (error) {
      if (batch.length > 1 && mayLieInOne(error)) for (const one of batch) await runAll([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  async function work(): Promise<void> {
    working = true
    // Those who call in the same breath as the first go with it.
    await Promise.resolve()
    while (waiting.length > 0) {
      await runAll(waiting.splice(0, most))
      // Whoever was answered may call again at once and need not miss the next batch.
      if (waiting.length > 0) await new Promise((resolve) => setImmediate(resolve))
    }
    working = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!working) void work()
    })
}
