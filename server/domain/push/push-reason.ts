// Why a message is pushed to somebody; the same rules as for notifications in an open tab.
import type { Message } from '../../../shared/entities.ts'
import type { NotificationLevel } from '../../../shared/push/push-level.ts'

export type PushReason = 'answer' | 'mention' | 'message'

/** The person to notify: their public id, and the name that others use to mention them. */
interface Listener {
  id: string
  name: string
}

type Said = Pick<Message, 'type' | 'content' | 'userId' | 'anonymousId' | 'metadata'>

/** Null if it is not pushed: their own, deleted, a note, a system message, or not what they chose. */
export function reasonFor(message: Said, level: NotificationLevel, { id, name }: Listener): PushReason | null {
  if (message.metadata.deletedAt !== undefined || (message.type !== 'ai' && message.type !== 'user')) return null
  if ((message.userId ?? message.anonymousId) === id) return null
  const isMentioned = message.metadata.mentions?.includes(id) === true || names(message.content, name)
  if (isMentioned && (level === 'mentions' || level === 'everything')) return 'mention'
  if (message.type === 'ai') return level === 'answers' || level === 'everything' ? 'answer' : null
  return level === 'everything' ? 'message' : null
}

function names(content: string, name: string): boolean {
  if (name === '' || !content.includes('@')) return false
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}_@])@${escaped}(?![\\p{L}\\p{N}_])`, 'iu').test(content)
}
