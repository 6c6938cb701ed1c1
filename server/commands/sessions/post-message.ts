// Writes a message without a socket; the person's first message in a session joins it.
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import { readMessage } from '../../domain/messages/message.ts'
import type { Person } from '../../domain/people/person.ts'
import { joinSession } from './join-session.ts'
import { enterSession, mustWrite } from '../../access/member.ts'
import { sendMessage } from '../messages/send-message.ts'

interface PostInput {
  content: string
  messageKey?: string | null | undefined
  replyTo?: string | null | undefined
}

/** Throws session_not_found, removed, session_locked, read_only, session_closed, and as `sendMessage` does. */
export async function postMessage(deps: Deps, person: Person, sessionId: string, input: PostInput): Promise<Message> {
  const { session, role } = await enterSession(deps, sessionId, person)
  mustWrite(session, role)
  // Refuses an invalid message before the person joins.
  readMessage(input.content, 'user')
  // The role that the join returns is newer: the session may have been closed in between.
  const { view, displayName, lasting, accessRev } = await joinSession(deps, person, { sessionId })
  const member = { person, sessionId, displayName, role: view.access.role, lasting, accessRev }
  const { message, repeated } = await sendMessage(deps, member, { ...input, messageType: 'user' }, () => undefined)
  // `/note` makes it a note: its author's own connections receive it.
  if (message.type === 'note' && !repeated) deps.tellAuthor(sessionId, person.key, { type: 'new_message', message })
  return message
}
