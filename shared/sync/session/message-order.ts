// The messages of a session in reading order, and the position they reach in the person's own history.
import type { Message } from '../../entities.ts'
import { compareInReadingOrder } from '../../messages/reading-order.ts'

/** Replaces messages with their newer versions; a deleted note disappears, a deleted message keeps its place. */
export function replace(known: Message[], changed: Message[]): Message[] {
  if (changed.length === 0) return known
  const byId = new Map(changed.map((one) => [one.id, one]))
  return known.flatMap((one) => {
    const other = byId.get(one.id)
    if (!other || other.rev < one.rev) return [one]
    return other.type === 'note' && other.metadata.deletedAt ? [] : [other]
  })
}

/** Adds the messages that are not known yet. */
export function merge(known: Message[], added: Message[]): Message[] {
  const ids = new Set(known.map((one) => one.id))
  const fresh = added.filter((one) => !ids.has(one.id))
  return fresh.length === 0 ? known : place(known, fresh)
}

/** Inserts new messages at their places. */
export function place(known: Message[], fresh: Message[]): Message[] {
  const [last, first] = [known.at(-1), fresh[0]]
  const inOrder = fresh.length === 1 && first && (!last || compareInReadingOrder(last, first) <= 0)
  return inOrder ? [...known, first] : [...known, ...fresh].sort(compareInReadingOrder)
}

/** Messages and the person's notes are counted separately: a note may arrive late, after newer messages. */
export function furthest(cursor: string, messages: Message[]): string {
  return messages.reduce((place, one) => further(place, one.type === 'note' ? `0.${numbers(one.cursor).n}` : one.cursor), cursor)
}

export function further(a: string, b: string): string {
  const [one, other] = [numbers(a), numbers(b)]
  return `${Math.max(one.seq, other.seq)}.${Math.max(one.n, other.n)}`
}

export function numbers(cursor: string): { seq: number; n: number } {
  const [seq = 0, n = 0] = cursor.split('.').map(Number)
  return { seq, n }
}
