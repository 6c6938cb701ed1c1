// A window in which a person signs in to a proxy in front of a server. It shows pages of others, so it has no preload script, uses https
// only, and its title says whose page it shows.
import { originOf } from '../account/server-name.ts'
import { fill, type Texts } from '../shell/texts.ts'
import { webPreferences } from '../shell/windows.ts'
import type { Log } from '../shell/log.ts'
import { isUrl } from '../../shared/support/is-url.ts'

export interface SignInWindow {
  /** Resolves to true once the server answers; false if the person closed the window. */
  open(origin: string, session: Electron.Session, isThrough: () => Promise<boolean>): Promise<boolean>
  /** Whether this page may show an address; null if it is not the page of such a window. */
  allows(contents: Electron.WebContents, url: string): boolean | null
}

interface Given {
  mainWindow(): Electron.BrowserWindow | null
  texts: Pick<Texts, 'words'>
  log: Log
}

interface Opened {
  window: Electron.BrowserWindow
  result: Promise<boolean>
}

export function createSignInWindow(
  { BrowserWindow }: Pick<typeof import('electron'), 'BrowserWindow'>,
  { mainWindow, texts, log }: Given,
): SignInWindow {
  /** By the origin of the server. */
  const opened = new Map<string, Opened>()
  const origins = new WeakMap<Electron.WebContents, string>()
  const allows = (contents: Electron.WebContents, url: string) => {
    const origin = origins.get(contents)
    return origin === undefined ? null : mayShow(url, origin)
  }

  function show(origin: string, session: Electron.Session, isThrough: () => Promise<boolean>): Opened {
    const parent = mainWindow()
    const window = new BrowserWindow({
      width: 520,
      height: 700,
      minWidth: 380,
      minHeight: 480,
      autoHideMenuBar: true,
      fullscreenable: false,
      ...(parent?.isVisible() && { parent }),
      webPreferences: { ...webPreferences, session, spellcheck: false, devTools: false },
    })
    const contents = window.webContents
    origins.set(contents, origin)
    const name = (url: string) => {
      if (!window.isDestroyed() && isUrl(url)) window.setTitle(fill(texts.words().network.signInAt, { host: new URL(url).host }))
    }
    name(origin)
    contents.on('page-title-updated', (event) => event.preventDefault())
    window.on('page-title-updated', (event) => event.preventDefault())
    const result = new Promise<boolean>((resolve) => {
      contents.on('did-navigate', (_event, url) => {
        name(url)
        if (!isUrl(url) || new URL(url).origin !== originOf(origin)) return
        // The proxy may show its own form at the server's address.
        isThrough().then(
          (is) => {
            if (!is) return
            log('signed in to the proxy of a server')
            resolve(true)
            if (!window.isDestroyed()) window.destroy()
          },
          (error: unknown) => log('a sign-in could not be checked', error),
        )
      })
      window.on('closed', () => {
        opened.delete(origin)
        resolve(false)
      })
    })
    contents.loadURL(`${origin}/api/health`).catch(() => {})
    return { window, result }
  }

  return {
    async open(origin, session, isThrough) {
      const one = opened.get(origin) ?? show(origin, session, isThrough)
      opened.set(origin, one)
      one.window.focus()
      return one.result
    },
    allows,
  }
}

/** https, and the server itself, which may be on this machine. */
function mayShow(address: string, origin: string): boolean {
  const url = isUrl(address) ? new URL(address) : null
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || url.origin === originOf(origin)
}
