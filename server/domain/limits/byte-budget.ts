// How many bytes of request bodies are held in memory: limited in total and per network, IP address and person.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Person } from '../people/person.ts'

type Holder = Pick<Person, 'key' | 'from' | 'fromWide'>

export interface HeldBytes {
  /** Throws uploads_busy if too much is held; nothing is added then. */
  add(bytes: number): void
  /** Releases everything; calling it again has no effect. */
  release(): void
}

export interface ByteBudget {
  hold(person: Holder): HeldBytes
}

export function createByteBudget(): ByteBudget {
  const held = new Map<string, number>()

  function change(name: string, bytes: number): void {
    const left = (held.get(name) ?? 0) + bytes
    if (left === 0) held.delete(name)
    else held.set(name, left)
  }

  return {
    hold({ key, from, fromWide }) {
      const bounds: [name: string, max: number][] = [
        ['all', limits.uploadBytesAtOnce],
        ...(fromWide === null ? [] : [[`network ${fromWide}`, limits.uploadBytesPerNetwork] as [string, number]]),
        [`address ${from ?? key}`, limits.uploadBytesPerAddress],
        [`person ${key}`, limits.uploadBytesPerPerson],
      ]
      let own = 0
      return {
        add(bytes) {
          if (bounds.some(([name, max]) => (held.get(name) ?? 0) + bytes > max))
            throw new AppError('uploads_busy', { retryAfterMs: limits.uploadRetryMs })
          own += bytes
          for (const [name] of bounds) change(name, bytes)
        },
        release() {
          for (const [name] of bounds) change(name, -own)
          own = 0
        },
      }
    },
  }
}
