// Which calls share a read, and which start one of their own.
import { expect, it } from 'vitest'
import { shareReads } from './share-reads.ts'

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

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

it('a call made at the moment a read ends does not prevent later calls from sharing the next read', async () => {
  const { read, asked, end } = slow()
  const again = read('a').then(() => read('a'))
  const second = read('a')
  end(0)
  await settled()
  expect(asked).toHaveLength(3)
  end(1)
  expect(await again).toBe(2)
  void read('a')
  expect(asked).toHaveLength(3)
  end(2)
  expect(await second).toBe(3)
})

it('a failed read fails only the calls that share it', async () => {
  const { read, end } = slow()
  const [first, second] = [read('a'), read('a')]
  end(0, true)
  await expect(first).rejects.toThrow('gone')
  end(1)
  expect(await second).toBe(2)
})
