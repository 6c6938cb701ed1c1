// What remains of a message after an account is deleted: the text, without the author.
import type { Message } from '../../../shared/entities.ts'
import { noticeSentence } from './notice-text.ts'

/** In English, like every stored name. */
export const deletedName = 'Deleted account'

export interface Gone {
  /** The public id of the account. */
  id: string
  /** An id that belongs to nobody and is used in this session only, so that two deleted accounts stay distinct. */
  standIn: string
  /** All names that it had in this session. */
  names: ReadonlySet<string>
}

/** Replaces the name in stored system messages. */
export function nameWithout({ names }: Gone, name: string): string {
  return names.has(name) ? deletedName : name
}

export function messageWithout(gone: Gone, message: Message): Message {
  const isTheirs = message.userId === gone.id
  const metadata = metadataWithout(gone, message.metadata)
  return {
    ...message,
    ...(isTheirs ? { userId: null, anonymousId: gone.standIn, displayName: deletedName } : {}),
    metadata,
    content: message.type === 'system' ? noticeSentence({ ...message, metadata }, 'en') : message.content,
  }
}

function metadataWithout(gone: Gone, before: Message['metadata']): Message['metadata'] {
  const { stoppedBy, pinnedBy, answering, notice, replyTo, mentions, reactions } = before
  const name = (known: string) => nameWithout(gone, known)
  const id = (known: string) => (known === gone.id ? gone.standIn : known)
  return {
    ...before,
    ...(stoppedBy !== undefined && { stoppedBy: name(stoppedBy) }),
    ...(pinnedBy !== undefined && { pinnedBy: name(pinnedBy) }),
    ...(answering && { answering: answering.map(name) }),
    ...(notice && 'by' in notice && { notice: { ...notice, by: name(notice.by), ...('to' in notice && { to: name(notice.to) }) } }),
    ...(replyTo && { replyTo: { ...replyTo, displayName: name(replyTo.displayName) } }),
    ...(mentions && { mentions: mentions.map(id) }),
    ...(reactions && { reactions: reactions.map(({ emoji, people }) => ({ emoji, people: people.map(id) })) }),
  }
}
