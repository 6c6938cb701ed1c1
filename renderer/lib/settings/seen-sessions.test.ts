// The sessions that the app remembers for when its server is unreachable.
import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
let begun: { server: string } | null = null

beforeEach(() => {
  kept.clear()
  begun = { server: 'https://kring.example' }
  vi.resetModules()
  vi.doMock('../../platform/platform.ts', () => ({ started: () => begun, platform: () => ({}), desktop: () => null }))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  // Like a browser's storage, its keys are properties.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: (_target, key) => ({ value: kept.get(String(key)), enumerable: true, configurable: true }),
    }),
  )
})

const load = () => import('./seen-sessions.ts')

test('lists the newest first, each session once, up to the limit', async () => {
  const { rememberSession, seenSessions } = await load()
  for (let number = 0; number < 15; number += 1) rememberSession(`s${number}`, `Session ${number}`)
  rememberSession('s9', 'Renamed', new Date('2026-01-02T03:04:05Z'))
  expect(seenSessions()).toHaveLength(12)
  expect(seenSessions().slice(0, 2)).toEqual([
    { id: 's9', title: 'Renamed', at: '2026-01-02T03:04:05.000Z' },
    { id: 's14', title: 'Session 14', at: expect.any(String) as string },
  ])
  expect(seenSessions().filter(({ id }) => id === 's9')).toHaveLength(1)
})

test('each server has its own list; a session can be removed from it, and forgetting everything clears it', async () => {
  const { rememberSession, forgetSession, seenSessions } = await load()
  rememberSession('s1', 'Bakery')
  rememberSession('s2', 'Terrace')
  begun = { server: 'https://other.example' }
  expect(seenSessions()).toEqual([])
  rememberSession('s3', 'Elsewhere')
  forgetSession('s3')
  expect([...kept.keys()]).toEqual(['kring:seen-sessions:https://kring.example'])
  begun = { server: 'https://kring.example' }
  forgetSession('s1')
  expect(seenSessions().map(({ id }) => id)).toEqual(['s2'])
  const { forgetAll } = await import('../browser/local.ts')
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined })
  forgetAll()
  expect(kept.size).toBe(0)
})

test('a browser stores no list', async () => {
  const { rememberSession, seenSessions } = await load()
  begun = null
  rememberSession('s1', 'Bakery')
  expect(seenSessions()).toEqual([])
  expect(kept.size).toBe(0)
})
