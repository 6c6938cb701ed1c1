// An AppImage is not installed, so it registers itself for `kring:` links at each start: the file may have been moved.
import type { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkScheme } from '../../shared/desktop/desktop-origin.ts'
import type { Log } from '../shell/log.ts'

interface Given {
  /** The AppImage file that was started; undefined if the app is not one. */
  appImage: string | undefined
  /** node:fs/promises. */
  disk: { mkdir: typeof mkdir; writeFile: typeof writeFile }
  log: Log
}

export async function registerAppImage({ app }: Pick<typeof import('electron'), 'app'>, { appImage, disk, log }: Given): Promise<void> {
  if (appImage === undefined) return
  const folder = join(app.getPath('home'), '.local/share/applications')
  try {
    await disk.mkdir(folder, { recursive: true })
    // The same name as in the packages, so that the system treats an installed copy and this one as one program.
    await disk.writeFile(
      join(folder, 'kring.desktop'),
      desktopEntry(appImage, '%u', ['NoDisplay=true', `MimeType=x-scheme-handler/${linkScheme};`]),
    )
    app.setAsDefaultProtocolClient(linkScheme)
  } catch (error) {
    log('the app cannot register for kring: links', error)
  }
}

// Returns a Linux desktop entry for the program.
export function desktopEntry(program: string, words: string, more: readonly string[] = []): string {
  const lines = ['[Desktop Entry]', 'Type=Application', 'Name=Kring', `Exec=${quoted(program)} ${words}`, 'Terminal=false', ...more]
  return `${lines.join('\n')}\n`
}

/** Quotes the program: escapes these characters, then all backslashes, as for every value of an entry. */
function quoted(program: string): string {
  const inQuotes = program.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')
  return `"${inQuotes.replaceAll('\\', '\\\\')}"`
}
