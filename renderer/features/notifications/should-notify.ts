// Decides which messages notify someone who is away.
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { NotificationLevel } from '../../lib/settings/settings.ts'

/** The person to notify: their public id, and the name that others use to mention them. */
export interface Listener {
  key: string
  name: string | null
}

/** Messages from others and the AI are news; a person's own messages, notes and system messages are not. */
export function isNews(message: Message, me: Listener): boolean {
  if (message.metadata.deletedAt !== undefined) return false
  return message.type === 'ai' || (message.type === 'user' && (message.userId ?? message.anonymousId) !== me.key)
}

/** Returns the news after `seq`, oldest first. */
export function newsAfter(messages: readonly Message[], seq: number, me: Listener): Message[] {
  return messages.filter((message) => message.seq > seq && isNews(message, me)).sort((a, b) => a.seq - b.seq)
}

export function shouldNotify(message: Message, level: NotificationLevel, me: Listener): boolean {
  if (!isNews(message, me)) return false
  switch (level) {
    case 'everything':
      return true
    case 'mentions':
      return mentions(message, me)
    case 'answers':
      return message.type === 'ai'
    case 'nothing':
      return false
  }
}

function mentions({ content, metadata }: Message, { key, name }: Listener): boolean {
  if (metadata.mentions?.includes(key)) return true
  if (!name) return false
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}_@])@${escaped}(?![\\p{L}\\p{N}_])`, 'iu').test(content)
}

/** Returns the start of a message; for an answer, without Markdown characters. */
export function excerptOf({ type, content: said, metadata }: Message): string {
  // The names of files are known only once they are uploaded.
  const content = said || (metadata.attachments ?? []).map(({ fileName }) => fileName).join(', ')
  const plain = type === 'ai' ? content.replace(/```\w*|[*_~`#>|]+/g, ' ') : content
  const line = plain.replace(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= limits.excerptCharacters ? line : `${letters.slice(0, limits.excerptCharacters - 1).join('')}…`
}
