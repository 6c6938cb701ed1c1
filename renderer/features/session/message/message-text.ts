// Short texts about a message: its content in one line, and the badge with the model's name.
import type { TFunction } from 'i18next'
import { modelName } from '../../../../shared/answers/assistant.ts'
import type { Message } from '../../../../shared/entities.ts'
import { plainText } from '../../../../shared/messages/plain-text.ts'

/** No place shows more of it on its line. */
const shownCharacters = 600

/** Returns the names of its files if the message has no text. */
export function messageText({ type, content, metadata }: Message): string {
  return (
    (type === 'ai' ? plainText(content.slice(0, shownCharacters)) : content) ||
    (metadata.attachments ?? []).map(({ fileName }) => fileName).join(', ')
  )
}

/** The author of a message; 'AI Assistant' in the reader's language unless an assistant with a name of its own wrote it. */
export function authorName({ type, displayName, metadata }: Message, t: TFunction): string {
  return type === 'ai' && !metadata.assistant ? t('session.assistant') : displayName
}

export function modelBadge(model: string | undefined, offline: string): string | null {
  if (model === undefined) return null
  return model === 'offline' ? offline : modelName(model)
}
