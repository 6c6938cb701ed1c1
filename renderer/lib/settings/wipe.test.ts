// What wiping deletes, and that nothing is written afterwards.
import { beforeEach, expect, test, vi } from 'vitest'

const request = vi.hoisted(() => vi.fn())
vi.mock('../api/api.ts', () => ({ apiRequest: request }))

function storageOf(entries: Record<string, string>) {
  const methods = {
    getItem: { value: (key: string) => entries[key] ?? null },
    setItem: { value: (key: string, value: string) => void (entries[key] = value) },
    removeItem: { value: (key: string) => void delete entries[key] },
  }
  return Object.defineProperties(entries, methods)
}

beforeEach(() => vi.resetModules())

test('deletes our data and no other, and blocks later writes · SET-15', async () => {
  const kept = { 'kring:name': 'Anna', 'kring:draft:x': 'half', tutorial_version: '2.0', 'of another product': 'stays' }
  const [stored, ofTab] = [storageOf(kept), storageOf({ 'kring:uploads:x': '[]' })]
  const cached = new Set(['shell'])
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('sessionStorage', ofTab)
  vi.stubGlobal('caches', { keys: async () => [...cached], delete: async (name: string) => cached.delete(name) })
  request.mockResolvedValue(undefined)
  const { wipeLocalData } = await import('./wipe.ts')
  const { local } = await import('../browser/local.ts')
  await wipeLocalData()
  local.name.write('Anna')
  expect([Object.keys(stored), Object.keys(ofTab), [...cached]]).toEqual([['of another product'], [], []])
})

test('wipes nothing without the server · SET-15', async () => {
  const stored = storageOf({ 'kring:name': 'Anna' })
  vi.stubGlobal('localStorage', stored)
  request.mockRejectedValue(new TypeError('no connection'))
  const { wipeLocalData } = await import('./wipe.ts')
  const { local } = await import('../browser/local.ts')
  await expect(wipeLocalData()).rejects.toThrow('no connection')
  local.name.write('Bram')
  expect(local.name.read()).toBe('Bram')
})
