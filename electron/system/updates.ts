// Keeps the app up to date: looks at the start and every six hours, loads by itself, and installs when the app ends or the person says so.
import type { AppUpdater } from 'electron-updater'
import type { Update } from '../../shared/desktop/desktop.ts'
import { limits } from '../../shared/limits.ts'
import type { Log } from '../shell/log.ts'

/** What is used of electron-updater. */
export type Updater = Pick<
  AppUpdater,
  'autoDownload' | 'autoInstallOnAppQuit' | 'logger' | 'setFeedURL' | 'isUpdaterActive' | 'checkForUpdates' | 'quitAndInstall' | 'on'
>

export interface UpdatesGiven {
  /** null: this copy is being developed. */
  updater: Updater | null
  /** The server that this release was made for, never one that was chosen later: what comes from there is run. */
  releaseServer: string
  /** Installing asks for the administrator's password, as for deb and rpm: only when the person says so, never when the app ends. */
  asksPassword: boolean
  /** Runs something again and again. */
  every(ms: number, run: () => void): void
  tell(update: Update): void
  /** The windows that close from now on do so for good. */
  beforeInstall(): void
  /** They do not close after all. */
  afterFailedInstall(): void
  log: Log
}

export interface Updates {
  start(): void
  check(): Promise<Update>
  /** Ends the app and starts the new one; does nothing when none is ready. */
  install(): void
  current(): Update
}

export function createUpdates(given: UpdatesGiven): Updates {
  const updater = given.updater
  // What fails is told by its events; on its own it writes to the terminal.
  if (updater) updater.logger = null
  // Of the packages for Linux only an AppImage, a deb and an rpm can.
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
      // Refused by the person or by the system: the app goes on as before.
      isInstalling = false
      given.afterFailedInstall()
    } else if (current.state === 'ready') return
    become({ state: 'failed' })
  }
  if (mayUpdate) listen(updater, () => current, become, failed)

  async function check(): Promise<Update> {
    if (!mayUpdate || current.state === 'ready' || current.state === 'loading') return current
    try {
      updater.autoDownload = true
      updater.autoInstallOnAppQuit = !given.asksPassword
      updater.setFeedURL({ provider: 'generic', url: `${given.releaseServer}/releases`, useMultipleRangeRequest: false })
      const found = await updater.checkForUpdates()
      // The event `error` says it as well; unheard it would end the app.
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
      isInstalling = true
      given.beforeInstall()
      // Without the questions of an installer, and started again.
      updater.quitAndInstall(true, true)
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

const isSecure = (server: string) => URL.canParse(server) && new URL(server).protocol === 'https:'
