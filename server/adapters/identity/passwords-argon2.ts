// Hashes passwords with argon2id, with the parameters that OWASP recommends.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '../../ports/ports.ts'

// argon2id is the library's default; 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes at a time: each keeps a core busy, and one of the few threads that SQLite uses. */
const atOnce = Math.max(1, availableParallelism() - 1)

const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const argon2Passwords: Omit<Passwords, 'isCommon'> = {
  hash: (password) => inTurn(() => hash(password, cost)),
  async verify(hashed, password) {
    // A row that holds anything else never matches.
    return inTurn(() => verify(hashed, password)).catch(() => false)
  },
}
