// Settings that are read back from files with any content.
import { describe, expect, it } from 'vitest'
import { createSettings, openStore, usualSettings, type Store } from './settings.ts'

const log = () => {}
const over = (kept: Record<string, unknown>) => createSettings(new Map(Object.entries(kept)), { language: 'nl', log })

describe('settings', () => {
  it('have defaults until they are changed', () => {
    expect(over({}).current()).toEqual(usualSettings)
    expect(over({}).language()).toBe('nl')
  })

  it('can be changed one by one, and persist', () => {
    const store = new Map<string, unknown>()
    createSettings(store, { language: 'en', log }).change({ zoom: 2 })
    const again = createSettings(store, { language: 'en', log })
    expect(again.change({ keepInTray: true })).toEqual({ ...usualSettings, zoom: 2, keepInTray: true })
  })

  it('that are invalid do not discard the others', () => {
    const kept = { zoom: 99, keepInTray: true, spelling: 'all', quickAskShortcut: 7, unknown: 1 }
    expect(over({ settings: kept }).current()).toEqual({ ...usualSettings, keepInTray: true })
  })

  it.each([
    ['bounds', { x: 1, y: 2, width: 0, height: 10, isMaximized: false }],
    ['bounds', null],
    ['language', 'fr'],
    ['server', 'file:///etc/passwd'],
    ['server', ['https://kring.example']],
    ['tokens', { 'https://kring.example': 7 }],
  ] as const)('%s %j counts as not set', (key, value) => expect(over({ [key]: value }).find(key)).toBeNull())

  it('are kept until the app quits if they cannot be written to disk', () => {
    const full: Store = {
      get: () => {
        throw new Error('EIO')
      },
      set: () => {
        throw new Error('ENOSPC')
      },
    }
    const settings = createSettings(full, { language: 'en', log })
    expect(settings.change({ zoom: 2 }).zoom).toBe(2)
    expect(settings.current().zoom).toBe(2)
    expect(settings.find('server')).toBeNull()
  })

  it('are kept in memory when the file cannot be opened', () => {
    const store = openStore(() => {
      throw new Error('EACCES')
    }, log)
    store.set('language', 'nl')
    expect(store.get('language')).toBe('nl')
  })
})
