// A limited number at a time, in total and per caller. Later callers wait a little and are then asked to retry.
import { AppError } from '../../../shared/errors.ts'

export interface Turns {
  /** Resolves when it is this caller's turn, with the function that ends the turn. Throws rate_limited after `waitMs`, or if too many are waiting. */
  take(caller: string): Promise<() => void>
}

export interface TurnLimits {
  atOnce: number
  /** Per caller. */
  each: number
  waiting: number
  waitMs: number
}

export function createTurns({ atOnce, each, waiting: mostWaiting, waitMs }: TurnLimits): Turns {
  const running = new Set<{ caller: string }>()
  const waiting = new Set<{ caller: string; start: () => void }>()

  const mayRun = (caller: string) => running.size < atOnce && [...running].filter((turn) => turn.caller === caller).length < each
  function begin(caller: string): () => void {
    const turn = { caller }
    running.add(turn)
    return () => {
      if (!running.delete(turn)) return
      // The first in the queue that may run; callers that have used their share are skipped.
      for (const one of waiting) if (mayRun(one.caller)) return one.start()
    }
  }

  return {
    take(caller) {
      if (mayRun(caller)) return Promise.resolve(begin(caller))
      const refusal = () => new AppError('rate_limited', { retryAfterMs: waitMs })
      if (waiting.size >= mostWaiting) return Promise.reject(refusal())
      return new Promise((resolve, reject) => {
        const one = {
          caller,
          start() {
            clearTimeout(timer)
            waiting.delete(one)
            resolve(begin(caller))
          },
        }
        const timer = setTimeout(() => {
          waiting.delete(one)
          reject(refusal())
        }, waitMs)
        waiting.add(one)
      })
    },
  }
}
