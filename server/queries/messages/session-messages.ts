// A page of a session's history as one person may see it: all messages and the person's own notes.
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { byCursor, newest, readCursor, type Cursor } from '../../domain/messages/cursor.ts'
import type { Person } from '../../domain/people/person.ts'

export interface Page {
  messages: Message[]
  /** Pass it to get the next page in the same direction; null at the end. */
  nextCursor: string | null
}

// Notes are read first, so that the message before a note is always among the messages.
// `lastNote`: the number of the person's last note if the caller knows it; without newer notes, none are read.

/** Newest first. */
export async function messagesBefore(
  deps: Pick<Deps, 'store'>,
  sessionId: string,
  person: Person,
  before: string | null,
  lastNote = Infinity,
): Promise<Page> {
  const at = before === null ? newest : readCursor(before)
  const size = limits.pageSize
  const notes = lastNote > 0 ? await deps.store.notes.before(sessionId, person.key, at, size + 1) : []
  const messages = await deps.store.messages.before(sessionId, at.n > 0 ? at.seq + 1 : at.seq, size + 1)
  return page([...messages, ...notes].sort(byCursor).reverse(), size)
}

/** Oldest first. */
export async function messagesSince(
  deps: Pick<Deps, 'store'>,
  sessionId: string,
  person: Person,
  since: string,
  size: number = limits.pageSize,
  lastNote = Infinity,
): Promise<Page> {
  const at = readCursor(since)
  const notes = lastNote > at.n ? await deps.store.notes.after(sessionId, person.key, at.n, size + 1) : []
  const messages = await deps.store.messages.after(sessionId, at.seq, size + 1)
  const sorted = [...messages, ...notes].sort(byCursor)
  const missed = sorted.slice(0, countFitting(sorted, size))
  return { messages: missed, nextCursor: sorted.length > missed.length ? placeBehind(at, missed) : null }
}

// A note may arrive late, after newer messages: the two are counted separately.
function placeBehind(at: Cursor, messages: Message[]): string {
  const last = messages.reduce((place, { type, cursor }) => {
    const { seq, n } = readCursor(cursor)
    return type === 'note' ? { ...place, n: Math.max(place.n, n) } : { ...place, seq: Math.max(place.seq, seq) }
  }, at)
  return `${last.seq}.${last.n}`
}

function page(sorted: Message[], size: number): Page {
  const messages = sorted.slice(0, countFitting(sorted, size))
  return { messages, nextCursor: sorted.length > messages.length ? (messages.at(-1)?.cursor ?? null) : null }
}

/** How many of the first messages fit on one page, by number and bytes; at least one. */
export function countFitting(messages: readonly Message[], size: number): number {
  let bytes = 0
  const over = messages.findIndex((message, at) => {
    bytes += Buffer.byteLength(JSON.stringify(message))
    return at === size || (at > 0 && bytes > limits.pageBytes)
  })
  return over === -1 ? messages.length : over
}
