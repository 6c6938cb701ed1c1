// Delays refusals and spaces them out: a client that retries at once has to wait for each refusal, so a flood costs little.
import { limits } from '../../../shared/limits/limits.ts'

/**
 * Calls `go` when a refusal is due: at least `refusalAfterMs` from now and `refusalEveryMs` after the previous refusal of the same network,
 * but at most `refusalMostMs` from now, because other people may share the network.
 */
export type RefusalPace = (network: string, go: () => void) => void

export function createRefusalPace(): RefusalPace {
  /** When the latest refusal of a network is due, in milliseconds of `performance.now`. */
  const latest = new Map<string, number>()

  return (network, go) => {
    const now = performance.now()
    const spaced = Math.max(now + limits.refusalAfterMs, (latest.get(network) ?? 0) + limits.refusalEveryMs)
    const due = Math.min(spaced, now + limits.refusalMostMs)
    latest.set(network, due)
    setTimeout(() => {
      if (latest.get(network) === due) latest.delete(network)
      go()
    }, due - now).unref()
  }
}
