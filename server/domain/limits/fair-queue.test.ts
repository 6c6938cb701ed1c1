// Fair turns: a person with few tasks does not wait for a person with many.
import { describe, expect, it } from 'vitest'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import type { Turn } from '../people/person.ts'

const someone = (person: string, from: string | null = 'one address'): Turn => ({ person, from })

/** Starts tasks that the test ends one by one, and records the order in which they began. */
function paced(queue: FairQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    queue,
    begun,
    add(name: string, turn: Turn, alone = false) {
      const task = () =>
        new Promise<void>((resolve) => {
          begun.push(name)
          ends.set(name, resolve)
        })
      void queue.run(turn, task, { alone })
    },
    async end(name: string) {
      ends.get(name)?.()
      await settle()
    },
    settle,
  }
}

describe('a fair queue', () => {
  it('runs another person’s task at once, or at the next turn at the latest · GUARD-13', async () => {
    const work = paced(createFairQueue(2))
    for (let n = 0; n < 10; n += 1) work.add(`anna ${n}`, someone('anna'))
    await work.settle()
    expect(work.begun).toEqual(['anna 0'])
    work.add('bram', someone('bram'))
    await work.settle()
    expect(work.begun).toEqual(['anna 0', 'bram'])
    work.add('chiara', someone('chiara'))
    await work.end('anna 0')
    // Anna's second task was already waiting.
    expect(work.begun.at(-1)).toBe('anna 1')
    await work.end('bram')
    expect(work.begun.at(-1)).toBe('chiara')
  })

  it('takes turns between addresses, however many people come from one · GUARD-13', async () => {
    const work = paced(createFairQueue(1))
    for (let n = 0; n < 20; n += 1) work.add(`guest ${n}`, someone(`guest ${n}`, 'crowded'))
    await work.settle()
    work.add('anna', someone('anna', 'quiet'))
    await work.end('guest 0')
    await work.end('guest 1')
    expect(work.begun).toEqual(['guest 0', 'guest 1', 'anna'])
  })

  it('runs an exclusive task while nothing else runs, and does not forget it', async () => {
    const work = paced(createFairQueue(2))
    work.add('a', someone('anna'))
    work.add('b', someone('bram'))
    work.add('alone', someone('chiara'), true)
    work.add('d', someone('dirk'))
    await work.settle()
    await work.end('a')
    expect(work.begun).toEqual(['a', 'b'])
    await work.end('b')
    expect(work.begun).toEqual(['a', 'b', 'alone'])
    await work.end('alone')
    expect(work.begun).toEqual(['a', 'b', 'alone', 'd'])
  })

  it('counts running and waiting tasks, returns results, and survives a task that throws', async () => {
    const queue = createFairQueue(1)
    const failing = queue.run(someone('anna'), () => {
      throw new Error('broken')
    })
    const fine = queue.run(someone('anna'), () => Promise.resolve(7))
    const other = queue.run(someone('bram'), () => Promise.resolve(8))
    expect(queue.count(someone('anna'))).toEqual({ ofPerson: 2, ofAddress: 3 })
    await expect(failing).rejects.toThrow('broken')
    expect(await Promise.all([fine, other])).toEqual([7, 8])
    await new Promise((resolve) => setImmediate(resolve))
    expect(queue.count(someone('anna'))).toEqual({ ofPerson: 0, ofAddress: 0 })
  })

  it('runs all tasks of a person, one after another', async () => {
    const work = paced(createFairQueue(2))
    for (const name of ['a1', 'a2', 'a3']) work.add(name, someone('anna'))
    await work.settle()
    for (const name of ['a1', 'a2', 'a3']) await work.end(name)
    expect(work.begun).toEqual(['a1', 'a2', 'a3'])
  })

  it('serves an address that was already waiting before one that returns to the queue · GUARD-13', async () => {
    const work = paced(createFairQueue(1))
    work.add('anna', someone('anna', 'crowded'))
    work.add('bram', someone('bram', 'quiet'))
    work.add('chiara', someone('chiara', 'crowded'))
    await work.settle()
    await work.end('anna')
    expect(work.begun).toEqual(['anna', 'bram'])
  })

  it('runs tasks of two people at the same time unless one is exclusive', async () => {
    const queue = createFairQueue(2)
    const begun: string[] = []
    for (const person of ['anna', 'bram']) void queue.run(someone(person), () => new Promise<void>(() => begun.push(person)))
    await new Promise((resolve) => setImmediate(resolve))
    expect(begun).toEqual(['anna', 'bram'])
  })

  it('counts only the tasks of this person and this address', () => {
    const work = paced(createFairQueue(2))
    work.add('a1', someone('anna', 'one'))
    work.add('a2', someone('anna', 'one'))
    work.add('b', someone('bram', 'two'))
    const { queue } = work
    expect(queue.count(someone('anna', 'one'))).toEqual({ ofPerson: 2, ofAddress: 2 })
    expect(queue.count(someone('bram', 'two'))).toEqual({ ofPerson: 1, ofAddress: 1 })
    expect(queue.count(someone('chiara', 'one'))).toEqual({ ofPerson: 0, ofAddress: 2 })
  })

  it('treats people without a known address as if each had an address of their own', () => {
    const work = paced(createFairQueue(1))
    work.add('a', someone('anna', null))
    work.add('b', someone('bram', null))
    expect(work.queue.count(someone('bram', null))).toEqual({ ofPerson: 1, ofAddress: 1 })
  })
})
