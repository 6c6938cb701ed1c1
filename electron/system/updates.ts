// Updates the app: checks at start and every six hours, downloads automatically, and installs when the app quits or the user asks for it.
import { win32 } from 'node:path'
import type { AppUpdater } from 'electron-updater'
import type { System, Update } from '../../shared/desktop/desktop.ts'
import { limits } from '../../shared/limits/limits.ts'
import type { Log } from '../shell/log.ts'
import { isUrl } from '../../shared/support/is-url.ts'

/** The part of electron-updater that the app uses. */
export type Updater = Pick<
  AppUpdater,
  'autoDownload' | 'autoInstallOnAppQuit' | 'logger' | 'setFeedURL' | 'isUpdaterActive' | 'checkForUpdates' | 'quitAndInstall' | 'on'
>

export interface UpdatesGiven {
  /** null in development, and in packages that do not update themselves. */
  updater: Updater | null
  /** The server for which this release was built, never one that was chosen later: the app runs code from it. */
  releaseServer: string
  /** True if installing requires the administrator's password, as for deb and rpm: then only on request, never when the app quits. */
  asksPassword: boolean
  /** Runs a function repeatedly. */
  every(ms: number, run: () => void): void
  tell(update: Update): void
  /** Closes all windows, and then calls the function, unless the user stays on a page with unsaved changes. */
  closeWindows(then: () => void): void
  /** Called just before installing. */
  beforeInstall(): void
  /** Called when installing failed: the app keeps running. */
  afterFailedInstall(): void
  /**
   * Called with the new path when an update has renamed the AppImage, possibly while the app quits: it must not wait, and must not throw,
   * which would stop the update.
   */
  onRenamed(path: string): void
  log: Log
}

/**
 * Whether a package of this kind updates itself. A Flatpak is updated by its system, even if it inherits the variables of an AppImage. An
 * app that an administrator installed from the MSI must not install the .exe for one user beside itself; only the .exe installs an uninstaller.
 */
export function mayUpdateItself(
  { system, execPath, isFlatpak }: { system: System; execPath: string; isFlatpak: boolean },
  exists: (path: string) => boolean,
): boolean {
  if (isFlatpak) return false
  return system !== 'windows' || exists(win32.join(win32.dirname(execPath), 'Uninstall Kring.exe'))
}

export interface Updates {
  start(): void
  check(): Promise<Update>
  /** Quits the app and starts the new version, unless the user stays on a page with unsaved changes; does nothing if none is ready. */
  install(): void
  current(): Update
}

export function createUpdates(given: UpdatesGiven): Updates {
  const updater = given.updater
  // Errors are handled by event; by default electron-updater also writes them to the terminal.
  if (updater) updater.logger = null
  // On Linux, only AppImage, deb and rpm packages can update.
  const mayUpdate = updater !== null && isSecure(given.releaseServer) && updater.isUpdaterActive()
  let isInstalling = false
  let current: Update = { state: mayUpdate ? 'none' : 'off' }

  function become(update: Update) {
    if (JSON.stringify(update) === JSON.stringify(current)) return
    current = update
    given.tell(update)
  }
  const failed = (error: unknown) => {
    given.log('an update failed', error)
    if (isInstalling) {
      // The user or the system refused the installation: the app keeps running.
      isInstalling = false
      given.afterFailedInstall()
    } else if (current.state === 'ready') return
    become({ state: 'failed' })
  }
  if (mayUpdate) {
    listen(updater, () => current, become, failed)
    updater.on('appimage-filename-updated', given.onRenamed)
  }

  async function check(): Promise<Update> {
    if (!mayUpdate || current.state === 'ready' || current.state === 'loading') return current
    try {
      updater.autoDownload = true
      updater.autoInstallOnAppQuit = !given.asksPassword
      updater.setFeedURL({ provider: 'generic', url: `${given.releaseServer}/releases`, useMultipleRangeRequest: false })
      const found = await updater.checkForUpdates()
      // The `error` event reports it too; an unhandled rejection would end the app.
      found?.downloadPromise?.catch(() => undefined)
    } catch (error) {
      failed(error)
    }
    return current
  }

  return {
    start() {
      if (!mayUpdate) return
      void check()
      given.every(limits.updateCheckMs, () => void check())
    },
    check,
    install() {
      if (!updater || current.state !== 'ready') return
      // First, because electron-updater starts the installation before the windows close.
      given.closeWindows(() => {
        isInstalling = true
        given.beforeInstall()
        // Silent, without an installer window, and restarts the app.
        updater.quitAndInstall(true, true)
      })
    },
    current: () => current,
  }
}

function listen(updater: Updater, current: () => Update, become: (update: Update) => void, failed: (error: unknown) => void): void {
  updater.on('checking-for-update', () => become({ state: 'checking' }))
  updater.on('update-not-available', () => become({ state: 'none' }))
  updater.on('update-available', ({ version }) => become({ state: 'loading', version, percent: 0 }))
  updater.on('download-progress', ({ percent }) => {
    const now = current()
    if (now.state === 'loading') become({ ...now, percent: Math.floor(percent) })
  })
  updater.on('update-downloaded', ({ version }) => become({ state: 'ready', version }))
  updater.on('update-cancelled', () => become({ state: 'none' }))
  updater.on('error', failed)
}

/** A release is always built for https; a build for this machine can test updates. */
function isSecure(server: string): boolean {
  if (!isUrl(server)) return false
  const { protocol, hostname } = new URL(server)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
}
