// The reading order of a session: an answer follows the message that was the newest when it started, a note follows the message it was
// written after.
import type { Message } from '../entities.ts'

export function compareInReadingOrder(a: Message, b: Message): number {
  return (
    anchor(a) - anchor(b) ||
    depth(a) - depth(b) ||
    a.timestamp.localeCompare(b.timestamp) ||
    a.seq - b.seq ||
    (a.cursor < b.cursor ? -1 : 1)
  )
}

function anchor(message: Message): number {
  return message.metadata.afterSeq ?? message.seq
}

// The message comes first, then the notes and answers that follow it.
function depth(message: Message): number {
  return message.type === 'note' || message.metadata.afterSeq !== undefined ? 1 : 0
}
