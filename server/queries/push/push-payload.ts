// What a push message says, at the moment it is sent: nothing about a message that was deleted in the meantime, and never a note.
import type { Deps } from '../../deps.ts'
import { push as en } from '../../../shared/texts/en/push.ts'
import { push as nl } from '../../../shared/texts/nl/push.ts'
import { excerptOfMessage } from '../../domain/messages/excerpt.ts'
import { enter } from '../../domain/people/session-access.ts'
import { fill } from '../../domain/text.ts'
import type { PushSubscriptionRow } from '../../store/push/push-subscriptions.ts'
import type { PushRow } from '../../store/push/pushes.ts'

/** As JSON; null if there is nothing to say any more. */
export async function buildPushPayload(
  { store }: Pick<Deps, 'store'>,
  row: Pick<PushRow, 'session_id' | 'message_id' | 'reason'>,
  to: Pick<PushSubscriptionRow, 'person' | 'language'>,
): Promise<string | null> {
  const session = await store.sessions.find(row.session_id)
  const there = session && (await store.participants.find(session.id, to.person))
  // A banned person is still listed.
  const mayRead = there && enter(session, { key: to.person }, there.role, null).refused === undefined
  // Notes are stored elsewhere, so this never finds one.
  const message = mayRead ? await store.messages.find(session.id, row.message_id) : null
  if (!session || !message || message.metadata.deletedAt !== undefined || message.seq <= session.clearedSeq) return null
  const texts = to.language === 'nl' ? nl : en
  const { ideasFor, filesExpected } = message.metadata
  const excerpt = excerptOfMessage(ideasFor ?? message.content, message.metadata, message.type)
  // Its files are still uploading, so they have no names yet.
  const text =
    excerpt || (filesExpected === undefined ? '' : filesExpected === 1 ? texts.file : fill(texts.files, { count: String(filesExpected) }))
  const name = message.type === 'ai' ? texts.assistant : message.displayName
  // Of a brainstorm's prompt only its topic, as in the chat.
  const says = ideasFor === undefined ? texts[row.reason] : texts.ideas
  return JSON.stringify({ sessionId: session.id, title: session.title, body: fill(says, { name, text }) })
}
