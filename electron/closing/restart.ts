// Restarts the app, for settings that take effect only at startup.
import type { Updates } from '../system/updates.ts'
import type { Machine } from '../shell/machine.ts'

interface Given extends Pick<Machine, 'argv' | 'appImage'> {
  /** As for the updates: true if an update is not installed when the app quits. */
  asksPassword: boolean
  updates: Pick<Updates, 'current' | 'install'>
}

export interface Restart {
  begin(): void
  /** The app keeps running: when it quits later, it does not start again. */
  cancel(): void
}

export function createRestart({ app }: Pick<typeof import('electron'), 'app'>, { argv, appImage, asksPassword, updates }: Given): Restart {
  let isWanted = false
  // Not earlier: the user may stay on a page with unsaved changes, and Electron cannot undo a relaunch.
  app.once('will-quit', () => {
    if (!isWanted) return
    app.relaunch({
      // Without the link or the flag that started this run; a development copy needs its folder.
      args: app.isPackaged ? [] : argv.slice(1),
      // The running executable of an AppImage is in a folder that disappears with this process.
      ...(appImage === undefined ? {} : { execPath: appImage }),
    })
  })
  return {
    begin() {
      // Quitting would install the update while the restarted app is already running.
      if (updates.current().state === 'ready' && !asksPassword) return updates.install()
      isWanted = true
      app.quit()
    },
    cancel: () => void (isWanted = false),
  }
}
