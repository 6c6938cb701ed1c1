// The application menu: what each system expects, in the app's language; every item does something.
import { describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import type { DesktopServer } from '../../shared/desktop/desktop-server.ts'
import { createMenu } from './menu.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { createTexts } from '../shell/texts.ts'

type Item = Electron.MenuItemConstructorOptions

function begin(system: System, { isDevelopment = false, isSignedIn = false, servers = [] as DesktopServer[] } = {}) {
  const fake = createFakeElectron()
  const texts = createTexts('en')
  const does = {
    choose: vi.fn(),
    open: vi.fn(),
    openWebsite: vi.fn(),
    quickAsk: vi.fn(),
    servers: () => servers,
    switchTo: vi.fn(),
    checkUpdate: vi.fn(),
  }
  const zoom = { closer: vi.fn(), further: vi.fn(), reset: vi.fn() }
  const history = { back: vi.fn(), forward: vi.fn(), reload: vi.fn(), canGo: () => ({ back: true, forward: true }) }
  const support = { showLogs: vi.fn(), copyReport: vi.fn(async () => {}) }
  const openFind = vi.fn()
  const menu = createMenu(fake.electron, {
    ...{ system, texts, isDevelopment, isSignedIn: () => isSignedIn, aboutIcon: '/about.png' },
    ...{ zoom, history, support, find: openFind },
    ...does,
  })
  menu.build()
  const parts = () => (fake.Menu.setApplicationMenu.mock.lastCall![0] as { template: Item[] }).template
  const items = () => parts().flatMap(({ submenu }) => submenu as Item[])
  const find = (label: string) => items().filter((item) => item.label === label)
  const press = (label: string) => (find(label)[0]!.click as (item: unknown, window: unknown) => void)({}, undefined)
  return {
    fake,
    texts,
    menu,
    does,
    zoom,
    history,
    support,
    openFind,
    parts,
    items,
    find,
    press,
    labels: () => parts().map(({ label }) => label),
  }
}

describe('the menu', () => {
  it('has the submenus that each system expects; on a Mac it starts with the app menu', () => {
    expect(begin('windows').labels()).toEqual(['&File', '&Edit', '&View', '&Window', '&Help'])
    expect(begin('mac').labels()).toEqual(['Kring', '&File', '&Edit', '&View', '&Window', '&Help'])
    const roles = (system: System) =>
      begin(system)
        .items()
        .map(({ role }) => role)
    expect(roles('mac')).toEqual(
      expect.arrayContaining(['about', 'services', 'hide', 'hideOthers', 'unhide', 'quit', 'front', 'minimize', 'close']),
    )
    for (const system of ['windows', 'linux'] as const) {
      expect(roles(system)).toEqual(
        expect.arrayContaining(['about', 'quit', 'minimize', 'close', 'togglefullscreen', 'undo', 'copy', 'paste']),
      )
      for (const role of ['services', 'hide', 'zoom', 'front']) expect(roles(system)).not.toContain(role)
    }
  })

  it.each(['windows', 'mac', 'linux'] as const)('every item on %s has a label in both languages and does something', (system) => {
    const { items, texts } = begin(system, { isDevelopment: true })
    for (const language of ['en', 'nl'] as const) {
      texts.use(language)
      const real = items().filter(({ type }) => type !== 'separator')
      expect(real.filter(({ label, role, click }) => !label || (!role && !click))).toEqual([])
    }
  })

  it.each(['windows', 'mac', 'linux'] as const)('each item on %s runs its action', (system) => {
    const { press, does, zoom, history, support, openFind } = begin(system, { isSignedIn: true })
    for (const label of ['New session', 'Quick ask', 'Settings…', 'Sign out', 'Help centre', 'Kring website', 'Check for updates…'])
      press(label)
    for (const label of ['Zoom in', 'Zoom out', 'Actual size', 'Back', 'Forward', 'Reload', 'Find in page…']) press(label)
    for (const label of ['Show logs', 'Copy report']) press(label)
    expect(does.choose.mock.calls).toEqual([['new-session'], ['settings'], ['sign-out']])
    expect(does.open).toHaveBeenCalledWith('/help')
    for (const done of [does.openWebsite, does.quickAsk, does.checkUpdate, zoom.closer, zoom.further, zoom.reset])
      expect(done).toHaveBeenCalledOnce()
    for (const done of [history.back, history.forward, history.reload, support.showLogs, support.copyReport, openFind])
      expect(done).toHaveBeenCalledOnce()
  })

  it('has the keys for pages and searching that each system expects', () => {
    const keys = (system: System) =>
      ['Back', 'Forward', 'Reload', 'Find in page…'].map((label) => begin(system).find(label)[0]?.accelerator)
    expect(keys('mac')).toEqual(['Command+[', 'Command+]', 'CommandOrControl+R', 'CommandOrControl+F'])
    for (const system of ['windows', 'linux'] as const)
      expect(keys(system)).toEqual(['Alt+Left', 'Alt+Right', 'CommandOrControl+R', 'CommandOrControl+F'])
  })

  it('zooming in works with every common key, and one of them is shown', () => {
    const { find } = begin('linux')
    expect(find('Zoom in').map(({ accelerator }) => accelerator)).toEqual([
      'CommandOrControl+Plus',
      'CommandOrControl+=',
      'CommandOrControl+numadd',
    ])
    for (const label of ['Zoom in', 'Zoom out', 'Actual size']) expect(find(label).filter(({ visible }) => visible)).toHaveLength(1)
  })

  it('changes its language at once', () => {
    const { texts, labels } = begin('linux')
    texts.use('nl')
    expect(labels()).toEqual(['&Bestand', 'Be&werken', 'B&eeld', '&Venster', '&Help'])
  })

  it('offers to log out only when logged in', () => {
    expect([false, true].map((isSignedIn) => begin('linux', { isSignedIn }).find('Sign out')[0]?.enabled)).toEqual([false, true])
  })

  it('has developer tools only in development, and never the role that reloads whichever window is in front', () => {
    const roles = (isDevelopment: boolean) =>
      begin('linux', { isDevelopment })
        .items()
        .map(({ role }) => role)
    expect([roles(true), roles(false)].map((all) => all.includes('toggleDevTools'))).toEqual([true, false])
    for (const isDevelopment of [true, false]) expect(roles(isDevelopment)).not.toContain('reload')
  })

  it('maximizes and restores a window on systems without a menu role for it', () => {
    const click = begin('windows').find('Maximize')[0]!.click as (item: unknown, window: unknown) => void
    const window = { isMaximized: vi.fn(() => false), isMaximizable: () => true, maximize: vi.fn(), unmaximize: vi.fn() }
    click({}, window)
    expect(window.maximize).toHaveBeenCalledOnce()
    window.isMaximized.mockReturnValue(true)
    click({}, window)
    expect(window.unmaximize).toHaveBeenCalledOnce()
  })
})
