// Starting at login, on each system.
import * as disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createLoginItem } from './login-item.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'

let folder: string
beforeEach(async () => (folder = await disk.mkdtemp(join(tmpdir(), 'kring-login-'))))
afterEach(() => disk.rm(folder, { recursive: true }))

function begin(system: System, { program = '/opt/Kring/kring', isPackaged = true } = {}) {
  const fake = createFakeElectron({ isPackaged })
  fake.app.getPath = () => folder
  const log = vi.fn()
  return { fake, log, login: createLoginItem(fake.electron, { system, program, disk, log }) }
}
const file = () => join(folder, 'autostart', 'kring.desktop')

describe('starting at login', () => {
  it('uses the system’s login items on Windows and a Mac', async () => {
    const [windows, mac] = [begin('windows', { program: 'C:\\Kring\\Kring.exe' }), begin('mac')]
    await windows.login.use(true)
    expect(windows.fake.app.setLoginItemSettings).toHaveBeenCalledWith({
      openAtLogin: true,
      path: 'C:\\Kring\\Kring.exe',
      args: ['--hidden'],
    })
    await windows.login.use(false)
    expect(windows.fake.app.setLoginItemSettings).toHaveBeenLastCalledWith(expect.objectContaining({ openAtLogin: false }))
    await mac.login.use(true)
    expect(mac.fake.app.setLoginItemSettings).toHaveBeenCalledWith({ openAtLogin: true })
  })

  it('uses a file on Linux, which exists only while the setting is on', async () => {
    const { login } = begin('linux')
    await login.use(false)
    await login.use(true)
    expect(await disk.readFile(file(), 'utf8')).toContain('\nExec="/opt/Kring/kring" --hidden\n')
    await login.use(false)
    expect(await disk.readdir(join(folder, 'autostart'))).toEqual([])
  })

  it.each([
    ['/home/anna/My Apps/Kring.AppImage', '"/home/anna/My Apps/Kring.AppImage"'],
    ['/a/$HOME`x`"y"', '"/a/\\\\$HOME\\\\`x\\\\`\\\\"y\\\\""'],
    ['/a/100%/b\\c', '"/a/100%%/b\\\\\\\\c"'],
  ])('quotes a program at %s as one argument', async (program, written) => {
    await begin('linux', { program }).login.use(true)
    expect(await disk.readFile(file(), 'utf8')).toContain(`\nExec=${written} --hidden\n`)
  })

  it('logs a write error and continues', async () => {
    const { login, log } = begin('linux')
    await disk.writeFile(join(folder, 'autostart'), 'not a folder')
    await login.use(true)
    expect(log).toHaveBeenCalledOnce()
  })

  it.each(['linux', 'mac', 'windows'] as const)('does nothing for a development copy on %s', async (system) => {
    const { fake, login } = begin(system, { isPackaged: false })
    await login.use(true)
    expect(fake.app.setLoginItemSettings).not.toHaveBeenCalled()
    expect(await disk.readdir(folder)).toEqual([])
  })

  it('detects that the system started the app', () => {
    const { fake, login } = begin('mac')
    expect(login.startedAtLogin(['kring'])).toBe(false)
    expect(login.startedAtLogin(['kring', '--hidden'])).toBe(true)
    fake.app.getLoginItemSettings.mockReturnValue({ openAtLogin: true, wasOpenedAtLogin: true })
    expect([login.startedAtLogin(['kring']), begin('linux').login.startedAtLogin(['kring'])]).toEqual([true, false])
  })
})
