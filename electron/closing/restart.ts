// Restarts the app, for settings that take effect only at startup.
import type { Updates } from '../system/updates.ts'
import type { Machine } from '../shell/machine.ts'

interface Given extends Pick<Machine, 'argv' | 'appImage'> {
  updates: Pick<Updates, 'current' | 'install'>
}

export function createRestart({ app }: Pick<typeof import('electron'), 'app'>, { argv, appImage, updates }: Given): () => void {
  return () => {
    // Quitting would install the update while the restarted app is already running.
    if (updates.current().state === 'ready') return updates.install()
    app.relaunch({
      // Without the link or the flag that started this run; a development copy needs its folder.
      args: app.isPackaged ? [] : argv.slice(1),
      // The running executable of an AppImage is in a folder that disappears with this process.
      ...(appImage === undefined ? {} : { execPath: appImage }),
    })
    app.quit()
  }
}
