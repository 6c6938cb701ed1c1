// Limits how much work of one network runs at once: the rest waits, and the people of that network take turns.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { fairTurns, type FairTurns } from './fair-turns.ts'
import type { Person } from '../people/person.ts'

export interface NetworkTurns {
  /**
   * Resolves with the function that ends the turn; calling it again has no effect. Null: `isWanted` was false when the turn came.
   * Throws rate_limited if too much of this network is already waiting.
   */
  take(doer: Pick<Person, 'key' | 'from' | 'fromWide'>, isWanted: () => boolean): Promise<(() => void) | null>
}

interface Bounds {
  /** Per network; an IPv6 /48 gets `limits.wideNetworkFactor` times as much. */
  atOnce: number
  waiting: number
  /** Work that takes longer is waiting for something outside this process, and no longer counts. */
  longestMs: number
}

export function networkTurns({ atOnce, waiting, longestMs }: Bounds): NetworkTurns {
  const networks = new Map<string, { turns: FairTurns; users: number }>()

  function find(name: string, factor: number) {
    const known = networks.get(name) ?? { turns: fairTurns(atOnce * factor), users: 0 }
    if (known.users >= (atOnce + waiting) * factor) throw new AppError('rate_limited', { retryAfterMs: limits.fullRetryMs })
    networks.set(name, known)
    return known
  }

  async function takeOf(name: string, factor: number, who: string, isWanted: () => boolean): Promise<(() => void) | null> {
    const network = find(name, factor)
    network.users += 1
    const giveBack = await network.turns.take(who, isWanted)
    let isBack = false
    const end = () => {
      if (isBack) return
      isBack = true
      network.users -= 1
      if (network.users === 0) networks.delete(name)
      giveBack?.()
    }
    if (giveBack) return end
    end()
    return null
  }

  return {
    async take({ key, from, fromWide }, isWanted) {
      const narrow = await takeOf(`network ${from ?? key}`, 1, key, isWanted)
      if (!narrow) return null
      const wide =
        fromWide === null
          ? () => undefined
          : await takeOf(`wide ${fromWide}`, limits.wideNetworkFactor, from ?? key, isWanted).catch((error: unknown) => {
              narrow()
              throw error
            })
      if (!wide) {
        narrow()
        return null
      }
      const end = () => {
        clearTimeout(timer)
        wide()
        narrow()
      }
      const timer = setTimeout(end, longestMs).unref()
      return end
    },
  }
}
