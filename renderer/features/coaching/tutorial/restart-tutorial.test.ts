import { beforeEach, expect, test, vi } from 'vitest'
import { onTutorialRestart, restartTutorial } from './restart-tutorial.ts'
import { isDue, saveRecord } from './tutorial-record.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  restartTutorial()
})

test('each tour has a record under its own key, and the version has a third key · TUT-15 TUT-16', () => {
  expect([isDue('home'), isDue('chat')]).toEqual([true, true])
  saveRecord('chat', 'completed')
  expect([isDue('home'), isDue('chat')]).toEqual([true, false])
  saveRecord('home', 'skipped')
  expect([isDue('home'), isDue('chat')]).toEqual([false, false])
  expect([...kept.keys()].sort()).toEqual(['tutorial_completed_chat', 'tutorial_completed_home', 'tutorial_version'])
  expect(kept.get('tutorial_version')).toBe('2.0')
  expect(JSON.parse(kept.get('tutorial_completed_home') ?? '')).toMatchObject({ skipped: true, type: 'home' })
})

test('a restart clears the tour’s record and notifies the open screen · TUT-13', () => {
  saveRecord('chat', 'completed')
  saveRecord('home', 'completed')
  const told: string[] = []
  const stop = onTutorialRestart((context) => told.push(context))
  restartTutorial('chat')
  expect([isDue('home'), isDue('chat')]).toEqual([false, true])
  expect(told).toEqual(['chat'])
  restartTutorial()
  expect([...kept.keys()]).toEqual([])
  expect(told).toEqual(['chat', 'home', 'chat'])
  stop()
  restartTutorial('home')
  expect(told).toHaveLength(3)
})

test('without storage a tour is shown once, not with every session', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('the storage is full')
    },
    removeItem: () => undefined,
  })
  saveRecord('chat', 'skipped')
  expect(isDue('chat')).toBe(false)
  restartTutorial('chat')
  expect(isDue('chat')).toBe(true)
})
