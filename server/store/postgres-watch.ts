// Watches the connections to Postgres: one that was asked something and stays silent is given up when Postgres says that it is not at work on it.
import type { Socket } from 'node:net'

const lookEveryMs = 1_000
const silentMs = 3_000

/** What the driver's connection has, and the mark by which knex's pool leaves it out. */
export interface PostgresConnection {
  /** Of the process at the other end. */
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
  /** 'I': in no transaction. */
  status: string
  isAsked: boolean
  /** When a byte came or went last (performance.now), and how many had by then. */
  movedAt: number
  bytes: number
  isSuspect: boolean
}

export interface PostgresWatch {
  add(client: PostgresConnection): void
  /** Whether a connection is silent that should not be. */
  isSilent(): boolean
  end(): void
}

/** `isAtWork`: whether Postgres is busy with what that process of its was asked; rejects when it cannot be asked. */
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

  function look(): void {
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
    // It may have answered meanwhile, or this process slept and has not read yet.
    if (one.client.connection.stream.bytesRead !== read) return
    one.movedAt = performance.now()
    if (!isBusy) giveUp(one)
  }

  // With it all that lie idle and may have gone the same way: the next question goes to a fresh one.
  function giveUp(silent: Watched): void {
    const isUnproven = (one: Watched) => !one.isAsked && one.status === 'I' && performance.now() - one.movedAt >= lookEveryMs
    for (const one of all) {
      if (one !== silent && !isUnproven(one)) continue
      one.client.__knex__disposed = 'silent'
      one.client.connection.stream.destroy()
      all.delete(one)
    }
  }

  const looking = setInterval(look, lookEveryMs)
  looking.unref()
  return { add, isSilent: () => [...all].some(({ isSuspect }) => isSuspect), end: () => clearInterval(looking) }
}
