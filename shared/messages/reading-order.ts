// The order in which people read a session: an answer stands behind the message that was newest when it began, a note behind the one it was written after.
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

// The message itself comes first, then what hangs on it.
function depth(message: Message): number {
  return message.type === 'note' || message.metadata.afterSeq !== undefined ? 1 : 0
}
