// The servers that the app is connected to, in the user's order, and which one was used last.
import type { DesktopServer } from '../../shared/desktop/desktop-server.ts'
import { limits } from '../../shared/limits/limits.ts'
import { shownServer } from '../account/server-name.ts'
import type { Settings } from '../account/settings.ts'

/** `default`: Electron's default session, which the server had before the app knew several. */
export interface KnownServer {
  /** With the server's base path, if it has one. */
  origin: string
  /** null: the host is its name. */
  name: string | null
  session: 'default' | 'own'
}

export interface Servers {
  all(): readonly KnownServer[]
  origins(): readonly string[]
  /** The server that was used last. */
  current(): string
  nameOf(origin: string): string
  /** The list as pages and menus show it. */
  list(): DesktopServer[]
  /** Makes it the one used last. Ignores an unknown server. */
  use(origin: string): void
  /** Does nothing if the server is already in the list. Returns false if the list is full. */
  add(origin: string): boolean
  /** Returns false for the last server and for an unknown one. */
  remove(origin: string): boolean
  /** '' returns to the host as its name. */
  rename(origin: string, name: string): void
  /** `place` counts from 0, and is limited to the list. */
  move(origin: string, place: number): void
  /** Called after every change, also of `current`. */
  onChange(listener: () => void): void
}

interface Given {
  settings: Pick<Settings, 'find' | 'keep'>
  /** The origin of the server for which the app was built. */
  builtFor: string
  unreadOf(origin: string): number
}

export function createServers({ settings, builtFor, unreadOf }: Given): Servers {
  const listeners: (() => void)[] = []

  // Before there were several, `server` was the only one. It still names the one used last, so an older version of the app can read it.
  function all(): readonly KnownServer[] {
    const kept = settings.find('servers') ?? []
    return kept.length > 0 ? kept : [{ origin: settings.find('server') ?? builtFor, name: null, session: 'default' }]
  }
  const origins = () => all().map(({ origin }) => origin)
  function current(): string {
    const last = settings.find('server') ?? builtFor
    return origins().includes(last) ? last : (origins()[0] ?? builtFor)
  }
  function changed(): void {
    for (const listener of listeners) listener()
  }
  function keep(next: readonly KnownServer[]): void {
    settings.keep('servers', [...next])
    changed()
  }
  const nameOf = (origin: string) => all().find((one) => one.origin === origin)?.name ?? shownServer(origin)

  return {
    all,
    origins,
    current,
    nameOf,
    list: () => origins().map((origin) => ({ origin, name: nameOf(origin), unread: unreadOf(origin), isLastUsed: origin === current() })),
    use(origin) {
      if (origin === current() || !origins().includes(origin)) return
      // The list first: it must not be derived from another `server`.
      settings.keep('servers', [...all()])
      settings.keep('server', origin)
      changed()
    },
    add(origin) {
      const now = all()
      if (now.some((one) => one.origin === origin)) return true
      if (now.length >= limits.desktopServers) return false
      keep([...now, { origin, name: null, session: 'own' }])
      return true
    },
    remove(origin) {
      const left = all().filter((one) => one.origin !== origin)
      if (left.length === 0 || left.length === all().length) return false
      const next = origin === current() ? left[0]?.origin : undefined
      settings.keep('servers', left)
      settings.keep('serverBounds', without(settings.find('serverBounds') ?? {}, origin))
      if (next !== undefined) settings.keep('server', next)
      changed()
      return true
    },
    rename(origin, name) {
      const given = name.trim()
      keep(all().map((one) => (one.origin === origin ? { ...one, name: given === '' ? null : given } : one)))
    },
    move(origin, place) {
      const moved = all().find((one) => one.origin === origin)
      if (!moved) return
      const others = all().filter((one) => one !== moved && one.origin !== origin)
      keep([...others.slice(0, place), moved, ...others.slice(place)])
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

function without<V>(all: Record<string, V>, key: string): Record<string, V> {
  const { [key]: _, ...others } = all
  return others
}
