// Batching without timers: nothing is lost, and each caller gets its own result.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batcher, setAside } from './batcher.ts'

const all = (values: number[]) => values.map((value): PromiseSettledResult<number> => ({ status: 'fulfilled', value }))
const never = () => false
/** All items are in one group, and none is set aside. */
const together = (run: (items: number[]) => Promise<PromiseSettledResult<number>[]>, max: number, mayLieInOne: () => boolean) =>
  batcher({ run, max, mayLieInOne, groupOf: () => 'one', runAside: () => Promise.reject(new Error('not aside')) })
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Waits for this many microtasks, but not for the next turn of the event loop. */
async function steps(count: number): Promise<void> {
  for (const _step of numbers(count)) await Promise.resolve()
}

/** A batcher whose batches the test ends. */
function held(max: number) {
  const batches: { items: number[]; end(): void }[] = []
  const add = together((items) => new Promise((resolve) => batches.push({ items, end: () => resolve(all(items)) })), max, never)
  const tick = () => new Promise((resolve) => setImmediate(resolve))
  return { add, batches, tick }
}

describe('a batch', () => {
  it('starts at once, and the items waiting when it ends are the next batch', async () => {
    const { add, batches, tick } = held(9)
    const first = add(1)
    await Promise.resolve()
    expect(batches.map(({ items }) => items)).toEqual([[1]])
    const answered: number[] = []
    const others = [2, 3, 4].map((n) => add(n).then((value) => answered.push(value)))
    await tick()
    expect(batches).toHaveLength(1)
    batches[0]!.end()
    expect(await first).toBe(1)
    await tick()
    await tick()
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3, 4]])
    expect(answered).toEqual([])
    batches[1]!.end()
    await Promise.all(others)
    expect(answered).toEqual([2, 3, 4])
  })

  it.each([0, 20])('includes callers that got a result and call again after %i microtasks', async (count) => {
    const { add, batches, tick } = held(9)
    const again = add(1).then(() => steps(count).then(() => add(3)))
    await tick()
    const other = add(2)
    batches[0]!.end()
    await tick()
    await tick()
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]])
    batches[1]!.end()
    expect(await Promise.all([again, other])).toEqual([3, 2])
  })

  it('starts at once if nothing was waiting when the previous one ended', async () => {
    const { add, batches } = held(9)
    for (const n of [1, 2]) {
      const added = add(n)
      await steps(20)
      expect(batches.map(({ items }) => items)).toEqual([[1], [2]].slice(0, n))
      batches[n - 1]!.end()
      expect(await added).toBe(n)
      await steps(20)
    }
  })

  it('that fails does not fail the next batch', async () => {
    const add = together((items) => (items.includes(0) ? Promise.reject(new Error('broken')) : Promise.resolve(all(items))), 2, never)
    const results = await Promise.allSettled(numbers(4).map(add))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
    expect(await add(5)).toBe(5)
  })

  it('is retried item by item if one item may be the cause, and otherwise not', async () => {
    const runs: number[][] = []
    const add = (mayLieInOne: boolean) =>
      together(
        (items) => {
          runs.push(items)
          return items.includes(1) ? Promise.reject(new Error('bad row')) : Promise.resolve(all(items))
        },
        9,
        () => mayLieInOne,
      )
    expect((await Promise.allSettled(numbers(3).map(add(true)))).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(runs.splice(0)).toEqual([[0, 1, 2], [0], [1], [2]])
    await Promise.allSettled(numbers(3).map(add(false)))
    expect(runs).toEqual([[0, 1, 2]])
  })

  it('with missing results leaves no caller waiting', async () => {
    const add = together((items) => Promise.resolve(all(items.slice(1))), 9, never)
    const [first, second] = await Promise.allSettled([1, 2].map(add))
    expect([first, second]).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: new Error('no result for this item') },
    ])
  })

  it('keeps the order and the maximum size, and resolves each call once, for any sequence of calls', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.record({ pause: fc.boolean(), fate: fc.constantFrom('ok', 'refused', 'breaks') }), { maxLength: 40 }),
        async (max, calls) => {
          const done: number[] = []
          let running = 0
          const add = together(
            async (items) => {
              expect([(running += 1), items.length <= max]).toEqual([1, true])
              await new Promise((resolve) => setImmediate(resolve))
              running -= 1
              if (items.some((n) => calls[n]!.fate === 'breaks')) throw new Error('breaks')
              const stored = items.filter((n) => calls[n]!.fate === 'ok')
              done.push(...stored)
              return items.map((n) => (stored.includes(n) ? { status: 'fulfilled', value: n } : { status: 'rejected', reason: 'refused' }))
            },
            max,
            () => true,
          )
          const given: Promise<PromiseSettledResult<number>[]>[] = []
          for (const [n, { pause }] of calls.entries()) {
            given.push(Promise.allSettled([add(n)]))
            if (pause) await new Promise((resolve) => setImmediate(resolve))
          }
          const results = (await Promise.all(given)).flat()
          const fates = results.map((one) =>
            one.status === 'fulfilled' ? 'ok' : one.reason instanceof Error ? one.reason.message : one.reason,
          )
          expect(fates).toEqual(calls.map(({ fate }) => fate))
          expect(done).toEqual(numbers(calls.length).filter((n) => calls[n]!.fate === 'ok'))
        },
      ),
    ))
})

describe('a group that is set aside', () => {
  const groupOf = (n: number) => (n < 100 ? 'held' : 'free')
  const aside: PromiseSettledResult<number> = { status: 'rejected', reason: setAside }

  it('keeps its order and delays no other group · GUARD-25', async () => {
    let release = () => undefined as void
    let isHeld = true
    const held = new Promise<void>((resolve) => (release = resolve))
    const ranAside: number[][] = []
    const add = batcher<number, number>({
      run: (items) => Promise.resolve(items.map((value) => (isHeld && groupOf(value) === 'held' ? aside : { status: 'fulfilled', value }))),
      max: 3,
      mayLieInOne: never,
      groupOf,
      async runAside(items) {
        ranAside.push(items)
        await held
        return all(items)
      },
    })
    const answered: number[] = []
    const calls = [1, 101, 2, 3].map((n) => add(n).then((value) => answered.push(value)))
    expect(await add(102)).toBe(102)
    // The lock is released while the items set aside earlier still wait.
    isHeld = false
    calls.push(...[4, 5].map((n) => add(n).then((value) => answered.push(value))))
    expect(await add(103)).toBe(103)
    expect(answered).toEqual([101])
    release()
    await Promise.all(calls)
    expect(ranAside).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    expect(answered).toEqual([101, 1, 2, 3, 4, 5])
    // The lock is released, so the next item runs with the others again.
    expect(await add(104)).toBe(104)
  })

  it('that fails is refused, and the items behind it run · GUARD-25', async () => {
    const add = batcher<number, number>({
      run: () => Promise.resolve([aside]),
      max: 1,
      mayLieInOne: never,
      groupOf,
      runAside: (items) => (items[0] === 1 ? Promise.reject(new Error('too long')) : Promise.resolve(all(items))),
    })
    const results = await Promise.allSettled([1, 2].map(add))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('runs item by item if one item may be the cause of a failure, separately from the others', async () => {
    const [ran, ranAside]: number[][][] = [[], []]
    const add = batcher<number, number>({
      run: (items) => {
        ran!.push(items)
        return Promise.resolve(items.map(() => aside))
      },
      max: 9,
      mayLieInOne: () => true,
      groupOf,
      runAside: (items) => {
        ranAside!.push(items)
        return items.includes(2) ? Promise.reject(new Error('bad row')) : Promise.resolve(all(items))
      },
    })
    const results = await Promise.allSettled([1, 2, 3].map(add))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect([ran, ranAside]).toEqual([[[1, 2, 3]], [[1, 2, 3], [1], [2], [3]]])
  })

  it('is not run with the others while it waits, and an empty batch is not run', async () => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    const ran: number[][] = []
    const add = batcher<number, number>({
      run: (items) => {
        ran.push(items)
        return Promise.resolve(items.map((value) => (value === 1 ? aside : { status: 'fulfilled', value })))
      },
      max: 9,
      mayLieInOne: never,
      groupOf,
      runAside: async (items) => {
        await held
        return all(items)
      },
    })
    const first = add(1)
    await new Promise((resolve) => setImmediate(resolve))
    const second = add(2)
    await new Promise((resolve) => setImmediate(resolve))
    release()
    expect([await first, await second, ran]).toEqual([1, 2, [[1]]])
  })
})
