// A position in a person's own history of a session: after message `seq` and after the person's n-th note.
import type { Message } from '../../../shared/entities.ts'

export interface Cursor {
  seq: number
  n: number
}

// The largest number that Postgres can compare with an integer column, minus one, because queries also use `seq + 1`.
const max = 2_147_483_646

/** The position after everything. */
export const newest: Cursor = { seq: max, n: max }

/** Parses `120` or `120.3`. */
export function readCursor(text: string): Cursor {
  const [seq = 0, n = 0] = text.split('.').map((part) => Math.min(Number(part), max))
  return { seq, n }
}

export function compareCursors(a: Cursor, b: Cursor): number {
  return a.seq - b.seq || a.n - b.n
}

export function byCursor(a: Message, b: Message): number {
  return compareCursors(readCursor(a.cursor), readCursor(b.cursor))
}
