// Spreads refusals over time: whoever asks again at once after a refusal is heard again a moment later, so a flood costs little.
import { limits } from '../../shared/limits.ts'
import type { Person } from './person.ts'

/** Calls `go` when the refusal of one request of this person is due: after `refusalAfterMs`, and those of one network `refusalEveryMs` apart. */
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
