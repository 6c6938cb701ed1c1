// Starts the app when the user logs in to the machine; it then waits in the tray.
import { join } from 'node:path'
import type { System } from '../../shared/desktop/desktop.ts'
import { appId, appImageId } from '../shell/app-id.ts'
import type { Log } from '../shell/log.ts'
import type { DiskNow } from '../shell/machine.ts'
import { desktopEntry } from './desktop-entry.ts'

/** With this flag the app starts without showing a window. */
export const hiddenFlag = '--hidden'

export interface LoginItemGiven {
  system: System
  execPath: string
  /** The current path of the AppImage; undefined if the app is not one. */
  appImage(): string | undefined
  /** A Flatpak sees no autostart folder that the desktop reads. */
  isFlatpak: boolean
  /** Also used while the app quits, when nothing asynchronous runs any more. */
  disk: DiskNow
  log: Log
}

type App = Pick<Electron.App, 'getPath' | 'isPackaged' | 'setLoginItemSettings' | 'getLoginItemSettings'>

export function createLoginItem({ app }: { app: App }, { system, execPath, appImage, isFlatpak, disk, log }: LoginItemGiven) {
  function autostart(isOn: boolean): void {
    // ~/.config, or this desktop's equivalent.
    const folder = join(app.getPath('appData'), 'autostart')
    const program = appImage()
    // Desktops take the app's id from the name of this file, and portals identify the app by it.
    const [own, other] = program === undefined ? [appId, appImageId] : [appImageId, appId]
    const file = (id: string) => join(folder, `${id}.desktop`)
    if (isOn) {
      disk.mkdirSync(folder, { recursive: true })
      disk.writeFileSync(file(own), desktopEntry(program ?? execPath, hiddenFlag))
    } else disk.rmSync(file(own), { force: true })
    // An AppImage and a package share their settings: if both started, the second would show the window of the first.
    disk.rmSync(file(other), { force: true })
  }

  return {
    canChange: () => !isFlatpak,
    /** If the setting cannot be written, it stays as it was. Never throws. */
    use(isOn: boolean): void {
      // A development copy must not start at login.
      if (!app.isPackaged || isFlatpak) return
      if (system === 'mac') return app.setLoginItemSettings({ openAtLogin: isOn })
      if (system === 'windows') return app.setLoginItemSettings({ openAtLogin: isOn, path: execPath, args: [hiddenFlag] })
      try {
        autostart(isOn)
      } catch (error) {
        log('the login item cannot be changed', error)
      }
    },
    startedAtLogin: (argv: readonly string[]): boolean =>
      argv.includes(hiddenFlag) || (system === 'mac' && app.getLoginItemSettings().wasOpenedAtLogin),
  }
}
