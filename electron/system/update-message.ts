// Shows the result of a check for updates that the user started from the menu.
import type { BrowserWindow } from 'electron'
import type { Update } from '../../shared/desktop/desktop.ts'
import { fill, type Texts } from '../shell/texts.ts'
import { showMessageBox } from './message-box.ts'
import type { Updates } from './updates.ts'

export interface UpdateMessageGiven {
  texts: Texts
  updates: Pick<Updates, 'check' | 'install'>
  mainWindow(): BrowserWindow | null
}

export function createUpdateMessage(electron: Pick<typeof import('electron'), 'app' | 'dialog'>, given: UpdateMessageGiven) {
  const words = () => given.texts.words().updates

  function sentences(update: Update): { message: string; detail: string } {
    const text = words()
    if (update.state === 'ready') return { message: fill(text.ready, update), detail: text.readyMore }
    if (update.state === 'loading') return { message: fill(text.loading, { version: update.version }), detail: text.loadingMore }
    if (update.state === 'failed') return { message: text.failed, detail: text.failedMore }
    if (update.state === 'off') return { message: text.off, detail: text.offMore }
    return { message: text.none, detail: fill(text.version, { version: electron.app.getVersion() }) }
  }

  return async function checkAloud(): Promise<void> {
    const update = await given.updates.check()
    const isReady = update.state === 'ready'
    const box = {
      type: 'info' as const,
      ...sentences(update),
      ...(isReady ? { buttons: [words().install, words().later], defaultId: 0, cancelId: 1 } : {}),
    }
    const { response } = await showMessageBox(electron, given.mainWindow(), box)
    if (isReady && response === 0) given.updates.install()
  }
}
