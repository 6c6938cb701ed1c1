// What a message says in one line: its words, or without any the names of its files.
import type { Message } from '../../../../shared/entities.ts'

export function messageText({ content, metadata }: Message): string {
  return content || (metadata.attachments ?? []).map(({ fileName }) => fileName).join(', ')
}
