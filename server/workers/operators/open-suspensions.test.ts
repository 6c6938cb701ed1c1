// The list of who is suspended: read at the start and every second, and announced only if it has changed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordCalls } from '../../testing/doubles/recorded-calls.ts'
import { openSuspensions } from './open-suspensions.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

async function open(first: unknown = ['user:a']) {
  const stored = { list: first }
  const { fakes, fake, called } = recordCalls({
    list: () => {
      if (stored.list instanceof Error) throw stored.list
      return stored.list
    },
  })
  const deps = { store: { suspensions: fakes('list'), now: () => Date.now() - 5 }, log: { error: fake('error') } }
  const suspensions = await openSuspensions(deps as never)
  let changes = 0
  suspensions.onChange(() => (changes += 1))
  return { stored, suspensions, called, changes: () => changes }
}

it('knows who is suspended before it is used', async () => {
  const { suspensions, called } = await open()
  expect([suspensions.has('user:a'), suspensions.has('guest:a')]).toEqual([true, false])
  expect(called('list')).toEqual([['list', 999_995]])
  await suspensions.close()
})

it('does not open if the list cannot be read', async () => {
  await expect(open(new Error('no database'))).rejects.toThrow('no database')
  expect(vi.getTimerCount()).toBe(0)
})

it('notices every second who is suspended or admitted again', async () => {
  const { stored, suspensions, called, changes } = await open()
  stored.list = ['user:a', 'network:n']
  await vi.advanceTimersByTimeAsync(999)
  expect([suspensions.has('network:n'), called('list').length]).toEqual([false, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([suspensions.has('network:n'), changes()]).toEqual([true, 1])
  stored.list = []
  await vi.advanceTimersByTimeAsync(1_000)
  expect([suspensions.has('user:a'), changes()]).toEqual([false, 2])
  await suspensions.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(called('list')).toHaveLength(3)
})

it('announces a list of the same length with other people, and not the same list in another order', async () => {
  const { stored, suspensions, changes } = await open(['user:a', 'user:b'])
  stored.list = ['user:b', 'user:a']
  await suspensions.reload()
  expect(changes()).toBe(0)
  stored.list = ['user:b', 'user:c']
  await suspensions.reload()
  expect([changes(), suspensions.has('user:a'), suspensions.has('user:c')]).toEqual([1, false, true])
})

it('keeps the list if it cannot be read again, which is logged', async () => {
  const { stored, suspensions, called, changes } = await open()
  const error = new Error('no database')
  stored.list = error
  await vi.advanceTimersByTimeAsync(1_000)
  expect([suspensions.has('user:a'), changes()]).toEqual([true, 0])
  expect(called('error')).toEqual([['error', { error, worker: 'suspensions' }, 'background work failed']])
  await expect(suspensions.reload()).rejects.toBe(error)
})

it('ignores a reading that a later one has overtaken', async () => {
  const { stored, suspensions, changes } = await open([])
  let finish: (list: string[]) => void = () => undefined
  stored.list = new Promise<string[]>((resolve) => (finish = resolve))
  const slow = suspensions.reload()
  await vi.advanceTimersByTimeAsync(0)
  stored.list = ['user:new']
  await suspensions.reload()
  finish(['user:old'])
  await slow
  expect([suspensions.has('user:new'), suspensions.has('user:old'), changes()]).toEqual([true, false, 1])
})
