// Back, forward and reload in the complete app.
import { describe, expect, it } from 'vitest'
import { addServer, begin, pressMenu, startApp } from '../testing/start-app.ts'

type Item = Electron.MenuItemConstructorOptions

async function started({ system = 'linux' as 'linux' | 'mac' | 'windows' } = {}) {
  const app = startApp({ system })
  await app.become()
  await begin(app)
  const { webContents } = app.main()
  const { navigationHistory: history } = webContents
  const menu = () => (app.fake.Menu.setApplicationMenu.mock.lastCall![0] as { template: { submenu: Item[] }[] }).template
  const item = (label: string) =>
    menu()
      .flatMap(({ submenu }) => submenu)
      .find((one) => one.label === label)
  return {
    app,
    webContents,
    history,
    item,
    /** Another page is shown, from which the window can go in these directions. */
    shows(back: boolean, forward: boolean, event = 'did-navigate-in-page') {
      history.canGoBack.mockReturnValue(back)
      history.canGoForward.mockReturnValue(forward)
      webContents.emit(event, {}, 'app://kring/chat/x', true)
    },
  }
}

describe('back and forward', () => {
  it('are in the menu, and can be chosen when there is a page to go to', async () => {
    const { app, history, item, shows } = await started()
    expect([item('Back')?.enabled, item('Forward')?.enabled]).toEqual([false, false])
    shows(true, false)
    expect([item('Back')?.enabled, item('Forward')?.enabled]).toEqual([true, false])
    pressMenu(app, 'Back')
    expect(history.goBack).toHaveBeenCalledOnce()
    shows(false, true, 'did-navigate')
    expect([item('Back')?.enabled, item('Forward')?.enabled]).toEqual([false, true])
    pressMenu(app, 'Forward')
    expect(history.goForward).toHaveBeenCalledOnce()
    // Nowhere to go: a key that was pressed too often does nothing.
    pressMenu(app, 'Back')
    expect(history.goBack).toHaveBeenCalledOnce()
  })

  it('do not rebuild the menu for every page', async () => {
    const { app, shows } = await started()
    shows(true, false)
    const times = app.fake.Menu.setApplicationMenu.mock.calls.length
    shows(true, false)
    expect(app.fake.Menu.setApplicationMenu.mock.calls).toHaveLength(times)
  })

  it('cannot be chosen without a window', async () => {
    const { app, item, shows } = await started({ system: 'mac' })
    shows(true, true)
    app.main().close()
    expect([item('Back')?.enabled, item('Forward')?.enabled]).toEqual([false, false])
    for (const label of ['Back', 'Forward', 'Reload']) pressMenu(app, label)
  })

  it('also follow the buttons of a mouse, and a swipe on a Mac', async () => {
    const { app, history, shows } = await started({ system: 'windows' })
    shows(true, true)
    app.main().emit('app-command', {}, 'browser-backward')
    app.main().emit('app-command', {}, 'browser-forward')
    app.main().emit('app-command', {}, 'volume-up')
    app.main().emit('swipe', {}, 'right')
    app.main().emit('swipe', {}, 'left')
    app.main().emit('swipe', {}, 'up')
    expect([history.goBack.mock.calls.length, history.goForward.mock.calls.length]).toEqual([2, 2])
  })

  it('leave the buttons of a mouse to Chromium on Linux, where both would go back', async () => {
    const { app, history, shows } = await started({ system: 'linux' })
    shows(true, true)
    app.main().emit('app-command', {}, 'browser-backward')
    expect(history.goBack).not.toHaveBeenCalled()
  })

  it('are those of the window in front, whose server can have other pages', async () => {
    const { app, shows, history, item } = await started()
    const first = app.main()
    shows(true, false)
    await addServer(app, 'https://other.example')
    const second = app.main()
    second.focus()
    expect(item('Back')?.enabled).toBe(false)
    pressMenu(app, 'Back')
    expect(history.goBack).not.toHaveBeenCalled()
    second.webContents.navigationHistory.canGoBack.mockReturnValue(true)
    second.webContents.emit('did-navigate-in-page', {}, 'app://kring/chat/y', true)
    expect(item('Back')?.enabled).toBe(true)
    first.focus()
    expect(item('Back')?.enabled).toBe(true)
    pressMenu(app, 'Back')
    expect(history.goBack).toHaveBeenCalledOnce()
    expect(second.webContents.navigationHistory.goBack).not.toHaveBeenCalled()
  })
})

describe('reload', () => {
  it('reloads the main window, also while another one is in front', async () => {
    const shortcut = 'CommandOrControl+Shift+K'
    const { app, webContents } = await started()
    await app.call(app.main(), 'changeSettings', { quickAskShortcut: shortcut })
    app.fake.shortcuts.get(shortcut)?.()
    const quickAsk = app.find('/quick-ask')
    pressMenu(app, 'Reload', quickAsk)
    expect(webContents.reload).toHaveBeenCalledOnce()
    expect(quickAsk?.webContents.reload).not.toHaveBeenCalled()
  })
})
