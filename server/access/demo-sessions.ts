// Demo sessions: anyone can open one, the first message stores it, and it is removed when it is no longer used.
import { limits } from '../../shared/limits/limits.ts'
import { session as texts } from '../../shared/texts/en/session.ts'
import type { Deps } from '../deps.ts'
import { isDemoId, publicDemoId } from '../../shared/sessions/demo-id.ts'
import { idsOf, type Person } from '../domain/people/person.ts'
import type { Session } from '../store/database/rows.ts'
import { limitByNetwork } from './limit-by-network.ts'
import { mustCreate } from './policy-checks.ts'

/** The session. A demo in which nobody has written yet is returned as it will be stored, with `isStored` false. Null: not found. */
export async function findSession({ store }: Pick<Deps, 'store'>, id: string): Promise<{ session: Session; isStored: boolean } | null> {
  const stored = await store.sessions.find(id)
  if (stored) return { session: stored, isStored: true }
  return isDemoId(id) ? { session: unwrittenDemo(store, id), isStored: false } : null
}

const asAdded = ({ demos }: Deps['store'], id: string) => {
  const title = demos.title(id) ?? texts.demoTitle
  return { id, title, isPrivate: false, isDemo: true, host: null }
}

function unwrittenDemo(store: Deps['store'], id: string): Session {
  const now = store.now()
  const { seq, boardRev } = store.demos.numbers(id)
  return {
    ...asAdded(store, id),
    hostId: null,
    hostOffer: null,
    aiEnabled: true,
    aiRole: 'general',
    replyMode: 'every',
    model: null,
    quietUntil: null,
    isLocked: false,
    isClosed: false,
    linkKey: null,
    readerKey: null,
    banned: [],
    admitted: [],
    accessRev: 0,
    boardRev,
    lastSeq: seq,
    lastRev: 0,
    clearedSeq: 0,
    createdAt: now,
    updatedAt: now,
  }
}

export type DemoTools = Pick<Deps, 'store' | 'now' | 'config' | 'presence' | 'policy' | 'suspensions'>

/** Stores the demo with everyone in it, because this person is about to write. Throws rate_limited, and as `mustCreate` does. */
export async function storeDemo(deps: DemoTools, by: { person: Person; sessionId: string; displayName: string }): Promise<void> {
  const { store, now, presence } = deps
  const { person, sessionId, displayName } = by
  await mustCreate(deps, person)
  // There is only one public demo, so it needs no limit.
  const windowMs = limits.newDemosWindowMs
  if (sessionId !== publicDemoId)
    await limitByNetwork(deps, person, { action: 'demo', limit: limits.newDemosPerAddress, windowMs, code: 'rate_limited' })
  if (sessionId === publicDemoId) await store.sessions.add(asAdded(store, sessionId), now())
  else await store.demos.add(asAdded(store, sessionId), now())
  await store.participants.put(sessionId, person, displayName, now())
  for (const { key, participant } of presence.people(sessionId))
    if (key !== person.key) await store.participants.put(sessionId, { key, ...idsOf(key) }, participant.displayName, now())
}

/** Adds a person who joined while the demo was being stored. */
export async function enterStoredDemo(
  { store, now }: DemoTools,
  { person, sessionId, displayName }: Parameters<typeof storeDemo>[1],
): Promise<void> {
  if (await store.sessions.find(sessionId)) await store.participants.put(sessionId, person, displayName, now())
}

/** Removes demos whose time is over: the public one after 30 idle minutes without people, the others after a day. */
export async function removeOldDemos(deps: Pick<Deps, 'store' | 'now' | 'presence' | 'fanout'>): Promise<void> {
  const now = deps.now()
  for (const session of await deps.store.sessions.demosIdleSince(now - limits.demoSessionResetMs)) {
    const isOver =
      session.id === publicDemoId
        ? (await deps.presence.onlineAnywhere(session.id)).size === 0
        : session.createdAt < now - limits.demoSessionLifeMs
    if (!isOver) continue
    await deps.store.sessions.remove(session.id)
    // People who are still in it would write into the next demo without seeing it.
    await deps.fanout.recheck(session.id)
  }
}
