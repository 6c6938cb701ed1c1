// The links that let others join, with their keys, and the key that opened this page.
import { pagePath } from '../../../platform/base.ts'
import type { Command } from '../../../../shared/protocol/protocol.ts'
import { platform } from '../../../platform/platform.ts'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'

export function inviteLink({ session, access }: Pick<SessionState, 'session' | 'access'>): string {
  // A reader can only share the link that they came by.
  if (access.role === 'reader') return platform().site() + pagePath() + location.search
  return linkWith(session.id, access.inviteKey)
}

export function readerLink({ session, access }: Pick<SessionState, 'session' | 'access'>): string | null {
  return access.readerKey === null ? null : linkWith(session.id, access.readerKey)
}

/** Counts sharing for the session's progress; readers cannot change the session. */
export function tellShared({ role }: SessionState['access'], send: (command: Command) => unknown): void {
  if (role === 'member') send({ type: 'link_shared' })
}

/** The key in this page's address; the server needs it until the person has joined. */
export function ownKey(): string | null {
  return new URLSearchParams(location.search).get('key')
}

function linkWith(sessionId: string, key: string | null): string {
  const link = new URL(`${platform().site()}/chat/${sessionId}`)
  if (key !== null) link.searchParams.set('key', key)
  return link.href
}
