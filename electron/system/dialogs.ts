// The system's dialogs for choosing files and for saving one; reads or writes the chosen files.
import { randomUUID } from 'node:crypto'
import type { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BrowserWindow } from 'electron'
import type { ChosenFile, DesktopArguments, System } from '../../shared/desktop/desktop.ts'
import { extensionOf } from '../../shared/files/attachments.ts'
import { limits } from '../../shared/limits/limits.ts'
import { cleanFileName } from './file-name.ts'
import { FileRefused, readChosen } from './file-reading.ts'
import { showMessageBox } from './message-box.ts'
import type { Settings } from '../account/settings.ts'
import { fill, type Texts } from '../shell/texts.ts'

export interface DialogsGiven {
  system: System
  texts: Texts
  /** node:fs/promises. */
  disk: { stat: typeof stat; readFile: typeof readFile; open: typeof open; rename: typeof rename; rm: typeof rm }
  settings: Pick<Settings, 'find' | 'keep'>
}

export interface Dialogs {
  chooseFiles(asker: BrowserWindow, wanted: DesktopArguments<'chooseFiles'>[0]): Promise<ChosenFile[] | null>
  /** Resolves to false if the dialog was cancelled, or if writing failed and the user was told. */
  saveFile(asker: BrowserWindow, name: string, bytes: Uint8Array): Promise<boolean>
  /** Shows an error; resolves when the user closes it. */
  tell(asker: BrowserWindow, message: string, detail: string): Promise<void>
}

export function createDialogs({ app, dialog }: Pick<typeof import('electron'), 'app' | 'dialog'>, given: DialogsGiven): Dialogs {
  const { texts, disk, settings } = given
  const words = () => texts.words().files

  const isFolder = async (path: string) => (await disk.stat(path).catch(() => null))?.isDirectory() ?? false
  async function startFolder(): Promise<string> {
    const last = settings.find('saveFolder')
    return last !== null && (await isFolder(last)) ? last : app.getPath('downloads')
  }

  async function tell(asker: BrowserWindow, message: string, detail: string) {
    await showMessageBox({ dialog }, asker, { type: 'error', message, detail })
  }

  return {
    tell,

    async chooseFiles(asker, { extensions, several }) {
      const { canceled, filePaths } = await dialog.showOpenDialog(asker, {
        title: several ? words().choose : words().chooseOne,
        properties: ['openFile', ...(several ? (['multiSelections'] as const) : [])],
        filters: extensions.length > 0 ? [{ name: words().allowed, extensions }] : [],
      })
      if (canceled || filePaths.length === 0) return null
      try {
        return await readChosen(disk, given.system, filePaths)
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error
        throw new Error(fill(words()[error.problem], { name: error.fileName, megabytes: String(limits.desktopFileBytes / 2 ** 20) }), {
          cause: error,
        })
      }
    },

    async saveFile(asker, name, bytes) {
      const fileName = cleanFileName(name)
      const extension = extensionOf(fileName)
      const { canceled, filePath } = await dialog.showSaveDialog(asker, {
        title: words().save,
        defaultPath: join(await startFolder(), fileName),
        filters: extension === '' ? [] : [{ name: fill(words().kind, { extension: extension.toUpperCase() }), extensions: [extension] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      if (canceled || !filePath) return false
      try {
        await writeWhole(disk, filePath, bytes)
      } catch (error) {
        await tell(asker, fill(words().notSaved, { name: fileName }), reasonOf(error, words()))
        return false
      }
      settings.keep('saveFolder', dirname(filePath))
      return true
    },
  }
}

/** Writes to a temporary file, then renames it: a failure leaves no partial file, and an existing file stays intact. */
async function writeWhole(disk: DialogsGiven['disk'], path: string, bytes: Uint8Array): Promise<void> {
  const beside = join(dirname(path), `.kring-${randomUUID()}.part`)
  try {
    const file = await disk.open(beside, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await disk.rename(beside, path)
  } catch (error) {
    await disk.rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
}

function reasonOf(error: unknown, words: ReturnType<Texts['words']>['files']): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC' || code === 'EDQUOT') return words.noSpace
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return words.notAllowed
  return words.otherReason
}
