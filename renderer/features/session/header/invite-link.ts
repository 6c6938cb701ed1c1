// The link that brings others in, with the key that it needs; and the key that this page was opened with.
import type { Command } from '../../../../shared/protocol.ts'
import { platform } from '../../../platform/platform.ts'
import type { SessionState } from '../../../../shared/sync/session-model.ts'

export function inviteLink({ session, access }: Pick<SessionState, 'session' | 'access'>): string {
  // Who only reads along has no other link than their own.
  if (access.role === 'reader') return new URL(location.pathname + location.search, platform().site()).href
  return linkWith(session.id, access.inviteKey)
}

export function readerLink({ session, access }: Pick<SessionState, 'session' | 'access'>): string | null {
  return access.readerKey === null ? null : linkWith(session.id, access.readerKey)
}

/** Everyone's score counts that the link went out; who only reads along changes nothing. */
export function tellShared({ role }: SessionState['access'], send: (command: Command) => unknown): void {
  if (role === 'member') send({ type: 'link_shared' })
}

/** Of the link that brought this person here; it counts until they have joined. */
export function ownKey(): string | null {
  return new URLSearchParams(location.search).get('key')
}

function linkWith(sessionId: string, key: string | null): string {
  const link = new URL(`/chat/${sessionId}`, platform().site())
  if (key !== null) link.searchParams.set('key', key)
  return link.href
}
