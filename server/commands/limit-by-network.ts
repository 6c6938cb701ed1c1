// Counts what is tried from one network in a window of time, across all nodes: by its /64 or IPv4 address, and more widely by its /48.
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../domain/person.ts'

interface Tries {
  /** What is tried, as `signin`. */
  action: string
  /** At whose cost, as the digest of an email address; left away: all together. */
  target?: string
  limit: number
  windowMs?: number
  code?: ErrorCode
}

/** Throws `code` (too_many_attempts) with the time after which the next window begins. Nothing is limited where limits are off. */
export async function limitByNetwork(
  { store, now, config }: Pick<Deps, 'store' | 'now' | 'config'>,
  { from, fromWide }: Origin,
  { action, target, limit, windowMs = limits.attemptsWindowMs, code = 'too_many_attempts' }: Tries,
): Promise<void> {
  if (!config.rateLimit) return
  const at = now()
  const period = `w${Math.floor(at / windowMs)}`
  const end = target === undefined ? '' : `:${target}`
  const isFree =
    (await store.counters.take({ key: `${action}:${from ?? 'unknown'}${end}`, period, limit })) &&
    (fromWide === null ||
      (await store.counters.take({ key: `${action}:wide:${fromWide}${end}`, period, limit: limit * limits.wideNetworkFactor })))
  if (!isFree) throw new AppError(code, { retryAfterMs: windowMs - (at % windowMs) })
}
