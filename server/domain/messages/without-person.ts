// What stays of a message when an account is gone: the words, without whose they were.
import type { Message } from '../../../shared/entities.ts'
import { noticeSentence } from './notice-text.ts'

/** In English, as every name that is stored. */
export const deletedName = 'Deleted account'

export interface Gone {
  /** The public id of the account. */
  id: string
  /** An id that belongs to nobody and is used in this session only: two deleted accounts stay two. */
  standIn: string
  /** Everything that it was called in this session. */
  names: ReadonlySet<string>
}

/** A name in what the system writes down of people. */
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
  const { stoppedBy, pinnedBy, answering, notice, replyTo, mentions, reactions, payer } = before
  const name = (known: string) => nameWithout(gone, known)
  const id = (known: string) => (known === gone.id ? gone.standIn : known)
  return {
    ...before,
    ...(stoppedBy !== undefined && { stoppedBy: name(stoppedBy) }),
    ...(pinnedBy !== undefined && { pinnedBy: name(pinnedBy) }),
    ...(answering && { answering: answering.map(name) }),
    ...(notice && { notice: { ...notice, by: name(notice.by), ...('to' in notice && { to: name(notice.to) }) } }),
    ...(replyTo && { replyTo: { ...replyTo, displayName: name(replyTo.displayName) } }),
    ...(mentions && { mentions: mentions.map(id) }),
    ...(reactions && { reactions: reactions.map(({ emoji, people }) => ({ emoji, people: people.map(id) })) }),
    ...(payer && { payer: payer.kind === 'person' ? { ...payer, name: name(payer.name) } : payer }),
  }
}
