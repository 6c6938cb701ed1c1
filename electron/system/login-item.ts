// Starts the app when the user logs in to the machine; it then waits in the tray.
import type { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { System } from '../../shared/desktop/desktop.ts'
import { desktopEntry } from './app-image.ts'
import type { Log } from '../shell/log.ts'

/** With this flag the app starts without showing a window. */
export const hiddenFlag = '--hidden'

export interface LoginItemGiven {
  system: System
  /** The program to start; for an AppImage it differs from the running executable. */
  program: string
  /** node:fs/promises. */
  disk: { mkdir: typeof mkdir; writeFile: typeof writeFile; rm: typeof rm }
  log: Log
}

export function createLoginItem({ app }: Pick<typeof import('electron'), 'app'>, { system, program, disk, log }: LoginItemGiven) {
  async function autostart(isOn: boolean): Promise<void> {
    // ~/.config, or this desktop's equivalent.
    const folder = join(app.getPath('appData'), 'autostart')
    const file = join(folder, 'kring.desktop')
    if (!isOn) return disk.rm(file, { force: true })
    await disk.mkdir(folder, { recursive: true })
    await disk.writeFile(file, desktopEntry(program, hiddenFlag))
  }

  return {
    /** If the setting cannot be written, it stays as it was. */
    async use(isOn: boolean): Promise<void> {
      // A development copy must not start at login.
      if (!app.isPackaged) return
      if (system === 'mac') return app.setLoginItemSettings({ openAtLogin: isOn })
      if (system === 'windows') return app.setLoginItemSettings({ openAtLogin: isOn, path: program, args: [hiddenFlag] })
      await autostart(isOn).catch((error: unknown) => log('the login item cannot be changed', error))
    },
    startedAtLogin: (argv: readonly string[]): boolean =>
      argv.includes(hiddenFlag) || (system === 'mac' && app.getLoginItemSettings().wasOpenedAtLogin),
  }
}
