// Delays refusals and spaces them out: a client that retries at once has to wait for each refusal, so a flood costs little.
import { limits } from '../../shared/limits.ts'
import type { Person } from './person.ts'

/** Calls `go` when this refusal is due: at least `refusalAfterMs` from now, and at least `refusalEveryMs` after the previous refusal of the same network. */
export type RefusalPace = (doer: Pick<Person, 'key' | 'from'>, go: () => void) => void

export function createRefusalPace(): RefusalPace {
  /** When the latest refusal of a network is due, in milliseconds of `performance.now`. */
  const latest = new Map<string, number>()

  return ({ key, from }, go) => {
    const network = from ?? key
    const now = performance.now()
    const due = Math.max(now + limits.refusalAfterMs, (latest.get(network) ?? 0) + limits.refusalEveryMs)
    latest.set(network, due)
    setTimeout(() => {
      if (latest.get(network) === due) latest.delete(network)
      go()
    }, due - now).unref()
  }
}
