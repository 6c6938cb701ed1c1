// Demo sessions: made on first use, and gone again when nobody uses them.
import { limits } from '../../shared/limits.ts'
import { session as texts } from '../../shared/texts/en/session.ts'
import type { Deps } from '../deps.ts'
import { isDemoId, publicDemoId } from '../domain/ids.ts'

/** Makes the demo session if this is the address of one; other sessions are left as they are. */
export async function ensureDemoSession(deps: Pick<Deps, 'store' | 'now'>, id: string): Promise<void> {
  if (!isDemoId(id) || (await deps.store.sessions.find(id))) return
  await deps.store.sessions.add({ id, title: texts.demoTitle, isPrivate: false, isDemo: true, host: null }, deps.now())
}

/** Removes demos whose time is over: the public one after 30 idle minutes without people, the others after a day. */
export async function removeOldDemos(deps: Pick<Deps, 'store' | 'now' | 'presence'>): Promise<void> {
  const now = deps.now()
  for (const session of await deps.store.sessions.demosIdleSince(now - limits.demoSessionResetMs)) {
    const over =
      session.id === publicDemoId ? deps.presence.online(session.id).size === 0 : session.createdAt < now - limits.demoSessionLifeMs
    if (over) await deps.store.sessions.remove(session.id)
  }
}
