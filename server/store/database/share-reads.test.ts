import { expect, it } from 'vitest'
import { shareReads } from './share-reads.ts'

/** A read that ends when the test says so, and returns how many have begun. */
function slow() {
  const ends: ((fails?: boolean) => void)[] = []
  const asked: string[] = []
  const read = shareReads((id: string) => {
    asked.push(id)
    const { length } = asked
    return new Promise<number>((resolve, reject) => {
      ends.push((fails) => (fails ? reject(new Error('the database is gone')) : resolve(length)))
    })
  })
  return { read, asked, end: (at: number, fails?: boolean) => ends[at]?.(fails) }
}

it('calls for the same thing share the next read, never one that began before them', async () => {
  const { read, asked, end } = slow()
  const first = read('a')
  const [second, third, other] = [read('a'), read('a'), read('b')]
  expect(asked).toEqual(['a', 'b'])
  end(0)
  expect(await first).toBe(1)
  expect(asked).toEqual(['a', 'b', 'a'])
  const late = read('a')
  end(2)
  expect(await Promise.all([second, third])).toEqual([3, 3])
  end(1)
  expect(await other).toBe(2)
  end(3)
  expect(await late).toBe(4)
  // No result is cached.
  void read('a')
  expect(asked).toHaveLength(5)
})

it('a failed read fails only the calls that share it', async () => {
  const { read, end } = slow()
  const [first, second] = [read('a'), read('a')]
  end(0, true)
  await expect(first).rejects.toThrow('gone')
  end(1)
  expect(await second).toBe(2)
})
