// Counts attempts from one network in a time window, across all nodes: per IPv4 address or /64, with a wider limit per /48.
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { limits } from '../../shared/limits/limits.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../domain/people/person.ts'

interface Tries {
  /** What is attempted, such as `signin`. */
  action: string
  /** The target of the attempts, such as the digest of an email address; omitted: all targets together. */
  target?: string
  limit: number
  windowMs?: number
  code?: ErrorCode
}

/** Throws `code` (too_many_attempts) with the time until the next window. Does nothing if rate limits are off. */
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
