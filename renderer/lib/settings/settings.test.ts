// The settings: how they are stored and repaired, and how the page applies them before and after the first paint.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'

function browser(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  // Like a browser's storage, its keys are properties.
  const localStorage = new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_target, key) => ({ value: kept.get(String(key)), enumerable: true, configurable: true }),
  })
  const listeners: ((event: { key: string | null }) => void)[] = []
  const style = new Map<string, string>()
  const root = {
    dataset: {} as Record<string, string>,
    lang: '',
    style: { setProperty: (name: string, value: string) => style.set(name, value) },
  }
  const metas = [
    { dataset: { scheme: 'light' }, media: '' },
    { dataset: { scheme: 'dark' }, media: '' },
  ]
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => metas })
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: { key: string | null }) => void) => listeners.push(listener))
  return {
    kept,
    root,
    metas,
    size: () => style.get('--font-scale'),
    object: () => JSON.parse(kept.get('kring:settings') ?? 'null') as unknown,
    otherTab(key: string | null, value: string | null) {
      if (key !== null && value !== null) kept.set(key, value)
      else if (key !== null) kept.delete(key)
      else kept.clear()
      for (const listener of listeners) listener({ key })
    },
  }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
const load = () => import('./settings.ts')
const usual = {
  notifications: true,
  notificationLevel: 'everything',
  soundEnabled: true,
  soundVolume: 70,
  autoSave: true,
  showHints: true,
  celebrations: null,
  theme: 'system',
  fontSize: 14,
  highContrast: false,
  reducedMotion: false,
}

describe('stored settings', () => {
  const byDefault = async () => {
    browser()
    return (await load()).currentSettings()
  }

  test('by default, notifications and sounds are on, at volume 70 · SET-03 SET-04 SET-05', async () => {
    expect(await byDefault()).toMatchObject({ notifications: true, soundEnabled: true, soundVolume: 70 })
  })

  test('by default, drafts are stored, the theme is the system’s and the font size is 14 · SET-06 SET-07 SET-08', async () => {
    expect(await byDefault()).toMatchObject({ autoSave: true, theme: 'system', fontSize: 14 })
  })

  test('by default, high contrast and reduced motion are off · SET-09 SET-10', async () => {
    expect(await byDefault()).toEqual(usual)
  })

  test.each([
    ['invalid JSON', '{"theme":'],
    ['a value that is no object', '"dark"'],
    ['null', 'null'],
    [
      'an object without valid fields',
      '{"notifications":1,"notificationLevel":"some","soundEnabled":"no","soundVolume":101,"autoSave":null,"theme":"blue","fontSize":11,"highContrast":"high","reducedMotion":[]}',
    ],
  ])('%s counts as nothing stored', async (_what, text) => {
    browser({ 'kring:settings': text })
    expect((await load()).currentSettings()).toEqual(usual)
  })

  test('an invalid field does not affect the others', async () => {
    browser({ 'kring:settings': '{"theme":"dark","fontSize":99,"soundVolume":0}' })
    expect((await load()).currentSettings()).toEqual({ ...usual, theme: 'dark', soundVolume: 0 })
  })

  test('a change stores all settings under one key, and is restored · SET-12', async () => {
    const { object } = browser()
    const settings = await load()
    settings.changeSettings({ theme: 'dark' })
    settings.changeSettings({ soundVolume: 35 })
    expect(object()).toEqual({ ...usual, theme: 'dark', soundVolume: 35 })
    vi.resetModules()
    expect((await load()).currentSettings()).toMatchObject({ theme: 'dark', soundVolume: 35 })
  })

  test('a reset deletes the stored settings, and nothing else · SET-14', async () => {
    const { kept, root, size } = browser({ 'kring:name': 'Anna', 'kring:settings': '{"theme":"dark","fontSize":20}' })
    const settings = await load()
    settings.startSettings()
    settings.resetSettings()
    expect([...kept.keys()]).toEqual(['kring:name'])
    expect(settings.currentSettings()).toEqual(usual)
    expect([root.dataset, size()]).toEqual([{}, '1'])
  })

  test('switching off auto-save deletes every draft, and nothing else · SET-06', async () => {
    const { kept } = browser({ 'kring:draft:one': 'a', 'kring:draft:two': 'b', 'kring:outbox:one': '[]', 'kring:name': 'Anna' })
    ;(await load()).changeSettings({ autoSave: false })
    expect([...kept.keys()]).toEqual(['kring:outbox:one', 'kring:name', 'kring:settings'])
  })

  test('settings work without storage', async () => {
    const { root } = browser()
    vi.stubGlobal('localStorage', undefined)
    const settings = await load()
    settings.changeSettings({ theme: 'light' })
    expect([settings.currentSettings().theme, root.dataset['theme']]).toEqual(['light', 'light'])
  })
})

describe('applied settings', () => {
  async function page() {
    const shown = browser()
    const settings = await load()
    settings.startSettings()
    return { ...shown, settings, media: () => shown.metas.map(({ media }) => media) }
  }

  test('a theme and a font size apply at once · SET-07 SET-08', async () => {
    const { root, size, media, settings } = await page()
    expect([root.dataset, size(), media()]).toEqual([{}, '1', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']])
    settings.changeSettings({ theme: 'dark', fontSize: 20 })
    expect([root.dataset, size(), media()]).toEqual([{ theme: 'dark' }, String(20 / 14), ['not all', 'all']])
    settings.changeSettings({ theme: 'system', fontSize: 14 })
    expect([root.dataset, size()]).toEqual([{}, '1'])
  })

  test('high contrast and reduced motion apply at once · SET-09 SET-10', async () => {
    const { root, settings } = await page()
    settings.changeSettings({ highContrast: true, reducedMotion: true })
    expect(root.dataset).toEqual({ contrast: 'high', motion: 'reduced' })
    settings.changeSettings({ highContrast: false, reducedMotion: false })
    expect(root.dataset).toEqual({})
  })

  test('follow another tab’s change, and its wipe', async () => {
    const { root, otherTab } = browser()
    const settings = await load()
    settings.startSettings()
    otherTab('kring:settings', '{"theme":"dark"}')
    expect([settings.currentSettings().theme, root.dataset['theme']]).toEqual(['dark', 'dark'])
    otherTab('kring:name', 'Bram')
    expect(settings.currentSettings().theme).toBe('dark')
    otherTab(null, null)
    expect([settings.currentSettings(), root.dataset]).toEqual([usual, {}])
  })

  test.each([
    { theme: 'dark', fontSize: 12, highContrast: true, reducedMotion: false },
    { theme: 'light', fontSize: 20, highContrast: false, reducedMotion: true },
    { theme: 'system', fontSize: 14, highContrast: false, reducedMotion: false },
    { theme: 'blue', fontSize: 40, highContrast: 'yes', reducedMotion: 1 },
  ])('are the same in the first paint: %o', async (stored) => {
    const { root, size } = browser({ 'kring:settings': JSON.stringify(stored) })
    vi.stubGlobal('navigator', { language: 'en' })
    vi.stubGlobal('location', { search: '' })
    new Function(readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8'))()
    const first = [{ ...root.dataset }, size() ?? '1']
    ;(await load()).startSettings()
    expect([root.dataset, size()]).toEqual(first)
  })
})

test('the switch and the level never contradict each other · SET-03', async () => {
  browser()
  const { defaultSettings } = await load()
  const { atLevel, levelOf, switchedTo } = await import('./notification-level.ts')
  const off = { ...defaultSettings, ...switchedTo(false, defaultSettings) }
  expect([off.notifications, levelOf(off)]).toEqual([false, 'nothing'])
  const mentions = { ...off, ...atLevel('mentions') }
  expect([mentions.notifications, levelOf(mentions)]).toEqual([true, 'mentions'])
  const offAgain = { ...mentions, ...switchedTo(false, mentions) }
  expect(levelOf({ ...offAgain, ...switchedTo(true, offAgain) })).toBe('mentions')
  const nothing = { ...mentions, ...atLevel('nothing') }
  expect(nothing.notifications).toBe(false)
  expect(levelOf({ ...nothing, ...switchedTo(true, nothing) })).toBe('everything')
})
