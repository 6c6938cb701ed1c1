// What the calls of a page do in the whole app: to the system, to the file, and to the other windows.
import { describe, expect, it } from 'vitest'
import { begin, startApp, told, type StartAppGiven } from '../testing/start-app.ts'

const shortcut = 'CommandOrControl+Shift+K'

async function started(given: StartAppGiven = {}) {
  const app = startApp(given)
  await app.become()
  await begin(app)
  return app
}

describe('what is chosen', () => {
  it('holds at once, in every window, and is there at the next start', async () => {
    const app = await started({ kept: { settings: { quickAskShortcut: shortcut } } })
    app.fake.shortcuts.get(shortcut)?.()
    const quickAsk = app.find('/quick-ask')
    if (!quickAsk) throw new Error('no quick ask')
    await begin(app, quickAsk)

    const { settings } = await app.call(app.main(), 'changeSettings', { zoom: 1.5, spelling: ['nl'], startAtLogin: true })
    expect(settings).toMatchObject({ zoom: 1.5, spelling: ['nl'], startAtLogin: true, quickAskShortcut: shortcut })
    for (const window of [app.main(), quickAsk]) {
      expect(told(window, 'settings').at(-1)).toEqual(settings)
      expect(window.webContents.zoomFactor).toBe(1.5)
    }
    expect(app.fake.defaultSession.setSpellCheckerLanguages).toHaveBeenLastCalledWith(['nl'])
    const next = await started({ kept: Object.fromEntries(app.store) })
    expect((await begin(next)).settings).toEqual(settings)
  })

  it('says when another program has the shortcut', async () => {
    const app = await started()
    app.fake.shortcuts.set(shortcut, () => {})
    expect(await app.call(app.main(), 'changeSettings', { quickAskShortcut: shortcut })).toMatchObject({ isShortcutFree: false })
    expect(await begin(app)).toMatchObject({ isShortcutFree: false })
    expect(await app.call(app.main(), 'changeSettings', { quickAskShortcut: null })).toMatchObject({ isShortcutFree: true })
  })

  it('of the language is kept for menus and dialogs', async () => {
    const app = await started()
    const menus = app.fake.Menu.setApplicationMenu.mock.calls.length
    await app.call(app.main(), 'setLanguage', 'nl')
    expect(app.store.get('language')).toBe('nl')
    expect(app.fake.Menu.setApplicationMenu.mock.calls.length).toBeGreaterThan(menus)
  })
})

describe('a question in the small window', () => {
  it('goes to the main window, and the small one goes away · DESK-03', async () => {
    const app = await started({ kept: { settings: { quickAskShortcut: shortcut } } })
    app.fake.shortcuts.get(shortcut)?.()
    const quickAsk = app.find('/quick-ask')
    if (!quickAsk) throw new Error('no quick ask')
    await begin(app, quickAsk)
    await app.call(quickAsk, 'openInMain', '/chat/demo-session')
    expect(told(app.main(), 'open')).toEqual(['/chat/demo-session'])
    expect(quickAsk.visible).toBe(false)
    expect(app.main().focus).toHaveBeenCalled()
  })
})

describe('the microphone', () => {
  it('is asked of the person by the Mac, and the page hears the refusal · DESK-05', async () => {
    const refused = await started({ system: 'mac', microphone: 'denied' })
    expect(await refused.call(refused.main(), 'askMicrophone')).toBe('refused')
    const granted = await started({ system: 'mac', microphone: 'granted' })
    expect(await granted.call(granted.main(), 'askMicrophone')).toBe('granted')
  })
})

describe('what nobody has read', () => {
  it('is counted on the app’s picture and in the tray', async () => {
    const app = await started()
    await app.call(app.main(), 'setUnread', 3)
    expect(app.fake.app.setBadgeCount).toHaveBeenLastCalledWith(3)
    expect(app.fake.trays[0]?.setToolTip.mock.calls.at(-1)?.[0]).toContain('3')
  })
})
