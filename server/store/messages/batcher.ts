// Runs items in batches without a timer: the items that wait when a batch ends are the next batch.

interface Waiting<T, R> {
  item: T
  resolve(value: R): void
  reject(reason: unknown): void
}

type Run<T, R> = (batch: T[]) => Promise<PromiseSettledResult<R>[]>

interface Batching<T, R> {
  /** Returns a result for each item of a batch, in order; the reason `setAside` marks an item that would delay the others. */
  run: Run<T, R>
  /** The maximum number of items. */
  max: number
  /** If a batch fails as a whole with such an error, each of its items is run alone. */
  mayLieInOne(error: unknown): boolean
  /** Items of one group keep their order. */
  groupOf(item: T): string
  /** Runs the items of one group that were set aside, while other batches continue. */
  runAside: Run<T, R>
}

/** Marks an item that is to be run again, separately from the others. */
export const setAside = Symbol('set aside')

/** Returns a function that passes each item to `run` together with all waiting items, in order. */
export function batcher<T, R>({ run, max, mayLieInOne, groupOf, runAside }: Batching<T, R>): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  /** Items that were set aside, and later items of the same group, by group. */
  const aside = new Map<string, Waiting<T, R>[]>()
  let working = false

  async function settle(all: Waiting<T, R>[], isAside: boolean): Promise<void> {
    const batch: Waiting<T, R>[] = []
    for (const one of all) {
      if (!isAside && aside.has(groupOf(one.item))) putAside(one)
      else batch.push(one)
    }
    if (batch.length === 0) return
    try {
      const results = await (isAside ? runAside : run)(batch.map(({ item }) => item))
      for (const [n, one] of batch.entries()) {
        const result = results[n]
        if (result?.status === 'fulfilled') one.resolve(result.value)
        else if (result?.reason === setAside) putAside(one)
        else one.reject(result ? result.reason : new Error('no result for this item'))
      }
    } catch (error) {
      if (batch.length > 1 && mayLieInOne(error)) for (const one of batch) await settle([one], isAside)
      else for (const { reject } of batch) reject(error)
    }
  }

  function putAside(one: Waiting<T, R>): void {
    const group = groupOf(one.item)
    const others = aside.get(group)
    if (others) return void others.push(one)
    aside.set(group, [one])
    void workAside(group)
  }

  async function workAside(group: string): Promise<void> {
    // All items of a batch are set aside together.
    await Promise.resolve()
    for (;;) {
      const batch = aside.get(group)?.splice(0, max) ?? []
      if (batch.length === 0) return void aside.delete(group)
      await settle(batch, true)
    }
  }

  async function work(): Promise<void> {
    working = true
    // Calls made in the same tick as the first join its batch.
    await Promise.resolve()
    while (waiting.length > 0) {
      await settle(waiting.splice(0, max), false)
      // Callers that got a result may call again at once, in time for the next batch.
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
