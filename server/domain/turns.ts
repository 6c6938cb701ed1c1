// So many at a time, and so many of each caller: who comes later waits a little, and is then told to come back.
import { AppError } from '../../shared/errors.ts'

export interface Turns {
  /** Resolves when it is this caller's turn, with what gives it back. Throws rate_limited after `waitMs`, or when too many wait. */
  take(caller: string): Promise<() => void>
}

export interface TurnLimits {
  atOnce: number
  /** Of one caller. */
  each: number
  waiting: number
  waitMs: number
}

export function createTurns({ atOnce, each, waiting: mostWaiting, waitMs }: TurnLimits): Turns {
  const running = new Map<string, number>()
  const waiting = new Set<{ caller: string; start: () => void }>()
  let free = atOnce

  const mayRun = (caller: string) => free > 0 && (running.get(caller) ?? 0) < each
  function begin(caller: string): () => void {
    free -= 1
    running.set(caller, (running.get(caller) ?? 0) + 1)
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      free += 1
      const left = (running.get(caller) ?? 1) - 1
      if (left === 0) running.delete(caller)
      else running.set(caller, left)
      // The first in line whose turn it may be; those of a caller who has its share are passed over.
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
