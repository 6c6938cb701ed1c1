// An AppImage is not installed, so it registers itself for `kring:` links: at each start, because the file may have been moved, and when an update renames it.
import { dirname, join } from 'node:path'
import { linkScheme } from '../../shared/desktop/desktop-origin.ts'
import { appImageId } from '../shell/app-id.ts'
import type { Log } from '../shell/log.ts'
import type { DiskNow } from '../shell/machine.ts'
import { desktopEntry, programOf } from './desktop-entry.ts'

type App = Pick<Electron.App, 'getPath' | 'setDesktopName'>

export interface AppImageGiven {
  /** The AppImage file that was started; undefined if the app is not one. */
  appImage: string | undefined
  /** An update renames the file while the app quits, when nothing asynchronous runs any more. */
  disk: DiskNow
  /** XDG_DATA_HOME; without it, .local/share in the home folder. */
  dataHome?: string | undefined
  /** A picture of 256 px. */
  iconFile: string
  log: Log
}

export interface AppImage {
  /** The file, also after an update has renamed it; undefined if the app is not an AppImage. */
  path(): string | undefined
  /** Call it before the app is ready, and before it becomes the default for links. */
  register(): void
  /** Never throws: the update would stop halfway. */
  rename(path: string): void
}

/**
 * The AppImage that runs this program; undefined if it is none. A program that another AppImage has started inherits `APPIMAGE` too,
 * so this checks that `APPDIR`, where the image is mounted, contains the program.
 */
export function runningAppImage(
  { APPIMAGE, APPDIR }: Partial<Record<string, string>>,
  { execPath, realPath }: { execPath: string; realPath(path: string): string },
): string | undefined {
  if (!APPIMAGE || !APPDIR) return undefined
  try {
    return execPath.startsWith(`${realPath(APPDIR)}/`) ? APPIMAGE : undefined
  } catch {
    return undefined
  }
}

export function createAppImage({ app }: { app: App }, { appImage, disk, dataHome, iconFile, log }: AppImageGiven): AppImage {
  let path = appImage

  function writeEntry(program: string): void {
    const { entry } = filesOf(app, dataHome)
    const more = [`Icon=${appImageId}`, `StartupWMClass=${appImageId}`, 'NoDisplay=true', `MimeType=x-scheme-handler/${linkScheme};`]
    write(entry, desktopEntry(program, '%u', more))
  }
  function write(file: string, content: string | Buffer): void {
    disk.mkdirSync(dirname(file), { recursive: true })
    disk.writeFileSync(file, content)
  }

  return {
    path: () => path,
    register() {
      if (path === undefined) return
      // With `.desktop`: Electron looks the entry up by this name. Portals refuse an app whose entry they do not find.
      app.setDesktopName(`${appImageId}.desktop`)
      try {
        writeEntry(path)
        write(filesOf(app, dataHome).icon, disk.readFileSync(iconFile))
      } catch (error) {
        log('the app cannot register for kring: links', error)
      }
    },
    rename(renamed) {
      path = renamed
      try {
        writeEntry(renamed)
      } catch (error) {
        log('the app cannot register for kring: links', error)
      }
    },
  }
}

/** Removes what an AppImage that was deleted or moved has left in the home folder. */
export function removeLeftovers({ app }: { app: App }, { disk, dataHome, log }: Pick<AppImageGiven, 'disk' | 'dataHome' | 'log'>): void {
  const { entry, icon, autostart, former } = filesOf(app, dataHome)
  const read = (file: string) => (disk.existsSync(file) ? disk.readFileSync(file, 'utf8') : null)
  const isStale = (text: string | null) => {
    const program = text === null ? null : programOf(text)
    return program !== null && !disk.existsSync(program)
  }
  try {
    if (isStale(read(entry))) for (const file of [entry, icon]) disk.rmSync(file, { force: true })
    if (isStale(read(autostart))) disk.rmSync(autostart, { force: true })
    if (read(former)?.includes(`MimeType=x-scheme-handler/${linkScheme};`)) disk.rmSync(former, { force: true })
  } catch (error) {
    log('the files of a deleted AppImage cannot be removed', error)
  }
}

function filesOf(app: App, dataHome: string | undefined) {
  const data = dataHome || join(app.getPath('home'), '.local/share')
  return {
    entry: join(data, `applications/${appImageId}.desktop`),
    icon: join(data, `icons/hicolor/256x256/apps/${appImageId}.png`),
    autostart: join(app.getPath('appData'), `autostart/${appImageId}.desktop`),
    /** Earlier versions wrote it; it would compete for the links. */
    former: join(data, 'applications/kring.desktop'),
  }
}
