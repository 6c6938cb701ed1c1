// Watches the connections to Postgres: a connection with a pending query that stays silent is closed if Postgres is not working on the query.
import type { Socket } from 'node:net'

const checkEveryMs = 1_000
const silentMs = 3_000

/** The driver's connection, and the flag that makes knex's pool discard it. */
export interface PostgresConnection {
  /** The pid of the Postgres process. */
  processID: number
  query(sql: string, done: (error: Error | null) => void): void
  connection: {
    stream: Socket
    on(event: 'readyForQuery', listener: (message: { status: string }) => void): void
  }
  on(event: 'end', listener: () => void): void
  __knex__disposed?: unknown
}

interface Watched {
  client: PostgresConnection
  /** 'I': not in a transaction. */
  status: string
  isAsked: boolean
  /** When the last byte was sent or received (performance.now), and the total at that time. */
  movedAt: number
  bytes: number
  isSuspect: boolean
}

export interface PostgresWatch {
  add(client: PostgresConnection): void
  /** Whether a connection with a pending query is silent. */
  isSilent(): boolean
  end(): void
}

/** `isAtWork`: whether the Postgres process with this pid is executing a statement; rejects if Postgres cannot be reached. */
export function watchConnections(isAtWork: (pid: number) => Promise<boolean>): PostgresWatch {
  const all = new Set<Watched>()

  function add(client: PostgresConnection): void {
    const one: Watched = { client, status: 'I', isAsked: false, movedAt: performance.now(), bytes: 0, isSuspect: false }
    const query = client.query.bind(client)
    client.query = (...question) => {
      one.isAsked = true
      return query(...question)
    }
    client.connection.on('readyForQuery', ({ status }) => {
      one.status = status
      one.isAsked = false
    })
    client.on('end', () => all.delete(one))
    all.add(one)
  }

  function check(): void {
    const now = performance.now()
    for (const one of all) {
      const { bytesRead, bytesWritten } = one.client.connection.stream
      if (one.bytes !== bytesRead + bytesWritten) one.movedAt = now
      one.bytes = bytesRead + bytesWritten
      if (one.isAsked && !one.isSuspect && now - one.movedAt >= silentMs) void suspect(one)
    }
  }

  async function suspect(one: Watched): Promise<void> {
    one.isSuspect = true
    const read = one.client.connection.stream.bytesRead
    const isBusy = await isAtWork(one.client.processID).catch(() => false)
    one.isSuspect = false
    // It may have responded meanwhile, or this process was suspended and has not read the response yet.
    if (one.client.connection.stream.bytesRead !== read) return
    one.movedAt = performance.now()
    if (!isBusy) giveUp(one)
  }

  // Also closes all idle connections that may be silent too, so that the next query uses a fresh one.
  function giveUp(silent: Watched): void {
    const isUnproven = (one: Watched) => !one.isAsked && one.status === 'I' && performance.now() - one.movedAt >= checkEveryMs
    for (const one of all) {
      if (one !== silent && !isUnproven(one)) continue
      one.client.__knex__disposed = 'silent'
      one.client.connection.stream.destroy()
      all.delete(one)
    }
  }

  const checking = setInterval(check, checkEveryMs)
  checking.unref()
  return { add, isSilent: () => [...all].some(({ isSuspect }) => isSuspect), end: () => clearInterval(checking) }
}
