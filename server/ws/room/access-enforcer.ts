// Enforces access to sessions: tells people what they may do now, disconnects them as soon as they lose access, tells those who wait.
import type { JoinRequest } from '../../../shared/sessions/admission-protocol.ts'
import { policyRefusals, type PolicyRefusal } from '../../../shared/policy/policy-refusals.ts'
import { closeCodes, type EventOf } from '../../../shared/protocol/protocol.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { enterSession, type Member } from '../../access/member.ts'
import { mustAdmit, mustOffer } from '../../access/policy-checks.ts'
import type { Deps } from '../../deps.ts'
import { isDemoId } from '../../../shared/sessions/demo-id.ts'
import { participantOf } from '../../domain/people/person.ts'
import { enter, isHost } from '../../domain/people/session-access.ts'
import { noHostAccess, viewAccess, viewHostAccess, viewRequests, type HostAccess } from '../../queries/people/access.ts'
import { summarize } from '../../queries/sessions/session-view.ts'
import type { Connection } from '../connection/connection.ts'
import type { Hub } from './hub.ts'
import { leave } from './leave.ts'
import type { Relay } from './relay.ts'
import type { TypingTracker } from './typing-tracker.ts'

export interface AccessEnforcer {
  /** Checks the rights of everyone in the session on this node again. `late`: this node missed the message about the change. Never rejects. */
  recheck(sessionId: string, late?: 'late'): Promise<void>
  /** Tells the host who waits to be admitted, if the host is on this node. Never rejects. */
  updateRequests(sessionId: string): Promise<void>
  /** Disconnects everyone on this node whom the operator's policy no longer admits. Never rejects. */
  applyPolicy(): Promise<void>
  /** Call it when a connection has joined with these rights; it catches up on changes made during the join. */
  onJoined(connection: Connection, known: Told): Promise<void>
  /** Tells the connection when its person may enter the session, or is refused. */
  wait(connection: Connection, sessionId: string): Promise<void>
  forget(connection: Connection): void
  /** Notifies people who wait here and were admitted or refused through another node. Never rejects. */
  pollWaiting(): Promise<void>
}

/** The rights that a connection was last told. */
type Told = Pick<EventOf<'session_joined'>['session'], 'access' | 'requests'>

interface Parts {
  deps: Pick<Deps, 'store' | 'answers' | 'fanout' | 'log' | 'now' | 'policy' | 'config' | 'suspensions'>
  hub: Hub
  relay: Relay
  typingTracker: TypingTracker
}

export function createAccessEnforcer(parts: Parts): AccessEnforcer {
  const { deps, hub, relay } = parts
  const { store, log } = deps
  const told = new WeakMap<Connection, Record<keyof Told, string>>()
  const waiting = new Map<Connection, string>()

  async function checkRights(sessionId: string, late?: 'late'): Promise<void> {
    const session = await store.sessions.find(sessionId)
    // A demo without messages has no row yet; that is no reason to disconnect people.
    if (!session && isDemoId(sessionId) && relay.isUntouched(sessionId)) return
    // Before the connections are listed, so that a join in progress either is in the list or notices the change.
    relay.noteSession(sessionId, session)
    deps.answers.abandon(sessionId, session?.clearedSeq ?? Number.POSITIVE_INFINITY)
    const here = hub.joined(sessionId)
    const people = session ? await store.participants.listOf(sessionId, [...new Set(here.map(({ person }) => person.key))]) : []
    const hostAccess = session && here.some(({ person }) => isHost(session, person)) ? await viewHostAccess(deps, session) : noHostAccess
    for (const connection of here) {
      const { person, member } = connection
      if (member?.sessionId !== sessionId) continue
      if (!session) {
        disconnect(connection, 'deleted')
        continue
      }
      const known = people.find((one) => one.person === person.key)
      const entry = enter(session, person, known?.role ?? null, null)
      if (entry.refused) disconnect(connection, entry.refused === 'session_not_found' ? 'not_private_member' : 'removed')
      else if (!known && !isHost(session, person)) disconnect(connection, 'removed')
      else tell(connection, session, entry, hostAccess)
    }
    // The changes of the session itself that this node missed.
    if (session && late) hub.deliver(sessionId, { type: 'session_updated', session: summarize(session) })
    if (session) await notifyWaiting(sessionId)
  }

  /** Why the policy refuses a person; null: it does not. */
  async function refusalOf({ member }: Connection): Promise<PolicyRefusal | null> {
    if (!member) return null
    try {
      mustOffer(deps, member.sessionId)
      await mustAdmit(deps, member.person)
      return null
    } catch (error) {
      const refusal = error instanceof AppError ? policyRefusals.find((code) => code === error.code) : undefined
      if (refusal) return refusal
      throw error
    }
  }

  async function checkPolicy(connections: Connection[]): Promise<void> {
    for (const connection of connections) {
      const refusal = await refusalOf(connection)
      if (refusal) disconnect(connection, refusal)
    }
  }

  function disconnect(connection: Connection, reason: EventOf<'removed'>['reason']): void {
    connection.send({ type: 'removed', reason })
    // Before the socket is closed: a client that does not answer the close frame would still receive events.
    leave(parts, connection)
    connection.close(closeCodes.removed, reason)
  }

  function tell(
    connection: Connection,
    session: Awaited<ReturnType<typeof enterSession>>['session'],
    { role, lasting }: Pick<Member, 'role' | 'lasting'>,
    hostAccess: HostAccess,
  ): void {
    const { member, person } = connection
    // A check that began earlier may end later, with older rights.
    if (!member || session.accessRev < member.accessRev) return
    if (member.lasting !== lasting) {
      deps.fanout.publish(session.id, { type: 'participant_updated', participant: participantOf(person, member.displayName, lasting) })
    }
    connection.member = { ...member, role, lasting, accessRev: session.accessRev }
    const access = viewAccess(session, person, role, hostAccess)
    const requests: JoinRequest[] = access.isHost ? hostAccess.requests : []
    const [before, now] = [told.get(connection), serialize({ access, requests })]
    told.set(connection, now)
    if (before?.access !== now.access) connection.send({ type: 'access_changed', access })
    if (before?.requests !== now.requests) connection.send({ type: 'join_requests', requests })
  }

  async function tellRequests(sessionId: string): Promise<void> {
    const session = hub.joined(sessionId).length > 0 ? await store.sessions.find(sessionId) : null
    const hosts = () => hub.joined(sessionId).filter(({ person }) => session && isHost(session, person))
    if (hosts().length === 0) return
    const requests = await viewRequests(deps, sessionId)
    const now = JSON.stringify(requests)
    for (const connection of hosts()) {
      const before = told.get(connection)
      if (!before || before.requests === now) continue
      told.set(connection, { ...before, requests: now })
      connection.send({ type: 'join_requests', requests })
    }
  }

  /** `only`: one of the connections that wait. */
  async function notifyWaiting(sessionId: string, only?: Connection): Promise<void> {
    const here = [...waiting].filter(([connection, wanted]) => wanted === sessionId && (only === undefined || connection === only))
    if (here.length === 0) return
    const now = deps.now()
    const refusals = await store.access.refusals(sessionId, now - limits.askAgainAfterMs)
    for (const [connection] of here) {
      const isAdmitted = await enterSession(deps, sessionId, connection.person).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false
          throw error
        },
      )
      const refused = refusals.find(({ person }) => person === connection.person.key)
      if ((!isAdmitted && !refused) || waiting.get(connection) !== sessionId) continue
      waiting.delete(connection)
      if (isAdmitted) connection.send({ type: 'admitted', sessionId })
      else if (refused) connection.send({ type: 'admission_refused', sessionId, retryAfter: secondsUntil(refused.refusedAt, now) })
    }
  }

  const logErrors = (work: Promise<void>) => work.catch((error: unknown) => log.error({ error }, 'rights could not be checked'))

  return {
    recheck: (sessionId, late) => logErrors(checkRights(sessionId, late)),
    updateRequests: (sessionId) => logErrors(tellRequests(sessionId)),
    async onJoined(connection, known) {
      told.set(connection, serialize(known))
      const { member } = connection
      if (member && relay.accessRev(member.sessionId) > member.accessRev) await logErrors(checkRights(member.sessionId))
      // The policy may have changed during the join.
      await logErrors(checkPolicy([connection]))
    },
    applyPolicy: () => logErrors(checkPolicy(hub.openSessions().flatMap((id) => hub.joined(id)))),
    async wait(connection, sessionId) {
      waiting.set(connection, sessionId)
      await notifyWaiting(sessionId, connection)
    },
    forget: (connection) => void waiting.delete(connection),
    pollWaiting: () => logErrors(Promise.all([...new Set(waiting.values())].map((id) => notifyWaiting(id))).then(() => undefined)),
  }
}

function secondsUntil(refusedAt: number, now: number): number {
  return Math.max(1, Math.ceil((refusedAt + limits.askAgainAfterMs - now) / 1_000))
}

function serialize({ access, requests }: Told): Record<keyof Told, string> {
  return { access: JSON.stringify(access), requests: JSON.stringify(requests) }
}
