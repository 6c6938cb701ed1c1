// Ids that nobody can guess.
import { randomFillSync, randomInt } from 'node:crypto'

// Asked for many at once: it is the call that costs, not the byte.
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

/** As long, of 80 random bits behind the time: what is added at the same moment stands side by side in the index and is written with it. */
export function newRowId(now: number): string {
  const bytes = Buffer.from(randomBytes(16))
  bytes.writeUIntBE(now, 0, 6)
  return bytes.toString('base64url')
}

export const publicDemoId = 'demo-session'
const demoPattern = /^demo-[a-z0-9]{8}$/

export function isDemoId(id: string): boolean {
  return id === publicDemoId || demoPattern.test(id)
}

const demoLetters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function newDemoId(): string {
  return `demo-${Array.from({ length: 8 }, () => demoLetters[randomInt(demoLetters.length)]).join('')}`
}
