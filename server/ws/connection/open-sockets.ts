// Counts the open sockets of each person and network on this node.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Origin, Person } from '../../domain/people/person.ts'

/** How long to wait before a slot may be free again. */
const retryAfterMs = 30_000

export interface OpenSockets {
  /** Counts one and returns the function that releases it. Throws rate_limited if there are too many. */
  open(person: Origin & Pick<Person, 'key'>): () => void
}

export function createOpenSockets(config: { rateLimit: boolean }): OpenSockets {
  const counts = new Map<string, number>()
  const countOf = (name: string) => counts.get(name) ?? 0

  return {
    open({ key, from, fromWide }) {
      const places: [string, number][] = [[key, limits.socketsPerPerson]]
      if (from !== null) places.push([`network:${from}`, limits.socketsPerNetwork])
      if (fromWide !== null) places.push([`wide:${fromWide}`, limits.socketsPerNetwork * limits.wideNetworkFactor])
      if (config.rateLimit && places.some(([name, max]) => countOf(name) >= max)) throw new AppError('rate_limited', { retryAfterMs })
      for (const [name] of places) counts.set(name, countOf(name) + 1)
      return () => {
        for (const [name] of places) {
          if (countOf(name) > 1) counts.set(name, countOf(name) - 1)
          else counts.delete(name)
        }
      }
    },
  }
}
