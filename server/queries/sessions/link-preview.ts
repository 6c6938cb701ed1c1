// What a link to a session may show to anyone who has it, a preview bot included: it joins nobody and makes nothing.
import type { Deps } from '../../deps.ts'

/** The session's title where everyone with the plain link may come in and read it; else null. */
export async function previewTitle({ store }: Pick<Deps, 'store'>, sessionId: string): Promise<string | null> {
  const session = await store.sessions.find(sessionId)
  if (!session || session.isDemo || session.isPrivate || session.isLocked || session.linkKey !== null) return null
  return session.title
}
