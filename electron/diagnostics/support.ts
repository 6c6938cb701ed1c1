// The two entries of the help menu that help an administrator: the log in its folder, and the report on the clipboard.
import type { BrowserWindow } from 'electron'
import type { Log } from '../shell/log.ts'
import type { Texts } from '../shell/texts.ts'
import { showMessageBox } from '../system/message-box.ts'
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
      await showMessageBox({ dialog }, mainWindow(), { type: 'info', message: reportCopied, detail: reportContains })
    },
  }
}
