// Starting at login, on each system.
import * as disk from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createLoginItem } from './login-item.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { begin as beginPage, startApp } from '../testing/start-app.ts'

let folder: string
beforeEach(() => void (folder = disk.mkdtempSync(join(tmpdir(), 'kring-login-'))))
afterEach(() => disk.rmSync(folder, { recursive: true }))

interface Given {
  execPath?: string
  appImage?: string
  isPackaged?: boolean
  isFlatpak?: boolean
}
function begin(system: System, { execPath = '/opt/Kring/kring', appImage, isPackaged = true, isFlatpak = false }: Given = {}) {
  const fake = createFakeElectron({ isPackaged })
  fake.app.getPath = () => folder
  const log = vi.fn()
  return { fake, log, login: createLoginItem(fake.electron, { system, execPath, appImage: () => appImage, isFlatpak, disk, log }) }
}
const read = (name = 'app.kring.Kring.desktop') => disk.readFileSync(join(folder, 'autostart', name), 'utf8')

describe('starting at login', () => {
  it('uses the system’s login items on Windows and a Mac', () => {
    const [windows, mac] = [begin('windows', { execPath: 'C:\\Kring\\Kring.exe' }), begin('mac')]
    windows.login.use(true)
    expect(windows.fake.app.setLoginItemSettings).toHaveBeenCalledWith({
      openAtLogin: true,
      path: 'C:\\Kring\\Kring.exe',
      args: ['--hidden'],
    })
    windows.login.use(false)
    expect(windows.fake.app.setLoginItemSettings).toHaveBeenLastCalledWith(expect.objectContaining({ openAtLogin: false }))
    mac.login.use(true)
    expect(mac.fake.app.setLoginItemSettings).toHaveBeenCalledWith({ openAtLogin: true })
  })

  it('uses a file on Linux, which exists only while the setting is on', () => {
    const { login } = begin('linux')
    login.use(false)
    login.use(true)
    expect(read()).toBe(
      '[Desktop Entry]\nType=Application\nName=Kring\nTryExec=/opt/Kring/kring\nExec="/opt/Kring/kring" --hidden\nTerminal=false\n',
    )
    login.use(false)
    expect(disk.readdirSync(join(folder, 'autostart'))).toEqual([])
  })

  it.each([
    ['/home/anna/My Apps/Kring.AppImage', '"/home/anna/My Apps/Kring.AppImage"'],
    ['/a/$HOME`x`"y"', '"/a/\\\\$HOME\\\\`x\\\\`\\\\"y\\\\""'],
    ['/a/100%/b\\c', '"/a/100%%/b\\\\\\\\c"'],
    ['/a/b\nExec=evil', '"/a/b\\nExec=evil"'],
  ])('quotes a program at %j as one argument', (execPath, written) => {
    begin('linux', { execPath }).login.use(true)
    expect(read()).toContain(`\nExec=${written} --hidden\n`)
  })

  it('starts an AppImage and an installed app only once: the one that was used last', () => {
    const appImage = begin('linux', { appImage: '/apps/Kring.AppImage' })
    const installed = begin('linux')
    appImage.login.use(true)
    expect(read('app.kring.KringAppImage.desktop')).toContain('\nExec="/apps/Kring.AppImage" --hidden\n')
    installed.login.use(true)
    expect(disk.readdirSync(join(folder, 'autostart'))).toEqual(['app.kring.Kring.desktop'])
    appImage.login.use(true)
    expect(disk.readdirSync(join(folder, 'autostart'))).toEqual(['app.kring.KringAppImage.desktop'])
    installed.login.use(false)
    expect(disk.readdirSync(join(folder, 'autostart'))).toEqual([])
  })

  it('logs a write error and continues', () => {
    const { login, log } = begin('linux')
    disk.writeFileSync(join(folder, 'autostart'), 'not a folder')
    login.use(true)
    expect(log).toHaveBeenCalledOnce()
  })

  it.each(['linux', 'mac', 'windows'] as const)('does nothing for a development copy on %s', (system) => {
    const { fake, login } = begin(system, { isPackaged: false })
    login.use(true)
    expect(fake.app.setLoginItemSettings).not.toHaveBeenCalled()
    expect(disk.readdirSync(folder)).toEqual([])
  })

  it('is not offered in a Flatpak, which cannot write the desktop’s folder', async () => {
    for (const isFlatpak of [true, false]) {
      const app = startApp({ isFlatpak, folder })
      await app.become()
      expect((await beginPage(app)).canStartAtLogin).toBe(!isFlatpak)
    }
    begin('linux', { isFlatpak: true }).login.use(true)
    expect(disk.readdirSync(folder)).toEqual([])
  })

  it('detects that the system started the app', () => {
    const { fake, login } = begin('mac')
    expect(login.startedAtLogin(['kring'])).toBe(false)
    expect(login.startedAtLogin(['kring', '--hidden'])).toBe(true)
    fake.app.getLoginItemSettings.mockReturnValue({ openAtLogin: true, wasOpenedAtLogin: true })
    expect([login.startedAtLogin(['kring']), begin('linux').login.startedAtLogin(['kring'])]).toEqual([true, false])
  })
})
