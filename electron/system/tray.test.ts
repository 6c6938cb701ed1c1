// The tray icon: the unread count, and its menu.
import { describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import type { DesktopServer } from '../../shared/desktop/desktop-server.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { createTexts } from '../shell/texts.ts'
import { hasTrayHost } from './tray-host.ts'
import { createTray } from './tray.ts'

function begin(system: System = 'linux', servers: DesktopServer[] = []) {
  const fake = createFakeElectron()
  const texts = createTexts('en')
  const does = { showMain: vi.fn(), choose: vi.fn(), quickAsk: vi.fn(), quit: vi.fn(), switchTo: vi.fn(), servers: () => servers }
  const tray = createTray(fake.electron, { system, texts, iconPath: (name) => name, ...does })
  const menu = () => (fake.trays[0]!.setContextMenu.mock.lastCall![0] as { template: Electron.MenuItemConstructorOptions[] }).template
  const press = (label: string) => (menu().find((item) => item.label === label)!.click as () => void)()
  const picture = () => (fake.trays[0]!.setImage.mock.lastCall![0] as { source: string }).source
  return { fake, texts, tray, does, menu, press, picture }
}

describe('the tray', () => {
  it('opens the app, starts a session, opens quick ask and quits', () => {
    const { tray, does, press } = begin()
    tray.show()
    for (const label of ['Open Kring', 'New session', 'Quick ask', 'Quit Kring']) press(label)
    expect(does.showMain).toHaveBeenCalledOnce()
    expect(does.choose).toHaveBeenCalledWith('new-session')
    expect(does.quickAsk).toHaveBeenCalledOnce()
    expect(does.quit).toHaveBeenCalledOnce()
  })

  it.each([
    ['linux', 'tray.png', 'tray-unread.png'],
    ['windows', 'tray.ico', 'tray-unread.ico'],
  ] as const)('shows the unread count on %s in its tooltip and menu, and a dot on its icon', (system, plain, dotted) => {
    const { fake, tray, menu, picture } = begin(system)
    tray.show()
    expect(picture()).toBe(plain)
    tray.update(2)
    expect(fake.trays[0]!.setToolTip).toHaveBeenLastCalledWith('Kring: 2 unread messages')
    expect(menu().some(({ label, enabled }) => label === '2 unread messages' && enabled === false)).toBe(true)
    expect(picture()).toBe(dotted)
    tray.update(0)
    expect([picture(), fake.trays[0]!.setToolTip.mock.lastCall]).toEqual([plain, ['Kring']])
  })

  it('has a template icon on a Mac, with the number beside it', () => {
    const { fake, tray, picture } = begin('mac')
    tray.show()
    tray.update(5)
    expect(picture()).toBe('trayTemplate.png')
    expect(fake.nativeImage.createFromPath.mock.results[0]?.value.setTemplateImage).toHaveBeenCalledWith(true)
    expect(fake.trays[0]!.setTitle).toHaveBeenLastCalledWith('5')
    tray.update(0)
    expect(fake.trays[0]!.setTitle).toHaveBeenLastCalledWith('')
  })

  it('opens the app when clicked, except on a Mac', () => {
    const [linux, mac] = [begin('linux'), begin('mac')]
    for (const one of [linux, mac]) {
      one.tray.show()
      one.fake.trays[0]!.emit('click')
    }
    expect([linux.does.showMain.mock.calls.length, mac.does.showMain.mock.calls.length]).toEqual([1, 0])
  })

  it('changes its language at once', () => {
    const { tray, texts, menu } = begin()
    tray.show()
    texts.use('nl')
    expect(menu().map(({ label }) => label)).toContain('Nieuwe sessie')
  })

  it('shows a count that was set before it was created, and is created only once', () => {
    const { fake, tray, picture } = begin()
    tray.update(1)
    tray.show()
    tray.show()
    expect([fake.trays.length, picture(), tray.isThere()]).toEqual([1, 'tray-unread.png', true])
  })

  it('is left out on a system without a tray', () => {
    const { fake } = begin()
    class Tray {
      constructor() {
        throw new Error('no tray')
      }
    }
    const given = {
      system: 'linux' as const,
      texts: createTexts('en'),
      iconPath: String,
      showMain() {},
      choose() {},
      quickAsk() {},
      quit() {},
      servers: () => [],
      switchTo() {},
    }
    const tray = createTray({ ...fake.electron, Tray: Tray as unknown as typeof Electron.Tray }, given)
    tray.show()
    tray.update(1)
    expect(tray.isThere()).toBe(false)
  })
})

describe('the tray host', () => {
  it.each([
    ['mac', 'boolean false', true],
    ['windows', 'boolean false', true],
    ['linux', 'method return\n   boolean true\n', true],
    ['linux', 'method return\n   boolean false\n', false],
  ] as const)('on %s with the answer %j is present: %s', async (system, answer, isThere) =>
    expect(await hasTrayHost({ system, run: async () => answer })).toBe(isThere),
  )

  it('is missing when the query fails', async () => {
    expect(await hasTrayHost({ system: 'linux', run: () => Promise.reject(new Error('ENOENT')) })).toBe(false)
  })
})
