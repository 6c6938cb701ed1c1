// Entry point of the desktop app: the only file, besides the preload script, that imports Electron; it passes Electron on.
import { execFile } from 'node:child_process'
import * as disk from 'node:fs/promises'
import { promisify } from 'node:util'
import electron from 'electron'
import ElectronStore from 'electron-store'
import electronUpdater from 'electron-updater'
import type { System } from '../shared/desktop/desktop.ts'
import { startDesktop } from './shell/start.ts'

/** Inserted by electron.vite.config.ts. */
declare const __KRING_SERVER_URL__: string

const systems: Partial<Record<NodeJS.Platform, System>> = { win32: 'windows', darwin: 'mac' }
const isPackaged = electron.app.isPackaged

// The terminal that started the app may be closed; that must not end the app.
process.stderr.on('error', () => {})

startDesktop(electron, {
  system: systems[process.platform] ?? 'linux',
  argv: process.argv,
  execPath: process.execPath,
  appImage: process.env['APPIMAGE'],
  home: import.meta.dirname,
  builtFor: __KRING_SERVER_URL__,
  // A release always shows its packaged pages, even if the variable is set.
  devServer: isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'],
  openStore() {
    const store = new ElectronStore({
      cwd: electron.app.getPath('userData'),
      clearInvalidConfig: true,
      accessPropertiesByDotNotation: false,
    })
    // This listener would reveal to any page where the app stores its files.
    electron.ipcMain.removeAllListeners('electron-store-get-data')
    return store
  },
  updater: isPackaged ? electronUpdater.autoUpdater : null,
  disk,
  run: async (program, args) => (await promisify(execFile)(program, args)).stdout,
  now: Date.now,
  log: (says, about) => console.error(`kring: ${says}`, ...(about === undefined ? [] : [about])),
})
