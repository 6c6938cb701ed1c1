// The session of each server: its storage, cookies and connections, apart from those of the other servers.
import { createHash } from 'node:crypto'
import type { KnownServer } from './servers.ts'

/** A session per server; docs/decisions/031-several-servers.md explains which one has Electron's default session. */
export interface Sessions {
  /** The session in which the server's pages run. The first call for an origin sets it up. Call it when the app is ready. */
  of(origin: string): Electron.Session
  /** Call it when the server has left the list: added again, it gets a partition, and the default session stays unused. */
  forget(origin: string): void
  /** Those that have been set up. */
  all(): Electron.Session[]
  /** Deletes what the pages in a session stored, but not its cookies. */
  clearPages(session: Electron.Session): Promise<void>
  /** Deletes what the pages in a session stored, its cookies and its cache, and closes its connections. */
  clear(session: Electron.Session): Promise<void>
}

interface Given {
  servers(): readonly KnownServer[]
  /** Called once for each session, before a page uses it: protocol, permissions, network and spelling. */
  setUp(session: Electron.Session, origin: string): void
}

/** Hashed, because the name becomes a folder; Electron compares partitions without regard to case. */
export function partitionOf(origin: string): string {
  return `persist:server-${createHash('sha256').update(origin).digest('hex').slice(0, 32)}`
}

export function createSessions({ session }: Pick<typeof import('electron'), 'session'>, { servers, setUp }: Given): Sessions {
  const known = new Map<string, Electron.Session>()

  function of(origin: string): Electron.Session {
    const before = known.get(origin)
    if (before) return before
    const usesDefault = servers().some((one) => one.origin === origin && one.session === 'default')
    const own = usesDefault ? session.defaultSession : session.fromPartition(partitionOf(origin))
    known.set(origin, own)
    setUp(own, origin)
    return own
  }

  return {
    of,
    forget(origin) {
      if (known.get(origin) === session.defaultSession) known.delete(origin)
    },
    all: () => [...known.values()],
    clearPages: (own) => own.clearStorageData({ storages: ['localstorage', 'indexdb', 'serviceworkers', 'cachestorage', 'filesystem'] }),
    async clear(own) {
      await own.clearStorageData()
      await own.clearCache()
      await own.clearAuthCache()
      await own.closeAllConnections()
    },
  }
}
