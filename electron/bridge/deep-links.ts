// Parses links that open the app, and receives them on each system. All other links are ignored.
import { linkScheme } from '../../shared/desktop/desktop-origin.ts'
import { serverOrigin } from '../account/server-check.ts'

/** `server` is an origin; null: the link names none. */
export type DeepLink = { path: string; server: string | null } | { code: string }

// Ids and keys as the server creates them: 128 random bits, or the id of a demo.
const chat =
  /^kring:\/\/chat\/([\w-]{22}|demo-session|demo-[a-z0-9]{8})\/?(?:\?key=([\w-]{22})(?:&server=([\w.%-]{1,600}))?|\?server=([\w.%-]{1,600}))?$/
const signedIn = /^kring:\/\/signed-in\/?\?code=([\w-]{20,100})$/

export function parseDeepLink(link: string): DeepLink | null {
  const [, id, key, withKey, alone] = chat.exec(link) ?? []
  if (id !== undefined) {
    const named = withKey ?? alone
    const server = named === undefined ? null : originIn(named)
    if (server === undefined) return null
    return { path: key === undefined ? `/chat/${id}` : `/chat/${id}?key=${key}`, server }
  }
  const [, code] = signedIn.exec(link) ?? []
  return code === undefined ? null : { code }
}

/** Returns the origin, exactly as the app itself writes it; undefined for everything else. */
function originIn(named: string): string | undefined {
  try {
    const text = decodeURIComponent(named)
    const parsed = serverOrigin(text)
    return 'origin' in parsed && parsed.origin === text ? text : undefined
  } catch {
    return undefined
  }
}

/** Returns the link among a program's arguments; null if there are none or several. */
export function linkIn(argv: readonly string[]): string | null {
  const links = argv.slice(1).filter((word) => word.toLowerCase().startsWith(`${linkScheme}:`))
  return links.length === 1 ? (links[0] ?? null) : null
}

type App = Pick<Electron.App, 'on' | 'setAsDefaultProtocolClient' | 'isPackaged'>

interface Given {
  argv: readonly string[]
  execPath: string
  /** Makes a path absolute, from the current folder. */
  resolve(path: string): string
  /** Also called before the app is ready. null: the app was started again without a valid link. */
  open(link: DeepLink | null): void
}

export function handleDeepLinks(app: App, { argv, execPath, resolve, open }: Given): void {
  const read = (link: string | null) => (link === null ? null : parseDeepLink(link))
  // In development the program is Electron, and its first argument is a folder, often '.'; Windows opens links from another folder.
  const [, folder] = argv
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  else if (folder !== undefined) app.setAsDefaultProtocolClient(linkScheme, execPath, [resolve(folder)])

  app.on('open-url', (event, link) => {
    event.preventDefault()
    const said = read(link)
    if (said) open(said)
  })
  app.on('second-instance', (_event, theirArgv) => open(read(linkIn(theirArgv))))
  const first = read(linkIn(argv))
  if (first) open(first)
}
