// The two entries of the help menu that help an administrator: the log in its folder, and the report on the clipboard.
import type { BrowserWindow } from 'electron'
import type { Log } from '../shell/log.ts'
import type { Texts } from '../shell/texts.ts'
import type { LogFile } from './log-file.ts'

interface Given {
  texts: Texts
  logFile: Pick<LogFile, 'path'>
  report(): Promise<string>
  mainWindow(): BrowserWindow | null
  log: Log
}

export interface Support {
  showLogs(): void
  copyReport(): Promise<void>
}

export function createSupport(
  { shell, clipboard, dialog }: Pick<typeof import('electron'), 'shell' | 'clipboard' | 'dialog'>,
  { texts, logFile, report, mainWindow, log }: Given,
): Support {
  return {
    showLogs() {
      // Written first, so that there is a file to show.
      log('the log is shown')
      shell.showItemInFolder(logFile.path())
    },
    async copyReport() {
      clipboard.writeText(await report())
      const { reportCopied, reportContains } = texts.words().support
      const box = { type: 'info' as const, message: reportCopied, detail: reportContains, noLink: true }
      const window = mainWindow()
      await (window && !window.isDestroyed() ? dialog.showMessageBox(window, box) : dialog.showMessageBox(box))
    },
  }
}
