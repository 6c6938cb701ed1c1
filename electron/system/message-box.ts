// The system's message box: over the window that asks, unless that window cannot be seen, because a Mac would hide the box with it.
import type { BrowserWindow, MessageBoxOptions, MessageBoxReturnValue } from 'electron'

type Of = Pick<typeof import('electron'), 'dialog'>

export function showMessageBox({ dialog }: Of, asker: BrowserWindow | null, options: MessageBoxOptions): Promise<MessageBoxReturnValue> {
  const box = { noLink: true, ...options }
  // A minimized window is not visible either.
  return asker && !asker.isDestroyed() && asker.isVisible() ? dialog.showMessageBox(asker, box) : dialog.showMessageBox(box)
}
