// Ids are too long to guess, and row ids are in the order of time.
import { expect, it } from 'vitest'
import { newId, newRowId } from './ids.ts'

it('no two ids are the same, even if many are made at the same time', () => {
  const ids = Array.from({ length: 20_000 }, (_none, n) => (n % 2 ? newId() : newRowId(1_760_000_000_000)))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
})

it('ids of rows that are made together share a prefix and differ in the rest', () => {
  const [one, other, later] = [newRowId(1_760_000_000_000), newRowId(1_760_000_000_000), newRowId(1_860_000_000_000)]
  expect(one.slice(0, 8)).toBe(other.slice(0, 8))
  expect(one.slice(9)).not.toBe(other.slice(9))
  expect(one.slice(0, 8)).not.toBe(later.slice(0, 8))
})
