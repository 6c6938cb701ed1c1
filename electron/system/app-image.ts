// An AppImage is installed by nobody: it says itself that `kring:` links are its own, anew at each start, since it may have been moved.
import type { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkScheme } from '../../shared/desktop/desktop-origin.ts'
import type { Log } from '../shell/log.ts'

interface Given {
  /** The file that was started; undefined: this is none. */
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
    // By the name that the packages have, so that an installed one and this one are one program to the system.
    await disk.writeFile(
      join(folder, 'kring.desktop'),
      desktopEntry(appImage, '%u', ['NoDisplay=true', `MimeType=x-scheme-handler/${linkScheme};`]),
    )
    app.setAsDefaultProtocolClient(linkScheme)
  } catch (error) {
    log('links cannot be made to open this app', error)
  }
}

// How Linux is told of a program: an entry, with the program in the quotes that its rules want.
export function desktopEntry(program: string, words: string, more: readonly string[] = []): string {
  const lines = ['[Desktop Entry]', 'Type=Application', 'Name=Kring', `Exec=${quoted(program)} ${words}`, 'Terminal=false', ...more]
  return `${lines.join('\n')}\n`
}

/** In quotes, with these letters escaped, then once more as every value. */
function quoted(program: string): string {
  const inQuotes = program.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')
  return `"${inQuotes.replaceAll('\\', '\\\\')}"`
}
