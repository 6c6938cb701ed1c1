// Tracks which login each open socket belongs to, so that signing out closes its sockets, on other nodes too.
import { limits } from '../../../shared/limits/limits.ts'
import { every } from '../../every.ts'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { isSuspended } from '../../access/suspended.ts'
import type { Deps, SocketCloser } from '../../deps.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import type { Connection } from './connection.ts'

export interface LoginSockets extends SocketCloser {
  /** A socket of a signed-in device, or of a guest (`loginId` null). */
  add(connection: Connection, loginId: string | null): void
  remove(connection: Connection): void
  /** Closes the sockets of everyone who is suspended, and tells them why. */
  endSuspended(): void
  close(): void
}

export function createLoginSockets({
  store,
  bus,
  log,
  now,
  suspensions,
}: Pick<Deps, 'store' | 'bus' | 'log' | 'now' | 'suspensions'>): LoginSockets {
  const logins = new Map<Connection, string | null>()
  const end = (fits: (connection: Connection, loginId: string | null) => boolean) => {
    // The browser reconnects by itself, with the identity that it has by then.
    for (const [connection, loginId] of logins) if (fits(connection, loginId)) connection.close(closeCodes.signedOut, 'signed out')
  }

  function endIfSuspended(connection: Connection): void {
    if (!isSuspended({ suspensions }, connection.person)) return
    connection.send({ type: 'removed', reason: 'suspended' })
    connection.close(closeCodes.removed, 'suspended')
  }

  async function check(only?: string): Promise<void> {
    const ids = only === undefined ? [...new Set([...logins.values()].filter((id) => id !== null))] : [only]
    if (ids.length === 0) return
    const valid = await store.logins.listValid(ids, now())
    end((_, loginId) => loginId !== null && ids.includes(loginId) && !valid.has(loginId))
  }
  const logErrors = (work: Promise<void>) => void work.catch((error: unknown) => log.error({ error }, 'logins could not be checked'))
  // Another node may have ended a login, which only the database shows.
  const checking = bus.isShared ? every(limits.nodeBeatMs, 'logins', () => check(), log, { isImmediate: false }) : undefined

  return {
    add(connection, loginId) {
      logins.set(connection, loginId)
      // They may have been suspended while the socket was being opened.
      endIfSuspended(connection)
      // It may have ended while the socket was being opened.
      if (loginId !== null) logErrors(check(loginId))
    },
    endSuspended: () => [...logins.keys()].forEach(endIfSuspended),
    remove: (connection) => void logins.delete(connection),
    closeLogins: (ids) => end((_, loginId) => loginId !== null && ids.includes(loginId)),
    closePerson: (person: PersonKey) => end((connection) => connection.person.key === person),
    close: () => void checking?.stop(),
  }
}
