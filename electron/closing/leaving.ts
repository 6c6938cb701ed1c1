// Asks before a page with unsaved changes is left. Electron itself asks nothing: the page would stay open, and so would the app.
import type { Texts } from '../shell/texts.ts'
import type { Windows } from '../shell/windows.ts'

interface Given {
  texts: Pick<Texts, 'words'>
  callerOf: Windows['callerOf']
  /** Called when the user stays: if the app was quitting, it keeps running. */
  onStay(): void
}

export function askBeforeLeaving(
  { app, dialog }: Pick<typeof import('electron'), 'app' | 'dialog'>,
  { texts, callerOf, onStay }: Given,
): void {
  app.on('web-contents-created', (_event, contents) => {
    // Electron reports it when the page asks to stay; preventing the event leaves the page.
    contents.on('will-prevent-unload', (event) => {
      const window = callerOf(contents)?.window
      // Pages of other sites cannot keep a window open.
      if (!window) return event.preventDefault()
      // It may be hidden in the tray; the user should see what is not saved.
      if (window.isMinimized()) window.restore()
      window.show()
      const { message, detail, leave, stay } = texts.words().leaving
      const box = { type: 'question' as const, message, detail, buttons: [leave, stay], defaultId: 1, cancelId: 1, noLink: true }
      // Electron waits for this listener, not for a promise.
      if (dialog.showMessageBoxSync(window, box) === 0) event.preventDefault()
      else onStay()
    })
  })
}
