// Ids that nobody can guess.
import { randomFillSync } from 'node:crypto'

// Filled in large blocks: each call is expensive, each byte is not.
const pool = Buffer.allocUnsafe(4096)
let used = pool.length

function randomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}

/** 128 random bits as 22 URL-safe characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** The same length: the time followed by 80 random bits. Rows that are added together are then adjacent in the index, which makes writing cheap. */
export function newRowId(now: number): string {
  const bytes = Buffer.from(randomBytes(16))
  bytes.writeUIntBE(now, 0, 6)
  return bytes.toString('base64url')
}
