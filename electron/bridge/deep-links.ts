// Links that open the app: what they may say, and how they come in on each system. Everything else is as if nobody had clicked.
import { linkScheme } from '../../shared/desktop/desktop-origin.ts'

export type DeepLink = { path: string } | { code: string }

// Ids and keys as the server makes them: 128 random bits, or a demo.
const chat = /^kring:\/\/chat\/([\w-]{22}|demo-session|demo-[a-z0-9]{8})\/?(?:\?key=([\w-]{22}))?$/
const signedIn = /^kring:\/\/signed-in\/?\?code=([\w-]{20,100})$/

export function parseDeepLink(link: string): DeepLink | null {
  const [, id, key] = chat.exec(link) ?? []
  if (id !== undefined) return { path: key === undefined ? `/chat/${id}` : `/chat/${id}?key=${key}` }
  const [, code] = signedIn.exec(link) ?? []
  return code === undefined ? null : { code }
}

/** The link among the words that a program was started with; two of them are none. */
export function linkIn(argv: readonly string[]): string | null {
  const links = argv.slice(1).filter((word) => word.toLowerCase().startsWith(`${linkScheme}:`))
  return links.length === 1 ? (links[0] ?? null) : null
}

type App = Pick<Electron.App, 'on' | 'setAsDefaultProtocolClient' | 'isPackaged'>

interface Given {
  argv: readonly string[]
  execPath: string
  /** Also called before the app is ready. null: the app was started again without a link that means something. */
  open(link: DeepLink | null): void
}

export function handleDeepLinks(app: App, { argv, execPath, open }: Given): void {
  const read = (link: string | null) => (link === null ? null : parseDeepLink(link))
  // A program that is being developed is Electron with a folder as its first word.
  const [, folder] = argv
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  else if (folder !== undefined) app.setAsDefaultProtocolClient(linkScheme, execPath, [folder])

  app.on('open-url', (event, link) => {
    event.preventDefault()
    const said = read(link)
    if (said) open(said)
  })
  app.on('second-instance', (_event, theirArgv) => open(read(linkIn(theirArgv))))
  const first = read(linkIn(argv))
  if (first) open(first)
}
