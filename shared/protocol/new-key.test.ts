// Keys of commands.
import { afterEach, expect, it, vi } from 'vitest'
import { newKey } from './new-key.ts'

afterEach(() => vi.unstubAllGlobals())

it('each command gets its own key', () => {
  const key = newKey()
  expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(newKey()).not.toBe(key)
})

it('a page over plain HTTP, where browsers have no randomUUID, gets keys of 32 hexadecimal digits', () => {
  const bytes = [0, 1, 9, 10, 15, 16, 17, 99, 100, 127, 128, 200, 250, 253, 254, 255]
  vi.stubGlobal('crypto', { getRandomValues: (into: Uint8Array) => (into.set(bytes), into) })
  expect(newKey()).toBe('0001090a0f101163647f80c8fafdfeff')
})
