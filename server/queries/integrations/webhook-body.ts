// The body of a webhook at the moment of delivery: what was deleted in the meantime is not included.
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { idsOf, publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import { linkTo } from '../../domain/integrations/sent-document.ts'
import type { DeliveryRow } from '../../store/integrations/deliveries.ts'
import type { Session } from '../../store/database/rows.ts'

type Reads = Pick<Deps, 'store' | 'config'>

/** As JSON; null if there is nothing to report any more, or the session no longer belongs to the account. */
export async function buildWebhookBody(deps: Reads, row: DeliveryRow): Promise<string | null> {
  const data = row.event === 'test' ? {} : await describe(deps, row)
  return data && JSON.stringify({ type: row.event, timestamp: new Date(row.created_at).toISOString(), data })
}

/** Whether the new message of a delivery still waits for its files, for at most a minute. */
export async function awaitsFiles({ store, now }: Pick<Deps, 'store' | 'now'>, row: DeliveryRow): Promise<boolean> {
  if (row.event !== 'message.created' || now() >= row.created_at + limits.filesWaitMs) return false
  const message = await store.messages.find(row.session_id ?? '', row.subject ?? '')
  return (message?.metadata.filesExpected ?? 0) > 0
}

/** The session of a delivery while its account hosts it. */
export async function hostedSession({ store }: Pick<Deps, 'store'>, row: DeliveryRow): Promise<Session | null> {
  const session = row.session_id === null ? undefined : await store.sessions.find(row.session_id)
  return session?.host === `user:${row.user_id}` ? session : null
}

async function describe(deps: Reads, row: DeliveryRow): Promise<object | null> {
  const session = await hostedSession(deps, row)
  if (!session) return null
  const about = { session: { id: session.id, title: session.title, url: linkTo(session.id, deps.config) } }
  switch (row.event) {
    case 'test':
      return {}
    case 'session.created':
      return { session: { ...about.session, isPrivate: session.isPrivate, createdAt: new Date(session.createdAt).toISOString() } }
    case 'participant.joined': {
      const found = await deps.store.participants.find(session.id, row.subject as PersonKey)
      return found ? { ...about, participant: describeAuthor(row.subject as PersonKey, found.display_name) } : null
    }
    case 'message.created':
    case 'answer.completed': {
      const message = await deps.store.messages.find(session.id, row.subject ?? '')
      if (!message || message.metadata.deletedAt !== undefined) return null
      return row.event === 'message.created'
        ? { ...about, message: describeMessage(message) }
        : { ...about, answer: describeAnswer(message) }
    }
  }
}

function describeAuthor(key: PersonKey, displayName: string): object {
  return { id: publicIdOf(key), name: displayName, hasAccount: idsOf(key).userId !== null }
}

const describeText = ({ id, seq, content, timestamp }: Message) => ({ id, seq, text: content, createdAt: timestamp })

function describeMessage(message: Message): object {
  const { userId, anonymousId, displayName, metadata } = message
  return {
    ...describeText(message),
    author: { id: userId ?? anonymousId, name: displayName, hasAccount: userId !== null },
    replyTo: metadata.replyTo?.messageId ?? null,
    files: (metadata.attachments ?? []).map(({ fileName, mimeType, fileSize }) => ({ name: fileName, type: mimeType, bytes: fileSize })),
  }
}

function describeAnswer(message: Message): object {
  return { ...describeText(message), model: message.metadata.model ?? null, answering: message.metadata.answering ?? [] }
}
