// The reading order of a session: an answer follows the message that was the newest when it started, a note follows the message it was
// written after.
import type { Message } from '../entities.ts'

export function compareInReadingOrder(a: Message, b: Message): number {
  return (
    anchor(a) - anchor(b) || depth(a) - depth(b) || a.timestamp.localeCompare(b.timestamp) || a.seq - b.seq || noteNumber(a) - noteNumber(b)
  )
}

function anchor(message: Message): number {
  return message.metadata.afterSeq ?? message.seq
}

// If two notes have the same timestamp, the one that was written first has the lower number.
function noteNumber({ cursor }: Message): number {
  return Number(cursor.split('.')[1])
}

// The message comes first, then the notes and answers that follow it.
function depth(message: Message): number {
  return message.type === 'note' || message.metadata.afterSeq !== undefined ? 1 : 0
}
