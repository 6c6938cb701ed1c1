// The desktop app starts here: the one place, beside the preload script, that takes Electron itself and hands it down.
import { execFile } from 'node:child_process'
import * as disk from 'node:fs/promises'
import { promisify } from 'node:util'
import electron from 'electron'
import ElectronStore from 'electron-store'
import electronUpdater from 'electron-updater'
import type { System } from '../shared/desktop/desktop.ts'
import { startDesktop } from './shell/start.ts'

/** Put in by electron.vite.config.ts. */
declare const __KRING_SERVER_URL__: string

const systems: Partial<Record<NodeJS.Platform, System>> = { win32: 'windows', darwin: 'mac' }
const isPackaged = electron.app.isPackaged

// The terminal that the app was started from may be gone: that is no reason to end.
process.stderr.on('error', () => {})

startDesktop(electron, {
  system: systems[process.platform] ?? 'linux',
  argv: process.argv,
  execPath: process.execPath,
  appImage: process.env['APPIMAGE'],
  home: import.meta.dirname,
  builtFor: __KRING_SERVER_URL__,
  // A release shows what is packed with it, whoever set this.
  devServer: isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'],
  openStore() {
    const store = new ElectronStore({
      cwd: electron.app.getPath('userData'),
      clearInvalidConfig: true,
      accessPropertiesByDotNotation: false,
    })
    // It answers any page that asks where the app keeps its files.
    electron.ipcMain.removeAllListeners('electron-store-get-data')
    return store
  },
  updater: isPackaged ? electronUpdater.autoUpdater : null,
  disk,
  run: async (program, args) => (await promisify(execFile)(program, args)).stdout,
  now: Date.now,
  log: (says, about) => console.error(`kring: ${says}`, ...(about === undefined ? [] : [about])),
})
