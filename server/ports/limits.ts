// Interfaces of the rate limits and of the log of refusals; implemented in access/.
import type { ErrorCode } from '../../shared/errors.ts'
import type { Action } from '../../shared/limits/rate-limits.ts'
import type { Origin, Person } from '../domain/people/person.ts'

/** The caller; `key` null: not identified yet, so only the network counts. */
export type Doer = Origin & { key: Person['key'] | `key:${string}` | null }

export interface RateLimits {
  /** Counts one request `cost` times for each of these actions. Throws rate_limited with the time to wait; nothing is counted then. */
  take(actions: Action | readonly Action[], doer: Doer, cost?: number): void
  /** Counts what was already done and cost more than one action. Never refuses. */
  charge(action: Action, doer: Doer, cost: number): void
  /** Like `take`, but returns false instead of throwing. */
  isFree(action: Action, doer: Doer): boolean
  /** The number of counters in use. */
  size(): number
  close(): void
}

export interface RefusedAt {
  requestId?: string
  connectionId?: string
  /** A name from shared/api/api.ts, or the name of a command. */
  route?: string
  method?: string
  /** The caller presented a key, a ticket or a token. */
  isShown?: boolean
}

export type LogRefusal = (code: ErrorCode, at: RefusedAt) => void
