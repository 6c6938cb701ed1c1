// Which messages somebody who is away wants to know of.
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits.ts'
import type { NotificationLevel } from '../../lib/settings/settings.ts'

/** The one to be notified: their public id, and the name that others write behind an @. */
export interface Listener {
  key: string
  name: string | null
}

/** What others and the AI said; one's own words, notes and system lines are no news. */
export function isNews(message: Message, me: Listener): boolean {
  if (message.metadata.deletedAt !== undefined) return false
  return message.type === 'ai' || (message.type === 'user' && (message.userId ?? message.anonymousId) !== me.key)
}

/** The news with a number above `seq`, oldest first. */
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

/** The beginning of what was said; an answer without the signs that only the transcript draws. */
export function excerptOf({ type, content: said, metadata }: Message): string {
  // Of files without a word their names are known only once they are there.
  const content = said || (metadata.attachments ?? []).map(({ fileName }) => fileName).join(', ')
  const plain = type === 'ai' ? content.replace(/```\w*|[*_~`#>|]+/g, ' ') : content
  const line = plain.replace(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= limits.excerptCharacters ? line : `${letters.slice(0, limits.excerptCharacters - 1).join('')}…`
}
