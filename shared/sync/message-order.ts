// The messages of a session in reading order, and the place in one's own history that they reach.
import type { Message } from '../entities.ts'
import { compareInReadingOrder } from '../messages/reading-order.ts'

/** The newest of each; a note that is gone is gone, a message leaves its place. */
export function replace(known: Message[], changed: Message[]): Message[] {
  if (changed.length === 0) return known
  const byId = new Map(changed.map((one) => [one.id, one]))
  return known.flatMap((one) => {
    const other = byId.get(one.id)
    if (!other || other.rev < one.rev) return [one]
    return other.type === 'note' && other.metadata.deletedAt ? [] : [other]
  })
}

/** With those that are not there yet. */
export function merge(known: Message[], added: Message[]): Message[] {
  const ids = new Set(known.map((one) => one.id))
  const fresh = added.filter((one) => !ids.has(one.id))
  return fresh.length === 0 ? known : place(known, fresh)
}

/** Messages that are not there yet, each in its place. */
export function place(known: Message[], fresh: Message[]): Message[] {
  const [last, first] = [known.at(-1), fresh[0]]
  const inOrder = fresh.length === 1 && first && (!last || compareInReadingOrder(last, first) <= 0)
  return inOrder ? [...known, first] : [...known, ...fresh].sort(compareInReadingOrder)
}

/** Messages and one's own notes are counted each for itself: a note may come late, behind messages that are known. */
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
