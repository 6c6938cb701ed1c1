// The budget for request bodies: one person cannot use up everything.
import { expect, it } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

const megabyte = 1024 * 1024
const someone = (name: string, from: string, fromWide: string | null = null) => ({ key: `guest:${name}` as const, from, fromWide })

it('one person may hold 32 MB, one address 64 and all together 256, and released bytes are available again · GUARD-12', () => {
  const budget = createByteBudget()
  const busy = expect.objectContaining({ code: 'uploads_busy', retryAfter: 5 }) as Error
  const first = budget.hold(someone('anna', 'office'))
  first.add(32 * megabyte)
  expect(() => first.add(1)).toThrow(busy)
  const second = budget.hold(someone('bram', 'office'))
  second.add(32 * megabyte)
  expect(() => budget.hold(someone('chiara', 'office')).add(1)).toThrow(busy)
  const others = ['a', 'b', 'c'].flatMap((from) => [1, 2].map((n) => budget.hold(someone(`${from}${n}`, from))))
  for (const one of others) one.add(32 * megabyte)
  const last = budget.hold(someone('dirk', 'home'))
  expect(() => last.add(1)).toThrow(busy)
  first.release()
  first.release()
  last.add(32 * megabyte)
  expect(() => last.add(1)).toThrow(busy)
})

it('one IPv6 /48 may hold 128 MB, however many addresses it has · GUARD-12', () => {
  const budget = createByteBudget()
  for (let n = 0; n < 4; n += 1) budget.hold(someone(`guest ${n}`, `/64 number ${n}`, 'one /48')).add(32 * megabyte)
  expect(() => budget.hold(someone('guest 5', 'another /64', 'one /48')).add(1)).toThrow('uploads_busy')
  budget.hold(someone('guest 6', 'a /64', 'another /48')).add(32 * megabyte)
})
