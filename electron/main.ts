// Entry point of the desktop app: the only file, besides the preload script, that imports Electron; it passes Electron on.
import { execFile } from 'node:child_process'
import * as diskNow from 'node:fs'
import * as disk from 'node:fs/promises'
import { release } from 'node:os'
import { promisify } from 'node:util'
import electron from 'electron'
import ElectronStore from 'electron-store'
import electronUpdater from 'electron-updater'
import type { System } from '../shared/desktop/desktop.ts'
import { runningAppImage } from './linux/app-image.ts'
import { usePasswordStore } from './linux/keyring.ts'
import { createLogFile } from './diagnostics/log-file.ts'
import { createLog } from './diagnostics/log-line.ts'
import { startDesktop } from './shell/start.ts'

/** Inserted by electron.vite.config.ts. */
declare const __KRING_SERVER_URL__: string

const systems: Partial<Record<NodeJS.Platform, System>> = { win32: 'windows', darwin: 'mac' }
const isPackaged = electron.app.isPackaged

// The terminal that started the app may be closed; that must not end the app.
process.stderr.on('error', () => {})

const logFile = createLogFile({ folder: () => electron.app.getPath('logs'), disk: diskNow })
const log = createLog({
  now: Date.now,
  write(line) {
    console.error(`kring: ${line}`)
    logFile.write(line)
  },
})

const run = async (program: string, args: readonly string[]) => (await promisify(execFile)(program, args)).stdout
// Before the app is ready: Electron waits for this script, and then reads the switch.
if (process.platform === 'linux') await usePasswordStore(electron.app.commandLine, { env: process.env, run })

startDesktop(electron, {
  system: systems[process.platform] ?? 'linux',
  argv: process.argv,
  execPath: process.execPath,
  dataHome: process.env['XDG_DATA_HOME'],
  appImage: runningAppImage(process.env, { execPath: process.execPath, realPath: diskNow.realpathSync }),
  isFlatpak: process.env['FLATPAK_ID'] !== undefined,
  home: import.meta.dirname,
  resources: process.resourcesPath,
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
  diskNow,
  run,
  now: Date.now,
  log,
  logFile,
  onUncaught: (listener) => void process.on('uncaughtExceptionMonitor', listener),
  host: {
    electron: process.versions['electron'] ?? '',
    chromium: process.versions['chrome'] ?? '',
    node: process.versions.node,
    release: release(),
    arch: process.arch,
    sessionType: process.env['XDG_SESSION_TYPE'],
  },
})
